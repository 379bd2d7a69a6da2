internal import AnimuxDocuments
import AnimuxGraphics

extension FilterKind {
  static let colors: [FilterKind] = adjustments + effects + byString + own

  private static let adjustments: [FilterKind] = [
    row("CIColorClamp", .vector("MinComponents", [0, 0, 0, 0]), .vector("MaxComponents", [1, 1, 1, 1])),
    row(
      "CIColorControls", .number("Saturation", 1, .notNegative), .number("Brightness", 0),
      .number("Contrast", 1, .notNegative)),
    row(
      "CIColorMatrix", .vector("RVector", [1, 0, 0, 0]), .vector("GVector", [0, 1, 0, 0]),
      .vector("BVector", [0, 0, 1, 0]), .vector("AVector", [0, 0, 0, 1]), .vector("BiasVector", [0, 0, 0, 0])),
    row(
      "CIColorPolynomial", .vector("RedCoefficients", [0, 1, 0, 0]),
      .vector("GreenCoefficients", [0, 1, 0, 0]),
      .vector("BlueCoefficients", [0, 1, 0, 0]), .vector("AlphaCoefficients", [0, 1, 0, 0])),
    row("CIExposureAdjust", .number("EV", 0)),
    row("CIGammaAdjust", .number("Power", 1, .notNegative)),
    row("CIHighlightShadowAdjust", .number("HighlightAmount", 1), .number("ShadowAmount", 0), .radius(0)),
    row("CIHueAdjust", .angle("Angle")),
    row("CILinearToSRGBToneCurve"),
    row("CISRGBToneCurveToLinear"),
    row("CITemperatureAndTint", .vector("Neutral", [6500, 0]), .vector("TargetNeutral", [6500, 0])),
    row(
      "CIToneCurve", .vector("Point0", [0, 0]), .vector("Point1", [0.25, 0.25]),
      .vector("Point2", [0.5, 0.5]),
      .vector("Point3", [0.75, 0.75]), .vector("Point4", [1, 1])),
    row("CIVibrance", .number("Amount", 0)),
    row("CIWhitePointAdjust", .color("Color", .white)),
  ]

  private static let effects: [FilterKind] = [
    row("CIColorCube", .number("CubeDimension", 2, .closed(2, 128)), .table("CubeData")),
    row("CIColorCubeWithColorSpace", .number("CubeDimension", 2, .closed(2, 128)), .table("CubeData")),
    row("CIColorInvert"),
    row("CIColorMap", .neededFile("GradientImage")),
    row("CIColorMonochrome", .color("Color", Color(0.6, 0.45, 0.3)), .number("Intensity", 1, .notNegative)),
    row("CIColorPosterize", .number("Levels", 6, .closed(2, 256))),
    row("CIColorThreshold", .number("Threshold", 0.5)),
    row("CIDither", .number("Intensity", 0.1, .notNegative)),
    row("CIFalseColor", .color("Color0", Color(0.3, 0, 0)), .color("Color1", Color(1, 0.9, 0.8))),
    row("CIMaskToAlpha"),
    row("CIMaximumComponent"),
    row("CIMinimumComponent"),
    row("CIPhotoEffectChrome"),
    row("CIPhotoEffectFade"),
    row("CIPhotoEffectInstant"),
    row("CIPhotoEffectMono"),
    row("CIPhotoEffectNoir"),
    row("CIPhotoEffectProcess"),
    row("CIPhotoEffectTonal"),
    row("CIPhotoEffectTransfer"),
    row("CISepiaTone", .number("Intensity", 1, .notNegative)),
    row("CIThermal"),
    row("CIVignette", .number("Intensity", 0), .number("Radius", 1, .notNegative)),
    row(
      "CIVignetteEffect", .center, .number("Radius", 150, .notNegative), .number("Intensity", 1),
      .number("Falloff", 0.5, .unit)),
    row("CIXRay"),
  ]

  /// Those that Core Animation gives by string alone, with its inputs.
  private static let byString: [FilterKind] = [
    row("colorBrightness", .number("Amount", 0)),
    row("colorContrast", .number("Amount", 1, .notNegative)),
    row("colorHueRotate", .angle("Angle")),
    row(
      "colorMonochrome", .color("Color", .white), .number("Amount", 1, .unit), .number("Intensity", 1, .unit)),
    row("colorSaturate", .number("Amount", 1, .notNegative)),
    row("luminanceToAlpha"),
    row("multiplyColor", .color("Color", .white)),
  ]

  /// That neither has.
  private static let own: [FilterKind] = [
    row(
      "chromaKey", .color("Color", Color(0, 1, 0)), .number("Threshold", 0.2, .notNegative),
      .number("Softness", 0.1, .notNegative), .number("Spill", 0.5, .unit)),
    row("lut", .tableFile("File"), .number("Intensity", 1, .unit)),
  ]

  private static func row(_ name: String, _ inputs: FilterInput...) -> FilterKind {
    FilterKind(name, .color, inputs)
  }
}
