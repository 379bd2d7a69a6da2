internal import AnimuxDocuments

extension FilterKind {
  static let blends: [FilterKind] = modes + operators + mixtures

  private static let modes = modeNames.map { row("CI\($0)BlendMode", .file("BackgroundImage")) }

  static let modeNames = [
    "Normal", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn", "HardLight",
    "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity", "Subtract", "Divide",
    "LinearBurn", "LinearDodge", "LinearLight", "PinLight", "VividLight",
  ]

  private static let operators =
    operatorNames.map { row("CI\($0)Compositing", .file("BackgroundImage")) } + byString

  static let operatorNames = [
    "Addition", "Maximum", "Minimum", "Multiply", "SourceAtop", "SourceIn", "SourceOut", "SourceOver",
  ]

  /// Core Animation's strings for the ways of Porter and Duff.
  private static let byString: [FilterKind] =
    [
      "clear", "copy", "sourceOver", "sourceIn", "sourceOut", "sourceAtop", "dest", "destOver", "destIn",
      "destOut", "destAtop", "xor", "plusD", "plusL", "maximum", "minimum", "multiply",
    ].map { FilterKind($0, .blend, []) }

  /// Of the layer and a picture.
  private static let mixtures: [FilterKind] = [
    row("CIBlendWithAlphaMask", .file("BackgroundImage"), .neededFile("MaskImage")),
    row("CIBlendWithMask", .file("BackgroundImage"), .neededFile("MaskImage")),
    row("CIColorAbsoluteDifference", .file("Image2")),
    row("CIMix", .file("BackgroundImage"), .number("Amount", 1, .unit)),
  ]

  private static func row(_ name: String, _ inputs: FilterInput...) -> FilterKind {
    FilterKind(name, .blend, inputs)
  }
}
