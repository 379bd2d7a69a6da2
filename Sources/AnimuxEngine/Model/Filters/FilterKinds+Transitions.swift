internal import AnimuxDocuments
import AnimuxGraphics

extension FilterKind {
  /// Their `inputTime` runs with the transition that they are given to, and their extent is the layer's bounds.
  static let transitions: [FilterKind] = [
    row(
      "CIAccordionFoldTransition", .number("BottomHeight", 0, .notNegative),
      .number("NumberOfFolds", 3, .closed(1, 50)), .number("FoldShadowAmount", 0.1, .unit)),
    row(
      "CIBarsSwipeTransition", .angle("Angle", Double.pi), .number("Width", 30, .positive),
      .number("BarOffset", 10, .notNegative)),
    row(
      "CICopyMachineTransition", .color("Color", Color(0.6, 1, 0.8)), .angle("Angle"),
      .number("Width", 200, .positive), .number("Opacity", 1.3, .notNegative)),
    row(
      "CIDisintegrateWithMaskTransition", .file("MaskImage"), .number("ShadowRadius", 8, .notNegative),
      .number("ShadowDensity", 0.65, .unit), .vector("ShadowOffset", [0, -10])),
    row("CIDissolveTransition"),
    row(
      "CIFlashTransition", .center, .color("Color", Color(1, 0.8, 0.6)),
      .number("MaxStriationRadius", 2.58, .notNegative), .number("StriationStrength", 0.5, .notNegative),
      .number("StriationContrast", 1.375, .notNegative), .number("FadeThreshold", 0.85, .unit)),
    row("CIModTransition", .center, .angle("Angle", 2), .radius(150), .number("Compression", 300, .positive)),
    row("CIPageCurlTransition", .file("BacksideImage"), .file("ShadingImage"), .angle("Angle"), .radius(100)),
    row(
      "CIPageCurlWithShadowTransition", .file("BacksideImage"), .angle("Angle"), .radius(100),
      .number("ShadowSize", 0.5, .unit), .number("ShadowAmount", 0.7, .unit)),
    row(
      "CIRippleTransition", .center, .number("Width", 100, .positive), .number("Scale", 50),
      .file("ShadingImage")),
    row(
      "CISwipeTransition", .color("Color", .white), .angle("Angle"), .number("Width", 300, .positive),
      .number("Opacity", 0, .unit)),
  ]

  private static func row(_ name: String, _ inputs: FilterInput...) -> FilterKind {
    FilterKind(name, .transition, inputs)
  }
}
