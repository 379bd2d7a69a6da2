internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Filters that imitate printing screens.
  @FilterTable static var screens: [FilterRow] {
    pixels(
      "CICircularScreen", "Prints in black and white with rings.",
      .center, .dotWidth, .dotSharpness
    ) { center, width, sharpness in
      [screen(.rings, center, 0, width, sharpness)]
    }

    pixels(
      "CICMYKHalftone", "Prints with dots of cyan, magenta, yellow and black, each at an angle of its own.",
      .center, .dotWidth, .angle(), .dotSharpness, .number("GCR", 1, .unit), .number("UCR", 0.5, .unit)
    ) { center, width, angle, sharpness, replaced, removed in
      [screen(.inks(replaced: replaced, removed: removed), center, angle, width, sharpness)]
    }

    pixels(
      "CIDotScreen", "Prints in black and white with dots.",
      .center, .angle(sample: 30), .dotWidth, .dotSharpness
    ) { [screen(.dots, $0, $1, $2, $3)] }

    pixels(
      "CIHatchedScreen", "Prints in black and white with crossed lines.",
      .center, .angle(sample: 30), .dotWidth, .dotSharpness
    ) { [screen(.hatches, $0, $1, $2, $3)] }

    pixels(
      "CILineScreen", "Prints in black and white with lines.",
      .center, .angle(sample: 30), .dotWidth, .dotSharpness
    ) { [screen(.lines, $0, $1, $2, $3)] }
  }

  /// Filters that compute sums of the pixels around a pixel.
  @FilterTable static var convolutions: [FilterRow] {
    pixels(
      "CIConvolution3X3", "Each pixel becomes a sum of the nine around it, each times a number.",
      .weights(9, sample: [-2, -1, 0, -1, 1, 1, 0, 1, 2]), .number("Bias", 0)
    ) { [sum($0, columns: 3, $1)] }

    pixels(
      "CIConvolution5X5", "Each pixel becomes a sum of the 25 around it, each times a number.",
      .weights(
        25, sample: [-1, -1, -1, -1, 0, -1, -1, -1, 0, 1, -1, -1, 1, 1, 1, -1, 0, 1, 1, 1, 0, 1, 1, 1, 1]),
      .number("Bias", 0)
    ) { [sum($0, columns: 5, $1)] }

    pixels(
      "CIConvolution9Horizontal", also: ["CIConvolution9H"],
      "Each pixel becomes a sum of nine in its row, each times a number.",
      .weights(9, sample: [0.11, 0.11, 0.11, 0.11, 0.12, 0.11, 0.11, 0.11, 0.11]), .number("Bias", 0)
    ) { [sum($0, columns: 9, $1)] }

    pixels(
      "CIConvolution9Vertical", also: ["CIConvolution9V"],
      "Each pixel becomes a sum of nine in its column, each times a number.",
      .weights(9, sample: [0.11, 0.11, 0.11, 0.11, 0.12, 0.11, 0.11, 0.11, 0.11]), .number("Bias", 0)
    ) { [sum($0, columns: 1, $1)] }

    pixels(
      "CIConvolutionRGB3X3", "As `CIConvolution3X3`, of colours alone: alpha stays.",
      .weights(9, sample: [-2, -1, 0, -1, 1, 1, 0, 1, 2]), .number("Bias", 0)
    ) { [sum($0, columns: 3, $1, keepsAlpha: true)] }

    pixels(
      "CIConvolutionRGB5X5", "As `CIConvolution5X5`, of colours alone: alpha stays.",
      .weights(
        25, sample: [-1, -1, -1, -1, 0, -1, -1, -1, 0, 1, -1, -1, 1, 1, 1, -1, 0, 1, 1, 1, 0, 1, 1, 1, 1]),
      .number("Bias", 0)
    ) { [sum($0, columns: 5, $1, keepsAlpha: true)] }

    pixels(
      "CIConvolutionRGB9Horizontal", also: ["CIConvolutionRGB9H"],
      "As `CIConvolution9Horizontal`, of colours alone: alpha stays.",
      .weights(9, sample: [0.11, 0.11, 0.11, 0.11, 0.12, 0.11, 0.11, 0.11, 0.11]), .number("Bias", 0)
    ) { [sum($0, columns: 9, $1, keepsAlpha: true)] }

    pixels(
      "CIConvolutionRGB9Vertical", also: ["CIConvolutionRGB9V"],
      "As `CIConvolution9Vertical`, of colours alone: alpha stays.",
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
