import AnimuxGraphics
import Testing

@testable import AnimuxCompositor

@Suite("Parts of a line that continue at its start")
struct WrappedPartTests {
  private static let corners = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
  private static let square = Path(polygon: corners)

  private static func outline(
    _ path: Path, _ start: Double, _ end: Double, dashes: [Double] = [], join: LineJoin = .miter
  ) -> Path {
    let style = StrokeStyle(width: 10, join: join, dashes: dashes)
    return StrokedPath(path: path, style: style, start: start, end: end, paint: .color(.black)).outline(
      tolerance: 0.01)
  }

  @Test(arguments: [LineJoin.miter, .round, .bevel])
  func aClosedLineIsNotInterrupted(_ join: LineJoin) {
    let corner = Path(polygon: [Point(0, 50), Point(0, 0), Point(50, 0)], isClosed: false)
    #expect(Self.outline(Self.square, 0.875, 1.125, join: join) == Self.outline(corner, 0, 1, join: join))
  }

  @Test func dashesGoOn() {
    let corner = Path(polygon: [Point(0, 50), Point(0, 0), Point(50, 0)], isClosed: false)
    #expect(
      Self.outline(Self.square, 0.875, 1.125, dashes: [30, 30])
        == Self.outline(corner, 0, 1, dashes: [30, 30]))
  }

  @Test func aWholeLineIsClosed() {
    let turned = Path(polygon: [Point(50, 0), Point(100, 0), Point(100, 100), Point(0, 100), Point(0, 0)])
    #expect(Self.outline(Self.square, 0.125, 1.125) == Self.outline(turned, 0, 1))
    #expect(
      Self.outline(Self.square, 0.125, 1.125, dashes: [70, 20])
        == Self.outline(turned, 0, 1, dashes: [70, 20]))
  }

  @Test func anOpenLineHasTwoParts() {
    let line = Path(polygon: [Point(0, 0), Point(200, 0)], isClosed: false)
    let parts =
      Path(polygon: [Point(150, 0), Point(200, 0)], isClosed: false).elements
      + Path(polygon: [Point(0, 0), Point(50, 0)], isClosed: false).elements
    #expect(Self.outline(line, 0.75, 1.25) == Self.outline(Path(parts), 0, 1))
  }

  /// The first and the last of several lines are not joined, but one that is interrupted continues at its start.
  @Test func linesAreJoinedWithThemselvesAlone() {
    let far = Path(polygon: Self.corners.map { Point($0.x + 300, $0.y) })
    let both = Path(Self.square.elements + far.elements)
    let ends =
      Path(polygon: [Point(0, 0), Point(100, 0)], isClosed: false).elements
      + Path(polygon: [Point(300, 100), Point(300, 0)], isClosed: false).elements
    #expect(Self.outline(both, 0.875, 1.125) == Self.outline(Path(ends), 0, 1))
    let gap = Path(
      polygon: [Point(100, 50), Point(100, 100), Point(0, 100), Point(0, 0), Point(50, 0)], isClosed: false)
    #expect(Self.outline(both, 0.1875, 1.0625) == Self.outline(Path(gap.elements + far.elements), 0, 1))
  }
}
