internal import AnimuxGraphics

/// The maximum or the minimum of each channel within a disc. Between two whole radii both results are mixed,
/// so that the result changes smoothly with the radius.
struct ExtremePass: GenericPass {
  private let radius: Double
  private let isLargest: Bool

  init(radius: Double, isLargest: Bool, _ place: PassPlace) {
    (self.radius, self.isLargest) = (place.length(radius, most: Rings.maximumRadius), isLargest)
  }

  func isSame(under projection: Projection) -> Bool { projection.isSimilarity }
  func needed(for target: Bounds) -> Bounds { target.grown(Int32(radius) + 2, Int32(radius) + 2) }

  func filled(from area: Bounds) -> Bounds {
    isLargest ? area.grown(Int32(radius) + 1, Int32(radius) + 1) : area
  }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ context: PassContext
  ) -> Pixels {
    let (whole, part) = (radius.rounded(.down), UInt32((radius - radius.rounded(.down)) * 256))
    var result = extreme(of: pixels, wholeRadius: whole, within: target)
    guard part > 0 else { return result }
    let next = extreme(of: pixels, wholeRadius: whole + 1, within: target)
    Kernel.mixedRow(&result.numbers, next.numbers, part: part)
    return result
  }

  private func extreme<Pixels: PixelStorage>(
    of pixels: Pixels, wholeRadius radius: Double, within target: Bounds
  )
    -> Pixels
  {
    var result = Pixels(target)
    let reach = Int32(radius) + 2
    let source = pixels.extended(to: target.grown(reach, reach))
    // A pixel is part of the disc if its middle is inside, or outside by at most a quarter of a pixel.
    let rim = radius + 0.25
    let reaches = (-reach...reach).map { row -> Int32 in
      let square = rim * rim - Double(row * row)
      return square < 0 ? -1 : Int32(square.squareRoot())
    }
    Kernel.extreme(
      &result.numbers, (result.width, result.height), source.numbers, reaches: reaches, isLargest: isLargest)
    return result
  }
}
