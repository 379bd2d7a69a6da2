import AnimuxCompositor
import AnimuxGraphics
import Testing

/// Passes of a picture and another one, against their definitions.
@Suite struct InputPassTests {
  private let scrap = PanelScene(seed: 21)
  private let rect = Rect(10, 10, 50, 50)

  private func input(_ items: DisplayItem...) -> PixelPass.Input { PixelPass.Input(items, rect: rect) }

  /// A slope of flat colours, because a gradient would be dithered by the place at which it is drawn.
  private var slope: PixelPass.Input {
    let strips = (0..<10).map { (index: Int) -> DisplayItem in
      let part = Double(index) / 9
      return panel(
        Rect(10 + 5 * Double(index), 10, 5, 50), Color(part, 0.2 + 0.8 * part, (1 - part) * part * 3))
    }
    let shade = panel(Rect(20, 40, 15, 10), Color(0.8, 0.1, 0.3, 0.5))
    return PixelPass.Input(strips + [shade], rect: rect)
  }

  /// The sheet's own pixels.
  private func pixels(_ input: PixelPass.Input) -> Pixmap {
    drawn(PanelScene.side, PanelScene.side, .group(Group(transform: .identity, items: input.items)))
  }

  @Test(arguments: [true, false]) func masks(byAlpha: Bool) {
    let over = input(panel(rect, Color(0.1, 0.3, 0.9)), panel(Rect(15, 15, 20, 8), Color(1, 0.8, 0, 0.5)))
    let (mask, below) = (pixels(slope), pixels(over))
    scrap.check(.with(slope, .masked(over: over, byAlpha: byAlpha)), within: 0.6) { at, x, y in
      let c = mask.channels(x, y).map(Double.init)
      let part = (byAlpha ? c[3] : luma(c)) / 255
      return zip(at(x, y), below.channels(x, y)).map { $0 * part + Double($1) * (1 - part) }
    }
  }

  @Test func mixturesAndDifferences() {
    let other = pixels(slope)
    scrap.check(.with(slope, .mixed(0.3)), within: 0.51) { at, x, y in
      zip(at(x, y), other.channels(x, y)).map { $0 * 0.3 + Double($1) * 0.7 }
    }
    // As groups are blended: outside of one another both are seen as they are.
    scrap.check(.with(slope, .blended(.difference)), within: 1) { at, x, y in
      let (one, two) = (at(x, y), other.channels(x, y).map(Double.init))
      let (a, b) = (one[3] / 255, two[3] / 255)
      let colors = (0..<3).map { channel in
        let both = abs((a > 0 ? one[channel] / a : 0) - (b > 0 ? two[channel] / b : 0)) * a * b
        return one[channel] * (1 - b) + two[channel] * (1 - a) + both
      }
      return colors + [255 * (a + b - a * b)]
    }
  }

  /// Returns the value at a place between four pixels.
  private func look(_ at: (Int, Int) -> [Double], _ u: Double, _ v: Double) -> [Double] {
    let (column, row) = (u.rounded(.down), v.rounded(.down))
    var sums = [0.0, 0, 0, 0]
    for (i, j) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let weight = (i == 1 ? u - column : 1 - u + column) * (j == 1 ? v - row : 1 - v + row)
      sums = zip(sums, at(Int(column) + i, Int(row) + j)).map { $0 + weight * $1 }
    }
    return sums
  }

  @Test(arguments: [12.0, -7]) func displacements(length: Double) {
    let map = pixels(slope)
    scrap.check(.with(slope, .displaced(length)), within: 2.2) { at, x, y in
      let c = map.channels(x, y).map(Double.init)
      return look(
        at, Double(x) + length * (c[0] - c[3] / 2) / 255, Double(y) + length * (c[1] - c[3] / 2) / 255)
    }
  }

  @Test func glass() {
    let map = pixels(slope)
    func light(_ x: Int, _ y: Int) -> Double {
      (0..<PanelScene.side).contains(x) && (0..<PanelScene.side).contains(y)
        ? luma(map.channels(x, y).map(Double.init)) / 255 : 0
    }
    scrap.check(.with(slope, .refracted(20)), within: 2.2) { at, x, y in
      func shift(_ slope: Double) -> Double { min(max(10 * slope, -10), 10) }
      return look(
        at, Double(x) + shift(light(x + 1, y) - light(x - 1, y)),
        Double(y) + shift(light(x, y + 1) - light(x, y - 1)))
    }
  }

  @Test func coloursByLuminance() {
    let map = PixelPass.Input(
      [
        gradient(
          Rect(0, 0, 256, 1), from: Point(0.5, 0), to: Point(255.5, 0), (0, Color(1, 0, 0)),
          (1, Color(0, 0, 1)))
      ],
      rect: Rect(0, 0, 256, 1))
    scrap.check(.with(map, .mapped), within: 1.6) { at, x, y in
      let c = at(x, y)
      guard c[3] > 0 else { return c }
      let part = luma(c) / c[3]
      return [(1 - part) * c[3], 0, part * c[3], c[3]]
    }
  }

  @Test func aBlurByAMaskIsTheGaussianOfItsLightness() {
    let sigma = 4.0
    let mask = input(
      gradient(rect, from: Point(10, 0), to: Point(60, 0), (0, .black), (1, .white)),
      panel(Rect(10, 10, 50, 8), .white))
    let map = pixels(mask)
    scrap.check(.with(mask, .softened(sigma: sigma)), within: 9) { at, x, y in
      let own = sigma * luma(map.channels(x, y).map(Double.init)) / 255
      guard own > 0.2 else { return at(x, y) }
      var (sums, total) = ([0.0, 0, 0, 0], 0.0)
      for dy in -14...14 {
        for dx in -14...14 {
          let weight = gaussianShare(dx, own) * gaussianShare(dy, own)
          total += weight
          sums = zip(sums, at(x + dx, y + dy)).map { $0 + weight * $1 }
        }
      }
      return sums.map { $0 / total }
    }
    let white = input(panel(Rect(-90, -90, 300, 300), .white))
    let wholly = drawn(70, 70, group(passes: [.with(white, .softened(sigma: sigma))], scrap.items[0]))
    #expect(wholly == drawn(70, 70, group(passes: [.gaussian(sigma: sigma)], scrap.items[0])))
  }

  /// Under any matrix an input is placed like the picture.
  @Test func sheetsGoWhereThePictureGoes() {
    let block = panel(Rect(0, 0, 60, 40), Color(0.9, 0.2, 0.1))
    let mask = PixelPass.Input(
      [panel(Rect(0, 0, 30, 40), .white), panel(Rect(30, 0, 30, 40), .black)], rect: Rect(0, 0, 60, 40))
    let half = panel(Rect(0, 0, 30, 40), Color(0.9, 0.2, 0.1))
    for place in [
      Matrix.translation(30, 30), Matrix.scale(1.5, 1.2),
      Matrix.rotation(0.5, 0, 0, 1).then(.translation(40, 20)),
      Matrix.translation(-30, -20).then(.rotation(0.7, 0, 1, 0)).then(.perspective(200)).then(
        .translation(60, 50)),
    ] {
      let empty = PixelPass.Input([], rect: .zero)
      let masked = drawn(
        120, 100, group(place, passes: [.with(mask, .masked(over: empty, byAlpha: false))], block))
      let plain = drawn(120, 100, group(place, half))
      var differing = 0
      for (one, two) in zip(masked.pixels, plain.pixels) where isFar(one, two) { differing += 1 }
      // Where half a pixel is covered mask and picture are, each for itself.
      #expect(differing < 180, "\(place) \(differing)")
    }
  }

  private func isFar(_ one: UInt32, _ two: UInt32) -> Bool {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let difference = Int(one >> shift & 255) - Int(two >> shift & 255)
      if abs(difference) > 3 { return true }
    }
    return false
  }
}
