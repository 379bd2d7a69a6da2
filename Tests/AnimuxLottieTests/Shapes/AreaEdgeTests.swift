import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Edges of areas")
struct AreaEdgeTests {
  private static func square(_ x: Double, _ y: Double, _ size: Double, isReversed: Bool = false) -> Bezier {
    .rectangle(center: Spot(x, y), size: Spot(size, size), radius: 0, isReversed: isReversed)
  }

  private static func circle(_ x: Double, _ radius: Double) -> Bezier {
    .ellipse(center: Spot(x, 0), size: Spot(2 * radius, 2 * radius), isReversed: false)
  }

  /// Returns the area of outlines, whose holes go round against the clock.
  private static func area(_ outlines: [Bezier]) -> Double {
    outlines.reduce(0) { sum, outline in
      let spots = outline.curves.flatMap { curve in (0..<64).map { curve.spot(Double($0) / 64) } }
      return sum
        + zip(spots, spots.dropFirst() + spots.prefix(1)).reduce(0) {
          $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
        }
    }
  }

  @Test(arguments: [
    (ShapePath.Merge.Kind.add, 700.0), (.subtract, 300), (.intersect, 100),
  ])
  func squaresAreMerged(_ kind: ShapePath.Merge.Kind, _ area: Double) throws {
    for isReversed in [false, true] {
      let parts = [[Self.square(10, 10, 20)], [Self.square(20, 20, 20, isReversed: isReversed)]]
      let merged = try #require(AreaEdge.merged(parts, kind))
      #expect(merged.count == 1 && merged.allSatisfy(\.isClosed))
      #expect(abs(Self.area(merged) - area) < 1e-6)
      #expect(merged.allSatisfy { $0.curves.allSatisfy(\.isStraight) })
    }
  }

  @Test func aHoleGoesRoundTheOtherWay() throws {
    let merged = try #require(AreaEdge.merged([[Self.square(0, 0, 20)], [Self.square(0, 0, 10)]], .subtract))
    #expect(merged.count == 2 && abs(Self.area(merged) - 300) < 1e-6)
  }

  @Test func circlesKeepTheirCurves() throws {
    let parts = [[Self.circle(-5, 10)], [Self.circle(5, 10)]]
    let lens = try #require(AreaEdge.merged(parts, .intersect))
    #expect(lens.count == 1 && lens[0].vertices.count < 10)
    // The area of a lens whose circles' centres are as far from each other as the circles' radius.
    #expect(abs(Self.area(lens) - 122.837) < 0.2)
    let both = try #require(AreaEdge.merged(parts, .add))
    #expect(abs(Self.area(both) + Self.area(lens) - 2 * .pi * 100) < 0.4)
  }

  @Test func commonEdgesCountOnce() throws {
    let parts = [[Self.square(0, 0, 20)], [Self.square(20, 0, 20)]]
    let both = try #require(AreaEdge.merged(parts, .add))
    #expect(both.count == 1 && abs(Self.area(both) - 800) < 1e-6)
    #expect(try #require(AreaEdge.merged(parts, .intersect)).isEmpty)
    let twice = try #require(AreaEdge.merged([parts[0], parts[0]], .intersect))
    #expect(twice.count == 1 && abs(Self.area(twice) - 400) < 1e-6)
    #expect(try #require(AreaEdge.merged([parts[0], parts[0]], .subtract)).isEmpty)
  }

  @Test(arguments: [
    (0.0, 1, -8.0, 576.0), (0, 2, -8, 576), (0, 3, -8, 576), (8, 1, -12, 256), (8, 1, -20, 0),
    (0, 1, 4, 2304),
  ])
  func rectanglesShrinkWithoutSpikes(_ radius: Double, _ join: Int, _ size: Double, _ area: Double) {
    for isReversed in [false, true] {
      let outline = Bezier.rectangle(
        center: .zero, size: Spot(40, 40), radius: radius, isReversed: isReversed)
      let result = outline.outset(size, join: join, miterLimit: 4)
      #expect(abs(abs(Self.area(result)) - area) < 1e-3, "\(result)")
      if size < 0 { #expect(result.reduce(0) { $0 + $1.vertices.count } == (area > 0 ? 4 : 0)) }
    }
  }

  @Test func aDumbbellFallsApart() {
    let spots: [(Double, Double)] = [
      (0, 0), (20, 0), (20, 8), (40, 8), (40, 0), (60, 0), (60, 20), (40, 20), (40, 12), (20, 12), (20, 20),
      (0, 20),
    ]
    let dumbbell = Bezier(spots.map { .init(Spot($0, $1)) }, isClosed: true)
    let result = dumbbell.outset(-5, join: 1, miterLimit: 4)
    #expect(result.count == 2 && abs(Self.area(result) - 200) < 1e-3)
  }

  @Test func tooManyCurvesHaveNoEdge() {
    let spots = (0..<500).map { Bezier.Vertex(Spot(Double($0 % 7), Double($0 % 11))) }
    #expect(AreaEdge.merged([[Bezier(spots, isClosed: true)], []], .add) == nil)
    #expect(AreaEdge.merged([[], []], .add)?.isEmpty == true)
  }

  /// Few outlines of six curves that cross each other have an edge, but most triangles do.
  @Test(arguments: [(corners: 6, isCurved: true, least: 1), (3, false, 20)])
  func randomOutlinesHaveAnEdgeOrNone(corners: Int, isCurved: Bool, least: Int) {
    var state: UInt64 = 7
    func number() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 54)
    }
    var found = 0
    for _ in 0..<60 {
      let outlines = (0..<2).map { _ in
        [
          Bezier(
            (0..<corners).map { _ in
              let spot = Spot(number(), number())
              return isCurved
                ? .init(spot, into: Spot(number(), number()), out: Spot(number(), number())) : .init(spot)
            },
            isClosed: true)
        ]
      }
      guard let either = AreaEdge.merged(outlines, .add), let both = AreaEdge.merged(outlines, .intersect),
        let rest = AreaEdge.merged(outlines, .subtract)
      else { continue }
      found += 1
      #expect(either.allSatisfy(\.isClosed) && both.allSatisfy(\.isClosed) && rest.allSatisfy(\.isClosed))
      #expect(Self.area(both) <= Self.area(either) * 1.01 + 100)
    }
    #expect(found >= least)
  }
}
