internal import AnimuxGraphics

/// Combines a picture with an input: a second picture at the same place.
struct PairedPass: PlacedPass {
  private let input: PlacedInput
  private let pairing: PixelPass.Pairing

  init(_ input: PlacedInput, _ pairing: PixelPass.Pairing) {
    (self.input, self.pairing) = (input, pairing)
  }

  func isSame(under projection: Projection) -> Bool {
    switch pairing {
    case .masked, .mixed, .blended, .mapped: true
    case .displaced, .refracted: projection.onlyScales
    case .softened: projection.isUpright || projection.isSimilarity
    }
  }

  func needed(for target: Bounds) -> Bounds { input.needed(for: target, by: pairing) }
  func filled(from area: Bounds) -> Bounds { input.filled(from: area, by: pairing) }
  var dividesItself: Bool { true }

  var supports16Bits: Bool {
    switch pairing {
    case .masked, .mixed, .displaced, .refracted, .softened: true
    case .blended, .mapped: false
    }
  }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    switch pairing {
    case .blended(let mode): input.blended(with: bitmap, mode, within: target, context)
    case .mapped: input.mapped(bitmap, within: target, context)
    case .masked, .mixed, .displaced, .refracted, .softened:
      input.paired(with: bitmap, pairing, within: target, context)
    }
  }

  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels16
  {
    input.paired(with: plane, pairing, within: target, context)
  }
}

/// An input in the pixels of the picture it is combined with.
struct PlacedInput {
  private let items: [DisplayItem]
  private let placement: Projection
  private let spread: Size

  /// The distance, in pixels, beyond which nothing is ever visible.
  private static let farthest = 1e6

  init(_ items: [DisplayItem], _ place: PassPlace) {
    (self.items, placement, spread) = (items, place.placement, place.spread)
  }

  private var matrix: Matrix { Matrix(projection: placement.numbers) }

  /// Returns the bounds of what some items draw.
  private func bounds(of items: [DisplayItem]) -> Bounds {
    let group = Group(transform: .identity, items: items)
    guard let seen = group.extent.flatMap(placement.outline)?.bounds else { return .empty }
    return Bounds(around: seen)
  }

  /// Returns a length in pixels.
  private func distance(_ length: Double, _ spread: Double) -> Double {
    let pixels = length * spread
    return pixels.isFinite ? min(max(pixels, -Self.farthest), Self.farthest) : 0
  }

  private func gaussian(_ sigma: Double) -> Gaussian {
    Gaussian(sigma: sigma, PassPlace(placement: placement, spread: spread))
  }

  private func reach(_ length: Double) -> (x: Int32, y: Int32) {
    func reach(_ spread: Double) -> Int32 { Int32((distance(length, spread).magnitude / 2).rounded(.up)) + 2 }
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

  /// Returns the picture, combined in a way that 16 bits support.
  func paired<Pixels: PixelStorage>(
    with pixels: Pixels, _ pairing: PixelPass.Pairing, within target: Bounds, _ context: PassContext
  ) -> Pixels {
    var result = pixels.extended(to: target)
    switch pairing {
    case .masked(let other, let byAlpha):
      let over: Pixels = context.colors(of: other.items, placement: matrix, within: target)
      let lightness = lightness(within: target, byAlpha: byAlpha, context)
      Kernel.weightedRow(&result.numbers, over.numbers, weights: lightness)
    case .mixed(let amount):
      let others: Pixels = context.colors(of: items, placement: matrix, within: target)
      let weight = UInt32(((amount > 0 ? min(amount, 1) : 0) * 65_280).rounded())
      let weights = [UInt32](repeating: weight, count: target.area)
      Kernel.weightedRow(&result.numbers, others.numbers, weights: weights)
    case .displaced(let length): displace(&result, pixels, length, context)
    case .refracted(let length): refract(&result, pixels, length, context)
    case .softened(let sigma): return soften(pixels, sigma, within: target, context)
    case .blended, .mapped: break
    }
    return result
  }

  func blended(
    with bitmap: PlacedPixels, _ mode: BlendMode, within target: Bounds, _ context: PassContext
  ) -> PlacedPixels {
    var result = bitmap.extended(to: target)
    let others: PlacedPixels = context.colors(of: items, placement: matrix, within: target)
    Kernel.composite(&result.numbers, onto: others.numbers, width: result.width, mode)
    return result
  }

  /// Returns the picture with colours of the input in place of its own.
  func mapped(_ bitmap: PlacedPixels, within target: Bounds, _ context: PassContext) -> PlacedPixels {
    var result = bitmap.extended(to: target)
    let row = Bounds(x0: 0, y0: 0, x1: 256, y1: 1)
    let colors: PlacedPixels = context.colors(of: items, placement: .identity, within: row)
    Kernel.mappedRow(&result.numbers, colors: colors.numbers)
    return result
  }

  /// Returns the lightness, or the alpha, of the input, in 1/65280, row by row.
  private func lightness(within area: Bounds, byAlpha: Bool = false, _ context: PassContext) -> [UInt32] {
    let pixels = context.bitmap(of: items, placement: matrix, within: area).pixmap.pixels
    return Kernel.lightness(pixels, byAlpha: byAlpha)
  }

  private func displace<Pixels: PixelStorage>(
    _ result: inout Pixels, _ pixels: Pixels, _ length: Double, _ context: PassContext
  ) {
    let input = context.bitmap(of: items, placement: matrix, within: result.area).pixmap
    let amount = Size(distance(length, spread.width), distance(length, spread.height))
    result.sample(at: pixels) { places, left, top, row in
      input.pixels.withRows { all in
        let line = all[row * input.width..<(row + 1) * input.width]
        Kernel.displacedRow(&places.columns, &places.rows, from: left, top, line, amount)
      }
    }
  }

  private func refract<Pixels: PixelStorage>(
    _ result: inout Pixels, _ pixels: Pixels, _ length: Double, _ context: PassContext
  ) {
    let lightness = lightness(within: result.area.grown(1, 1), context)
    let (x, y) = (distance(length, spread.width), distance(length, spread.height))
    let stride = result.width + 2
    result.sample(at: pixels) { places, left, top, row in
      Kernel.refractedRow(
        &places.columns, &places.rows, from: left, top, lightness, first: (row + 1) * stride + 1,
        stride: stride,
        Size(x * spread.width / 2, y * spread.height / 2), most: Size(x.magnitude / 2, y.magnitude / 2))
    }
  }
}

extension PlacedInput {
  /// The ratio of the standard deviations of successive blurs.
  private static let step = 2.0.squareRoot()
  /// The standard deviation, in pixels, below which nothing is blurred.
  private static let minimumSigma = 0.35

  /// Blurs a picture by an amount that the input determines for each pixel.
  ///
  /// Blurs of several standard deviations are computed. Each pixel mixes the two blurs around its own
  /// standard deviation, weighted by the squares of the deviations.
  private func soften<Pixels: PixelStorage>(
    _ pixels: Pixels, _ sigma: Double, within target: Bounds, _ context: PassContext
  ) -> Pixels {
    var result = pixels.extended(to: target)
    let parts = lightness(within: target, context)
    guard sigma > 0, let lightest = parts.max(), lightest > 0 else { return result }
    let sigma = min(sigma, Self.farthest)
    var (high, sharper) = (1.0, 1.0)
    while sharper * sigma * max(spread.width, spread.height) > Self.minimumSigma { sharper /= Self.step }
    var levels = [sharper]
    while levels[levels.count - 1] < 0.999 { levels.append(levels[levels.count - 1] * Self.step) }
    levels[levels.count - 1] = 1
    let share = Double(lightest) / 65_280
    var (low, lower) = (0.0, result)
    for level in levels {
      high = level
      let upper = gaussian(sigma * level).apply(to: pixels, within: target)
      // The lightest pixels get at most the full blur.
      Kernel.betweenRow(
        &result.numbers, lower.numbers, upper.numbers, parts: parts, low: low,
        high: level == 1 ? 1.000_01 : high)
      if share < high { break }
      (low, lower) = (high, upper)
    }
    return result
  }
}
