internal import AnimuxGraphics
internal import CKernels

/// Discs of several sizes, each with a weight, that make up what a lens has out of focus.
struct Rings {
  private let discs: [(radius: Double, weight: Double)]
  /// In whole pixels.
  let reach: Int32

  /// Discs that a soft edge is made of, at most.
  private static let mostSteps = 6.0

  init(_ bokeh: PixelPass.Bokeh, spread: Double) {
    func length(_ value: Double) -> Double { value > 0 ? min(value * spread, PlatePass.widestDisc) : 0 }
    let (radius, softness) = (length(bokeh.radius), length(bokeh.softness))
    let inner = radius * (1 - min(max(bokeh.rimSize, 0), 1))
    let count = Int(min(max((softness / 2).rounded(.up), 1), Self.mostSteps))
    var discs: [(radius: Double, weight: Double)] = []
    for index in 0..<count {
      let shift = softness * ((Double(index) + 0.5) / Double(count) - 0.5) * (count > 1 ? 1 : 0)
      let outer = min(max(radius + shift, 0), PlatePass.widestDisc)
      discs.append((outer, 1 + bokeh.rim))
      if bokeh.rim > 0, inner > 0 { discs.append((min(max(inner + shift, 0), outer), -bokeh.rim)) }
    }
    self.discs = discs
    reach = Int32(discs.map(\.radius).max() ?? 0) + 2
  }

  fileprivate var weights: [Float] { discs.map { Float($0.weight) } }

  /// How far each row of each disc reaches from its middle, in 1/256 of a pixel.
  fileprivate var halves: [UInt32] {
    discs.flatMap { disc in
      (-reach...reach).map { row in
        let rim = disc.radius + 0.5
        return UInt32((max(rim * rim - Double(row * row), 0).squareRoot() * 256).rounded())
      }
    }
  }

  /// Of a number of all that the discs add up to.
  fileprivate func share(_ halves: [UInt32]) -> Float {
    let rows = Int(2 * reach + 1)
    let total = discs.enumerated().reduce(0.0) { sum, disc in
      let area = halves[disc.offset * rows..<(disc.offset + 1) * rows].reduce(0) { $0 + 2 * Double($1) }
      return sum + area * disc.element.weight
    }
    return total > 0 ? Float(1 / total) : 0
  }
}

extension Surface {
  func averaged(over rings: Rings, within target: Bounds) -> Self {
    var result = Self(target)
    let source = extended(to: target.grown(rings.reach, rings.reach))
    let (wide, line) = (source.width, 4 * (source.width + 1))
    var sums = [UInt32](repeating: 0, count: line * source.height)
    let (halves, weights) = (rings.halves, rings.weights)
    let share = rings.share(halves)
    var totals = [Float](repeating: 0, count: 4 * result.width)
    sums.withUnsafeMutableBufferPointer { sums in
      guard let sums = sums.baseAddress else { return }
      for y in 0..<source.height {
        _ = source.withRow(source.area.y0 + Int32(y)) {
          animux_sums_row(sums + y * line, $0, Self.isPlane, wide)
        }
      }
      result.withRows { row, y in
        animux_rings_row(
          row, target.x1 - target.x0, Self.isPlane, sums + Int(y - target.y0) * line, halves, weights,
          Int32(weights.count), rings.reach, share, &totals)
      }
    }
    return result
  }

  /// By nine pixels that lie `step` apart.
  func smoothed(_ how: PixelPass.Smoothing, step: Int32, within target: Bounds) -> Self {
    var result = Self(target)
    let (source, width) = (extended(to: target.grown(step, step)), target.x1 - target.x0)
    result.withRows { row, y in
      _ = source.withRow(y - step) { around in
        switch how {
        case .median: animux_median_row(row, width, around, Self.isPlane, step)
        case .level(let level, let sharpness):
          animux_level_row(row, width, around, Self.isPlane, step, Float(level), Float(sharpness))
        }
      }
    }
    return result
  }
}
