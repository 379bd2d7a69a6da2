import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Filled and stroked paths.
@Suite struct OutlineTests {
  private let rect = Path(Rect(10, 10, 40, 30))

  @Test func aFilledRectangleHasItsPixels() {
    #expect(drawn(100, 80, filled(rect, .red)).count(of: 0xFFFF_0000) == 1200)
  }

  @Test func aStrokeHasHalfItsWidthOnEitherSide() {
    #expect(drawn(100, 80, stroked(rect, width: 4, .red)).count(of: 0xFFFF_0000) == 560)
    let both = drawn(100, 80, filled(rect, .red), stroked(rect, width: 4, .red))
    #expect(both.count(of: 0xFFFF_0000) == 1496)
  }

  /// The lengths of its lines overflow, so that they have no direction.
  @Test func aStrokeThatIsTooLongIsNotDrawn() {
    let path = Path([
      .move(Point(0, 0)), .line(Point(-1, -1)), .quad(Point(1e308, 9), Point(-1e308, 7)), .close,
    ])
    for join in [LineJoin.miter, .round] {
      let item = StrokedPath(
        path: path, style: StrokeStyle(width: 10, join: join), start: 0, end: 1, paint: .color(.red))
      #expect(drawn(100, 80, .stroke(item)).pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func halfAStrokeIsHalfOfTheLength() {
    let picture = drawn(100, 80, stroked(rect, width: 4, .red, to: 0.5))
    #expect(picture.count(of: 0xFFFF_0000) == 280)
  }

  @Test func aRectangleIsDrawnAsAPanelIs() {
    let places: [Matrix] = [
      .identity, .translation(0.3, 0.45), .rotation(0.3, 0, 0, 1),
      .scale(1.7, -0.6).then(.translation(0, 70)),
      Matrix.rotation(0.7, 0.2, 1, 0).then(.perspective(120)).then(.translation(30, 20)),
    ]
    for place in places {
      let area = Rect(7, 5, 41.5, 33.25)
      let path = drawn(100, 80, group(place, filled(Path(area), .red)))
      #expect(path.distance(to: drawn(100, 80, group(place, panel(area, .red)))) <= 1)
    }
  }

  /// Ends are across the curve itself, not across the straight pieces that it has become.
  @Test(arguments: [0.0, 0.123]) func endsThatMeetOnACurveLeaveNoSeam(start: Double) {
    let ellipse = Path(ellipseIn: Rect(10.3, 12.6, 60, 50))
    let open = Path(ellipse.elements.filter { if case .close = $0 { false } else { true } })
    let whole = drawn(80, 80, stroked(ellipse, width: 20, .red))
    #expect(drawn(80, 80, stroked(open, width: 20, .red)).distance(to: whole) <= 3)
    func dashed(_ path: Path, from first: Double, to last: Double) -> Pixmap {
      drawn(
        80, 80,
        stroked(
          path, width: 20, .red, dashes: [11, 0, 3.7, 0], phase: start * 100, from: first, to: last))
    }
    #expect(dashed(ellipse, from: 0, to: 1).distance(to: whole) <= 3)
    // A part of a part.
    let part = drawn(80, 80, stroked(open, width: 20, .red, from: 0.1 + start, to: 0.9))
    #expect(dashed(open, from: 0.1 + start, to: 0.9).distance(to: part) <= 3)
  }

  /// Lengths and slopes of such lines exceed the range of numbers.
  @Test(arguments: [1.0, -1]) func linesOfExtremeLengthDoNotTrap(sign: Double) {
    let far = 1e308 * sign
    let points = [Point(0, 0), Point(-1, -1), Point(far, 5), Point(-far, -far), Point(9, far), Point(5, 0)]
    let path = Path([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
    let turned = Matrix.rotation(0.7, 0, 1, 0).then(.scale(10, 10)).then(.perspective(100))
    for place in [.identity, .scale(1, -100).then(.translation(0, 100)), turned] {
      _ = drawn(20, 20, group(place, filled(path, .red), stroked(path, width: 10, .red)))
    }
  }

  @Test func aCircleHasTheAreaOfACircle() {
    for radius in [0.4, 3, 17.3, 38] {
      let box = Rect(40.2 - radius, 39.7 - radius, 2 * radius, 2 * radius)
      let sum = drawn(80, 80, filled(Path(ellipseIn: box), .red)).pixels.reduce(0) {
        $0 + Double($1 >> 24) / 255
      }
      let area = Double.pi * radius * radius
      #expect(abs(sum - area) < 0.001 * area + 0.02)
    }
  }

  @Test func areasThatWindTwiceCountOnce() {
    // Two squares one over the other, half a pixel off the pixels: their common edges are no darker.
    let square = Path(Rect(10.5, 10.5, 20, 20))
    let twice = Path(square.elements + Path(Rect(10.5, 10.5, 20, 40)).elements)
    #expect(drawn(60, 60, filled(twice, .red)) == drawn(60, 60, filled(Path(Rect(10.5, 10.5, 20, 40)), .red)))
    let rest = drawn(60, 60, filled(Path(Rect(10.5, 30.5, 20, 20)), .red))
    #expect(drawn(60, 60, filled(twice, .red, .evenOdd)) == rest)
  }

  @Test func aStarIsHollowByTheEvenOddRule() {
    let star = Path(polygon: [Point(60, 0), Point(95, 110), Point(0, 42), Point(120, 42), Point(25, 110)])
    #expect(drawn(120, 120, filled(star, .red))[60, 60] == 0xFFFF_0000)
    #expect(drawn(120, 120, filled(star, .red, .evenOdd))[60, 60] == 0)
  }

  @Test func aCrossingIsExact() {
    // Two triangles that meet in the middle of a pixel: both cover a quarter of it.
    let path = Path(polygon: [Point(0, 0), Point(41, 41), Point(0, 41), Point(41, 0)])
    for rule in FillRule.allCases {
      let picture = drawn(60, 60, filled(path, .white, rule))
      #expect(abs(picture.channels(20, 20)[3] - 128) <= 2)
      #expect(picture[20, 3] == 0xFFFF_FFFF)
      #expect(picture[3, 20] == 0)
    }
  }

  @Test func dashesAreTheirLines() {
    let line = Path([.move(Point(5, 20)), .line(Point(95, 20))])
    let dashed = drawn(100, 40, stroked(line, width: 6, .red, dashes: [20, 10], phase: 5))
    let pieces = [(5.0, 20.0), (30, 50), (60, 80), (90, 95)].map {
      panel(Rect($0.0, 17, $0.1 - $0.0, 6), .red)
    }
    var canvas = Canvas(width: 100, height: 40)
    _ = canvas.draw(DisplayList(width: 100, height: 40, background: .clear, items: pieces))
    #expect(dashed == canvas.pixmap)
  }

  @Test func aDashRunsOnPastTheBeginningOfAClosedLine() {
    let dashed = drawn(
      60, 60, stroked(Path(Rect(10, 10, 40, 40)), width: 4, .red, dashes: [30, 10], phase: 10))
    #expect(dashed[8, 8] == 0xFFFF_0000)
  }

  @Test func aZeroLengthLineIsItsCaps() {
    let dot = Path([.move(Point(20, 20)), .line(Point(20, 20))])
    #expect(drawn(40, 40, stroked(dot, width: 8, .red)).count(of: 0) == 1600)
    #expect(drawn(40, 40, stroked(dot, width: 8, .red, cap: .square)).count(of: 0xFFFF_0000) == 64)
    let circle = drawn(40, 40, filled(Path(ellipseIn: Rect(16, 16, 8, 8)), .red))
    #expect(drawn(40, 40, stroked(dot, width: 8, .red, cap: .round)).distance(to: circle) <= 2)
  }

  @Test func capsReachPastTheEnds() {
    let line = Path([.move(Point(20, 20)), .line(Point(60, 20))])
    #expect(
      drawn(100, 40, stroked(line, width: 10, .red)) == drawn(100, 40, panel(Rect(20, 15, 40, 10), .red)))
    let square = drawn(100, 40, stroked(line, width: 10, .red, cap: .square))
    #expect(square == drawn(100, 40, panel(Rect(15, 15, 50, 10), .red)))
    let round = drawn(100, 40, stroked(line, width: 10, .red, cap: .round))
    #expect(round.distance(to: drawn(100, 40, panel(Rect(15, 15, 50, 10), .red, radius: 5))) <= 4)
  }

  @Test func joinsTurnCorners() {
    let corner = Path([.move(Point(10, 50)), .line(Point(50, 50)), .line(Point(50, 10))])
    func at(_ join: LineJoin, _ limit: Double = 10) -> Pixmap {
      drawn(80, 80, stroked(corner, width: 20, .red, join: join, limit: limit))
    }
    #expect(at(.miter)[59, 59] == 0xFFFF_0000)
    #expect(at(.miter, 1.4) == at(.bevel))
    #expect(at(.bevel)[59, 59] == 0)
    #expect(at(.bevel)[54, 54] == 0xFFFF_0000)
    #expect(at(.round)[59, 59] == 0)
    #expect(at(.round)[56, 56] == 0xFFFF_0000)
  }

  @Test func aThickStrokeOfASmallCircleIsADisc() {
    let circle = Path(ellipseIn: Rect(35, 35, 10, 10))
    let thick = drawn(80, 80, stroked(circle, width: 30, .red))
    #expect(thick.distance(to: drawn(80, 80, filled(Path(ellipseIn: Rect(20, 20, 40, 40)), .red))) <= 5)
  }

  /// The curve leaves its ends in one direction and turns within a fraction of a pixel. The pen turns with it, and
  /// covers a fan beside each end.
  @Test func tinyHandlesTurnThePen() {
    let (a, b, c, d) = (Point(20, 100), Point(20.1, 100), Point(100, 20), Point(100.1, 20))
    let picture = drawn(120, 120, stroked(Path([.move(a), .cubic(b, c, d)]), width: 20, .red))
    #expect(picture.channels(23, 107)[3] == 255)
    #expect(picture.channels(18, 106)[3] == 0 && picture.channels(14, 94)[3] > 0)
    // The fan is a part of a disc.
    for y in 100..<112 {
      for x in 20..<28 {
        let far = Point(Double(x) + 0.5 - 20, Double(y) + 0.5 - 100)
        let distance = (far.x * far.x + far.y * far.y).squareRoot()
        let alpha = picture.channels(x, y)[3]
        if distance < 9.2, far.x > 1 { #expect(alpha == 255, "\(x) \(y)") }
        if distance > 10.8, far.y > far.x { #expect(alpha == 0, "\(x) \(y)") }
      }
    }
  }

  @Test func aStretchedStrokeIsThickerOneWay() {
    let stretched = drawn(200, 100, group(.scale(4, 1), stroked(Path(Rect(10, 10, 20, 50)), width: 4, .red)))
    #expect(stretched[33, 30] == 0xFFFF_0000)
    #expect(stretched[47, 30] == 0xFFFF_0000)
    #expect(stretched[48, 30] == 0)
    #expect(stretched[100, 7] == 0)
    #expect(stretched[100, 8] == 0xFFFF_0000)
  }

  @Test func aGrowingLineChangesItsEndAlone() {
    var canvas = Canvas(width: 640, height: 128)
    let line = Path([.move(Point(20, 30)), .line(Point(620, 30))])
    func list(_ end: Double) -> DisplayList {
      DisplayList(
        width: 640, height: 128, background: .black,
        items: [stroked(line, width: 10, .white, cap: .round, to: end)])
    }
    _ = canvas.draw(list(0.5))
    var expected = TileSet(width: 640, height: 128)
    expected[5, 0] = true
    #expect(canvas.draw(list(0.505)) == expected)
    #expect(canvas.draw(list(0.505)).isEmpty)
  }

  @Test func itemsBehindAnOpaquePathChangeNothing() {
    var canvas = Canvas(width: 128, height: 128)
    let cover = filled(Path(ellipseIn: Rect(-200, -200, 500, 500)), .white)
    func list(_ hidden: Color) -> DisplayList {
      DisplayList(
        width: 128, height: 128, background: .black, items: [panel(Rect(20, 20, 50, 50), hidden), cover])
    }
    _ = canvas.draw(list(.black))
    #expect(canvas.draw(list(.red)).isEmpty)
  }
}

func filled(_ path: Path, _ color: Color, _ rule: FillRule = .nonZero) -> DisplayItem {
  .path(FilledPath(path: path, rule: rule, paint: .color(color)))
}

func stroked(
  _ path: Path, width: Double, _ color: Color, cap: LineCap = .butt, join: LineJoin = .miter,
  limit: Double = 10, dashes: [Double] = [], phase: Double = 0, from start: Double = 0, to end: Double = 1
) -> DisplayItem {
  let style = StrokeStyle(
    width: width, cap: cap, join: join, miterLimit: limit, dashes: dashes, dashPhase: phase)
  return .stroke(StrokedPath(path: path, style: style, start: start, end: end, paint: .color(color)))
}
