internal import AnimuxGraphics

/// A blur that replaces pixels by means over rectangles.
struct BoxPass: GenericPass {
  private let radius: Size

  /// The maximum radius, in pixels. Larger ones are reduced to it.
  private static let maximumWidth = 4000.0

  init(radius: Double, _ place: PassPlace) {
    self.radius = place.size(radius, most: Self.maximumWidth)
  }

  func isSame(under projection: Projection) -> Bool { projection.isUpright }
  func needed(for target: Bounds) -> Bounds { grown(target) }
  func filled(from area: Bounds) -> Bounds { grown(area) }

  private func grown(_ area: Bounds) -> Bounds {
    area.grown(Int32(radius.width) + 1, Int32(radius.height) + 1)
  }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ context: PassContext
  ) -> Pixels {
    var result = Pixels(target)
    let (x, y) = (Int32(radius.width) + 1, Int32(radius.height) + 1)
    let source = pixels.extended(to: target.grown(x, y))
    func half(_ radius: Double) -> UInt32 { 128 + UInt32((radius * 256).rounded()) }
    // Rounding can turn what is almost a pixel into a whole one.
    let (width, height) = (
      min(half(radius.width), UInt32(x) * 256 + 127), min(half(radius.height), UInt32(y) * 256 + 127)
    )
    Kernel.box(
      &result.numbers, (result.width, result.height), source.numbers, half: (width, height), reach: (x, y))
    return result
  }
}
