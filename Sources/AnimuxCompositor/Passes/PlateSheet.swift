internal import AnimuxGraphics
internal import CKernels

/// Another picture where a plate is.
struct PlateSheet {
  private let items: [DisplayItem]
  private let placement: Projection
  private let spread: Size

  /// What is farther away than this is never seen, in pixels.
  private static let farthest = 1e6

  init(_ items: [DisplayItem], placement: Projection, spread: Size) {
    (self.items, self.placement, self.spread) = (items, placement, spread)
  }

  private var matrix: Matrix { Matrix(projection: placement.numbers) }

  /// Where there is something of some items.
  private func bounds(of items: [DisplayItem]) -> Bounds {
    let group = Group(transform: .identity, items: items)
    guard let seen = group.extent.flatMap(placement.outline)?.bounds else { return .empty }
    return Bounds(around: seen)
  }

  private func pixels(_ length: Double, _ spread: Double) -> Double {
    let pixels = length * spread
    return pixels.isFinite ? min(max(pixels, -Self.farthest), Self.farthest) : 0
  }

  private func gaussian(_ sigma: Double) -> Gaussian {
    Gaussian(Size(sigma * spread.width, sigma * spread.height))
  }

  private func reach(_ length: Double) -> (x: Int32, y: Int32) {
    func reach(_ spread: Double) -> Int32 { Int32((pixels(length, spread).magnitude / 2).rounded(.up)) + 2 }
    return (reach(spread.width), reach(spread.height))
  }

  func needed(for target: Bounds, by pairing: PixelPass.Pairing) -> Bounds {
    switch pairing {
    case .masked, .mixed, .blended, .mapped: return target
    case .displaced(let length), .refracted(let length):
      let reach = reach(length)
      return target.grown(reach.x, reach.y)
    case .softened(let sigma):
      let gaussian = gaussian(sigma)
      return target.grown(gaussian.columns.reach, gaussian.rows.reach)
    }
  }

  func filled(from area: Bounds, by pairing: PixelPass.Pairing) -> Bounds {
    switch pairing {
    case .masked(let other, _): return area.union(bounds(of: other.items))
    case .mixed, .blended: return area.union(bounds(of: items))
    case .mapped: return area
    case .displaced(let length), .refracted(let length):
      let reach = reach(length)
      return area.grown(reach.x, reach.y)
    case .softened(let sigma):
      let gaussian = gaussian(sigma)
      return area.grown(gaussian.columns.growth, gaussian.rows.growth)
    }
  }

  func paired(
    with plate: Plate, _ pairing: PixelPass.Pairing, within target: Bounds, _ easel: Easel
  ) -> Plate {
    var result = plate.extended(to: target)
    let count = result.pixmap.pixels.count
    switch pairing {
    case .masked(let other, let byAlpha):
      let over = easel.colors(of: other.items, placement: matrix, within: target).pixmap.pixels
      let lightness = lightness(within: target, byAlpha: byAlpha, easel)
      animux_weighted_row(&result.pixmap.pixels, over, count, lightness)
    case .mixed(let amount):
      let others = easel.colors(of: items, placement: matrix, within: target).pixmap.pixels
      let weight = UInt32(((amount > 0 ? min(amount, 1) : 0) * 65_280).rounded())
      animux_weighted_row(
        &result.pixmap.pixels, others, count, [UInt32](repeating: weight, count: count))
    case .blended(let mode):
      let others = easel.colors(of: items, placement: matrix, within: target).pixmap.pixels
      let (width, height) = (result.pixmap.width, result.pixmap.height)
      let row = animux_span(x0: 0, x1: 0, x2: Int32(width), x3: Int32(width), cover: 0)
      animux_composite(
        &result.pixmap.pixels, others, width, [animux_span](repeating: row, count: height), height, [0], 0,
        Int32(width), 255, mode.rawValue)
    case .displaced(let length): displace(&result, plate, length, easel)
    case .refracted(let length): refract(&result, plate, length, easel)
    case .softened(let sigma): return soften(plate, sigma, within: target, easel)
    case .mapped:
      let row = Bounds(x0: 0, y0: 0, x1: 256, y1: 1)
      let colors = easel.colors(of: items, placement: .identity, within: row).pixmap.pixels
      animux_mapped_row(&result.pixmap.pixels, count, colors)
    }
    return result
  }

  /// In 1/65280, row by row.
  private func lightness(within area: Bounds, byAlpha: Bool = false, _ easel: Easel) -> [UInt32] {
    let pixels = easel.plate(of: items, placement: matrix, within: area).pixmap.pixels
    var result = [UInt32](repeating: 0, count: pixels.count)
    animux_lightness_row(&result, pixels, pixels.count, byAlpha ? 1 : 0)
    return result
  }

  private func displace(_ result: inout Plate, _ plate: Plate, _ length: Double, _ easel: Easel) {
    let sheet = easel.plate(of: items, placement: matrix, within: result.area).pixmap
    let (x, y) = (pixels(length, spread.width), pixels(length, spread.height))
    result.look(at: plate) { columns, rows, left, top, row, width in
      sheet.pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        animux_displaced_row(columns, rows, left, top, width, pixels + row * width, x, y)
      }
    }
  }

  private func refract(_ result: inout Plate, _ plate: Plate, _ length: Double, _ easel: Easel) {
    let lightness = lightness(within: result.area.grown(1, 1), easel)
    let (x, y) = (pixels(length, spread.width), pixels(length, spread.height))
    result.look(at: plate) { columns, rows, left, top, row, width in
      lightness.withUnsafeBufferPointer { lightness in
        guard let lightness = lightness.baseAddress else { return }
        animux_refracted_row(
          columns, rows, left, top, width, lightness + (row + 1) * (width + 2) + 1, width + 2,
          x * spread.width / 2, y * spread.height / 2, x.magnitude / 2, y.magnitude / 2)
      }
    }
  }
}

extension PlateSheet {
  /// From one blur to the next narrower one, by which deviations are divided.
  private static let step = 2.0.squareRoot()
  /// Less than this, in pixels, is not blurred.
  private static let least = 0.35

  /// Blurs of several deviations are worked out, and of the two between which a pixel's own lies something of both is taken, as by
  /// their squares.
  private func soften(_ plate: Plate, _ sigma: Double, within target: Bounds, _ easel: Easel) -> Plate {
    var result = plate.extended(to: target)
    let parts = lightness(within: target, easel)
    guard sigma > 0, let lightest = parts.max(), lightest > 0 else { return result }
    let sigma = min(sigma, Self.farthest)
    var (high, sharper) = (1.0, 1.0)
    while sharper * sigma * max(spread.width, spread.height) > Self.least { sharper /= Self.step }
    var levels = [sharper]
    while levels[levels.count - 1] < 0.999 { levels.append(levels[levels.count - 1] * Self.step) }
    levels[levels.count - 1] = 1
    let share = Double(lightest) / 65_280
    var (low, lower) = (0.0, result)
    for level in levels {
      high = level
      let upper = gaussian(sigma * level).apply(to: plate, within: target)
      // What is lightest is no more than what the blur is wholly for.
      animux_between_row(
        &result.pixmap.pixels, lower.pixmap.pixels, upper.pixmap.pixels, parts.count, parts, low,
        level == 1 ? 1.000_01 : high)
      if share < high { break }
      (low, lower) = (high, upper)
    }
    return result
  }
}

extension Plate {
  /// Fills it, row by row, with what lies at places of another one. `find` says where: given are the places of the row's first pixel
  /// in the other one's pixels, the row's number and its length.
  mutating func look(
    at other: Plate,
    _ find: (
      _ columns: UnsafeMutablePointer<Double>, _ rows: UnsafeMutablePointer<Double>, _ left: Double,
      _ top: Double, _ row: Int, _ width: Int
    ) -> Void
  ) {
    guard !other.area.isEmpty else { return }
    let (width, height) = (pixmap.width, pixmap.height)
    let (left, top) = (Double(area.x0 - other.area.x0), Double(area.y0 - other.area.y0))
    var (columns, rows) = ([Double](repeating: 0, count: width), [Double](repeating: 0, count: width))
    for y in 0..<height {
      find(&columns, &rows, left, top + Double(y), y, width)
      pixmap.pixels.withUnsafeMutableBufferPointer { out in
        guard let out = out.baseAddress else { return }
        animux_look_row(
          out + y * width, width, columns, rows, other.pixmap.pixels, Int32(other.pixmap.width),
          Int32(other.pixmap.height))
      }
    }
  }
}
