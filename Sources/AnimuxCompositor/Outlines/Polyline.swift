internal import AnimuxGraphics

/// Straight lines from point to point, which a subpath has become. No two points that follow each other are
/// equal; a subpath without length is one point.
struct Polyline {
  var points: [Point] = []
  /// For each point: it is inside of a curve, which runs on there without a corner.
  var isSmooth: [Bool] = []
  /// The last point is joined to the first.
  var isClosed = false
  /// Where a single point looks.
  var direction = Point(1, 0)
  /// Which way it begins and ends where it is cut from a line; nil where that is as its points say.
  var ends: (first: Point, last: Point)?

  mutating func append(_ point: Point, isSmooth smooth: Bool) {
    guard point != points.last else { return }
    points.append(point)
    isSmooth.append(smooth)
  }

  mutating func close() {
    isClosed = true
    while points.count > 1 && points.first == points.last {
      points.removeLast()
      isSmooth.removeLast()
    }
    if points.count == 1 { isClosed = false }
  }

  /// How far each point lies along the line, and how long it is: one number more than points where it is
  /// closed.
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

/// Which way a line goes.
extension Polyline {
  /// At its first and at its last point.
  var endDirections: (first: Point, last: Point) {
    ends ?? (tangent(on: 0, at: 0), tangent(on: points.count - (isClosed ? 1 : 2), at: 1))
  }

  /// Part of the way along a straight piece: as the curve goes that it is a piece of.
  func tangent(on piece: Int, at share: Double) -> Point {
    let own = way(of: piece)
    let next = (piece + 1) % points.count
    let isLast = piece + 2 == points.count + (isClosed ? 1 : 0)
    let before = piece == 0 ? ends?.first : isSmooth[piece] ? unit(own, way(of: piece - 1)) : nil
    let after = isLast ? ends?.last : isSmooth[next] ? unit(own, way(of: next)) : nil
    // A curve's way in the middle of a piece is the piece's, and it turns evenly.
    guard before != nil || after != nil else { return own }
    let first = before ?? Point(2 * own.x - (after?.x ?? 0), 2 * own.y - (after?.y ?? 0))
    let last = after ?? Point(2 * own.x - (before?.x ?? 0), 2 * own.y - (before?.y ?? 0))
    return unit(mix(first, last, share), Point(0, 0)) ?? own
  }

  private func way(of piece: Int) -> Point {
    let (a, b) = (points[piece], points[(piece + 1) % points.count])
    return unit(Point(b.x - a.x, b.y - a.y), Point(0, 0)) ?? direction
  }

  /// The way between two; nil where they are opposite.
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
