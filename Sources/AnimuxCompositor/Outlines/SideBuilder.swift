internal import AnimuxGraphics

/// Converts contours, mapped to the canvas by a projection, to sides.
struct SideBuilder {
  private(set) var sides: [Side] = []
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

  /// Returns the sides of contours, sorted by their upper ends; none if a point is not finite.
  static func sides(of contours: Contours, under projection: Projection, canvas: Bounds) -> [Side] {
    var builder = SideBuilder(projection, canvas: canvas)
    builder.add(contours)
    guard builder.isFinite else { return [] }
    return sorted(builder.sides)
  }

  /// Returns sides sorted by their upper ends, from top to bottom and from left to right. Equal ones keep their order.
  ///
  /// They are distributed to rows of pixels first. A row seldom has more than a few.
  static func sorted(_ sides: [Side]) -> [Side] {
    let rows = sides.lazy.map { Int($0.piece.upper.y >> 8) }
    guard let first = rows.min(), let last = rows.max(), last - first < 8 * sides.count + 64 else {
      return sides.sorted(by: isBefore)
    }
    var places = [Int](repeating: 0, count: last - first + 2)
    for row in rows { places[row - first + 1] += 1 }
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    var result = sides
    for (side, row) in zip(sides, rows) {
      result[places[row - first]] = side
      places[row - first] += 1
    }
    var moves = 16 * result.count
    for index in result.indices.dropFirst() where isBefore(result[index], result[index - 1]) {
      let side = result[index]
      var place = index
      while place > 0, isBefore(side, result[place - 1]) {
        result[place] = result[place - 1]
        place -= 1
      }
      result[place] = side
      moves -= index - place
      if moves < 0 { return result.sorted(by: isBefore) }
    }
    return result
  }

  private static func isBefore(_ a: Side, _ b: Side) -> Bool {
    let (upper, other) = (a.piece.upper, b.piece.upper)
    return upper.y != other.y ? upper.y < other.y : upper.x < other.x
  }

  private mutating func add(_ contours: Contours) {
    var first = 0
    var polygon: [Homogeneous] = []
    let nearest = nearest(of: contours.points)
    for end in contours.ends {
      polygon.removeAll(keepingCapacity: true)
      for index in first..<end {
        let place = projection.apply(contours.points[index])
        polygon.append(Homogeneous(x: place.x, y: place.y, w: place.w))
      }
      if !projection.isAffine { polygon = Self.divided(polygon, nearest) }
      add(polygon)
      first = end
    }
  }

  /// Returns the smallest depth at which something is still seen.
  private func nearest(of points: [Point]) -> Double {
    projection.isAffine ? 0 : points.reduce(0) { max($0, projection.apply($1).w) } * 1e-6
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
    guard var before = polygon.last else { return }
    for point in polygon {
      if !(point.x + point.y).isFinite { isFinite = false }
      if before.y < point.y {
        addDown(before, point, 1)
      } else if before.y > point.y {
        addDown(point, before, -1)
      }
      before = point
    }
  }

  /// Adds a line that leads downwards. Its parts above or below the canvas are left out.
  private mutating func addDown(_ a: Homogeneous, _ b: Homogeneous, _ winding: Int32) {
    guard b.y > 0, a.y < height else { return }
    let slope = (b.x - a.x) / (b.y - a.y)
    let upper = a.y < 0 ? Point(a.x - a.y * slope, 0) : Point(a.x, a.y)
    let lower = b.y > height ? Point(a.x + (height - a.y) * slope, height) : Point(b.x, b.y)
    if upper.x >= 0 && lower.x >= 0 && upper.x <= width && lower.x <= width {
      return add(upper, lower, winding)
    }
    var from = upper
    for side in upper.x < lower.x ? [0, width] : [width, 0] where (upper.x < side) != (lower.x < side) {
      let y = min(max(upper.y + (side - upper.x) / slope, from.y), lower.y)
      add(from, Point(side, y), winding)
      from = Point(side, y)
    }
    add(from, lower, winding)
  }

  /// Adds a line that is completely beside or on the canvas.
  ///
  /// A line to the left of the canvas counts as the left side of the canvas. One to the right of it still
  /// determines how far the area extends.
  private mutating func add(_ a: Point, _ b: Point, _ winding: Int32) {
    let (x0, x1) = (Self.fixed(min(max(a.x, 0), width)), Self.fixed(min(max(b.x, 0), width)))
    let (y0, y1) = (Self.fixed(a.y), Self.fixed(b.y))
    guard y0 < y1 else { return }
    sides.append(Side(Edge(from: x0, y0, to: x1, y1), winding: winding))
  }

  /// Rounds a number that is not negative to the nearest 1/256.
  private static func fixed(_ value: Double) -> Int32 { Int32(value * 256 + 0.5) }
}
