internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension FilterKind {
  static let distortions: [FilterKind] = bends + tiles + geometry

  private static let bends: [FilterKind] = [
    row("CIBumpDistortion", .center, .radius(300), .number("Scale", 0.5)),
    row("CIBumpDistortionLinear", .center, .radius(300), .angle("Angle"), .number("Scale", 0.5)),
    row("CICircleSplashDistortion", .center, .radius(150)),
    row("CICircularWrap", .center, .radius(150), .angle("Angle")),
    row("CIDisplacementDistortion", .neededFile("DisplacementImage"), .number("Scale", 50)),
    row(
      "CIDroste", .point("InsetPoint0", 200, 200), .point("InsetPoint1", 400, 400), .number("Strands", 1),
      .number("Periodicity", 1, .positive), .angle("Rotation"), .number("Zoom", 1, .positive)),
    row("CIGlassDistortion", .neededFile("Texture"), .center, .number("Scale", 200, .notNegative)),
    row("CIHoleDistortion", .center, .radius(150)),
    row("CILightTunnel", .center, .angle("Rotation"), .radius(100)),
    row("CIPinchDistortion", .center, .radius(300), .number("Scale", 0.5)),
    row(
      "CITorusLensDistortion", .center, .radius(160), .number("Width", 80, .notNegative),
      .number("Refraction", 1.7, .positive)),
    row("CITwirlDistortion", .center, .radius(300), .angle("Angle", Double.pi)),
    row("CIVortexDistortion", .center, .radius(300), .angle("Angle", 18 * Double.pi)),
    row(
      "displace", .number("Amount", 10), .number("Scale", 50, .positive), .number("Time", 0),
      .number("Speed", 0), .number("Seed", 0)),
  ]

  private static let tiles: [FilterKind] = [
    row("CIAffineClamp", .transform("Transform", .identity)),
    row("CIAffineTile", .transform("Transform", Transform(.scale(0.4, 0.4)))),
    row("CIEightfoldReflectedTile", .center, .angle("Angle"), width(100)),
    row("CIFourfoldReflectedTile", .center, .angle("Angle"), width(100), acuteAngle),
    row("CIFourfoldRotatedTile", .center, .angle("Angle"), width(100)),
    row("CIFourfoldTranslatedTile", .center, .angle("Angle"), width(100), acuteAngle),
    row("CIGlideReflectedTile", .center, .angle("Angle"), width(100)),
    row("CIKaleidoscope", .number("Count", 6, .closed(1, 64)), .center, .angle("Angle")),
    row("CIOpTile", .center, .number("Scale", 2.8, .positive), .angle("Angle"), width(65)),
    row("CIParallelogramTile", .center, .angle("Angle"), acuteAngle, width(100)),
    row("CIPerspectiveTile", topLeft, topRight, bottomRight, bottomLeft),
    row("CISixfoldReflectedTile", .center, .angle("Angle"), width(100)),
    row("CITwelvefoldReflectedTile", .center, .angle("Angle"), width(100)),
  ]

  private static let acuteAngle = FilterInput.angle("AcuteAngle", Double.pi / 2)
  private static func width(_ standard: Double) -> FilterInput { .number("Width", standard, .positive) }

  private static let geometry: [FilterKind] = [
    row("CIAffineTransform", .transform("Transform", .identity)),
    row("CICrop", .vector("Rectangle", [0, 0, 300, 300])),
    row("CILanczosScaleTransform", .number("Scale", 1, .positive), .number("AspectRatio", 1, .positive)),
    row("CIPerspectiveCorrection", topLeft, topRight, bottomRight, bottomLeft),
    row("CIPerspectiveTransform", topLeft, topRight, bottomRight, bottomLeft),
    row("CIStraightenFilter", .angle("Angle")),
  ]

  private static let topLeft = FilterInput.point("TopLeft", 118, 484)
  private static let topRight = FilterInput.point("TopRight", 646, 507)
  private static let bottomRight = FilterInput.point("BottomRight", 548, 140)
  private static let bottomLeft = FilterInput.point("BottomLeft", 155, 153)

  private static func row(_ name: String, _ inputs: FilterInput...) -> FilterKind {
    FilterKind(name, .distortion, inputs)
  }
}
