internal import AnimuxDocuments
import AnimuxGraphics
internal import Glibc

extension FilterRow {
  /// Filters that adjust brightness, contrast, saturation and temperature.
  @FilterTable static var colorAdjustments: [FilterRow] {
    colors(
      "CIColorClamp", "Clamps each component between a minimum and a maximum.",
      .vector("MinComponents", Vector4(0, 0, 0, 0), sample: Vector4(0.2, 0.2, 0.2, 0)),
      .vector("MaxComponents", Vector4(1, 1, 1, 1), sample: Vector4(0.7, 0.7, 0.7, 1))
    ) { least, most in [.limits(least: least.floats, most: most.floats)] }

    matrix(
      "CIColorControls", "Adjusts saturation, brightness and contrast.",
      .number("Saturation", 1, .notNegative, sample: 1.8), .number("Brightness", 0),
      .number("Contrast", 1, .notNegative, sample: 1.3)
    ) { saturation, brightness, contrast in
      let bias = brightness * contrast + (1 - contrast) / 2
      return ColorMatrix.saturating(saturation, .exact)
        .then(ColorMatrix([contrast, 0, 0], [0, contrast, 0], [0, 0, contrast], adding: bias))
    }

    matrix(
      "CIColorMatrix", "Replaces each component by a weighted sum of all four and a bias.",
      .vector("RVector", Vector4(1, 0, 0, 0), sample: Vector4(0, 0, 1, 0)),
      .vector("GVector", Vector4(0, 1, 0, 0)),
      .vector("BVector", Vector4(0, 0, 1, 0), sample: Vector4(1, 0, 0, 0)),
      .vector("AVector", Vector4(0, 0, 0, 1)), .vector("BiasVector", Vector4(0, 0, 0, 0))
    ) { red, green, blue, alpha, bias in
      ColorMatrix([red, green, blue, alpha, bias].flatMap(\.floats))
    }

    colors(
      "CIColorPolynomial", "Applies a cubic polynomial to each component.",
      .vector("RedCoefficients", Vector4(0, 1, 0, 0), sample: Vector4(0, 0, 0, 1)),
      .vector("GreenCoefficients", Vector4(0, 1, 0, 0)),
      .vector("BlueCoefficients", Vector4(0, 1, 0, 0), sample: Vector4(0.3, 0.7, 0, 0)),
      .vector("AlphaCoefficients", Vector4(0, 1, 0, 0))
    ) { red, green, blue, alpha in
      [
        .curves(ColorCurves(polynomial(red), polynomial(green), polynomial(blue))),
        .alpha(ColorCurves(polynomial(alpha))),
      ]
    }

    curve(
      "CIExposureAdjust", "Doubles the brightness of light as many times as the exposure value states.",
      .number("EV", 0, sample: 0.8), scope: .light
    ) { ev in
      // The limit keeps the factor finite.
      let factor = exp2(min(max(ev, -100), 100))
      return { SRGB.encoded(SRGB.linear($0) * factor) }
    }

    curve(
      "CIGammaAdjust",
      "Raises each component to a power. A power above 1 darkens everything but black and white.",
      .number("Power", 1, .notNegative, sample: 2)
    ) { power in { pow($0, power) } }

    pixels(
      "CIHighlightShadowAdjust", "Darkens highlights, and lightens shadows.",
      .number("HighlightAmount", 1, sample: 0.6), .number("ShadowAmount", 0, sample: 0.8), .radius(0)
    ) { highlights, shadows, radius in
      [blurred(radius, .shade(shadows: shadows, highlights: 1 - highlights))]
    }

    matrix(
      "CIHueAdjust", "Rotates all hues around the colour wheel without changing the luminance.",
      .angle(sample: 90)
    ) { .turningHue($0) }

    curve(
      "CILinearToSRGBToneCurve", "Converts linear light to sRGB's encoded values."
    ) { SRGB.encoded }

    curve(
      "CISRGBToneCurveToLinear", "Converts sRGB's encoded values to linear light."
    ) { SRGB.linear }

    colors(
      "CITemperatureAndTint",
      "Shifts white from one colour temperature to another, so that the picture is warmer or cooler.",
      .vector("Neutral", Vector2(6500, 0)),
      .vector("TargetNeutral", Vector2(6500, 0), sample: Vector2(4000, 0)), scope: .light
    ) { neutral, target in
      [
        .curves(.decoding), .matrix(WhitePoint(neutral).adapting(to: WhitePoint(target))), .curves(.encoding),
      ]
    }

    curve(
      "CIToneCurve", "Applies a smooth curve through five points to each component.",
      .vector("Point0", Point(0, 0)), .vector("Point1", Point(0.25, 0.25), sample: Point(0.25, 0.1)),
      .vector("Point2", Point(0.5, 0.5)), .vector("Point3", Point(0.75, 0.75), sample: Point(0.75, 0.9)),
      .vector("Point4", Point(1, 1))
    ) { ToneCurve([$0, $1, $2, $3, $4]).value }

    colors(
      "CIVibrance", "Increases the saturation of colours that have little of it.",
      .number("Amount", 0, sample: 1)
    ) { [.vibrance(Float($0))] }

    matrix(
      "CIWhitePointAdjust", "Changes white to the given colour, and other colours with it.",
      .color("Color", .white, sample: .hex(0xffd9a0))
    ) { .multiplying($0) }
  }

  /// Filters that Core Animation names by strings, with its inputs. They correspond to CSS filters, and are clamped to
  /// 0…1 as these are.
  @FilterTable static var colorStrings: [FilterRow] {
    colors(
      "colorBrightness", "Adds a number to each component.",
      .number("Amount", 0, sample: 0.2)
    ) { amount in
      [.matrix(ColorMatrix([1, 0, 0], [0, 1, 0], [0, 0, 1], adding: amount)), .toRange]
    }

    colors(
      "colorContrast", "Moves each component away from the middle value, or towards it.",
      .number("Amount", 1, .notNegative, sample: 1.6)
    ) { amount in
      let matrix = ColorMatrix([amount, 0, 0], [0, amount, 0], [0, 0, amount], adding: (1 - amount) / 2)
      return [.matrix(matrix), .toRange]
    }

    colors(
      "colorHueRotate", "Rotates all hues by the matrix of CSS's `hue-rotate`.",
      .angle(sample: 90)
    ) { [.matrix(.turningHue($0)), .toRange] }

    colors(
      "colorMonochrome", "Mixes in shades of one colour by the amount.",
      .color("Color", .white, sample: .hex(0xfbbf24)), .number("Amount", 1, .unit),
      .number("Intensity", 1, .unit)
    ) { color, amount, intensity in
      .tint(from: .black, to: color, .rounded, amount * intensity) + [.toRange]
    }

    colors(
      "colorSaturate", "Sets the saturation by the matrix of CSS's `saturate`.",
      .number("Amount", 1, .notNegative, sample: 2)
    ) { [.matrix(.saturating($0, .rounded)), .toRange] }

    colors(
      "luminanceToAlpha", "Black whose opacity is the luminance of the picture."
    ) { [.alphaOfLuma(.black)] }

    matrix(
      "multiplyColor", "Multiplies by a colour.",
      .color("Color", .white, sample: .hex(0xfbbf24))
    ) { .multiplying($0) }
  }
}

extension FilterRow {
  private static func polynomial(_ factors: Vector4) -> (Double) -> Double {
    { x in factors.x + x * (factors.y + x * (factors.z + x * factors.w)) }
  }
}

extension Vector4 {
  fileprivate var floats: [Float] { numbers.map { Float($0) } }
}

extension ColorStep {
  fileprivate static let toRange = ColorStep.limits(least: [0, 0, 0, 0], most: [1, 1, 1, 1])
}
