import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Passes that make a pixel of many, against the plain way.
@Suite struct NeighbourPassTests {
  private let items: [DisplayItem] = {
    var random = Random(seed: 3)
    return (0..<25).map { _ in
      panel(
        Rect(random.number(18...40), random.number(18...40), random.number(1...12), random.number(1...12)),
        random.color(opaque: random.chance(0.5)))
    }
  }()

  private func check(
    _ pass: PixelPass, within slack: Double = 0.51,
    _ exact: (_ at: (Int, Int) -> [Double], _ x: Int, _ y: Int) -> [Double]
  ) {
    PanelScene(items).check(pass, within: slack, exact)
  }

  /// The mean of what a weight leaves of the pixels around.
  private func mean(
    _ at: (Int, Int) -> [Double], _ x: Int, _ y: Int, reach: Int, _ weight: (Int, Int) -> Double
  )
    -> [Double]
  {
    var (sums, total) = ([0.0, 0, 0, 0], 0.0)
    for dy in -reach...reach {
      for dx in -reach...reach {
        let weight = weight(dx, dy)
        total += weight
        let pixel = at(x + dx, y + dy)
        for channel in 0..<4 { sums[channel] += weight * pixel[channel] }
      }
    }
    return sums.map { $0 / total }
  }

  @Test(arguments: [0.5, 1, 2.25, 6, 9.75]) func boxes(radius: Double) {
    func share(_ d: Int) -> Double { min(max(radius + 1 - Double(abs(d)), 0), 1) }
    check(.box(radius: radius)) { at, x, y in
      mean(at, x, y, reach: 11) { share($0) * share($1) }
    }
  }

  @Test(arguments: [0.5, 1, 3, 7.5]) func discs(radius: Double) {
    let rim = radius + 0.5
    check(.disc(radius: radius), within: 1) { at, x, y in
      mean(at, x, y, reach: 9) { dx, dy in
        let half = max(rim * rim - Double(dy * dy), 0).squareRoot()
        if half < 0.5 { return dx == 0 ? 2 * half : 0 }
        return min(max(half + 0.5 - Double(abs(dx)), 0), 1)
      }
    }
  }

  /// The largest, or least, of a disc with a whole radius, and between two of these something of both.
  private func extreme(
    _ at: (Int, Int) -> [Double], _ x: Int, _ y: Int, radius: Double, isLargest: Bool
  ) -> [Double] {
    func extreme(_ radius: Double) -> [Double] {
      let rim = (radius + 0.25) * (radius + 0.25)
      var result = isLargest ? [0.0, 0, 0, 0] : [255, 255, 255, 255]
      for dy in -7...7 {
        for dx in -7...7 where Double(dx * dx + dy * dy) <= rim {
          result = zip(result, at(x + dx, y + dy)).map { isLargest ? max($0, $1) : min($0, $1) }
        }
      }
      return result
    }
    let part = radius - radius.rounded(.down)
    return zip(extreme(radius.rounded(.down)), extreme(radius.rounded(.down) + 1)).map {
      $0 * (1 - part) + $1 * part
    }
  }

  @Test(arguments: [0, 0.5, 1, 2, 2.25, 5.5], [true, false]) func extremes(radius: Double, isLargest: Bool) {
    check(.extreme(radius: radius, isLargest: isLargest), within: 0.51) { at, x, y in
      extreme(at, x, y, radius: radius, isLargest: isLargest)
    }
  }

  /// A line grows evenly with its width, however fine the picture is.
  @Test func anOutlineGrowsEvenly() {
    var before = 0
    for step in 0...24 {
      let width = Double(step) / 8
      let pass = PixelPass.extreme(radius: width, isLargest: true)
      let picture = drawn(40, 40, group(passes: [pass], panel(Rect(10.5, 10, 20, 20), .black)))
      let sum = (0..<40).reduce(0) { $0 + Int(picture[$1, 20] >> 24) }
      if step > 0 { #expect((55...72).contains(sum - before), "\(width): \(sum - before)") }
      before = sum
    }
  }

  /// Even areas become black and keep their opacity; edges are as bright as their step is high.
  @Test(arguments: [1, 2.5]) func gradients(radius: Double) {
    func pass(_ isLargest: Bool) -> PixelPass { .extreme(radius: radius, isLargest: isLargest) }
    check(.combined([pass(true)], with: [pass(false)], .difference), within: 1.1) { at, x, y in
      let most = extreme(at, x, y, radius: radius, isLargest: true)
      let least = extreme(at, x, y, radius: radius, isLargest: false)
      return zip(most, least).dropLast().map { $0 - $1 } + [most[3]]
    }
  }

  @Test func aGradientOfAnOpaquePictureIsBlackInside() {
    func extreme(_ isLargest: Bool) -> PixelPass { .extreme(radius: 2, isLargest: isLargest) }
    let pass = PixelPass.combined([extreme(true)], with: [extreme(false)], .difference)
    let picture = drawn(60, 40, group(passes: [pass], panel(Rect(10, 10, 40, 20), Color(0.2, 0.6, 0.4))))
    #expect(picture.channels(30, 20) == [0, 0, 0, 255])
    #expect(
      picture.channels(10, 20) == [51, 153, 102, 255] && picture.channels(8, 20) == [51, 153, 102, 255])
    #expect(picture[7, 20] == 0)
  }

  @Test func sharpeningLeavesAlphaAndFlatColours() {
    let item = panel(Rect(10, 10, 40, 40), Color(0.5, 0.5, 0.5))
    let dark = panel(Rect(20, 20, 10, 10), Color(0.2, 0.2, 0.2))
    let pass = PixelPass.combined([], with: [.gaussian(sigma: 2)], .sharpen(0.8))
    let picture = drawn(60, 60, group(passes: [pass], item, dark))
    let plain = drawn(60, 60, item, dark)
    #expect(zip(picture.pixels, plain.pixels).allSatisfy { $0 >> 24 == $1 >> 24 })
    #expect(picture[40, 40] == plain[40, 40])
    #expect(picture.channels(21, 25)[0] < 45 && picture.channels(18, 25)[0] > 135)
  }

  @Test func aShadowUnderneathIsThatOfAGroup() {
    let shadow = Shadow(color: Color(0.2, 0, 0.4, 0.6), offset: Size(5, 8), sigma: 3)
    let how = PixelPass.Combination.under(Color(0.2, 0, 0.4, 0.6), offset: Size(5, 8), amount: 1)
    let item = panel(Rect(20, 20, 30, 20), .red, radius: 6)
    let one = drawn(80, 80, group(passes: [.combined([], with: [.gaussian(sigma: 3)], how)], item))
    let two = drawn(80, 80, group(shadow: shadow, item))
    #expect(one.distance(to: two) <= 3)
  }

  @Test func aKeyedColourIsClearAndOthersStay() {
    let key = ColorKey(color: Color(0, 1, 0), threshold: 0.25, softness: 0.1, spill: 0.5)
    let picture = drawn(
      60, 20,
      group(
        passes: [.color([.key(key)])], panel(Rect(0, 0, 20, 20), Color(0.05, 0.95, 0.1)),
        panel(Rect(20, 0, 20, 20), Color(0.9, 0.4, 0.3)), panel(Rect(40, 0, 20, 20), .white)))
    #expect(picture[10, 10] == 0)
    #expect(picture.channels(30, 10)[3] == 255 && abs(picture.channels(30, 10)[0] - 230) <= 1)
    #expect(picture.channels(50, 10) == [255, 255, 255, 255])
  }
}
