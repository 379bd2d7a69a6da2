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

func distance(_ a: Point, _ b: Point) -> Double {
  let (x, y) = (b.x - a.x, b.y - a.y)
  return (x * x + y * y).squareRoot()
}
