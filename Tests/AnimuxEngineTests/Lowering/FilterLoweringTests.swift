import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Filters on their way to the compositor.
@Suite struct FilterLoweringTests {
  private func passes(_ filters: [Filter], at time: Double = 0, _ change: (inout Layer) -> Void = { _ in })
    throws
    -> [PixelPass]
  {
    var layer = Layer()
    (layer.frame, layer.backgroundColor, layer.filters) = (Rect(10, 20, 30, 40), .white, filters)
    change(&layer)
    var scene = Scene(size: Size(100, 80), duration: 2)
    scene.layers = [layer]
    let items = try Film(scene).displayList(at: time).items
    guard case .group(let root)? = items.first, case .group(let card)? = root.items.first,
      case .group(let inner)? = card.items.first
    else { return [] }
    #expect(card.passes.isEmpty && inner.transform == .identity)
    return inner.passes
  }

  private func filter(_ kind: String, _ inputs: (String, FilterValue)...) throws -> Filter {
    var filter = try #require(Filter(kind))
    for (key, value) in inputs { filter[key] = value }
    return filter
  }

  @Test func aBlursRadiusIsItsDeviation() throws {
    #expect(try passes([filter("gaussianBlur", ("inputRadius", .number(7)))]) == [.gaussian(sigma: 7)])
    #expect(try passes([filter("CIGaussianBlur")]) == [.gaussian(sigma: 10)])
    #expect(try passes([filter("gaussianBlur", ("inputRadius", .number(0)))]).isEmpty)
  }

  @Test func filtersThatAreOffChangeNothing() throws {
    var blur = try filter("gaussianBlur")
    blur.isEnabled = false
    #expect(try passes([blur]).isEmpty)
    #expect(try passes([filter("CIColorControls")]).isEmpty)
  }

  @Test func colorsInAChainAreOnePass() throws {
    let chain = try [
      filter("colorInvert"), filter("CISepiaTone"), filter("gammaAdjust", ("inputPower", .number(2))),
      filter("gaussianBlur"), filter("colorInvert"),
    ]
    let passes = try passes(chain)
    #expect(passes.count == 3)
    guard case .color(let first)? = passes.first, case .color(let last)? = passes.last else {
      Issue.record("it has another form"); return
    }
    #expect(first.count == 2 && last.count == 1)
  }

  @Test func inputsAreAnimated() throws {
    var blur = try filter("gaussianBlur", ("inputRadius", .number(2)))
    blur.name = "pulse"
    var animation = BasicAnimation(keyPath: "filters.pulse.inputRadius")
    (animation.toValue, animation.timing.duration) = (10.0, 2)
    #expect(try passes([blur], at: 1) { $0.add(animation) } == [.gaussian(sigma: 6)])
  }

  @Test func linearColorsAreThoseOfLight() throws {
    var half = try filter("colorMatrix")
    for (row, place) in [("R", 0), ("G", 1), ("B", 2)] {
      var vector = [0.0, 0, 0, 0]
      vector[place] = 0.5
      half["input\(row)Vector"] = .vector(vector)
    }
    half.space = .linear
    guard case .color(let steps)? = try passes([half]).first else {
      Issue.record("it has another form"); return
    }
    #expect(steps.count == 3)
    let document = try scene(
      #"{"filters": [{"filter": "gaussianBlur", "space": "linear"}, {"filter": "colorInvert", "space": "linear"}]}"#
    )
    #expect(document.layers[0].filters.map(\.space) == [.linear, .linear])
    #expect(throws: Never.self) { try Film(document) }
    var blur = try filter("gaussianBlur")
    blur.space = .linear
    #expect(try passes([blur]) == [.light([.gaussian(sigma: 10)])])
  }

  /// Light is made twice as bright, whatever the space: it is never made of light again.
  @Test func filtersInLightAreAppliedInLightOnce() throws {
    for (kind, input, value) in [
      ("exposureAdjust", "inputEV", FilterValue.number(1)),
      ("temperatureAndTint", "inputTargetNeutral", .vector([9000, 0])),
    ] {
      var filter = try filter(kind, (input, value))
      let encoded = try passes([filter])
      filter.space = .linear
      #expect(try passes([filter]) == encoded && encoded.count == 1, "\(kind)")
    }
    let bright = try color([filter("exposureAdjust", ("inputEV", .number(1000)))], [0, 0.1, 0.5, 1])
    #expect(bright[0] == 0 && bright[1] > 1 && bright[2].isFinite)
  }

  /// Colours of filters in light are light, too: white becomes the filter's colour.
  @Test func colorsInLightAreLight() throws {
    let grey = Color(0.5, 0.5, 0.5)
    for kind in ["whitePointAdjust", "colorMonochrome", "multiplyColor"] {
      var filter = try filter(kind, ("inputColor", .color(grey)))
      filter.space = .linear
      #expect(isNear(try color([filter], [1, 1, 1, 1]), [0.5, 0.5, 0.5, 1]), "\(kind)")
    }
    var shadow = try filter("dropShadow", ("inputColor", .color(grey)))
    shadow.space = .linear
    guard case .light(let inner)? = try passes([shadow]).first,
      case .combined(_, _, .under(let color, _, _))? = inner.first
    else { Issue.record("it has another form"); return }
    #expect(abs(color.red - 0.2140) < 1e-4 && color.alpha == 1)
  }

  /// Colours that let something through are mixed as premultiplied ones.
  @Test func tintsThatLetSomethingThrough() throws {
    let clear = Color(1, 1, 1, 0)
    let code = try filter("falseColor", ("inputColor0", .color(.black)), ("inputColor1", .color(clear)))
    #expect(isNear(try color([code], [1, 1, 1, 1]), [0, 0, 0, 0]))
    #expect(isNear(try color([code], [0, 0, 0, 1]), [0, 0, 0, 1]))
    #expect(isNear(try color([code], [0.5, 0.5, 0.5, 0.5]), [0, 0, 0, 0.25]))
    let half = Color(1, 0.5, 0, 0.5)
    let red = try filter("falseColor", ("inputColor0", .color(half)), ("inputColor1", .color(.black)))
    #expect(isNear(try color([red], [0.5, 0.5, 0.5, 1]), [1.0 / 3, 1.0 / 6, 0, 0.75]))
    let mono = try filter(
      "colorMonochrome", ("inputColor", .color(half)), ("inputIntensity", .number(0.5)))
    #expect(isNear(try color([mono], [1, 1, 1, 1]), [1, 2.0 / 3 + 1.0 / 6, 2.0 / 3, 0.75]))
    #expect(try color([mono], [1, 1, 1, 1])[3] == 0.75)
    #expect(
      isNear(
        try color([filter("whitePointAdjust", ("inputColor", .color(half)))], [1, 1, 1, 1]), [1, 0.5, 0, 0.5])
    )
  }

  /// Returns the colour that a chain of filters results in, without rounding.
  private func color(_ filters: [Filter], _ color: [Float]) throws -> [Float] {
    let passes = try passes(filters)
    guard passes.count == 1, case .color(let steps) = passes[0] else {
      Issue.record("the filters are not one pass of colours: \(passes)")
      return color
    }
    return steps.reduce(color) { color, step in
      switch step {
      case .matrix(let matrix):
        return (0..<4).map { row in
          (0..<4).reduce(matrix.numbers[16 + row]) { $0 + matrix.numbers[4 * row + $1] * color[$1] }
        }
      case .curves(let curves):
        return (0..<3).map { curves.table[$0 * curves.size + Int((color[$0] * 1024).rounded())] } + [color[3]]
      case .alpha(let curve): return color[..<3] + [curve.table[Int((color[3] * 1024).rounded())]]
      case .limits(let least, let most): return (0..<4).map { min(max(color[$0], least[$0]), most[$0]) }
      case .cube(let cube): return look(color, up: cube)
      case .tones, .levels, .threshold, .vibrance, .largest, .smallest, .alphaOfLuma, .key,
        .keep, .mixed:
        Issue.record("\(step) has no plain version here")
        return color
      }
    }
  }

  /// Between the corners of a cube of two colours a side.
  private func look(_ color: [Float], up cube: ColorCube) -> [Float] {
    guard cube.size == 2, cube.hasAlpha else { return color }
    var found: [Float] = [0, 0, 0, 0]
    for corner in 0..<8 {
      var weight: Float = 1
      for axis in 0..<3 { weight *= corner >> axis & 1 == 1 ? color[axis] : 1 - color[axis] }
      for channel in 0..<4 { found[channel] += weight * cube.colors[4 * corner + channel] }
    }
    let alpha = found[3]
    return found[..<3].map { alpha > 0 ? $0 / alpha : 0 } + [color[3] * alpha]
  }

  private func isNear(_ color: [Float], _ other: [Float], within slack: Float = 0.003) -> Bool {
    zip(color, other).allSatisfy { abs($0 - $1) <= slack }
  }

  @Test func definitionsOfColors() throws {
    let orange: [Float] = [0.8, 0.4, 0.1, 1]
    let luma: Float = 0.2125 * 0.8 + 0.7154 * 0.4 + 0.0721 * 0.1
    #expect(isNear(try color([filter("colorInvert")], orange), [0.2, 0.6, 0.9, 1]))
    #expect(
      isNear(
        try color([filter("colorControls", ("inputSaturation", .number(0)))], orange), [luma, luma, luma, 1]))
    let contrast = try filter(
      "colorControls", ("inputBrightness", .number(0.1)), ("inputContrast", .number(2)))
    #expect(isNear(try color([contrast], orange), [1.3, 0.5, -0.1, 1]))
    #expect(isNear(try color([filter("hueAdjust", ("inputAngle", .number(2 * .pi)))], orange), orange))
    #expect(
      isNear(try color([filter("gammaAdjust", ("inputPower", .number(2)))], orange), [0.64, 0.16, 0.01, 1]))
    // Twice the light.
    #expect(
      isNear(
        try color([filter("exposureAdjust", ("inputEV", .number(1)))], orange), [1.087, 0.550, 0.149, 1]))
    #expect(isNear(try color([filter("toneCurve")], orange), orange))
    #expect(isNear(try color([filter("temperatureAndTint")], orange), orange))
    let mono = try filter("colorMonochrome", ("inputColor", .color(.white)), ("inputIntensity", .number(0.5)))
    #expect(isNear(try color([mono], orange), [(0.8 + luma) / 2, (0.4 + luma) / 2, (0.1 + luma) / 2, 1]))
    let tint = try filter(
      "falseColor", ("inputColor0", .color(.black)), ("inputColor1", .color(Color(1, 0.5, 0))))
    #expect(isNear(try color([tint], orange), [luma, luma / 2, 0, 1]))
    #expect(
      isNear(
        try color([filter("whitePointAdjust", ("inputColor", .color(Color(0.5, 1, 0))))], orange),
        [0.4, 0.4, 0, 1]))
    let cubic = try filter("colorPolynomial", ("inputRedCoefficients", .vector([0.1, 0, 1, 0])))
    #expect(isNear(try color([cubic], orange), [0.74, 0.4, 0.1, 1]))
    #expect(
      isNear(try color([filter("colorBrightness", ("inputAmount", .number(0.5)))], orange), [1, 0.9, 0.6, 1]))
    #expect(
      isNear(try color([filter("sRGBToneCurveToLinear"), filter("linearToSRGBToneCurve")], orange), orange))
  }

  @Test func aColderTargetIsBluer() throws {
    let cold = try filter("temperatureAndTint", ("inputTargetNeutral", .vector([9000, 0])))
    let white = try color([cold], [0.7, 0.7, 0.7, 1])
    #expect(white[2] > 0.72 && white[0] < 0.68)
  }

  @Test func aToneCurveGoesThroughItsPointsAndIsLevelPastThem() {
    let curve = ToneCurve([Point(0.1, 0.2), Point(0.5, 0.9), Point(0.5, 0), Point(0.8, 0.3)])
    for (x, y) in [(0.1, 0.2), (0.5, 0.9), (0.8, 0.3), (0, 0.2), (1, 0.3)] {
      #expect(abs(curve.value(at: x) - y) < 1e-9)
    }
    #expect(ToneCurve([]).value(at: 0.3) == 0.3)
  }
}
