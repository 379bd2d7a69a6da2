/// A piecewise linear function of time. It is constant before its first point and after its last one.
public struct Envelope: Hashable, Sendable {
  /// A value at a time.
  public struct Point: Hashable, Sendable {
    /// The time, in seconds.
    public var time: Double
    /// The value at `time`.
    public var value: Double

    /// Creates a point from a time in seconds and a value.
    public init(_ time: Double, _ value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The points, at least one, in the order of their times. If two have the same time, the later one holds
  /// from then on.
  public let points: [Point]

  /// Creates an envelope that has one value at all times.
  public init(_ value: Double) {
    points = [Point(0, value)]
  }

  /// Creates an envelope through `points`, which must not be empty. A point that is on the line between its
  /// neighbours is left out.
  public init(_ points: [Point]) {
    precondition(!points.isEmpty, "an envelope must have a point")
    var kept: [Point] = []
    for point in points {
      if let last = kept.last, kept.count > 1, Self.isLine(kept[kept.count - 2], last, point) {
        kept.removeLast()
      }
      kept.append(point)
    }
    let isFlat = kept.allSatisfy { $0.value == kept[0].value }
    self.points = isFlat ? [Point(0, kept[0].value)] : kept
  }

  /// Whether the value is the same at all times.
  public var isConstant: Bool { points.count == 1 }

  /// Returns the value at a time in seconds.
  public func value(at time: Double) -> Double {
    let next = points.indices.bisected { !(points[$0].time <= time) }
    guard next > 0 else { return points[0].value }
    guard next < points.count else { return points[points.count - 1].value }
    let (from, to) = (points[next - 1], points[next])
    return from.value + (to.value - from.value) * ((time - from.time) / (to.time - from.time))
  }

  private static func isLine(_ a: Point, _ b: Point, _ c: Point) -> Bool {
    guard a.time < b.time, b.time < c.time else { return a.value == b.value && b.value == c.value }
    let between = a.value + (c.value - a.value) * ((b.time - a.time) / (c.time - a.time))
    return (between - b.value).magnitude <= 1e-6
  }
}
