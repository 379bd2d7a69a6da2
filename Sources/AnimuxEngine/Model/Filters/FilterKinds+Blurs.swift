internal import AnimuxDocuments

extension FilterKind {
  static let blurs: [FilterKind] = [
    row(
      "CIBokehBlur", .radius(20), .number("RingAmount", 0, .unit), .number("RingSize", 0.1, .notNegative),
      .number("Softness", 1, .notNegative)),
    row("CIBoxBlur", .radius(10)),
    row("CIDiscBlur", .radius(8)),
    row("CIGaussianBlur", .radius(10)),
    row("CIMaskedVariableBlur", .neededFile("Mask"), .radius(5)),
    row("CIMedianFilter"),
    row("CIMotionBlur", .radius(20), .angle("Angle")),
    row(
      "CINoiseReduction", .number("NoiseLevel", 0.02, .notNegative), .number("Sharpness", 0.4, .notNegative)),
    row("CIZoomBlur", .center, .number("Amount", 20)),
    row("CIBloom", .radius(10), .number("Intensity", 0.5, .notNegative)),
    row("CIGloom", .radius(10), .number("Intensity", 0.5, .notNegative)),
    row("CIMorphologyGradient", .radius(5)),
    row("CIMorphologyMaximum", .radius(0)),
    row("CIMorphologyMinimum", .radius(0)),
    row("CISharpenLuminance", .number("Sharpness", 0.4, .notNegative), .radius(1.69)),
    row("CIUnsharpMask", .radius(2.5), .number("Intensity", 0.5, .notNegative)),
  ]

  private static func row(_ name: String, _ inputs: FilterInput...) -> FilterKind {
    FilterKind(name, .blur, inputs)
  }
}

extension FilterInput {
  static func radius(_ standard: Double) -> FilterInput { number("Radius", standard, .notNegative) }
}
