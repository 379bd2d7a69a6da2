internal import AnimuxGraphics

/// A subpath that has been flattened to straight lines. No two successive points are equal; a subpath without
/// length is one point.
struct Polyline {
  var points: [Point] = []
  /// Whether each point is inside of a curve, which continues there without a corner.
  var isSmooth: [Bool] = []
  /// Whether the last point is joined to the first.
  var isClosed = false
  /// The direction of a single point.
  var direction = Point(1, 0)
  /// The directions at the ends of a line that was cut from another one; `nil` if they follow from the
  /// points.
  var ends: (first: Point, last: Point)?

  /// Makes room for a number of points that will be appended.
  mutating func reserve(_ count: Int) {
    points.reserveCapacity(count)
    isSmooth.reserveCapacity(count)
  }

  mutating func append(_ point: Point, isSmooth smooth: Bool) {
    guard point != points.last else { return }
    points.append(point)
    isSmooth.append(smooth)
  }

  /// Appends the points between the ends of a curve. Returns the number of times that it has been cut.
  mutating func append(_ a: Point, _ b: Point, _ c: Point, to d: Point, _ flatness: Flatness) -> Int {
    let new = Kernel.cut(a, b, c, d, flatness, to: &points)
    isSmooth.append(contentsOf: repeatElement(true, count: new.points))
    return new.cuts
  }

  mutating func close() {
    isClosed = true
    while points.count > 1 && points.first == points.last {
      points.removeLast()
      isSmooth.removeLast()
    }
    if points.count == 1 { isClosed = false }
  }

  /// The distance of each point along the line. For a closed line, the total length follows as one more
  /// number.
  var distances: [Double] {
    var result = [0.0]
    result.reserveCapacity(points.count + 1)
    var sum = 0.0
    for index in points.indices.dropFirst() {
      sum += distance(points[index - 1], points[index])
      result.append(sum)
    }
    if isClosed { result.append(sum + distance(points[points.count - 1], points[0])) }
    return result
  }
}

/// The directions of a line along its course.
extension Polyline {
  /// The directions at the first and at the last point.
  var endDirections: (first: Point, last: Point) {
    ends ?? (tangent(on: 0, at: 0), tangent(on: points.count - (isClosed ? 1 : 2), at: 1))
  }

  /// Returns the direction at a fraction of a straight piece: that of the curve which the piece approximates.
  func tangent(on piece: Int, at share: Double) -> Point {
    let own = direction(of: piece)
    let next = (piece + 1) % points.count
    let isLast = piece + 2 == points.count + (isClosed ? 1 : 0)
    let before = piece == 0 ? ends?.first : isSmooth[piece] ? unit(own, direction(of: piece - 1)) : nil
    let after = isLast ? ends?.last : isSmooth[next] ? unit(own, direction(of: next)) : nil
    // The curve has the piece's direction in the middle of the piece, and it turns evenly.
    guard before != nil || after != nil else { return own }
    let first = before ?? Point(2 * own.x - (after?.x ?? 0), 2 * own.y - (after?.y ?? 0))
    let last = after ?? Point(2 * own.x - (before?.x ?? 0), 2 * own.y - (before?.y ?? 0))
    return unit(mix(first, last, share), Point(0, 0)) ?? own
  }

  private func direction(of piece: Int) -> Point {
    let (a, b) = (points[piece], points[(piece + 1) % points.count])
    return unit(Point(b.x - a.x, b.y - a.y), Point(0, 0)) ?? direction
  }

  /// Returns the direction between two others; `nil` if they are opposite.
  private func unit(_ a: Point, _ b: Point) -> Point? {
    let (x, y) = (a.x + b.x, a.y + b.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 && length.isFinite ? Point(x / length, y / length) : nil
  }
}

func distance(_ a: Point, _ b: Point) -> Double {
  let (x, y) = (b.x - a.x, b.y - a.y)
  return (x * x + y * y).squareRoot()
}
