import AnimuxGraphics
internal import Glibc

/// The weights of red, green and blue in the luminance.
struct LumaWeights {
  var red, green, blue: Double

  static let exact = LumaWeights(red: 0.2125, green: 0.7154, blue: 0.0721)
  /// The weights in CSS.
  static let rounded = LumaWeights(red: 0.213, green: 0.715, blue: 0.072)
}

extension ColorMatrix {
  /// Returns a matrix that multiplies each component by that of a colour.
  static func multiplying(_ color: Color) -> ColorMatrix {
    var matrix = ColorMatrix([color.red, 0, 0], [0, color.green, 0], [0, 0, color.blue])
    matrix.numbers[15] = Float(color.alpha)
    return matrix
  }

  /// Returns a matrix that moves colours between grey (0) and themselves (1), or beyond.
  static func saturating(_ amount: Double, _ luma: LumaWeights) -> ColorMatrix {
    let rest = 1 - amount
    let (r, g, b) = (luma.red * rest, luma.green * rest, luma.blue * rest)
    return ColorMatrix([r + amount, g, b], [r, g + amount, b], [r, g, b + amount])
  }

  /// Returns a matrix that rotates hues about the grey axis and keeps the luminance, as SVG's `hueRotate` does.
  static func turningHue(_ angle: Double) -> ColorMatrix {
    let (c, s) = (cos(angle), sin(angle))
    let (r, g, b) = (LumaWeights.rounded.red, LumaWeights.rounded.green, LumaWeights.rounded.blue)
    return ColorMatrix(
      [r + c * (1 - r) - s * r, g - c * g - s * g, b - c * b + s * (1 - b)],
      [r - c * r + s * 0.143, g + c * (1 - g) + s * 0.14, b - c * b - s * 0.283],
      [r - c * r - s * (1 - r), g - c * g + s * g, b + c * (1 - b) + s * b])
  }

  static let sepia = ColorMatrix(
    [0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131])

  /// Returns a matrix that maps luminance to colours between two given ones.
  static func tinted(from dark: Color, to light: Color, _ luma: LumaWeights) -> ColorMatrix {
    func row(_ difference: Double) -> [Double] {
      [luma.red * difference, luma.green * difference, luma.blue * difference]
    }
    var matrix = ColorMatrix(
      row(light.red - dark.red), row(light.green - dark.green), row(light.blue - dark.blue))
    for (index, value) in [dark.red, dark.green, dark.blue].enumerated() {
      matrix.numbers[16 + index] = Float(value)
    }
    return matrix
  }

  /// Returns the mix of a matrix and the identity, with the fraction `amount` of the matrix.
  static func mixed(_ matrix: ColorMatrix, _ amount: Double) -> ColorMatrix {
    let amount = Float(amount)
    return ColorMatrix(
      zip(matrix.numbers, ColorMatrix.identity.numbers).map { $1 + ($0 - $1) * amount })
  }
}
