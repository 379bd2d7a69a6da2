internal import AnimuxGraphics

/// Pixels that have a place; around them there is nothing. They have bytes, as sRGB writes them, or finer numbers.
protocol Surface: Sendable {
  associatedtype Number: BitwiseCopyable & Sendable

  /// Counted from anywhere.
  var area: Bounds { get }
  /// Rows from the top without padding.
  var numbers: [Number] { get set }
  /// How many there are for each pixel.
  static var numbersPerPixel: Int { get }
  /// Kernels are told 1 for a plane.
  static var isPlane: Int32 { get }

  /// With nothing on it.
  init(_ area: Bounds)

  func blurred(by gaussian: Gaussian, within target: Bounds) -> Self
  /// Mixes in another one of the same size, wherever it lies.
  mutating func combine(with other: Self, _ how: PixelPass.Combination)

  /// What a pass makes of it within some bounds, which are a part of `whole`.
  func changed(by pass: PlatePass, within target: Bounds, as whole: Bounds, _ easel: Easel) -> Self
}

extension PlatePass {
  /// What becomes of pixels of either kind within some bounds, which are a part of `whole`; nil for passes that know bytes alone.
  func changed<Pixels: Surface>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ easel: Easel
  ) -> Pixels? {
    switch self {
    case .gaussian(let gaussian): return pixels.blurred(by: gaussian, within: target)
    case .box(let radius): return pixels.boxed(radius, within: target)
    case .streak(let streak): return pixels.streaked(streak, within: target, as: whole)
    case .extreme(let radius, let isLargest):
      return pixels.extreme(isLargest: isLargest, radius: radius, within: target)
    case .rings(let rings): return pixels.averaged(over: rings, within: target)
    case .smoothed(let how, let step): return pixels.smoothed(how, step: step, within: target)
    case .combined(let passes, let others, let how):
      var result = passes.apply(to: pixels, within: target, easel)
      result.combine(with: others.apply(to: pixels, within: how.other(target), easel), how)
      return result
    case .coarse: return pixels.extended(to: target)
    case .cells, .warp, .style, .vignette, .grain, .color, .dither, .displaced, .with, .light: return nil
    }
  }
}

extension Surface {
  var width: Int { Int(area.x1 - area.x0) }
  var height: Int { Int(area.y1 - area.y0) }

  /// The same pixels on another area.
  func extended(to area: Bounds) -> Self {
    guard area != self.area else { return self }
    var result = Self(area)
    let (shared, size) = (area.intersection(self.area), Self.numbersPerPixel)
    let length = Int(shared.x1 - shared.x0) * size
    for y in shared.y0..<shared.y1 {
      let from = (Int(y - self.area.y0) * width + Int(shared.x0 - self.area.x0)) * size
      let to = (Int(y - area.y0) * result.width + Int(shared.x0 - area.x0)) * size
      result.numbers.replaceSubrange(to..<to + length, with: numbers[from..<from + length])
    }
    return result
  }

  /// Row by row, each with its place.
  mutating func withRows(_ body: (_ row: UnsafeMutableRawPointer, _ y: Int32) -> Void) {
    let (top, bottom, length) = (area.y0, area.y1, width * Self.numbersPerPixel * MemoryLayout<Number>.stride)
    numbers.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in top..<bottom { body(start + Int(y - top) * length, y) }
    }
  }

  /// The first number of each row.
  func withRow<Result>(_ y: Int32, _ body: (UnsafeRawPointer) -> Result) -> Result? {
    let offset = Int(y - area.y0) * width * Self.numbersPerPixel * MemoryLayout<Number>.stride
    return numbers.withUnsafeBytes { bytes in bytes.baseAddress.map { body($0 + offset) } }
  }
}
