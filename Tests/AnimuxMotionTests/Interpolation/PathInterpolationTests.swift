import AnimuxMotion
import AnimuxGraphics
import Testing

@Suite struct PathInterpolationTests {
  private let triangle = Path(vector: "M0 0 L10 0 L0 10 Z")

  @Test func sameElementsMovePointByPoint() {
    let other = Path(vector: "M2 2 L20 0 L0 30 Z")
    #expect(triangle.interpolated(to: other, at: 0.5) == Path(vector: "M1 1 L15 0 L0 20 Z"))
    #expect(triangle.adding(other) == Path(vector: "M2 2 L30 0 L0 40 Z"))
  }

  /// On the way the outline has the curves of both, and at the ends it is exactly either.
  @Test func otherElementsAreCutAlike() {
    let square = Path(vector: "M0 0 L10 0 L10 10 L0 10 Z")
    #expect(triangle.interpolated(to: square, at: 0) == triangle)
    #expect(triangle.interpolated(to: square, at: 1) == square)
    let near = triangle.interpolated(to: square, at: 1e-9)
    #expect(near.elements.count == 6 && near.elements.last == .close)
    let bounds = Rect(around: near.elements.compactMap(endPoint)) ?? .zero
    #expect(abs(bounds.maxX - 10) < 1e-6 && abs(bounds.maxY - 10) < 1e-6)
  }

  @Test func anotherNumberOfSubpathsIsReplacedHalfway() {
    let two = Path(triangle.elements + triangle.elements)
    #expect(triangle.interpolated(to: two, at: 0.4) == triangle)
    #expect(triangle.interpolated(to: two, at: 0.6) == two)
  }

  private func endPoint(_ element: Path.Element) -> Point? {
    switch element {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): return point
    case .close: return nil
    }
  }
}
