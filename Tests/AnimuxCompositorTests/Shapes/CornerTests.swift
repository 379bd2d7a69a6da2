import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Parts of strokes that begin or end exactly at a corner.
@Suite struct CornerTests {
  private let square = Path(Rect(20, 20, 100, 100))

  private func part(_ start: Double, _ end: Double, cap: LineCap = .butt) -> Pixmap {
    drawn(140, 140, stroked(square, width: 14, .red, cap: cap, from: start, to: end))
  }

  private func dashed(
    _ pattern: [Double], phase: Double = 0, cap: LineCap = .butt, from start: Double = 0, to end: Double = 1
  ) -> Pixmap {
    drawn(
      140, 140,
      stroked(square, width: 14, .red, cap: cap, dashes: pattern, phase: phase, from: start, to: end))
  }

  private func panels(_ rects: [Rect]) -> Pixmap {
    var canvas = Canvas(width: 140, height: 140)
    let items = rects.map { panel($0, .red) }
    _ = canvas.draw(DisplayList(width: 140, height: 140, background: .clear, items: items))
    return canvas.pixmap
  }

  private let sides = [
    Rect(20, 13, 100, 14), Rect(113, 20, 14, 100), Rect(20, 113, 100, 14), Rect(13, 20, 14, 100),
  ]

  @Test func aSideIsARectangle() {
    for (index, side) in sides.enumerated() {
      let start = Double(index) / 4
      #expect(part(start, start + 0.25) == panels([side]))
      // A part of it, from its beginning and to its end.
      #expect(part(start, start + 0.125).count(of: 0xFFFF_0000) == 700)
      #expect(part(start + 0.125, start + 0.25).count(of: 0xFFFF_0000) == 700)
    }
  }

  @Test func capsAreAcrossTheSide() {
    #expect(part(0.25, 0.5, cap: .square) == panels([Rect(113, 13, 14, 114)]))
    let round = drawn(140, 140, panel(Rect(113, 13, 14, 114), .red, radius: 7))
    #expect(part(0.25, 0.5, cap: .round).distance(to: round) <= 4)
  }

  @Test func twoSidesMeetInAJoin() {
    #expect(part(0.25, 0.75) == panels([Rect(113, 20, 14, 107), Rect(20, 113, 107, 14)]))
  }

  @Test func dashesThatBeginAtCornersAreRectangles() {
    let offsets = stride(from: 0.0, to: 100, by: 20).map { $0 }
    let pieces = offsets.flatMap { (along: Double) -> [Rect] in
      [
        Rect(20 + along, 13, 10, 14), Rect(113, 20 + along, 14, 10), Rect(110 - along, 113, 10, 14),
        Rect(13, 110 - along, 14, 10),
      ]
    }
    #expect(dashed([10, 10]) == panels(pieces))
    #expect(dashed([10, 10], phase: 20) == panels(pieces))
    #expect(dashed([10, 10], phase: -40) == panels(pieces))
  }

  @Test func dashesWithoutGapsCoverEachSide() {
    // The first and the last are one; between the others there is no join.
    let whole = panels(sides + [Rect(13, 13, 14, 14)])
    for length in [100.0, 50, 25, 10] { #expect(dashed([length, 0]) == whole) }
  }

  @Test func dashesWithoutLengthFollowTheSideThatTheyBegin() {
    let dots = panels(
      [(20.0, 20.0), (120, 20), (120, 120), (20, 120)].map { Rect($0.0 - 7, $0.1 - 7, 14, 14) })
    #expect(dashed([0, 100], cap: .square) == dots)
    let corner = Path([.move(Point(20, 20)), .line(Point(60, 20)), .line(Point(90, 50))])
    func dot(_ length: Double) -> Pixmap {
      drawn(
        120, 80, stroked(corner, width: 14, .red, cap: .square, dashes: [length, 40 - length], phase: 0))
    }
    #expect(dot(0).distance(to: dot(1e-4)) <= 1)
  }

  @Test func dashesOfTrimsBeginAtTheirCorner() {
    let pieces = stride(from: 0.0, to: 100, by: 20).map { Rect(113, 20 + $0, 14, 10) }
    #expect(dashed([10, 10], from: 0.25, to: 0.5) == panels(pieces))
  }

  /// Lengths that are rounded, too: the place of a corner is then not quite the sum of the sides before it.
  @Test(arguments: 0..<40) func aPartAtACornerIsLikeOneBesideIt(seed: Int) {
    var random = Random(seed: seed)
    let path = polygon(&random)
    let lengths = path.sides
    let total = lengths.reduce(0, +)
    let corners = lengths.indices.map { lengths[..<$0].reduce(0, +) / total }
    let cap = LineCap.allCases[seed % LineCap.allCases.count]
    func part(_ start: Double, _ end: Double) -> Pixmap {
      drawn(120, 120, stroked(path, width: 9, .red, cap: cap, join: .bevel, from: start, to: end))
    }
    for start in corners {
      // The whole of it is closed, and has no ends.
      for end in corners + [1] where end > start && end - start < 1 {
        #expect(part(start, end).distance(to: part(start + 1e-7, end)) <= 1, "\(start) to \(end)")
        #expect(part(start, end).distance(to: part(start, end - 1e-7)) <= 1, "\(start) to \(end)")
      }
    }
  }

  @Test func aClosedLineAfterOthersStaysClosed() {
    // In tenths and thirds, whose sums are rounded.
    let small = Path(Rect(30.1, 30.1, 0.3, 0.7))
    let both = Path(small.elements + Path(Rect(60.1, 60.1, 33.3, 21.7)).elements)
    let alone = drawn(120, 120, stroked(Path(Rect(60.1, 60.1, 33.3, 21.7)), width: 6, .red))
    let picture = drawn(120, 120, stroked(both, width: 6, .red, from: 1e-6, to: 1))
    for y in 50..<100 { for x in 50..<110 { #expect(picture[x, y] == alone[x, y]) } }
  }

  /// A curve that bends at its ends more narrowly than the pen leaves nothing out.
  @Test func tinyHandlesLeaveNoHole() {
    let curve = Path([
      .move(Point(20, 160)), .cubic(Point(20.1, 160), Point(160, 20), Point(160.1, 20)),
    ])
    let picture = drawn(180, 180, stroked(curve, width: 20, .red))
    for y in 0..<180 {
      for x in 0..<180 {
        let (right, up) = (Double(x) + 0.5 - 20, 160 - Double(y) - 0.5)
        let (along, across) = ((right + up) / 2.0.squareRoot(), (right - up) / 2.0.squareRoot())
        guard along > 1, along < 197, abs(across) < 9 else { continue }
        #expect(picture[x, y] == 0xFFFF_0000, "\(x) \(y)")
      }
    }
  }

  private func polygon(_ random: inout Random) -> Path {
    var points: [Point] = []
    while points.count < 4 {
      let next = Point(Double(random.int(20..<100)), Double(random.int(20..<100)))
      if points.allSatisfy({ abs($0.x - next.x) + abs($0.y - next.y) > 12 }) { points.append(next) }
    }
    return Path(polygon: points)
  }
}

extension Path {
  /// How long each is, of a closed path of straight lines.
  fileprivate var sides: [Double] {
    let points = elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      case .quad, .cubic, .close: nil
      }
    }
    return zip(points, points.dropFirst() + points.prefix(1)).map { a, b in
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
  }
}
