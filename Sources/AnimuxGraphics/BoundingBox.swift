/// The smallest rectangle around points that are added one after the other.
package struct BoundingBox {
  private var low = Point(0, 0)
  private var high = Point(0, 0)
  private var isEmpty = true

  package init() {}

  package mutating func add(_ point: Point) {
    if isEmpty { (low, high, isEmpty) = (point, point, false) }
    low = Point(min(low.x, point.x), min(low.y, point.y))
    high = Point(max(high.x, point.x), max(high.y, point.y))
  }

  /// The rectangle, or `nil` if no point has been added.
  package var rect: Rect? {
    isEmpty ? nil : Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}

extension Rect {
  /// Creates the smallest rectangle that contains `points`, or returns `nil` if there are none.
  public init?(around points: some Sequence<Point>) {
    var box = BoundingBox()
    for point in points { box.add(point) }
    guard let rect = box.rect else { return nil }
    self = rect
  }

  /// Calls `body` with each of the corners, in their order, without allocating an array.
  package func forEachCorner(_ body: (Point) -> Void) {
    body(Point(minX, minY))
    body(Point(maxX, minY))
    body(Point(maxX, maxY))
    body(Point(minX, maxY))
  }
}
