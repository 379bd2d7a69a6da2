import AnimuxCompositor
import AnimuxGraphics
import CKernels
import Foundation
import TestSupport
import Testing

/// Drawings, prints and mosaics of a picture, against the plain way.
@Suite struct StyleTwinTests {
  private let items: [DisplayItem] = {
    var random = Random(seed: 11)
    return (0..<25).map { _ in
      panel(
        Rect(random.number(10...50), random.number(10...45), random.number(1...25), random.number(1...20)),
        random.color(opaque: random.chance(0.5)))
    }
  }()

  private func picture(_ passes: [PixelPass] = []) -> Pixmap {
    drawn(90, 80, .group(Group(transform: .identity, passes: passes, items: items)))
  }

  private func check(
    _ style: StylizePass, within slack: Double, skipping: Int = 0,
    _ exact: (_ plain: (Int, Int) -> [Double], _ x: Int, _ y: Int) -> [Double]?
  ) {
    let (plain, styled) = (picture(), picture([.style(style)]))
    func at(_ x: Int, _ y: Int) -> [Double] {
      (0..<90).contains(x) && (0..<80).contains(y) ? plain.channels(x, y).map(Double.init) : [0, 0, 0, 0]
    }
    var (compared, differing) = (0, 0)
    for y in 0..<80 {
      for x in 0..<90 {
        guard let wanted = exact(at, x, y) else { continue }
        compared += 1
        let actual = styled.channels(x, y)
        if zip(actual, wanted).contains(where: { abs(Double($0) - $1) > slack }) {
          differing += 1
          if differing == skipping + 1 { Issue.record("\(x) \(y) \(actual) \(wanted)") }
        }
      }
    }
    #expect(compared > 1000 && differing <= skipping)
  }

  // MARK: Sums

  @Test(arguments: [1, 3, 5, 9]) func weightsAreSums(columns: Int) {
    let count = columns == 1 ? 9 : columns == 9 ? 9 : columns * columns
    let weights = (0..<count).map { Double(($0 * 7) % 5 - 1) / 6 }
    let rows = count / columns
    check(.weights(.init(weights, columns: columns, bias: 0.05, keepsAlpha: true)), within: 0.6) { at, x, y in
      var sums = [0.0, 0, 0, 0]
      for (index, weight) in weights.enumerated() {
        let pixel = at(x + index % columns - columns / 2, y + index / columns - rows / 2)
        for channel in 0..<4 { sums[channel] += weight * pixel[channel] }
      }
      let alpha = at(x, y)[3]
      return sums.prefix(3).map { min(max($0 + 0.05 * alpha, 0), alpha) } + [alpha]
    }
  }

  @Test func aMeanReachesPastThePictureAndIsPremultiplied() {
    let mean = StylizePass.PixelWeights(
      [Double](repeating: 1 / 9, count: 9), columns: 3, bias: 0, keepsAlpha: false)
    check(.weights(mean), within: 0.6) { at, x, y in
      var sums = [0.0, 0, 0, 0]
      for j in -1...1 {
        for i in -1...1 {
          for (channel, value) in at(x + i, y + j).enumerated() { sums[channel] += value / 9 }
        }
      }
      return sums
    }
  }

  @Test func edgesAreSlopes() {
    check(.edges(0.7), within: 0.6) { at, x, y in
      let alpha = at(x, y)[3]
      let steep = (0..<3).map { channel -> Double in
        func value(_ i: Int, _ j: Int) -> Double { at(x + i, y + j)[channel] }
        let u = value(1, -1) + 2 * value(1, 0) + value(1, 1) - value(-1, -1) - 2 * value(-1, 0) - value(-1, 1)
        let v = value(-1, 1) + 2 * value(0, 1) + value(1, 1) - value(-1, -1) - 2 * value(0, -1) - value(1, -1)
        return min(0.7 * (u * u + v * v).squareRoot() / 4, alpha)
      }
      return steep + [alpha]
    }
  }

  @Test func linesAreBlackAndInFrontOfThePicture() {
    let lines = StylizePass.EdgeLines(
      noise: 0.07, sharpness: 0.7, intensity: 1, threshold: 0.1, contrast: 50)
    let (plain, drawing) = (picture(), picture([.style(.lines(lines))]))
    #expect(drawing.pixels.allSatisfy { $0 & 0xFFFFFF == 0 })
    #expect(zip(drawing.pixels, plain.pixels).allSatisfy { $0 >> 24 <= $1 >> 24 })
    #expect(drawing.count(of: 0xFF00_0000) > 200 && drawing.count(of: 0) > 2000)
  }

  // MARK: Mosaics

  @Test(arguments: [StylizePass.Mosaic.Form.hexagons, .crystals, .dots], [9.0, 13.5])
  func stonesAreMeansOfWhatIsNearestToThem(form: StylizePass.Mosaic.Form, spacing: Double) {
    let center = Point(31.3, 27.8)
    var cells = animux_mosaic()
    (cells.width, cells.height) = (spacing, form == .hexagons ? spacing * 0.75.squareRoot() : spacing)
    (cells.left, cells.top, cells.columns, cells.rows) = (-14, -14, 40, 40)
    var seeds = [Double](repeating: 0, count: 3200)
    animux_mosaic_seeds(&seeds, &cells, form == .hexagons ? 1 : 0)
    func nearest(_ x: Int, _ y: Int) -> (index: Int, distance: Double, next: Double) {
      let (u, v) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
      var best = (index: 0, distance: Double.infinity, next: Double.infinity)
      for index in 0..<1600 {
        let distance = hypot(u - seeds[2 * index], v - seeds[2 * index + 1])
        if distance < best.distance {
          best = (index, distance, best.distance)
        } else {
          best.next = min(best.next, distance)
        }
      }
      return best
    }
    let plain = picture()
    var sums = [[Double]](repeating: [0, 0, 0, 0, 0], count: 1600)
    for y in -30..<110 {
      for x in -30..<120 {
        let pixel =
          (0..<90).contains(x) && (0..<80).contains(y) ? plain.channels(x, y).map(Double.init) : [0, 0, 0, 0]
        let index = nearest(x, y).index
        for (channel, value) in (pixel + [1]).enumerated() { sums[index][channel] += value }
      }
    }
    check(.mosaic(.init(form, center: center, spacing: spacing)), within: 0.6) { _, x, y in
      let place = nearest(x, y)
      // Where two meet they are mixed.
      guard place.next - place.distance > 3 else { return nil }
      let mean = sums[place.index].prefix(4).map { $0 / sums[place.index][4] }
      guard form == .dots else { return mean }
      if (place.distance - spacing / 2).magnitude < 1.5 { return nil }
      return place.distance < spacing / 2 ? mean : [0, 0, 0, 0]
    }
  }

  // MARK: Screens

  @Test(arguments: [StylizePass.Screen.Form.dots, .lines, .hatches, .rings], [0.3, 0.7, 1])
  func aScreenIsAsLightAsWhatIsPrinted(form: StylizePass.Screen.Form, sharpness: Double) {
    let screen = StylizePass.Screen(
      form, center: Point(41, 37), angle: 0.3, width: 8.3, sharpness: sharpness)
    for grey in [0, 0.25, 0.5, 0.75, 1] {
      let paper = panel(Rect(0, 0, 200, 200), Color(grey, grey, grey))
      let print = drawn(200, 200, group(passes: [.style(.screen(screen))], paper))
      let mean = Double(print.pixels.reduce(0) { $0 + Int($1 & 255) }) / 40_000 / 255
      #expect(abs(mean - grey) < 0.025, "\(grey) \(mean)")
      #expect(print.pixels.allSatisfy { $0 >> 24 == 255 && $0 & 255 == $0 >> 8 & 255 })
    }
  }

  @Test func linesAreWhereTheyShould() {
    let screen = StylizePass.Screen(.lines, center: Point(20, 30), angle: 0.4, width: 7, sharpness: 0.5)
    check(.screen(screen), within: 1) { at, x, y in
      let pixel = at(x, y)
      guard pixel[3] > 0 else { return [0, 0, 0, 0] }
      let luma = (0.2125 * pixel[0] + 0.7154 * pixel[1] + 0.0721 * pixel[2]) / pixel[3]
      let across = ((Double(y) + 0.5 - 30) * cos(0.4) - (Double(x) + 0.5 - 20) * sin(0.4)) / 7
      let height = abs(2 * (across - across.rounded(.down)) - 1)
      // Over all heights as much as there is dark: halves of a triangle at both ends, and even between them.
      let rest = min(luma, 1 - luma)
      let part = rest < 0.25 ? rest.squareRoot() : rest + 0.25
      let edge = luma > 0.5 ? part : 1.5 - part
      let ink = min(max((edge + height - 1) / 0.5, 0), 1)
      let white = (1 - ink) * pixel[3]
      return [white, white, white, pixel[3]]
    }
  }

  @Test func inksKeepAFlatColoursMean() {
    let color = Color(0.8, 0.4, 0.2)
    let screen = StylizePass.Screen(
      .inks(replaced: 0, removed: 0), center: .zero, angle: 0, width: 6, sharpness: 0.7)
    let print = drawn(
      200, 200, group(passes: [.style(.screen(screen))], panel(Rect(0, 0, 200, 200), color)))
    for (channel, wanted) in [0.8, 0.4, 0.2].enumerated() {
      let sum = (0..<40_000).reduce(0) { $0 + print.channels($1 % 200, $1 / 200)[channel] }
      #expect(abs(Double(sum) / 40_000 / 255 - wanted) < 0.025)
    }
    let black = StylizePass.Screen(
      .inks(replaced: 1, removed: 1), center: .zero, angle: 0, width: 6, sharpness: 0.7)
    let grey = drawn(
      100, 100,
      group(passes: [.style(.screen(black))], panel(Rect(0, 0, 100, 100), Color(0.5, 0.5, 0.5))))
    // All of a grey is printed in black.
    #expect(grey.pixels.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
  }

  // MARK: Lamps

  @Test func aLampIsBrightWhereItPoints() {
    let lamp = StylizePass.Lamp(
      position: [10, 60, 40], target: [50, 30, 0], brightness: 2.5, concentration: 0.15,
      color: Color(1, 0.9, 0.6))
    let way = [40.0, -30, -40].map { $0 / (1600 + 900 + 1600.0).squareRoot() }
    check(.lamp(lamp), within: 0.6) { at, x, y in
      let pixel = at(x, y)
      let ray = [Double(x) + 0.5 - 10, Double(y) + 0.5 - 60, -40]
      let length = ray.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let cosine = zip(ray, way).reduce(0) { $0 + $1.0 * $1.1 } / length
      let light = 40 / length * (cosine > 0 ? pow(cosine, 1 / 0.15) : 0) * 2.5
      return zip(pixel, [1, 0.9, 0.6]).map { min($0 * $1 * light, pixel[3]) } + [pixel[3]]
    }
  }
}
