internal import AnimuxGraphics

/// Turns rounded rectangles and convex polygons, mapped to the canvas by a projection, into chains of edges.
struct ShapeBuilder {
  private(set) var edges: [Edge] = []
  private let corner = Corner()
  private let canvas: Bounds
  private let window: Rect
  private var polygon: [Homogeneous] = []
  private var spare: [Homogeneous] = []
  private var vertices: [Vertex] = []
  /// Whether an edge of the current shape is aliased.
  private var isAliased = false

  /// A point before the division by `w`, and whether the edge that starts there is aliased.
  private struct Homogeneous {
    var x, y, w: Double
    var isAliased = false
  }

  init(canvas: Bounds) {
    self.canvas = canvas
    let margin = Double(Kernel.coverMargin) / 2
    window = Rect(
      -margin, -margin, Double(canvas.x1) + 2 * margin, Double(canvas.y1) + 2 * margin)
  }

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
  }

  /// Combines everything that distinguishes a shape from others into a signature.
  func sign(_ shape: Shape, into signature: inout Signature) {
    let end = shape.firstEdge + Int(shape.leftCount + shape.rightCount)
    for index in shape.firstEdge..<end {
      let (upper, lower) = (edges[index].upper, edges[index].lower)
      signature.combine(UInt64(UInt32(bitPattern: upper.x)) << 32 | UInt64(UInt32(bitPattern: upper.y)))
      signature.combine(UInt64(UInt32(bitPattern: lower.x)))
    }
    signature.combine(UInt64(UInt32(bitPattern: shape.bottom)) << 32 | UInt64(shape.leftCount))
  }

  /// Returns the shape of a rounded rectangle; `nil` if it has no area on the canvas.
  mutating func shape(_ shape: RoundedRect, under projection: Projection) -> Shape? {
    let rect = shape.rect.standardized
    guard !rect.isEmpty, projection.isFinite, shape.radius.isFinite else { return nil }
    isAliased = shape.smoothEdges != .all
    trace(shape, rect, projection)
    return finish(projection)
  }

  /// Returns the shape of a convex polygon; `nil` if it has no area on the canvas.
  mutating func shape(_ outline: ConvexPolygon, under projection: Projection) -> Shape? {
    guard projection.isFinite else { return nil }
    isAliased = false
    polygon.removeAll(keepingCapacity: true)
    for point in outline.points {
      let (x, y, w) = projection.apply(point)
      polygon.append(Homogeneous(x: x, y: y, w: w))
    }
    return finish(projection)
  }

  private mutating func finish(_ projection: Projection) -> Shape? {
    project(projection)
    guard clipToWindow() else { return nil }
    quantize()
    return chains()
  }
}

/// Tracing the outline.
extension ShapeBuilder {
  /// Sets `polygon` to the outline of a rounded rectangle, before the division. It runs clockwise as seen in
  /// the rectangle's own plane, from the top left corner.
  private mutating func trace(_ shape: RoundedRect, _ rect: Rect, _ projection: Projection) {
    polygon.removeAll(keepingCapacity: true)
    let half = Size(rect.size.width / 2, rect.size.height / 2)
    let radius = min(max(shape.radius, 0), min(half.width, half.height))
    let points =
      radius > 0 ? corner(shape.curve, radius, half, seen: pixels(radius, at: rect, projection)) : []
    let round = radius > 0 ? shape.corners : []
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func bend(_ corner: RoundedRect.Corners) -> [Point] { round.contains(corner) ? points : [] }
    let smooth = shape.smoothEdges
    add(Point(x0, y0), bend(.topLeft), radius, radius, isReversed: true, projection)
    harden(smooth, .left, .top, from: 0)
    var begin = polygon.count
    add(Point(x1, y0), bend(.topRight), -radius, radius, isReversed: false, projection)
    harden(smooth, .top, .right, from: begin)
    begin = polygon.count
    add(Point(x1, y1), bend(.bottomRight), -radius, -radius, isReversed: true, projection)
    harden(smooth, .right, .bottom, from: begin)
    begin = polygon.count
    add(Point(x0, y1), bend(.bottomLeft), radius, -radius, isReversed: false, projection)
    harden(smooth, .bottom, .left, from: begin)
  }

  /// Marks the aliased edges of a corner and of the side after it.
  /// - Parameters:
  ///   - before: The side before the corner.
  ///   - after: The side after the corner.
  ///   - first: The index of the corner's first point.
  private mutating func harden(_ smooth: Edges, _ before: Edges, _ after: Edges, from first: Int) {
    guard isAliased, !smooth.contains(after) else { return }
    polygon[polygon.count - 1].isAliased = true
    guard !smooth.contains(before) else { return }
    for index in first..<polygon.count { polygon[index].isAliased = true }
  }

  private func corner(_ curve: RoundedRect.Curve, _ radius: Double, _ half: Size, seen: Double) -> [Point] {
    switch curve {
    case .circular: corner.circular(radius: seen)
    case .continuous:
      corner.continuous(radius: seen, stretch: Size(half.width / radius, half.height / radius))
    }
  }

  /// Appends a rounded corner with its tip at `tip`, or only the tip if `points` is empty.
  ///
  /// The projection is linear before the division, so all points are computed from three of its values.
  private mutating func add(
    _ tip: Point, _ points: [Point], _ x: Double, _ y: Double, isReversed: Bool, _ projection: Projection
  ) {
    let origin = projection.apply(tip)
    guard !points.isEmpty else { return polygon.append(Homogeneous(x: origin.x, y: origin.y, w: origin.w)) }
    let across = (projection.xx * x, projection.xy * x, projection.xw * x)
    let down = (projection.yx * y, projection.yy * y, projection.yw * y)
    for index in points.indices {
      let point = points[isReversed ? points.count - 1 - index : index]
      polygon.append(
        Homogeneous(
          x: origin.x + (point.x * across.0 + point.y * down.0),
          y: origin.y + (point.x * across.1 + point.y * down.1),
          w: origin.w + (point.x * across.2 + point.y * down.2)))
    }
  }

  /// Returns an upper bound for the radius of a corner in pixels of the canvas.
  private func pixels(_ radius: Double, at rect: Rect, _ projection: Projection) -> Double {
    let x = (projection.xx * projection.xx + projection.xy * projection.xy).squareRoot()
    let y = (projection.yx * projection.yx + projection.yy * projection.yy).squareRoot()
    if projection.isAffine { return radius * max(x, y) }
    let nearest = rect.corners.map { projection.apply($0).w }.reduce(.infinity) { min($0, $1) }
    let size = Double(max(canvas.x1, canvas.y1))
    let lean = (projection.xw.magnitude + projection.yw.magnitude) * size
    return nearest > 0 ? min(radius * (max(x, y) + lean) / nearest, size) : size
  }
}

/// Mapping from the plane to the window around the canvas.
extension ShapeBuilder {
  /// Removes what is behind the plane of the eye or too close to it, and divides by `w`.
  private mutating func project(_ projection: Projection) {
    if projection.isAffine { return }
    let farthest = polygon.reduce(0) { max($0, $1.w) }
    let nearest = farthest * 1e-6
    guard farthest > 0 else { return polygon.removeAll(keepingCapacity: true) }
    if polygon.contains(where: { $0.w < nearest }) { clip { $0.w - nearest } }
    for index in polygon.indices {
      let p = polygon[index]
      polygon[index] = Homogeneous(x: p.x / p.w, y: p.y / p.w, w: 1, isAliased: p.isAliased)
    }
  }

  /// Clips the polygon to the window; returns `false` if nothing remains or a coordinate is not finite.
  private mutating func clipToWindow() -> Bool {
    guard let (low, high) = extent() else { return false }
    let window = window
    let (left, top, right, bottom) = (window.minX, window.minY, window.maxX, window.maxY)
    if low.x >= left && high.x <= right && low.y >= top && high.y <= bottom { return true }
    if low.x < left { clip { $0.x - left } }
    if high.x > right { clip { right - $0.x } }
    if low.y < top { clip { $0.y - top } }
    if high.y > bottom { clip { bottom - $0.y } }
    return extent() != nil
  }

  /// Returns the corners of the polygon's bounding box; `nil` if the polygon is not finite or has fewer than
  /// three points.
  private func extent() -> (low: Point, high: Point)? {
    guard polygon.count >= 3 else { return nil }
    var (x0, y0, x1, y1, sum) = (polygon[0].x, polygon[0].y, polygon[0].x, polygon[0].y, 0.0)
    for p in polygon {
      (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y))
      sum += (p.x + p.y) * 0
    }
    return sum == 0 && x0.isFinite && y0.isFinite && x1.isFinite && y1.isFinite
      ? (Point(x0, y0), Point(x1, y1)) : nil
  }

  /// Keeps the part of the polygon for which `inside` is not negative. The function must be linear, so that
  /// the cuts are straight lines.
  private mutating func clip(_ inside: (Homogeneous) -> Double) {
    spare.removeAll(keepingCapacity: true)
    guard var previous = polygon.last else { return }
    var before = inside(previous)
    for point in polygon {
      let now = inside(point)
      if (before < 0) != (now < 0) {
        // Cuts are always computed from the inside to the outside, so that an edge that two areas share is
        // cut at one point.
        let (a, b, share) =
          before < 0 ? (point, previous, now / (now - before)) : (previous, point, before / (before - now))
        // The edge along the cut is smooth. The edge that returns from the cut is aliased if it was before.
        spare.append(
          Homogeneous(
            x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, w: a.w + (b.w - a.w) * share,
            isAliased: now >= 0 && previous.isAliased))
      }
      if now >= 0 { spare.append(point) }
      (previous, before) = (point, now)
    }
    swap(&polygon, &spare)
  }
}

/// Converting points to edges.
extension ShapeBuilder {
  /// Rounds the points to vertices. They are clamped to the window again, because cuts of lines from very far
  /// away are not exact.
  private mutating func quantize() {
    vertices.removeAll(keepingCapacity: true)
    let window = window
    for point in polygon {
      let x = min(max(point.x, window.minX), window.maxX)
      let y = min(max(point.y, window.minY), window.maxY)
      let vertex = Vertex(x: Self.fixed(x), y: Self.fixed(y), isAliased: point.isAliased)
      if let last = vertices.last, last.x == vertex.x, last.y == vertex.y { vertices.removeLast() }
      vertices.append(vertex)
    }
  }

  /// Rounds to the nearest 1/256 pixel. The bias makes the truncation round down: nothing in the window is
  /// below −margin.
  private static func fixed(_ value: Double) -> Int32 {
    let bias = Kernel.coverMargin * 256
    return Int32(value * 256 + (Double(bias) + 0.5)) - bias
  }

  private mutating func chains() -> Shape? {
    guard var (top, bottom) = vertices.first.map({ _ in (0, 0) }) else { return nil }
    var (x0, x1, doubledArea) = (vertices[0].x, vertices[0].x, Int64(0))
    for index in vertices.indices {
      let (vertex, next) = (vertices[index], vertices[index + 1 == vertices.count ? 0 : index + 1])
      if vertex.y < vertices[top].y { top = index }
      if vertex.y > vertices[bottom].y { bottom = index }
      (x0, x1) = (min(x0, vertex.x), max(x1, vertex.x))
      doubledArea += Int64(vertex.x) * Int64(next.y) - Int64(next.x) * Int64(vertex.y)
    }
    let (y0, y1) = (vertices[top].y, vertices[bottom].y)
    let bounds = Bounds(x0: x0 >> 8, y0: y0 >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8)
      .intersection(canvas)
    guard y0 < y1, doubledArea != 0, !bounds.isEmpty else { return nil }
    if isAliased { return stairs(from: top, to: bottom, isClockwise: doubledArea > 0, bounds) }
    // If the outline runs clockwise on the canvas, its right side is the one that leads downwards.
    let step = doubledArea > 0 ? -1 : 1
    let first = edges.count
    appendChain(from: top, to: bottom, step: step)
    let leftCount = edges.count - first
    appendChain(from: top, to: bottom, step: -step)
    let rightCount = edges.count - first - leftCount
    return Shape(
      firstEdge: first, leftCount: Int32(leftCount), rightCount: Int32(rightCount), top: y0, bottom: y1,
      bounds: bounds, isPixelRect: isPixelRect(first, y0, y1))
  }

  /// Appends the edges from vertex `top` to vertex `bottom`. Rounding can move a vertex up by a unit; such a
  /// vertex is moved to the height of the one before it.
  private mutating func appendChain(from top: Int, to bottom: Int, step: Int) {
    var (index, upper) = (top, vertices[top])
    while index != bottom {
      index += step
      if index < 0 { index = vertices.count - 1 }
      if index == vertices.count { index = 0 }
      let lower = vertices[index]
      if lower.y > upper.y { edges.append(Edge(from: upper.x, upper.y, to: lower.x, lower.y)) }
      upper = Vertex(x: lower.x, y: max(lower.y, upper.y))
    }
  }

  private func isPixelRect(_ first: Int, _ y0: Int32, _ y1: Int32) -> Bool {
    edges.count == first + 2 && edges[first].isUpright && edges[first + 1].isUpright
      && (edges[first].upper.x | y0 | edges[first + 1].upper.x | y1) & 255 == 0
  }

  /// Returns a shape of which some edges are aliased.
  private mutating func stairs(from top: Int, to bottom: Int, isClockwise: Bool, _ bounds: Bounds) -> Shape? {
    let first = edges.count
    var stairs = AliasedEdges(vertices, top: top, bottom: bottom)
    guard stairs.top < stairs.bottom else { return nil }
    edges += stairs.chain(step: isClockwise ? -1 : 1)
    let leftCount = edges.count - first
    edges += stairs.chain(step: isClockwise ? 1 : -1)
    let rightCount = edges.count - first - leftCount
    return Shape(
      firstEdge: first, leftCount: Int32(leftCount), rightCount: Int32(rightCount), top: stairs.top,
      bottom: stairs.bottom, bounds: bounds, isPixelRect: isPixelRect(first, stairs.top, stairs.bottom))
  }
}
