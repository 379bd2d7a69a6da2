internal import AnimuxDocuments
import AnimuxGraphics

extension FilterKind {
  /// What makes a picture of nothing: it takes the place of what the layer shows.
  static let generators: [FilterKind] = gradients + patterns + codes

  private static let gradients: [FilterKind] = [
    row("CIConstantColorGenerator", .color("Color", Color(1, 0, 0))),
    row("CIGaussianGradient", .center, color0, color1(.clear), .number("Radius", 300, .notNegative)),
    row("CILinearGradient", .point("Point0", 0, 0), .point("Point1", 200, 200), color0, color1(.black)),
    row(
      "CIRadialGradient", .center, .number("Radius0", 5, .notNegative), .number("Radius1", 100, .notNegative),
      color0, color1(.black)),
    row("CISmoothLinearGradient", .point("Point0", 0, 0), .point("Point1", 200, 200), color0, color1(.black)),
  ]

  private static let patterns: [FilterKind] = [
    row(
      "CICheckerboardGenerator", .center, color0, color1(.black), .number("Width", 80, .positive),
      .number("Sharpness", 1, .unit)),
    row(
      "CILenticularHaloGenerator", .center, .color("Color", Color(1, 0.9, 0.8)),
      .number("HaloRadius", 70, .notNegative), .number("HaloWidth", 87, .notNegative),
      .number("HaloOverlap", 0.77, .notNegative), .number("StriationStrength", 0.5, .notNegative),
      .number("StriationContrast", 1, .notNegative), .number("Time", 0)),
    row("CIRandomGenerator"),
    row(
      "CIRoundedRectangleGenerator", .vector("Extent", [0, 0, 100, 100]), .radius(10), .color("Color", .white)
    ),
    row(
      "CIStarShineGenerator", .center, .color("Color", Color(1, 0.8, 0.6)), .radius(50),
      .number("CrossScale", 15, .notNegative), .angle("CrossAngle", 0.6), .number("CrossOpacity", -2),
      .number("CrossWidth", 2.5, .notNegative), .number("Epsilon", -2)),
    row(
      "CIStripesGenerator", .center, color0, color1(.black), .number("Width", 80, .positive),
      .number("Sharpness", 1, .unit)),
    row(
      "CISunbeamsGenerator", .center, .color("Color", Color(1, 0.5, 0)),
      .number("SunRadius", 40, .notNegative),
      .number("MaxStriationRadius", 2.58, .notNegative), .number("StriationStrength", 0.5, .notNegative),
      .number("StriationContrast", 1.375, .notNegative), .number("Time", 0)),
  ]

  private static let codes: [FilterKind] = [
    row(
      "CICode128BarcodeGenerator", .text("Message", ""), .number("QuietSpace", 10, .closed(0, 100)),
      .number("BarcodeHeight", 32, .closed(1, 500))),
    row(
      "CIQRCodeGenerator", .text("Message", ""),
      .choice("CorrectionLevel", "M", among: ["L", "M", "Q", "H"]), .number("QuietSpace", 1, .closed(0, 20))),
    row(
      "CITextImageGenerator", .text("Text", ""), .text("FontName", "Helvetica"),
      .number("FontSize", 12, .positive), .number("ScaleFactor", 1, .positive)),
  ]

  private static let color0 = FilterInput.color("Color0", .white)
  private static func color1(_ color: Color) -> FilterInput { .color("Color1", color) }

  private static func row(_ name: String, _ inputs: FilterInput...) -> FilterKind {
    FilterKind(name, .generator, inputs)
  }
}
