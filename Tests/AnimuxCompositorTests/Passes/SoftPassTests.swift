import AnimuxCompositor
import AnimuxGraphics
import Testing

/// Passes against noise, and for it, against the plain way.
@Suite struct SoftPassTests {
  private let scrap = PanelScene(seed: 8)

  @Test(arguments: [(3.0, 0.0, 0.1, 1.0), (6, 1, 0.3, 1), (7.5, 0.5, 0.2, 6)])
  func bokeh(radius: Double, rim: Double, rimSize: Double, softness: Double) {
    func inside(_ radius: Double, _ dx: Int, _ dy: Int) -> Double {
      let half = max((radius + 0.5) * (radius + 0.5) - Double(dy * dy), 0).squareRoot()
      if half < 0.5 { return dx == 0 ? 2 * half : 0 }
      return min(max(half + 0.5 - Double(abs(dx)), 0), 1)
    }
    let count = max((softness / 2).rounded(.up), 1)
    let shifts = (0..<Int(count)).map {
      count > 1 ? softness * ((Double($0) + 0.5) / count - 0.5) : 0
    }
    let pass = PixelPass.Bokeh(radius: radius, rim: rim, rimSize: rimSize, softness: softness)
    scrap.check(.bokeh(pass), within: 1) { at, x, y in
      var (sums, total) = ([0.0, 0, 0, 0], 0.0)
      for dy in -13...13 {
        for dx in -13...13 {
          let weight = shifts.reduce(0.0) { sum, shift in
            let (outer, inner) = (max(radius + shift, 0), max(radius * (1 - rimSize) + shift, 0))
            return sum + (1 + rim) * inside(outer, dx, dy) - rim * inside(min(inner, outer), dx, dy)
          }
          total += weight
          let pixel = at(x + dx, y + dy)
          for channel in 0..<4 { sums[channel] += weight * pixel[channel] }
        }
      }
      return sums.map { min(max($0 / total, 0), 255) }
    }
  }

  @Test func aRimIsBrighter() {
    let dot = panel(Rect(40, 40, 3, 3), .white)
    func picture(_ rim: Double) -> Pixmap {
      let bokeh = PixelPass.Bokeh(radius: 12, rim: rim, rimSize: 0.2, softness: 1)
      return drawn(80, 80, background: .black, group(passes: [.bokeh(bokeh)], dot))
    }
    let (plain, ring) = (picture(0), picture(3))
    #expect(ring.channels(41, 52)[0] > plain.channels(41, 52)[0] + 1)
    #expect(ring.channels(41, 41)[0] < plain.channels(41, 41)[0])
  }

  @Test func medians() {
    scrap.check(.smoothed(.median), within: 0) { at, x, y in
      let around = (0..<9).map { at(x + $0 % 3 - 1, y + $0 / 3 - 1) }
      return (0..<4).map { channel in around.map { $0[channel] }.sorted()[4] }
    }
  }

  @Test func aMedianTakesSpecksAway() {
    let specks = (0..<9).map { (index: Int) -> DisplayItem in
      let (x, y) = (Double(5 + index * 7), Double(9 + index * 5))
      return panel(Rect(x, y, 1, 1), .black)
    }
    let items = [panel(Rect(0, 0, 70, 60), .white)] + specks
    let picture = drawn(
      70, 60, .group(Group(transform: .identity, passes: [.smoothed(.median)], items: items)))
    #expect(isWhite(picture, 2))
    // Twice as large they are as many pixels as then are neighbours.
    let large = drawn(
      140, 120,
      .group(Group(transform: .scale(2, 2), passes: [.smoothed(.median)], items: items)))
    #expect(isWhite(large, 4))
  }

  /// But for so many pixels at its edges.
  private func isWhite(_ picture: Pixmap, _ margin: Int) -> Bool {
    for y in margin..<picture.height - margin {
      for x in margin..<picture.width - margin where picture[x, y] != 0xFFFF_FFFF { return false }
    }
    return true
  }

  @Test(arguments: [(0.1, 0.4), (0.02, 2), (0, 1)]) func levels(level: Double, sharpness: Double) {
    scrap.check(.smoothed(.level(level, sharpness: sharpness)), within: 0.6) { at, x, y in
      let own = at(x, y).map { $0 / 255 }
      var mean = [0.0, 0, 0, 0]
      for k in 0..<9 {
        mean = zip(mean, at(x + k % 3 - 1, y + k / 3 - 1)).map { $0 + $1 / 2295 }
      }
      let same = mean[3] > 0 ? own[3] / mean[3] : 0
      mean = mean[..<3].map { $0 * same } + [own[3]]
      let distance = abs(luma(own) - luma(mean))
      let t = level > 0 ? min(max(distance / level - 1, 0), 1) : 1
      let edge = t * t * (3 - 2 * t)
      return zip(own, mean).map { own4, mean4 in
        let sharp = own4 + sharpness * (own4 - mean4)
        return min(max(mean4 + (sharp - mean4) * edge, 0), own[3]) * 255
      }
    }
  }

  @Test func aDitherIsEvenOnEightByEight() {
    let grey = panel(Rect(0, 0, 64, 64), Color(0.5, 0.5, 0.5))
    let picture = drawn(64, 64, group(passes: [.dither(amount: 0.5)], grey))
    var values: Set<Int> = []
    for y in 0..<8 {
      for x in 0..<8 {
        values.insert(picture.channels(x, y)[0])
        #expect(picture[x, y] == picture[x + 32, y + 24])
      }
    }
    #expect(values.count == 64)
    let mean = Double(picture.pixels.reduce(0) { $0 + Int($1 & 255) }) / 4096
    #expect(abs(mean - 128) < 0.6)
    #expect(abs((values.max() ?? 0) - (values.min() ?? 0) - 126) <= 1)
  }

  @Test func shadowsAreLiftedWhereItIsDark() {
    let how = PixelPass.Combination.shade(shadows: 0.8, highlights: 0.6)
    scrap.check(.combined([], with: [.gaussian(sigma: 0)], how), within: 0.6) { at, x, y in
      let c = at(x, y)
      guard c[3] > 0 else { return c }
      let straight = c[..<3].map { $0 / c[3] }
      let y = 0.2125 * straight[0] + 0.7154 * straight[1] + 0.0721 * straight[2]
      let shift = min(max(0.8 * (1 - y) * (1 - y) - 0.6 * y * y, -1), 1)
      return straight.map { min(max($0 + shift * $0 * (1 - $0), 0), 1) * c[3] } + [c[3]]
    }
  }

  @Test func pixelsMovedByNoiseStayNearAndWhole() {
    let turbulence = PixelPass.Turbulence(amount: 6, scale: 20, phase: 0.3, seed: 1)
    let block = panel(Rect(20, 20, 40, 40), .red)
    let picture = drawn(80, 80, group(passes: [.displaced(turbulence)], block))
    for x in 28..<52 {
      for y in 28..<52 { #expect(picture[x, y] == 0xFFFF_0000) }
    }
    for x in 0..<80 { #expect(picture[x, 12] == 0 && picture[12, x] == 0 && picture[x, 67] == 0) }
    #expect(picture != drawn(80, 80, block))
    var other = turbulence
    other.seed = 2
    #expect(drawn(80, 80, group(passes: [.displaced(other)], block)) != picture)
    other = turbulence
    other.amount = 0
    #expect(drawn(80, 80, group(passes: [.displaced(other)], block)) == drawn(80, 80, block))
  }

  /// A picture of columns shows where each place came from.
  @Test func aNoiseIsSmoothInPlaceAndPhase() {
    let columns = gradient(
      Rect(0, 0, 256, 40), from: Point(0, 0), to: Point(256, 0), (0, .black), (1, .white))
    func row(_ phase: Double) -> [Int] {
      let turbulence = PixelPass.Turbulence(amount: 10, scale: 30, phase: phase, seed: 4)
      let picture = drawn(256, 40, group(passes: [.displaced(turbulence)], columns))
      return (20..<236).map { picture.channels($0, 20)[0] - $0 }
    }
    let (one, near, far) = (row(0), row(0.05), row(7.5))
    #expect(one.allSatisfy { abs($0) <= 11 } && (one.max() ?? 0) - (one.min() ?? 0) > 5)
    #expect(zip(one, one.dropFirst()).allSatisfy { abs($0 - $1) <= 2 })
    #expect(zip(one, near).allSatisfy { abs($0 - $1) <= 3 } && one != near)
    #expect(zip(one, far).contains { abs($0 - $1) > 3 })
  }
}
