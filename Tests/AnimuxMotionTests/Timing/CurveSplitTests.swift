import Testing

@testable import AnimuxMotion

/// The two parts of a curve that is split are together the curve.
@Suite struct CurveSplitTests {
  @Test(arguments: [
    (0.42, 0, 1, 1), (0.25, 0.1, 0.25, 1), (0, 0, 0.58, 1), (0.3, -0.5, 0.6, 1.6), (0, 0, 1, 1),
  ])
  func partsAreTheWhole(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let curve = CubicBezier(x1, y1, x2, y2)
    for x in [0.1, 0.35, 0.5, 0.8] {
      let (first, second) = try #require(curve.split(at: x))
      let middle = curve.value(at: x)
      for share in [0.2, 0.5, 0.9] {
        #expect((first.value(at: share) * middle - curve.value(at: x * share)).magnitude < 1e-9)
        let late = middle + second.value(at: share) * (1 - middle)
        #expect((late - curve.value(at: x + (1 - x) * share)).magnitude < 1e-9)
      }
    }
  }

  @Test func aPartWithoutHeightCannotBeStretched() {
    // The curve falls below 0 and returns to it in the middle of its time.
    let curve = CubicBezier(0.5, -1.0 / 3, 0.5, 0)
    #expect(curve.split(at: 0.5) == nil)
    #expect(CubicBezier(0.42, 0, 1, 1).split(at: 0) == nil)
  }
}
