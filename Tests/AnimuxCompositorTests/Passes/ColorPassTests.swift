import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Steps of colours against the plain way to write them.
@Suite struct ColorPassTests {
  /// One step on red, green, blue, alpha, not premultiplied; `kept` is what steps before have remembered.
  private func apply(_ step: ColorStep, _ c: [Double], kept: [Double] = [0, 0, 0, 0]) -> [Double] {
    let luma = 0.2125 * c[0] + 0.7154 * c[1] + 0.0721 * c[2]
    func look(_ curves: ColorCurves, _ channel: Int, _ x: Double) -> Double {
      let place = min(max(x, 0), 1) * Double(curves.size - 1)
      let index = min(Int(place), curves.size - 2)
      let values = curves.table[(channel * curves.size + index)...]
      let (a, b) = (Double(values[values.startIndex]), Double(values[values.startIndex + 1]))
      return a + (b - a) * (place - Double(index))
    }
    switch step {
    case .matrix(let matrix):
      return (0..<4).map { row in
        (0..<4).reduce(Double(matrix.numbers[16 + row])) { $0 + Double(matrix.numbers[4 * row + $1]) * c[$1] }
      }
    case .curves(let curves): return (0..<3).map { look(curves, $0, c[$0]) } + [c[3]]
    case .tones(let curves): return (0..<3).map { look(curves, $0, luma) } + [c[3]]
    case .alpha(let curves): return c[..<3] + [look(curves, 0, c[3])]
    case .limits(let least, let most):
      return (0..<4).map { min(max(c[$0], Double(least[$0])), Double(most[$0])) }
    case .levels(let count):
      let n = Double(max(count, 2))
      return c[..<3].map { min((min(max($0, 0), 1) * n + 0.001).rounded(.down), n - 1) / (n - 1) } + [c[3]]
    case .threshold(let value): return c[..<3].map { $0 >= Double(value) ? 1 : 0 } + [c[3]]
    case .vibrance(let amount):
      let saturation = c[..<3].reduce(0, max) - c[..<3].reduce(9, min)
      return c[..<3].map { luma + ($0 - luma) * (1 + Double(amount) * (1 - min(max(saturation, 0), 1))) } + [
        c[3]
      ]
    case .key, .keep: return c
    case .mixed(let amount): return (0..<4).map { kept[$0] + (c[$0] - kept[$0]) * Double(amount) }
    case .largest: return [Double](repeating: max(c[0], c[1], c[2]), count: 3) + [c[3]]
    case .smallest: return [Double](repeating: min(c[0], c[1], c[2]), count: 3) + [c[3]]
    // These are the numbers of the colour that is tried below.
    case .alphaOfLuma: return [1, 0.5, 0, c[3] * min(max(luma, 0), 1)]
    case .cube(let cube):
      let n = cube.size
      let at = c[..<3].map { min(max($0, 0), 1) * Double(n - 1) }
      let low = at.map { min(Int($0), n - 2) }
      let components = cube.hasAlpha ? 4 : 3
      let found = (0..<components).map { channel in
        (0..<8).reduce(0.0) { sum, corner in
          var (index, weight, stride) = (0, 1.0, 1)
          for axis in 0..<3 {
            let bit = corner >> axis & 1
            index += (low[axis] + bit) * stride
            let part = at[axis] - Double(low[axis])
            weight *= bit == 1 ? part : 1 - part
            stride *= n
          }
          return sum + weight * Double(cube.colors[components * index + channel])
        }
      }
      guard cube.hasAlpha else { return found + [c[3]] }
      return found[..<3].map { found[3] > 0 ? $0 / found[3] : 0 } + [c[3] * min(max(found[3], 0), 1)]
    }
  }

  private func filtered(_ pixel: UInt32, _ steps: [ColorStep]) -> [Double] {
    let alpha = Double(pixel >> 24)
    var color = [16, 8, 0].map { alpha > 0 ? Double(pixel >> $0 & 255) / alpha : 0 } + [alpha / 255]
    var kept = [0.0, 0, 0, 0]
    for step in steps {
      if case .keep = step { kept = color }
      color = apply(step, color, kept: kept)
    }
    let unit = color.map { min(max($0, 0), 1) }
    return unit[..<3].map { $0 * unit[3] * 255 } + [unit[3] * 255]
  }

  private struct OnePicture: PictureSource {
    var pixels: Pixmap
    func pixmap(named name: PictureName) -> Pixmap? { pixels }
  }

  private func check(_ steps: [ColorStep], _ random: inout Random) {
    var source = Pixmap(width: 90, height: 7)
    source.pixels = random.pixels(630)
    let rect = Rect(0, 0, 90, 7)
    let picture = DisplayItem.picture(Picture(PictureName("a"), source: rect, destination: rect))
    var canvas = Canvas(width: 90, height: 7, pictures: PictureCache(OnePicture(pixels: source)))
    let list = DisplayList(
      width: 90, height: 7, background: .clear, items: [group(passes: [.color(steps)], picture)])
    _ = canvas.draw(list)
    for (index, pixel) in source.pixels.enumerated() {
      let (actual, wanted) = (canvas.pixmap.channels(index % 90, index / 90), filtered(pixel, steps))
      #expect(zip(actual, wanted).allSatisfy { abs(Double($0) - $1) <= 0.51 }, "\(pixel) \(actual) \(wanted)")
    }
  }

  @Test func eachStepIsItsFormula() {
    var random = Random(seed: 5)
    let curves = ColorCurves({ $0 * $0 }, { 1 - $0 }, { $0.squareRoot() })
    let cube = ColorCube(size: 5, colors: (0..<375).map { _ in Float(random.unit()) })
    let all: [ColorStep] = [
      .matrix(ColorMatrix((0..<20).map { _ in Float(random.number(-0.7...0.9)) })), .curves(curves),
      .tones(curves), .alpha(curves), .limits(least: [0.1, 0.2, 0, 0.3], most: [0.9, 0.6, 1, 0.8]),
      .vibrance(0.7), .largest, .smallest, .alphaOfLuma(Color(1, 0.5, 0)),
    ]
    for step in all { check([step], &random) }
    if let cube { check([.cube(cube)], &random) }
    let clear = ColorCube(
      size: 4,
      colors: (0..<64).flatMap { _ -> [Float] in
        let alpha = random.unit()
        return [random.unit() * alpha, random.unit() * alpha, random.unit() * alpha, alpha].map { Float($0) }
      }, hasAlpha: true)
    if let clear { check([.cube(clear)], &random) }
    check([.keep, all[0], all[1], .mixed(0.3)], &random)
    check([all[0], .vibrance(-0.4), all[1]], &random)
  }

  @Test func stepsThatJumpAreTheirFormulas() {
    var random = Random(seed: 6)
    // Between values of opaque colours, so that roundings do not decide.
    for step in [ColorStep.levels(5), .levels(2), .threshold(0.4981)] {
      check([.matrix(opaque), step], &random)
    }
  }

  /// Colours kept, and made opaque.
  private let opaque = ColorMatrix([
    1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.0003, 0.0003, 0.0003, 1,
  ])

  /// However narrow the key is, it is clear itself, and what is next to it is not.
  @Test(arguments: [(0.0, 0.0), (0, 0.1), (0.2, 0)]) func aKeyRemovesItself(
    threshold: Double, softness: Double
  ) {
    for (red, green, blue) in [(0, 255, 0), (31, 200, 77), (9, 8, 250)] {
      let color = Color(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
      let key = ColorKey(color: color, threshold: threshold, softness: softness, spill: 0.5)
      var canvas = Canvas(
        width: 4, height: 4, pictures: PictureCache(OnePicture(pixels: Pixmap(width: 1, height: 1))))
      for (fill, isClear) in [(color, true), (Color(1, 1, 1), false)] {
        let panel = DisplayItem.roundedRect(
          Panel(shape: RoundedRect(Rect(0, 0, 4, 4)), fill: .color(fill), border: nil))
        _ = canvas.draw(
          DisplayList(
            width: 4, height: 4, background: .clear, items: [group(passes: [.color([.key(key)])], panel)]))
        #expect((canvas.pixmap.channels(2, 2)[3] == 0) == isClear)
      }
    }
  }

  @Test func matricesComposeInTheOrderOfTheSteps() {
    var random = Random(seed: 9)
    let (a, b) = (
      ColorMatrix((0..<20).map { _ in Float(random.number(-1...1)) }),
      ColorMatrix((0..<20).map { _ in Float(random.number(-1...1)) })
    )
    let color = [0.2, 0.5, 0.9, 0.7]
    let (one, two) = (apply(.matrix(a.then(b)), color), apply(.matrix(b), apply(.matrix(a), color)))
    #expect(zip(one, two).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test func transparentPixelsStayTransparent() {
    let invert = ColorMatrix([-1, 0, 0], [0, -1, 0], [0, 0, -1], adding: 1)
    let picture = drawn(40, 40, group(passes: [.color([.matrix(invert)])], panel(Rect(10, 10, 20, 20), .red)))
    #expect(picture[5, 5] == 0)
    #expect(picture.channels(20, 20) == [0, 255, 255, 255])
  }

  @Test func colorsKeepTheEdgesOfWhatIsTurnedOrSeenInPerspective() {
    let swap = ColorMatrix([0, 1, 0], [1, 0, 0], [0, 0, 1])
    for place in [
      Matrix.rotation(0.4, 0, 0, 1).then(.translation(50, 50)),
      Matrix.rotation(0.9, 0, 1, 0).then(.perspective(120)).then(.translation(50, 50)),
    ] {
      let (red, green) = (panel(Rect(-25, -20, 50, 40), .red), panel(Rect(-25, -20, 50, 40), .green))
      let swapped = drawn(100, 100, group(place, passes: [.color([.matrix(swap)])], red))
      #expect(swapped.distance(to: drawn(100, 100, group(place, green))) <= 3)
    }
  }
}
