import AnimuxGraphics

extension Color {
  /// The colour whose components are those of the linear light.
  var light: Color {
    Color(SRGB.linear(red), SRGB.linear(green), SRGB.linear(blue), alpha)
  }
}

extension ColorCurves {
  /// The curves to linear light.
  static let decoding = ColorCurves(SRGB.linear)
  /// The curves from linear light.
  static let encoding = ColorCurves(SRGB.encoded)
}
