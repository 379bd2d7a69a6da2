internal import Glibc

/// The conversions between linear light and sRGB values, both from 0 to 1.
package enum SRGB {
  /// Returns the linear light of an sRGB value.
  package static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the sRGB value of a linear light.
  package static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
