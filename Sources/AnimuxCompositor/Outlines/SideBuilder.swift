internal import AnimuxGraphics

/// Converts contours, mapped to the canvas by a projection, to sides.
struct SideBuilder {
  private var outline = OutlineSides()
  private let projection: Projection
  private let width, height: Double
  private var isFinite = true

  private struct Homogeneous {
    var x, y, w: Double
  }

  init(_ projection: Projection, canvas: Bounds) {
    self.projection = projection
    (width, height) = (Double(canvas.x1), Double(canvas.y1))
  }

  /// Returns the sides of contours; none if a point is not finite.
  static func sides(of contours: Contours, under projection: Projection, canvas: Bounds) -> OutlineSides {
    projection.isAffine
      ? Kernel.flatSides(contours, projection, width: Double(canvas.x1), height: Double(canvas.y1))
      : sides(ofDivided: contours, under: projection, canvas: canvas)
  }

  /// Returns the sides of contours whose points are divided by their depth; none if one is not finite.
  static func sides(
    ofDivided contours: Contours, under projection: Projection, canvas: Bounds
  ) -> OutlineSides {
    var builder = SideBuilder(projection, canvas: canvas)
    builder.add(contours)
    return builder.isFinite && !builder.outline.sides.isEmpty ? builder.outline : OutlineSides()
  }

  private mutating func add(_ contours: Contours) {
    outline.sides.reserveCapacity(contours.points.count)
    var first = 0
    var polygon: [Homogeneous] = []
    let nearest = nearest(of: contours.points)
    for end in contours.ends {
      polygon.removeAll(keepingCapacity: true)
      for index in first..<end {
        let place = projection.apply(contours.points[index])
        polygon.append(Homogeneous(x: place.x, y: place.y, w: place.w))
      }
      add(Self.divided(polygon, nearest))
      outline.ends.append(outline.sides.count)
      first = end
    }
  }

  /// Returns the smallest depth at which something is still seen.
  private func nearest(of points: [Point]) -> Double {
    points.reduce(0) { max($0, projection.apply($1).w) } * 1e-6
  }

  /// Removes what is behind the plane of the eye or too close to it, and divides by `w`.
  private static func divided(_ polygon: [Homogeneous], _ nearest: Double) -> [Homogeneous] {
    guard nearest > 0, var before = polygon.last else { return [] }
    var result: [Homogeneous] = []
    for point in polygon {
      if (before.w < nearest) != (point.w < nearest) {
        let share = (nearest - before.w) / (point.w - before.w)
        let (x, y) = (before.x + (point.x - before.x) * share, before.y + (point.y - before.y) * share)
        result.append(Homogeneous(x: x / nearest, y: y / nearest, w: 1))
      }
      if point.w >= nearest {
        result.append(Homogeneous(x: point.x / point.w, y: point.y / point.w, w: 1))
      }
      before = point
    }
    return result
  }
}

/// Converting lines to sides.
extension SideBuilder {
  private mutating func add(_ polygon: [Homogeneous]) {
    guard let last = polygon.last else { return }
    var before = Point(last.x, last.y)
    for place in polygon {
      let point = Point(place.x, place.y)
      addLine(before, point)
      before = point
    }
  }

  private mutating func addLine(_ before: Point, _ point: Point) {
    if !(point.x + point.y).isFinite { isFinite = false }
    if before.y < point.y {
      addDown(before, point, 1)
    } else if before.y > point.y {
      addDown(point, before, -1)
    }
  }

  /// Adds a line that leads downwards, or upwards if `winding` is −1. Its parts above or below the canvas are left out. All others
  /// are in the order in which the line leads through them.
  private mutating func addDown(_ a: Point, _ b: Point, _ winding: Int32) {
    guard b.y > 0, a.y < height else { return }
    let slope = (b.x - a.x) / (b.y - a.y)
    let upper = a.y < 0 ? Point(a.x - a.y * slope, 0) : Point(a.x, a.y)
    let lower = b.y > height ? Point(a.x + (height - a.y) * slope, height) : Point(b.x, b.y)
    if upper.x >= 0 && lower.x >= 0 && upper.x <= width && lower.x <= width {
      return add(upper, lower, winding)
    }
    let first = outline.sides.count
    defer { if winding < 0 { outline.sides[first...].reverse() } }
    var from = upper
    for side in upper.x < lower.x ? [0, width] : [width, 0] where (upper.x < side) != (lower.x < side) {
      let y = min(lower.y, max(from.y, upper.y + (side - upper.x) / slope))
      add(from, Point(side, y), winding)
      from = Point(side, y)
    }
    add(from, lower, winding)
  }

  /// Adds a line that is completely beside or on the canvas.
  ///
  /// A line to the left of the canvas counts as the left side of the canvas. One to the right of it still
  /// determines how far the area extends. Where a slope exceeds the range of numbers, a column can be no number, which counts as
  /// the first argument of `max`.
  private mutating func add(_ a: Point, _ b: Point, _ winding: Int32) {
    let (x0, x1) = (Self.fixed(min(width, max(0, a.x))), Self.fixed(min(width, max(0, b.x))))
    let (y0, y1) = (Self.fixed(a.y), Self.fixed(b.y))
    guard y0 < y1 else { return }
    outline.sides.append(Side(Edge(from: x0, y0, to: x1, y1), winding: winding))
  }

  /// Rounds a number that is not negative to the nearest 1/256.
  private static func fixed(_ value: Double) -> Int32 { Int32(value * 256 + 0.5) }
}
