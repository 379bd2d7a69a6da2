import AnimuxGraphics
import TestSupport
import Testing

/// Facts about rounded rectangles and their borders, some of them measured on Core Animation.
@Suite struct PanelTests {
  @Test func aBorderIsInsideTheBounds() {
    let picture = drawn(100, 100, panel(Rect(10, 10, 80, 60), nil, border: (5, .black)))
    #expect(picture.count(of: 0xFF00_0000) == 1300)
    #expect(picture.count(of: 0) == 10000 - 1300)
  }

  @Test func wholePixelsHaveNoSoftEdges() {
    let layer = panel(Rect(0, 0, 100, 100), .red, border: (4, .black))
    let picture = drawn(300, 300, group(.scale(3, 3), layer))
    for x in 0..<12 { #expect(picture[x, 150] == 0xFF00_0000) }
    for x in 12..<288 { #expect(picture[x, 150] == 0xFFFF_0000) }
    for x in 288..<300 { #expect(picture[x, 150] == 0xFF00_0000) }
  }

  @Test func cornersAreRoundAsMeasured() {
    let picture = drawn(20, 20, group(.scale(2, 2), panel(Rect(0, 0, 10, 10), .red, radius: 5)))
    let measured = [
      [0, 0, 0, 0, 0, 5, 85, 165, 224, 249], [0, 0, 0, 0, 81, 220, 255, 255, 255, 255],
      [0, 0, 2, 138, 255, 255, 255, 255, 255, 255],
    ]
    for (y, row) in measured.enumerated() {
      for (x, alpha) in row.enumerated() {
        // The exact area of a circle; what was measured is off by up to 12 from that.
        #expect(abs(picture.channels(x, y)[3] - alpha) <= 15, "at \(x), \(y): \(picture.channels(x, y)[3])")
      }
    }
  }

  @Test func aCircleHasItsArea() {
    for radius in [3.0, 10, 33.5, 90] {
      let picture = drawn(
        200, 200, panel(Rect(100 - radius, 100 - radius, 2 * radius, 2 * radius), .white, radius: 1e9))
      let area = picture.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
      #expect(abs(area / (.pi * radius * radius) - 1) < 0.002)
    }
  }

  @Test func theFillDoesNotLeakAtTheOuterEdgeOfABorder() {
    let shape = Rect(10.3, 10.7, 60.2, 50.9)
    let bordered = drawn(90, 90, background: .white, panel(shape, .red, radius: 17, border: (6, .black)))
    let outline = drawn(90, 90, background: .white, panel(shape, .black, radius: 17))
    for x in 0..<90 where bordered[x, 12] != outline[x, 12] {
      #expect(bordered.channels(x, 12)[1] == bordered.channels(x, 12)[2])
      Issue.record("red shines through the border's outside at \(x)")
    }
  }

  @Test func aBorderWiderThanTheRadiusHasSquareCornersInside() {
    let picture = drawn(60, 60, panel(Rect(0, 0, 60, 60), .red, radius: 8, border: (14, .black)))
    #expect(picture.count(of: 0xFFFF_0000) == 32 * 32)
  }

  @Test func aBorderThatMeetsItselfFillsEverything() {
    let thick = drawn(60, 60, panel(Rect(5, 5, 50, 40), .red, radius: 8, border: (20, .black)))
    #expect(thick == drawn(60, 60, panel(Rect(5, 5, 50, 40), .black, radius: 8)))
  }

  @Test func aTranslucentBorderShowsTheFillBelow() {
    let picture = drawn(20, 20, panel(Rect(0, 0, 20, 20), .red, border: (4, Color(0, 0, 1, 0.5))))
    #expect(picture.channels(2, 10) == [128, 0, 128, 255])
    #expect(picture.channels(10, 10) == [255, 0, 0, 255])
  }

  @Test func onlyTheNamedCornersAreRound() {
    let shape = RoundedRect(Rect(0, 0, 40, 40), radius: 12, corners: [.topLeft, .bottomRight])
    let picture = drawn(40, 40, .roundedRect(Panel(shape: shape, fill: .color(.white), border: nil)))
    #expect(picture[0, 0] == 0)
    #expect(picture[39, 39] == 0)
    #expect(picture[39, 0] == 0xFFFF_FFFF)
    #expect(picture[0, 39] == 0xFFFF_FFFF)
  }

  @Test func aContinuousCornerIsLongerThanACircularOne() {
    func picture(_ curve: RoundedRect.Curve, _ radius: Double) -> Pixmap {
      let shape = RoundedRect(Rect(0, 0, 200, 200), radius: radius, curve: curve)
      return drawn(200, 200, .roundedRect(Panel(shape: shape, fill: .color(.white), border: nil)))
    }
    // It begins 1.5287 radii from the tip, where the circle has not begun.
    #expect(picture(.circular, 50).channels(55, 0)[3] == 255)
    #expect(picture(.continuous, 50).channels(55, 0)[3] < 255)
    #expect(picture(.continuous, 50).channels(78, 0)[3] == 255)
    // Without room for more it is the circle, within a thirtieth of a pixel.
    #expect(picture(.continuous, 100).distance(to: picture(.circular, 100)) <= 9)
  }

  @Test func negativeSizesAreTurnedRound() {
    #expect(
      drawn(50, 50, panel(Rect(40, 40, -30, -20), .red)) == drawn(50, 50, panel(Rect(10, 20, 30, 20), .red)))
  }

  @Test(
    arguments: [
      Rect(.nan, 0, 10, 10), Rect(0, 0, .infinity, 10), Rect(0, 0, 0, 10), Rect(0, 0, 10, .nan),
      Rect(1e300, 1e300, 1e300, 1e300), Rect(0, -1e9, 10, 10),
    ]) func emptyPanelsAreNotDrawn(rect: Rect)
  {
    #expect(drawn(20, 20, panel(rect, .red, radius: 3)).count(of: 0) == 400)
  }

  @Test func hugePanelsAreCutOff() {
    let picture = drawn(70, 70, panel(Rect(-1e12, 10, 2e12, 1e12), .red, radius: 5, border: (2, .black)))
    #expect(picture.count(of: 0xFF00_0000) == 70 * 2)
    #expect(picture.count(of: 0xFFFF_0000) == 70 * 58)
  }
}
