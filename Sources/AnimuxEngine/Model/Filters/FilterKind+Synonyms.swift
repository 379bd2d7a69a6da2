extension FilterKind {
  /// Names that people know kinds by, too: those of Core Image without the word for what they are, and of blends what comes
  /// before it.
  static let synonyms: [(name: String, kind: String)] =
    shortened(
      "Generator",
      [
        "CICheckerboard", "CICode128Barcode", "CIConstantColor", "CILenticularHalo", "CIQRCode", "CIRandom",
        "CIRoundedRectangle", "CIStarShine", "CIStripes", "CISunbeams", "CITextImage",
      ])
    + shortened(
      "Distortion",
      [
        "CIBump", "CICircleSplash", "CIGlass", "CIHole", "CIPinch", "CITorusLens",
        "CITwirl",
        "CIVortex",
      ])
    + [
      ("CIConvolution9H", "CIConvolution9Horizontal"), ("CIConvolution9V", "CIConvolution9Vertical"),
      ("CIConvolutionRGB9H", "CIConvolutionRGB9Horizontal"),
      ("CIConvolutionRGB9V", "CIConvolutionRGB9Vertical"), ("CIStraighten", "CIStraightenFilter"),
      ("displacement", "displace"), ("noise", "grain"), ("qrCode", "CIQRCodeGenerator"),
    ]
    + modeNames.map { ($0, "CI\($0)BlendMode") }
    + operatorNames.filter { !modeNames.contains($0) }.map { ($0, "CI\($0)Compositing") }

  private static func shortened(_ ending: String, _ names: [String]) -> [(name: String, kind: String)] {
    names.map { ($0, $0 + ending) }
  }

  /// What else it may be called, beside its name with or without "CI".
  var otherNames: [String] { Self.synonyms.filter { Self(named: $0.name) == self }.map(\.name) }
}
