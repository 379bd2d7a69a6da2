internal import AnimuxDocuments
import AnimuxGraphics

extension FilterKind {
  static let styles: [FilterKind] = pictures + screens + convolutions + edges

  private static let pictures: [FilterKind] = [
    row("CIComicEffect"),
    row("CICrystallize", .radius(20), .center),
    row("CIEdges", .number("Intensity", 1, .notNegative)),
    row("CIEdgeWork", .radius(3)),
    row("CIHexagonalPixellate", .center, .number("Scale", 8, .positive)),
    row(
      "CILineOverlay", .number("NRNoiseLevel", 0.07, .notNegative),
      .number("NRSharpness", 0.71, .notNegative), .number("EdgeIntensity", 1, .notNegative),
      .number("Threshold", 0.1, .notNegative), .number("Contrast", 50, .notNegative)),
    row("CIPixellate", .center, .number("Scale", 8, .positive)),
    row("CIPointillize", .radius(20), .center),
    row(
      "CISpotLight", .vector("LightPosition", [400, 600, 150]), .vector("LightPointsAt", [200, 200, 0]),
      .number("Brightness", 3, .notNegative), .number("Concentration", 0.1, .notNegative),
      .color("Color", .white)),
  ]

  /// That Core Image has not.
  private static let edges: [FilterKind] = [
    row("dropShadow", .color("Color", Color(0, 0, 0, 0.5)), .vector("Offset", [0, 3]), .radius(3)),
    row("grain", .number("Amount", 0.1, .notNegative), .number("Seed", 0)),
    row("glow", .color("Color", .white), .radius(10), .number("Intensity", 1, .notNegative)),
    row("innerShadow", .color("Color", Color(0, 0, 0, 0.5)), .vector("Offset", [0, 3]), .radius(3)),
    row("outline", .color("Color", .white), .number("Width", 2, .notNegative)),
  ]

  private static let screens: [FilterKind] = [
    row("CICircularScreen", .center, .width, .sharpness),
    row(
      "CICMYKHalftone", .center, .width, .angle("Angle"), .sharpness, .number("GCR", 1, .unit),
      .number("UCR", 0.5, .unit)),
    row("CIDotScreen", .center, .angle("Angle"), .width, .sharpness),
    row("CIHatchedScreen", .center, .angle("Angle"), .width, .sharpness),
    row("CILineScreen", .center, .angle("Angle"), .width, .sharpness),
  ]

  private static let convolutions: [FilterKind] = [
    row("CIConvolution3X3", weights(9), .number("Bias", 0)),
    row("CIConvolution5X5", weights(25), .number("Bias", 0)),
    row("CIConvolution9Horizontal", weights(9), .number("Bias", 0)),
    row("CIConvolution9Vertical", weights(9), .number("Bias", 0)),
    row("CIConvolutionRGB3X3", weights(9), .number("Bias", 0)),
    row("CIConvolutionRGB5X5", weights(25), .number("Bias", 0)),
    row("CIConvolutionRGB9Horizontal", weights(9), .number("Bias", 0)),
    row("CIConvolutionRGB9Vertical", weights(9), .number("Bias", 0)),
  ]

  /// All of the weight on the pixel in the middle.
  private static func weights(_ count: Int) -> FilterInput {
    .vector("Weights", (0..<count).map { $0 == count / 2 ? 1 : 0 })
  }

  private static func row(_ name: String, _ inputs: FilterInput...) -> FilterKind {
    FilterKind(name, .stylize, inputs)
  }
}

extension FilterInput {
  fileprivate static let width = number("Width", 6, .positive)
  fileprivate static let sharpness = number("Sharpness", 0.7, .unit)
}
