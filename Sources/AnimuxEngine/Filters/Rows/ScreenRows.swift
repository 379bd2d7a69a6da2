internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Filters that imitate printing screens.
  @FilterTable static var screens: [FilterRow] {
    pixels(
      "CICircularScreen", "Imitates a black and white print made of rings.",
      .center, .dotWidth, .dotSharpness
    ) { center, width, sharpness in
      [screen(.rings, center, 0, width, sharpness)]
    }

    pixels(
      "CICMYKHalftone",
      "Imitates a print with dots of cyan, magenta, yellow and black, each at its own angle.",
      .center, .dotWidth, .angle(), .dotSharpness, .number("GCR", 1, .unit), .number("UCR", 0.5, .unit)
    ) { center, width, angle, sharpness, replaced, removed in
      [screen(.inks(replaced: replaced, removed: removed), center, angle, width, sharpness)]
    }

    pixels(
      "CIDotScreen", "Imitates a black and white print made of dots.",
      .center, .angle(sample: 30), .dotWidth, .dotSharpness
    ) { [screen(.dots, $0, $1, $2, $3)] }

    pixels(
      "CIHatchedScreen", "Imitates a black and white print made of crossed lines.",
      .center, .angle(sample: 30), .dotWidth, .dotSharpness
    ) { [screen(.hatches, $0, $1, $2, $3)] }

    pixels(
      "CILineScreen", "Imitates a black and white print made of lines.",
      .center, .angle(sample: 30), .dotWidth, .dotSharpness
    ) { [screen(.lines, $0, $1, $2, $3)] }
  }

  /// Filters that compute sums of the pixels around a pixel.
  @FilterTable static var convolutions: [FilterRow] {
    pixels(
      "CIConvolution3X3", "Each pixel becomes a weighted sum of the nine pixels around it.",
      .weights(9, sample: [-2, -1, 0, -1, 1, 1, 0, 1, 2]), .number("Bias", 0)
    ) { [sum($0, columns: 3, $1)] }

    pixels(
      "CIConvolution5X5", "Each pixel becomes a weighted sum of the 25 pixels around it.",
      .weights(
        25, sample: [-1, -1, -1, -1, 0, -1, -1, -1, 0, 1, -1, -1, 1, 1, 1, -1, 0, 1, 1, 1, 0, 1, 1, 1, 1]),
      .number("Bias", 0)
    ) { [sum($0, columns: 5, $1)] }

    pixels(
      "CIConvolution9Horizontal", also: ["CIConvolution9H"],
      "Each pixel becomes a weighted sum of nine pixels in its row.",
      .weights(9, sample: [0.11, 0.11, 0.11, 0.11, 0.12, 0.11, 0.11, 0.11, 0.11]), .number("Bias", 0)
    ) { [sum($0, columns: 9, $1)] }

    pixels(
      "CIConvolution9Vertical", also: ["CIConvolution9V"],
      "Each pixel becomes a weighted sum of nine pixels in its column.",
      .weights(9, sample: [0.11, 0.11, 0.11, 0.11, 0.12, 0.11, 0.11, 0.11, 0.11]), .number("Bias", 0)
    ) { [sum($0, columns: 1, $1)] }

    pixels(
      "CIConvolutionRGB3X3", "`CIConvolution3X3` for colours; alpha is unchanged.",
      .weights(9, sample: [-2, -1, 0, -1, 1, 1, 0, 1, 2]), .number("Bias", 0)
    ) { [sum($0, columns: 3, $1, keepsAlpha: true)] }

    pixels(
      "CIConvolutionRGB5X5", "`CIConvolution5X5` for colours; alpha is unchanged.",
      .weights(
        25, sample: [-1, -1, -1, -1, 0, -1, -1, -1, 0, 1, -1, -1, 1, 1, 1, -1, 0, 1, 1, 1, 0, 1, 1, 1, 1]),
      .number("Bias", 0)
    ) { [sum($0, columns: 5, $1, keepsAlpha: true)] }

    pixels(
      "CIConvolutionRGB9Horizontal", also: ["CIConvolutionRGB9H"],
      "`CIConvolution9Horizontal` for colours; alpha is unchanged.",
      .weights(9, sample: [0.11, 0.11, 0.11, 0.11, 0.12, 0.11, 0.11, 0.11, 0.11]), .number("Bias", 0)
    ) { [sum($0, columns: 9, $1, keepsAlpha: true)] }

    pixels(
      "CIConvolutionRGB9Vertical", also: ["CIConvolutionRGB9V"],
      "`CIConvolution9Vertical` for colours; alpha is unchanged.",
      .weights(9, sample: [0.11, 0.11, 0.11, 0.11, 0.12, 0.11, 0.11, 0.11, 0.11]), .number("Bias", 0)
    ) { [sum($0, columns: 1, $1, keepsAlpha: true)] }
  }
}

extension FilterRow {
  private static func screen(
    _ form: StylizePass.Screen.Form, _ center: Point, _ angle: Double, _ width: Double, _ sharpness: Double
  ) -> PixelPass {
    .style(.screen(.init(form, center: center, angle: angle, width: width, sharpness: sharpness)))
  }

  private static func sum(
    _ weights: [Double], columns: Int, _ bias: Double, keepsAlpha: Bool = false
  ) -> PixelPass {
    .style(.weights(.init(weights, columns: columns, bias: bias, keepsAlpha: keepsAlpha)))
  }
}

extension Input<Double> {
  fileprivate static let dotWidth = number("Width", 6, .positive)
  fileprivate static let dotSharpness = number("Sharpness", 0.7, .unit)
}
