import AnimuxGraphics
internal import Glibc

/// Between light and what sRGB writes for it.
enum Transfer {
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

extension Color {
  /// Its components are those of its light.
  var light: Color {
    Color(Transfer.linear(red), Transfer.linear(green), Transfer.linear(blue), alpha)
  }
}

extension ColorCurves {
  /// To light.
  static let decoding = ColorCurves(Transfer.linear)
  /// From light.
  static let encoding = ColorCurves(Transfer.encoded)
}
