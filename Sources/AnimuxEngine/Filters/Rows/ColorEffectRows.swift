internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Filters that replace colours by others.
  @FilterTable static var colorEffects: [FilterRow] {
    staged(
      "CIColorCube", also: ["CIColorCubeWithColorSpace"],
      "Looks up each colour in a three-dimensional table.",
      .cubeDimension, .cubeData, scope: .colors
    ) { stage, _, table in stage.passes(mapping: table) }

    matrix(
      "CIColorInvert", "Inverts each component."
    ) { ColorMatrix([-1, 0, 0], [0, -1, 0], [0, 0, -1], adding: 1) }

    staged(
      "CIColorMap", "Looks up each pixel by its luminance in the picture of a gradient.",
      .neededFile("GradientImage", sample: "ramp.svg")
    ) { stage, gradient in
      var row = stage
      row.bounds = Rect(0, 0, 256, 1)
      return row.passes(with: gradient, .mapped)
    }

    colors(
      "CIColorMonochrome", "Replaces colours by shades of one colour.",
      .color("Color", Color(0.6, 0.45, 0.3), sample: .hex(0x6ea8fe)), .number("Intensity", 1, .notNegative)
    ) { color, intensity in .tint(from: .black, to: color, .exact, intensity) }

    colors(
      "CIColorPosterize", "Reduces each component to a number of levels.",
      .number("Levels", 6, .closed(2, 256), sample: 3)
    ) { [.levels(Float($0.rounded()))] }

    colors(
      "CIColorThreshold", "Sets each component to 1 from a threshold on, and to 0 below it.",
      .number("Threshold", 0.5)
    ) { [.threshold(Float($0))] }

    pixels(
      "CIDither", "Adds a little noise, which hides steps in smooth gradients.",
      .number("Intensity", 0.1, .notNegative, sample: 0.4)
    ) { [.dither(amount: $0)] }

    colors(
      "CIFalseColor", "Maps the luminance of each pixel to a colour between two others.",
      .color("Color0", Color(0.3, 0, 0), sample: .hex(0x1e1b4b)),
      .color("Color1", Color(1, 0.9, 0.8), sample: .hex(0xfde68a))
    ) { .tint(from: $0, to: $1, .exact, 1) }

    colors(
      "CIMaskToAlpha", "Makes the picture white, with its luminance as the opacity."
    ) { [.alphaOfLuma(.white)] }

    colors(
      "CIMaximumComponent", "Replaces each colour by the grey of its largest component."
    ) { [.largest] }

    colors(
      "CIMinimumComponent", "Replaces each colour by the grey of its smallest component."
    ) { [.smallest] }

    photoEffect(
      "CIPhotoEffectChrome", "Applies a look with strong colours and contrast.", saturation: 1.35,
      [(0, 0), (0.25, 0.2), (0.75, 0.82), (1, 1)])

    photoEffect(
      "CIPhotoEffectFade", "Applies a pale look, like a print that has faded in the sun.", saturation: 0.7,
      [(0, 0.1), (0.5, 0.53), (1, 0.92)])

    photoEffect(
      "CIPhotoEffectInstant", "Applies the faded, warm look of instant pictures.", saturation: 0.75,
      [(0, 0.09), (0.5, 0.58), (1, 0.97)],
      [(0, 0.07), (0.5, 0.53), (1, 0.95)], [(0, 0.13), (0.5, 0.47), (1, 0.83)])

    photoEffect(
      "CIPhotoEffectMono", "Applies a black-and-white look with low contrast.", saturation: 0,
      [(0, 0), (1, 1)])

    photoEffect(
      "CIPhotoEffectNoir", "Applies a black-and-white look with strong contrast.", saturation: 0,
      [(0, 0), (0.25, 0.13), (0.75, 0.86), (1, 1)])

    photoEffect(
      "CIPhotoEffectProcess", "Applies a cool look, like film that was developed in the wrong bath.",
      saturation: 0.9,
      [(0, 0), (0.5, 0.44), (1, 0.93)],
      [(0, 0.02), (0.5, 0.52), (1, 0.98)], [(0, 0.1), (0.5, 0.58), (1, 1)])

    photoEffect(
      "CIPhotoEffectTonal", "Applies a black-and-white look with unchanged contrast.", saturation: 0,
      [(0, 0.06), (0.5, 0.5), (1, 0.93)])

    photoEffect(
      "CIPhotoEffectTransfer", "Applies a warm look, like a print from old film.", saturation: 0.85,
      [(0, 0.06), (0.5, 0.57), (1, 1)],
      [(0, 0.03), (0.5, 0.49), (1, 0.96)], [(0, 0.06), (0.5, 0.42), (1, 0.86)])

    matrix(
      "CISepiaTone", "Replaces colours by shades of brown, as in old photographs.",
      .number("Intensity", 1, .notNegative)
    ) { .mixed(.sepia, $0) }

    ramp(
      "CIThermal", "Maps the luminance from blue through red to yellow, like a thermal camera.",
      [
        Color(0.04, 0, 0.18), Color(0.22, 0.02, 0.5), Color(0.6, 0.05, 0.55), Color(0.9, 0.2, 0.2),
        Color(1, 0.55, 0.05), Color(1, 0.87, 0.2), Color(1, 1, 0.92),
      ])

    staged(
      "CIVignette", "Darkens towards the corners.",
      .number("Intensity", 0, sample: 0.8), .radius(1)
    ) { stage, intensity, radius in
      let (bounds, size) = (stage.bounds, stage.bounds.size)
      let half = (size.width * size.width + size.height * size.height).squareRoot() / 2
      let middle = Point(bounds.midX, bounds.midY)
      return [.vignette(.init(center: middle, from: 0, to: half * radius, amount: intensity))]
    }

    pixels(
      "CIVignetteEffect", "Darkens outside of a circle.",
      .center, .radius(150, sample: 45), .number("Intensity", 1), .number("Falloff", 0.5, .unit)
    ) { center, radius, intensity, falloff in
      [.vignette(.init(center: center, from: radius, to: radius * (1 + falloff), amount: intensity))]
    }

    ramp(
      "CIXRay", "Inverts light and dark, in cool grey.",
      [
        Color(0.93, 0.98, 1), Color(0.55, 0.68, 0.76), Color(0.22, 0.31, 0.39), Color(0.02, 0.03, 0.06),
      ])
  }

  /// Filters that neither Core Image nor Core Animation has.
  @FilterTable static var ownColors: [FilterRow] {
    colors(
      "chromaKey",
      "Makes one colour transparent, such as that of a screen behind actors, and removes its reflections from the rest.",
      .color("Color", Color(0, 1, 0), sample: .hex(0x7cc4f5)),
      .number("Threshold", 0.2, .notNegative, sample: 0.12), .number("Softness", 0.1, .notNegative),
      .number("Spill", 0.5, .unit)
    ) { color, threshold, softness, spill in
      [.key(ColorKey(color: color, threshold: threshold, softness: softness, spill: spill))]
    }

    staged(
      "lut", "Looks up each colour in the table of a .cube file.",
      .tableFile("File", sample: "look.cube"), .number("Intensity", 1, .unit), scope: .colors
    ) { stage, table, amount in stage.passes(mapping: table, amount) }
  }
}

extension Input<Double> {
  /// The number of colours along a side of a cube.
  static let cubeDimension = number("CubeDimension", 2, .closed(2, 128))
}

extension Input<ColorTable> {
  static let cubeData = table("CubeData", sample: "look.cube")
}

extension FilterRow {
  fileprivate typealias Stop = (x: Double, y: Double)

  /// Creates a row that changes the saturation, then applies one curve each for red, green and blue, or one for all.
  private static func photoEffect(
    _ name: String, _ summary: String, saturation: Double, _ red: [Stop], _ green: [Stop]? = nil,
    _ blue: [Stop]? = nil
  ) -> FilterRow {
    func curve(_ stops: [Stop]) -> (Double) -> Double { ToneCurve(stops.map { Point($0.x, $0.y) }).value }
    let curves = ColorCurves(curve(red), curve(green ?? red), curve(blue ?? red))
    let steps: [ColorStep] = [.matrix(.saturating(saturation, .exact)), .curves(curves)]
    return colors(name, summary) { steps }
  }

  /// Creates a row that maps luminance to colours at equal distances.
  private static func ramp(_ name: String, _ summary: String, _ stops: [Color]) -> FilterRow {
    func curve(_ channel: (Color) -> Double) -> (Double) -> Double {
      ToneCurve(stops.indices.map { Point(Double($0) / Double(stops.count - 1), channel(stops[$0])) }).value
    }
    let step = ColorStep.tones(ColorCurves(curve(\.red), curve(\.green), curve(\.blue)))
    return colors(name, summary) { [step] }
  }
}
