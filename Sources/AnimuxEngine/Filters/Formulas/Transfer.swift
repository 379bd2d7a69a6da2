import AnimuxGraphics
internal import Glibc

/// The transfer functions between linear light and sRGB's encoded values.
enum Transfer {
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

extension Color {
  /// The colour whose components are those of the linear light.
  var light: Color {
    Color(Transfer.linear(red), Transfer.linear(green), Transfer.linear(blue), alpha)
  }
}

extension ColorCurves {
  /// The curves to linear light.
  static let decoding = ColorCurves(Transfer.linear)
  /// The curves from linear light.
  static let encoding = ColorCurves(Transfer.encoded)
}
