import AnimuxGraphics

/// Filters that make drawings, prints and mosaics of a picture.
extension FilterEffect {
  static let stylizing: [String: FilterEffect] = [
    "CICircularScreen": screen { _ in .rings },
    "CICMYKHalftone": screen { .inks(replaced: $0.number("GCR"), removed: $0.number("UCR")) },
    "CIComicEffect": pixels { _, _ in comic },
    "CIConvolution3X3": weights(columns: 3),
    "CIConvolution5X5": weights(columns: 5),
    "CIConvolution9Horizontal": weights(columns: 9),
    "CIConvolution9Vertical": weights(columns: 1),
    "CIConvolutionRGB3X3": weights(columns: 3, keepsAlpha: true),
    "CIConvolutionRGB5X5": weights(columns: 5, keepsAlpha: true),
    "CIConvolutionRGB9Horizontal": weights(columns: 9, keepsAlpha: true),
    "CIConvolutionRGB9Vertical": weights(columns: 1, keepsAlpha: true),
    "CICrystallize": mosaic(.crystals) { 2 * $0.number("Radius") },
    "CIDotScreen": screen { _ in .dots },
    "CIEdges": style { .edges($0.number("Intensity")) },
    "CIEdgeWork": pixels { filter, _ in
      [.combined([], with: [.gaussian(sigma: filter.number("Radius"))], .woodcut)]
    },
    "CIHatchedScreen": screen { _ in .hatches },
    "CIHexagonalPixellate": mosaic(.hexagons) { $0.number("Scale") },
    "CILineOverlay": style { filter in
      .lines(
        PictureStyle.EdgeLines(
          noise: filter.number("NRNoiseLevel"), sharpness: filter.number("NRSharpness"),
          intensity: filter.number("EdgeIntensity"), threshold: filter.number("Threshold"),
          contrast: filter.number("Contrast")))
    },
    "CILineScreen": screen { _ in .lines },
    "CIPointillize": mosaic(.dots) { 2 * $0.number("Radius") },
    "CISpotLight": style { filter in
      .lamp(
        PictureStyle.Lamp(
          position: filter.vector("LightPosition"), target: filter.vector("LightPointsAt"),
          brightness: filter.number("Brightness"), concentration: filter.number("Concentration"),
          color: filter.color("Color")))
    },
  ]

  private static func style(_ style: @escaping @Sendable (Filter) -> PictureStyle) -> FilterEffect {
    pixels { filter, _ in [.style(style(filter))] }
  }

  private static func screen(
    _ form: @escaping @Sendable (Filter) -> PictureStyle.Screen.Form
  ) -> FilterEffect {
    style { filter in
      .screen(
        PictureStyle.Screen(
          form(filter), center: filter.point("Center"), angle: filter.number("Angle"),
          width: filter.number("Width"), sharpness: filter.number("Sharpness")))
    }
  }

  private static func mosaic(
    _ form: PictureStyle.Mosaic.Form, _ spacing: @escaping @Sendable (Filter) -> Double
  ) -> FilterEffect {
    style { .mosaic(PictureStyle.Mosaic(form, center: $0.point("Center"), spacing: spacing($0))) }
  }

  private static func weights(columns: Int, keepsAlpha: Bool = false) -> FilterEffect {
    style { filter in
      .weights(
        PictureStyle.PixelWeights(
          filter.vector("Weights"), columns: columns, bias: filter.number("Bias"), keepsAlpha: keepsAlpha))
    }
  }

  /// Strong, few colours, printed in dots, under the lines that a pen would draw.
  private static let comic: [PixelPass] = {
    let print = PictureStyle.Screen(
      .inks(replaced: 1, removed: 1), center: .zero, angle: 0, width: 6, sharpness: 0.5)
    let pen = PictureStyle.EdgeLines(noise: 0.07, sharpness: 0.71, intensity: 1, threshold: 0.1, contrast: 50)
    let colors: [ColorStep] = [.matrix(.saturating(1.4, .exact)), .levels(5)]
    return [.combined([.color(colors), .style(.screen(print))], with: [.style(.lines(pen))], .beneath)]
  }()
}
