import AnimuxGraphics
internal import Glibc

/// Filters that make colours lighter, stronger, warmer.
extension FilterEffect {
  static let adjusting: [String: FilterEffect] = [
    "CIColorClamp": colors { filter in
      [
        .limits(
          least: filter.vector("MinComponents").map { Float($0) },
          most: filter.vector("MaxComponents").map { Float($0) })
      ]
    },
    "CIColorControls": matrix { filter in
      let contrast = filter.number("Contrast")
      let bias = filter.number("Brightness") * contrast + (1 - contrast) / 2
      return ColorMatrix.saturating(filter.number("Saturation"), .exact)
        .then(ColorMatrix([contrast, 0, 0], [0, contrast, 0], [0, 0, contrast], adding: bias))
    },
    "CIColorMatrix": matrix { filter in
      let rows = ["RVector", "GVector", "BVector", "AVector", "BiasVector"].flatMap { filter.vector($0) }
      return ColorMatrix(rows.map { Float($0) })
    },
    "CIColorPolynomial": colors { filter in
      let curves = ["Red", "Green", "Blue", "Alpha"].map { name in
        let c = filter.vector("\(name)Coefficients")
        return { (x: Double) -> Double in c[0] + x * (c[1] + x * (c[2] + x * c[3])) }
      }
      return [.curves(ColorCurves(curves[0], curves[1], curves[2])), .alpha(ColorCurves(curves[3]))]
    },
    "CIExposureAdjust": curve { filter in
      // More than any light is still a number.
      let factor = exp2(min(max(filter.number("EV"), -100), 100))
      return { Transfer.encoded(Transfer.linear($0) * factor) }
    }.ofLight,
    "CIGammaAdjust": curve { filter in
      let power = filter.number("Power")
      return { pow($0, power) }
    },
    "CIHueAdjust": matrix { .turningHue($0.number("Angle")) },
    "CILinearToSRGBToneCurve": curve { _ in Transfer.encoded },
    "CISRGBToneCurveToLinear": curve { _ in Transfer.linear },
    "CITemperatureAndTint": colors { filter in
      let matrix = WhitePoint(filter.vector("Neutral")).adapting(
        to: WhitePoint(filter.vector("TargetNeutral")))
      return [.curves(.decoding), .matrix(matrix), .curves(.encoding)]
    }.ofLight,
    "CIToneCurve": curve { filter in
      let points = (0...4).map { filter.vector("Point\($0)") }
      return ToneCurve(points.map { Point($0[0], $0[1]) }).value
    },
    "CIVibrance": colors { [.vibrance(Float($0.number("Amount")))] },
    "CIWhitePointAdjust": matrix { .multiplying($0.color("Color")) },
  ]

  /// Those that Core Animation gives by string: what CSS calls by these names, cut off at 0 and 1 as there.
  static let bySpelling: [String: FilterEffect] = [
    "colorBrightness": colors { filter in
      let amount = filter.number("Amount")
      return [.matrix(ColorMatrix([1, 0, 0], [0, 1, 0], [0, 0, 1], adding: amount)), .toRange]
    },
    "colorContrast": colors { filter in
      let amount = filter.number("Amount")
      let matrix = ColorMatrix([amount, 0, 0], [0, amount, 0], [0, 0, amount], adding: (1 - amount) / 2)
      return [.matrix(matrix), .toRange]
    },
    "colorHueRotate": colors { [.matrix(.turningHue($0.number("Angle"))), .toRange] },
    "colorMonochrome": colors { filter in
      let amount = filter.number("Amount") * filter.number("Intensity")
      return tint(from: .black, to: filter.color("Color"), .rounded, amount) + [.toRange]
    },
    "colorSaturate": colors { [.matrix(.saturating($0.number("Amount"), .rounded)), .toRange] },
    "luminanceToAlpha": colors { _ in [.alphaOfLuma(.black)] },
    "multiplyColor": matrix { .multiplying($0.color("Color")) },
  ]
}

extension ColorStep {
  fileprivate static let toRange = ColorStep.limits(least: [0, 0, 0, 0], most: [1, 1, 1, 1])
}

/// What red, green and blue add to the luminance.
struct LumaWeights {
  var red, green, blue: Double

  static let exact = LumaWeights(red: 0.2125, green: 0.7154, blue: 0.0721)
  /// As CSS has them.
  static let rounded = LumaWeights(red: 0.213, green: 0.715, blue: 0.072)
}

extension ColorMatrix {
  /// Each component times that of a colour.
  fileprivate static func multiplying(_ color: Color) -> ColorMatrix {
    var matrix = ColorMatrix([color.red, 0, 0], [0, color.green, 0], [0, 0, color.blue])
    matrix.numbers[15] = Float(color.alpha)
    return matrix
  }

  /// Between grey (0) and the colour (1), and past it.
  static func saturating(_ amount: Double, _ luma: LumaWeights) -> ColorMatrix {
    let rest = 1 - amount
    let (r, g, b) = (luma.red * rest, luma.green * rest, luma.blue * rest)
    return ColorMatrix([r + amount, g, b], [r, g + amount, b], [r, g, b + amount])
  }

  /// About the axis of grey, with the same luminance: `hueRotate` of SVG.
  static func turningHue(_ angle: Double) -> ColorMatrix {
    let (c, s) = (cos(angle), sin(angle))
    let (r, g, b) = (LumaWeights.rounded.red, LumaWeights.rounded.green, LumaWeights.rounded.blue)
    return ColorMatrix(
      [r + c * (1 - r) - s * r, g - c * g - s * g, b - c * b + s * (1 - b)],
      [r - c * r + s * 0.143, g + c * (1 - g) + s * 0.14, b - c * b - s * 0.283],
      [r - c * r - s * (1 - r), g - c * g + s * g, b + c * (1 - b) + s * b])
  }
}
