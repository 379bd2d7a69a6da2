internal import AnimuxGraphics

/// A pass of steps that change a pixel by its colour alone.
struct ColorPass: PlacedPass {
  let steps: [ColorStep]

  func isSame(under projection: Projection) -> Bool { true }
  var dividesItself: Bool { true }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    var result = bitmap.extended(to: target)
    let steps = steps
    Bands.fill(&result.pixmap.pixels, rows: result.pixmap.height) { pixels, _ in
      ColorSteps(steps).apply(to: pixels)
    }
    return result
  }
}

extension ColorKey {
  /// The key as numbers for the kernel: the blueness and the redness of the colour, then the distances.
  var numbers: [Float] {
    let luma = 0.2125 * color.red + 0.7154 * color.green + 0.0721 * color.blue
    return [(color.blue - luma) / 1.8558, (color.red - luma) / 1.575, threshold, softness, spill].map {
      Float($0)
    }
  }
}
