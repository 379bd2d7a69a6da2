internal import AnimuxGraphics
internal import CKernels

/// A smooth noise that moves what is on a plate, in its pixels.
struct PlacedTurbulence {
  private let amount: Size
  /// Where the noise's zero is, and how much of it there is to a pixel.
  private let origin: Point
  private let step: Size
  private let phase: Double
  private let seed: UInt32

  /// No number of the noise is larger, either way.
  private static let farthest = 1e8

  init(_ turbulence: PixelPass.Turbulence, placement: Projection, spread: Size) {
    let (x, y, w) = placement.apply(.zero)
    func sound(_ value: Double, _ most: Double) -> Double {
      value.isFinite ? min(max(value, -most), most) : 0
    }
    origin = Point(sound(x / w, 1e6), sound(y / w, 1e6))
    amount = Size(
      sound(turbulence.amount * spread.width, 1e4), sound(turbulence.amount * spread.height, 1e4))
    // A bump that is less than two pixels wide is no noise that could be seen.
    func share(_ spread: Double) -> Double {
      let pixels = turbulence.scale * spread
      return pixels.isFinite ? 1 / max(pixels, 2) : 0
    }
    step = Size(share(spread.width), share(spread.height))
    phase = sound(turbulence.phase, Self.farthest)
    let bits = turbulence.seed.bitPattern
    seed = UInt32(truncatingIfNeeded: bits ^ bits >> 32)
  }

  /// In pixels.
  var reach: Int32 { Int32(max(amount.width.magnitude, amount.height.magnitude).rounded(.up)) + 2 }

  /// Adds what the noise moves the places of a row's pixels by.
  fileprivate func move(
    _ columns: UnsafeMutablePointer<Double>, _ rows: UnsafeMutablePointer<Double>, x: Double, y: Double,
    from left: Double, _ top: Double, _ count: Int
  ) {
    let place = (x: (x + 0.5 - origin.x) * step.width, y: (y + 0.5 - origin.y) * step.height)
    animux_turbulence_row(columns, count, place.x, step.width, place.y, phase, seed)
    animux_turbulence_row(rows, count, place.x, step.width, place.y, phase, ~seed)
    for i in 0..<count {
      columns[i] = left + Double(i) + columns[i] * amount.width
      rows[i] = top + rows[i] * amount.height
    }
  }
}

extension Plate {
  func displaced(by turbulence: PlacedTurbulence, within target: Bounds) -> Plate {
    var result = Plate(target)
    result.look(at: self) { columns, rows, left, top, row, width in
      turbulence.move(
        columns, rows, x: Double(target.x0), y: Double(target.y0) + Double(row), from: left, top, width)
    }
    return result
  }
}
