internal import AnimuxGraphics

/// The corners of a convex area, clockwise as seen.
struct ConvexPolygon: Equatable {
  private(set) var points: [Point]

  /// Creates a polygon from points in either direction.
  init(_ points: [Point]) {
    self.points = points
    if Self.signedArea(points) < 0 { self.points.reverse() }
  }

  var area: Double { Self.signedArea(points).magnitude }

  /// The bounding box; `nil` if there are no corners.
  var bounds: Rect? { Rect(around: points) }

  /// Returns the part in which `line` is not negative.
  func cut(by line: Linear) -> ConvexPolygon {
    guard var previous = points.last else { return self }
    var kept = self
    kept.points.removeAll(keepingCapacity: true)
    var before = line.value(at: previous)
    for point in points {
      let now = line.value(at: point)
      if (before < 0) != (now < 0) {
        // Cuts are always computed from the inside to the outside, so that both sides of a cut meet at the
        // same points.
        let (a, b, share) =
          before < 0 ? (point, previous, now / (now - before)) : (previous, point, before / (before - now))
        kept.points.append(Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))
      }
      if now >= 0 { kept.points.append(point) }
      (previous, before) = (point, now)
    }
    return kept
  }

  /// Returns the area that both polygons cover.
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    guard var start = other.points.last else { return other }
    var result = self
    for end in other.points {
      let (a, b) = (start.y - end.y, end.x - start.x)
      result = result.cut(by: Linear(a: a, b: b, c: -a * start.x - b * start.y))
      start = end
    }
    return result
  }

  private static func signedArea(_ points: [Point]) -> Double {
    guard let origin = points.first, var previous = points.last else { return 0 }
    var doubled = 0.0
    for point in points {
      doubled +=
        (previous.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (previous.y - origin.y)
      previous = point
    }
    return doubled / 2
  }
}
