import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxCompositor

/// Which plane is in front of which, and where planes are split.
@Suite struct DepthOrderTests {
  private func square(_ plane: Int, _ rect: Rect, depth: Linear) -> Facet? {
    Facet(plane: plane, outline: ConvexPolygon(rect.corners), depth: depth)
  }

  private func flat(_ depth: Double) -> Linear { Linear(a: 0, b: 0, c: depth) }

  private func order(_ facets: Facet?...) -> [Int] {
    DepthOrder.sorted(facets.compactMap { $0 }, Ledger(Limits())).map(\.plane)
  }

  private let whole = Rect(0, 0, 10, 10)

  @Test func fartherPlanesComeFirst() {
    #expect(
      order(
        square(0, whole, depth: flat(5)), square(1, whole, depth: flat(-5)), square(2, whole, depth: flat(0)))
        == [1, 2, 0])
  }

  @Test func planesThatCoincideStayInOrder() {
    let tilted = Linear(a: 3, b: -1, c: 7)
    let facets = (0..<5).map { square($0, whole, depth: tilted) }
    #expect(DepthOrder.sorted(facets.compactMap { $0 }, Ledger(Limits())).map(\.plane) == [0, 1, 2, 3, 4])
  }

  @Test func separateItemsKeepTheirOrder() {
    #expect(
      order(square(0, whole, depth: flat(9)), square(1, Rect(10, 0, 10, 10), depth: flat(0))) == [0, 1])
  }

  @Test func planesThatMeetAtAnEdgeAreNotSplit() {
    // A roof whose ridge runs along x = 10, seen with its lower edges overlapped by a wall that stands at the ridge.
    let left = square(0, whole, depth: Linear(a: 1, b: 0, c: -10))
    let right = square(1, Rect(10, 0, 10, 10), depth: Linear(a: -1, b: 0, c: 10))
    let front = square(2, Rect(0, 0, 20, 10), depth: flat(1e-9))
    let sorted = DepthOrder.sorted([front, left, right].compactMap { $0 }, Ledger(Limits()))
    #expect(sorted.map(\.plane) == [0, 1, 2])
    #expect(sorted.allSatisfy { $0.cuts.isEmpty })
  }

  @Test func crossingPlanesAreSplitWhereTheyMeet() throws {
    let upright = try #require(square(0, whole, depth: flat(0)))
    let leaning = try #require(square(1, whole, depth: Linear(a: 1, b: 0, c: -4)))
    let sorted = DepthOrder.sorted([upright, leaning], Ledger(Limits()))
    #expect(sorted.map(\.plane) == [1, 0, 1])
    #expect(sorted.map(\.bounds) == [Rect(0, 0, 4, 10), whole, Rect(4, 0, 6, 10)])
    #expect(sorted.map { $0.cuts.map(\.isFar) } == [[true], [], [false]])
  }

  @Test func planesAreSplitOnlyByWhatTheyMeet() {
    // The second's plane would divide the first, but it is elsewhere.
    let facets = [
      square(0, whole, depth: flat(0)), square(1, Rect(20, 0, 10, 10), depth: Linear(a: 1, b: 0, c: -4)),
    ]
    #expect(DepthOrder.sorted(facets.compactMap { $0 }, Ledger(Limits())).count == 2)
  }

  @Test func ringsAreBroken() throws {
    // Three bars, each with its far end below the next one.
    let bars = [
      square(0, Rect(0, 0, 30, 4), depth: Linear(a: 1, b: 0, c: -15)),
      square(1, Rect(26, 0, 4, 30), depth: Linear(a: 0, b: 1, c: -15 + 30)),
      Facet(
        plane: 2, outline: ConvexPolygon([Point(0, 0), Point(30, 26), Point(28, 30), Point(-2, 4)]),
        depth: Linear(a: 0, b: 3.5, c: -37)),
    ].compactMap { $0 }
    let relations = (0..<3).map { bars[$0].relation(to: bars[($0 + 1) % 3]) }
    #expect(relations == [.behind, .behind, .behind])
    let sorted = DepthOrder.sorted(bars, Ledger(Limits()))
    #expect(sorted.count == 4)
    #expect(isPaintedRightly(sorted))
  }

  @Test func planesThatCoincideDoNotSplitEachOther() throws {
    let flat = flat(0)
    let under = try #require(square(0, Rect(0, 0, 480, 110), depth: flat))
    let above = try #require(square(1, Rect(149, 53, 60, 42), depth: flat))
    let tilted = try #require(
      Facet(
        plane: 2,
        outline: ConvexPolygon([Point(155, 86), Point(211, 101), Point(211, 143), Point(155, 158)]),
        depth: Linear(a: -1.2, b: 0, c: 228)))
    #expect(above.split(by: under) == nil)
    let sorted = DepthOrder.sorted([above, tilted, under], Ledger(Limits()))
    #expect(sorted.count <= 6)
    #expect(isPaintedRightly(sorted))
  }

  @Test(arguments: 0..<30) func everyPointShowsTheNearestPlane(seed: Int) {
    var random = Random(seed: seed)
    let facets = (0..<12).compactMap { plane in
      Facet(
        plane: plane, outline: ConvexPolygon(triangle(&random)),
        depth: Linear(a: random.number(-3...3), b: random.number(-3...3), c: random.number(-100...100)))
    }
    let sorted = DepthOrder.sorted(facets, Ledger(Limits()))
    for _ in 0..<100 {
      let point = Point(random.number(0...100), random.number(0...100))
      let here = facets.filter { $0.contains(point) }
      guard let nearest = here.map({ $0.depth.value(at: point) }).max() else { continue }
      let shown = sorted.last { $0.contains(point) }
      #expect((shown.map { $0.depth.value(at: point) } ?? 0) > nearest - 0.05)
    }
  }

  @Test func manyThatCrossEachOtherAreDoneSoon() {
    var random = Random(seed: 3)
    let facets = (0..<40).compactMap { plane in
      Facet(
        plane: plane, outline: ConvexPolygon(triangle(&random)),
        depth: Linear(a: random.number(-3...3), b: random.number(-3...3), c: 0))
    }
    #expect(DepthOrder.sorted(facets, Ledger(Limits())).count <= 40 + 600)
  }

  private func triangle(_ random: inout Random) -> [Point] {
    (0..<3).map { _ in Point(random.number(0...100), random.number(0...100)) }
  }

  private func isPaintedRightly(_ facets: [Facet]) -> Bool {
    facets.indices.allSatisfy { index in
      facets[..<index].allSatisfy { facets[index].relation(to: $0) != .behind }
    }
  }
}

extension Facet {
  fileprivate func contains(_ point: Point) -> Bool {
    var start = outline.points[outline.points.count - 1]
    for end in outline.points {
      if (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x) < 0 {
        return false
      }
      start = end
    }
    return true
  }
}
