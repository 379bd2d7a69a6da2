import AnimuxGraphics
import TestSupport
import Testing

@Suite struct GradientTests {
  private let screen = Rect(0, 0, 256, 64)

  @Test func equalColoursGiveThatColour() {
    for level in stride(from: 0.0, through: 1, by: 1.0 / 15) {
      let color = Color(level, level / 2, 1 - level, 1)
      let item = gradient(screen, from: Point(0, 0), to: Point(200, 99), (0, color), (1, color))
      #expect(drawn(256, 64, item) == drawn(256, 64, panel(screen, color)))
    }
  }

  @Test func aChannelThatStaysIsNotDithered() {
    let item = gradient(
      screen, from: Point(0, 0), to: Point(256, 30), (0, Color(0, 0.4, 0)), (1, Color(1, 0.4, 0)))
    #expect(
      drawn(256, 64, item).pixels.allSatisfy { $0 >> 8 & 255 == 102 && $0 & 255 == 0 && $0 >> 24 == 255 })
  }

  @Test func colorsAreWhereTheyBelong() {
    let item = gradient(
      screen, from: Point(64, 0), to: Point(192, 0), (0, .black), (0.5, .red), (0.5, .green), (1, .white))
    let picture = drawn(256, 64, item)
    #expect(picture[10, 3] == 0xFF00_0000)
    #expect(picture[63, 3] == 0xFF00_0000)
    for x in 64..<128 {
      #expect(abs(Double(picture.channels(x, 9)[0]) - (Double(x) + 0.5 - 64) / 64 * 255) < 1)
    }
    #expect(picture.channels(128, 7)[1] == 255)
    #expect(picture.channels(127, 7)[1] == 0)
    #expect(picture[192, 3] == 0xFFFF_FFFF)
    #expect(picture[255, 3] == 0xFFFF_FFFF)
  }

  @Test func colorsAreMixedPremultiplied() {
    let item = gradient(screen, from: Point(0, 0), to: Point(256, 0), (0, .red), (1, Color(0, 0, 1, 0)))
    let picture = drawn(256, 64, item)
    for x in 0..<256 {
      let channels = picture.channels(x, 0)
      #expect(channels[2] == 0)
      #expect(channels[0] == channels[3])
    }
  }

  @Test func aDarkGradientHasNoBands() {
    // Ten levels over the whole width: each block of 8 × 8 pixels has the mean that belongs there.
    let item = gradient(
      screen, from: Point(0, 0), to: Point(256, 0), (0, Color(10 / 255.0, 0, 0)), (1, Color(20 / 255.0, 0, 0))
    )
    let picture = drawn(256, 64, item)
    for block in 0..<32 {
      let sum = (0..<64).reduce(0) { $0 + picture.channels(block * 8 + $1 % 8, 8 + $1 / 8)[0] }
      #expect(abs(Double(sum) / 64 - (10 + 10 * (Double(block) + 0.5) / 32)) < 0.05)
    }
  }

  @Test func aGradientTurnsWithItsGroup() {
    let stops: [(Double, Color)] = [(0, .red), (0.3, .blue), (1, .green)]
    let across = gradient(
      Rect(0, 0, 64, 64), from: Point(0, 0), to: Point(64, 0), stops[0], stops[1], stops[2])
    let down = gradient(Rect(0, 0, 64, 64), from: Point(0, 0), to: Point(0, 64), stops[0], stops[1], stops[2])
    let turned = group(Matrix.rotation(.pi / 2, 0, 0, 1).then(.translation(64, 0)), across)
    #expect(drawn(64, 64, turned).distance(to: drawn(64, 64, down)) <= 1)
  }

  @Test func aHardEdgeThroughTheMiddlesOfPixelsIsStraight() {
    let item = gradient(
      Rect(0, 0, 64, 64), from: Point(0, 0), to: Point(60, 60), (0, .red), (0.5, .red), (0.5, .blue),
      (1, .blue))
    let picture = drawn(64, 64, group(.translation(0.1, -0.1), item))
    for y in 1..<59 { #expect((1..<63).count { picture[$0, y] == 0xFFFF_0000 } == 58 - y) }
  }

  @Test func perspectiveAgreesWithTheFlatWhereBothAre() {
    // So slight a perspective that locations move by less than a thousandth of a pixel.
    var tilted = Matrix.identity
    tilted.m14 = 1e-9
    let item = gradient(
      screen, from: Point(13, 5), to: Point(170, 60), (0, .red), (0.4, .white), (0.4, .black), (1, .blue))
    let flat = drawn(256, 64, item)
    let other = drawn(256, 64, group(tilted, item))
    let different = zip(flat.pixels, other.pixels).count { $0 != $1 }
    #expect(different < 40)
  }

  @Test func aLineWithoutLengthIsPastItsEnd() {
    let item = gradient(screen, from: Point(9, 9), to: Point(9, 9), (0, .red), (1, .blue))
    #expect(drawn(256, 64, item).count(of: 0xFF00_00FF) == 256 * 64)
  }

  @Test func everyDirectionFollowsTheFormula() {
    var random = Random(seed: 3)
    for _ in 0..<10 {
      let (a, b) = (
        Point(random.number(0...256), random.number(0...64)),
        Point(random.number(0...256), random.number(0...64))
      )
      let picture = drawn(256, 64, gradient(screen, from: a, to: b, (0, .black), (1, .white)))
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      for index in 0..<200 {
        let (x, y) = (index * 37 % 256, index * 11 % 64)
        let t = ((Double(x) + 0.5 - a.x) * dx + (Double(y) + 0.5 - a.y) * dy) / (dx * dx + dy * dy)
        #expect(abs(Double(picture.channels(x, y)[0]) - min(max(t, 0), 1) * 255) <= 1)
      }
    }
  }
}
