import AnimuxGraphics

/// Filters that put other colours in the place of colours.
extension FilterEffect {
  static let mapping: [String: FilterEffect] = [
    "chromaKey": colors { filter in
      [
        .key(
          ColorKey(
            color: filter.color("Color"), threshold: filter.number("Threshold"),
            softness: filter.number("Softness"), spill: filter.number("Spill")))
      ]
    },
    "CIColorInvert": matrix { _ in ColorMatrix([-1, 0, 0], [0, -1, 0], [0, 0, -1], adding: 1) },
    "CIColorMonochrome": colors { filter in
      tint(from: .black, to: filter.color("Color"), .exact, filter.number("Intensity"))
    },
    "CIColorPosterize": colors { [.levels(Float($0.number("Levels").rounded()))] },
    "CIColorThreshold": colors { [.threshold(Float($0.number("Threshold")))] },
    "CIFalseColor": colors { tint(from: $0.color("Color0"), to: $0.color("Color1"), .exact, 1) },
    "CIMaskToAlpha": colors { _ in [.alphaOfLuma(.white)] },
    "CIMaximumComponent": colors { _ in [.largest] },
    "CIMinimumComponent": colors { _ in [.least] },
    "CIPhotoEffectChrome": look(saturation: 1.35, [(0, 0), (0.25, 0.2), (0.75, 0.82), (1, 1)]),
    "CIPhotoEffectFade": look(saturation: 0.7, [(0, 0.1), (0.5, 0.53), (1, 0.92)]),
    "CIPhotoEffectInstant": look(
      saturation: 0.75, [(0, 0.09), (0.5, 0.58), (1, 0.97)], [(0, 0.07), (0.5, 0.53), (1, 0.95)],
      [(0, 0.13), (0.5, 0.47), (1, 0.83)]),
    "CIPhotoEffectMono": look(saturation: 0, [(0, 0), (1, 1)]),
    "CIPhotoEffectNoir": look(saturation: 0, [(0, 0), (0.25, 0.13), (0.75, 0.86), (1, 1)]),
    "CIPhotoEffectProcess": look(
      saturation: 0.9, [(0, 0), (0.5, 0.44), (1, 0.93)], [(0, 0.02), (0.5, 0.52), (1, 0.98)],
      [(0, 0.1), (0.5, 0.58), (1, 1)]),
    "CIPhotoEffectTonal": look(saturation: 0, [(0, 0.06), (0.5, 0.5), (1, 0.93)]),
    "CIPhotoEffectTransfer": look(
      saturation: 0.85, [(0, 0.06), (0.5, 0.57), (1, 1)], [(0, 0.03), (0.5, 0.49), (1, 0.96)],
      [(0, 0.06), (0.5, 0.42), (1, 0.86)]),
    "CISepiaTone": matrix { .mixed(.sepia, $0.number("Intensity")) },
    "CIThermal": ramp([
      Color(0.04, 0, 0.18), Color(0.22, 0.02, 0.5), Color(0.6, 0.05, 0.55), Color(0.9, 0.2, 0.2),
      Color(1, 0.55, 0.05), Color(1, 0.87, 0.2), Color(1, 1, 0.92),
    ]),
    "CIXRay": ramp([
      Color(0.93, 0.98, 1), Color(0.55, 0.68, 0.76), Color(0.22, 0.31, 0.39), Color(0.02, 0.03, 0.06),
    ]),
  ]

  private typealias Stop = (x: Double, y: Double)

  /// Colours made stronger or weaker, then a curve for each of red, green and blue, or one for all.
  private static func look(
    saturation: Double, _ red: [Stop], _ green: [Stop]? = nil, _ blue: [Stop]? = nil
  ) -> FilterEffect {
    let curves = [red, green ?? red, blue ?? red].map { stops in
      ToneCurve(stops.map { Point($0.x, $0.y) }).value
    }
    let steps: [ColorStep] = [
      .matrix(.saturating(saturation, .exact)), .curves(ColorCurves(curves[0], curves[1], curves[2])),
    ]
    return colors { _ in steps }
  }

  /// By luminance between two colours, `amount` of it, the rest as it is. Colours that let something through do so here, too.
  static func tint(
    from dark: Color, to light: Color, _ luma: LumaWeights, _ amount: Double
  ) -> [ColorStep] {
    guard dark.alpha < 1 || light.alpha < 1 else {
      return [.matrix(.mixed(.tinted(from: dark, to: light, luma), amount))]
    }
    // What is linear is the same between the corners of a cube of colours; a premultiplied one mixes alphas, too.
    var colors: [Float] = []
    for corner in 0..<8 {
      let own = [0, 1, 2].map { Double(corner >> $0 & 1) }
      let part = luma.red * own[0] + luma.green * own[1] + luma.blue * own[2]
      let alpha = dark.alpha + (light.alpha - dark.alpha) * part
      for (channel, path) in [\Color.red, \Color.green, \Color.blue].enumerated() {
        let (low, high) = (dark[keyPath: path] * dark.alpha, light[keyPath: path] * light.alpha)
        let tint = low + (high - low) * part
        colors.append(Float(own[channel] + (tint - own[channel]) * amount))
      }
      colors.append(Float(1 + (alpha - 1) * amount))
    }
    return ColorCube(size: 2, colors: colors, hasAlpha: true).map { [.cube($0)] } ?? []
  }

  /// Colours by luminance, at even distances.
  private static func ramp(_ stops: [Color]) -> FilterEffect {
    func curve(_ channel: (Color) -> Double) -> ToneCurve {
      ToneCurve(stops.indices.map { Point(Double($0) / Double(stops.count - 1), channel(stops[$0])) })
    }
    let (red, green, blue) = (curve(\.red), curve(\.green), curve(\.blue))
    let step = ColorStep.tones(ColorCurves(red.value, green.value, blue.value))
    return colors { _ in [step] }
  }
}

extension ColorMatrix {
  fileprivate static let sepia = ColorMatrix(
    [0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131])

  /// By luminance between two colours.
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

  /// `amount` of a matrix, the rest of the colour as it is.
  static func mixed(_ matrix: ColorMatrix, _ amount: Double) -> ColorMatrix {
    let amount = Float(amount)
    return ColorMatrix(
      zip(matrix.numbers, ColorMatrix.identity.numbers).map { $1 + ($0 - $1) * amount })
  }
}
