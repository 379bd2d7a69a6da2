internal import AnimuxGraphics

/// Closed lines that together surround an area.
struct Contours {
  private(set) var points: [Point] = []
  /// The index after the last point of each contour.
  private(set) var ends: [Int] = []

  /// Makes room for a number of points that will be appended.
  mutating func reserve(_ count: Int) { points.reserveCapacity(points.count + count) }

  mutating func append(_ point: Point) { points.append(point) }

  mutating func endContour() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }

  mutating func append(_ line: Polyline) {
    guard line.points.count > 2 else { return }
    points += line.points
    endContour()
  }
}
