internal import AnimuxGraphics
internal import CKernels

/// Turns rounded rectangles, laid on the canvas by a projection, into chains of edges.
struct ShapeBuilder {
  private(set) var edges: [animux_edge] = []
  private let corner = Corner()
  private let canvas: Bounds
  private let window: Rect
  private var outline: [Point] = []
  private var polygon: [Homogeneous] = []
  private var spare: [Homogeneous] = []
  private var vertices: [Vertex] = []

  /// A point before the division by w.
  private struct Homogeneous {
    var x, y, w: Double
  }

  /// A point of the canvas in 1/256 pixels.
  private struct Vertex: Equatable {
    var x, y: Int32
  }

  init(canvas: Bounds) {
    self.canvas = canvas
    let margin = Double(animux_coverMargin) / 2
    window = Rect(
      -margin, -margin, Double(canvas.x1) + 2 * margin, Double(canvas.y1) + 2 * margin)
  }

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
  }

  /// What makes a shape differ from others.
  func sign(_ shape: Shape, into signature: inout Signature) {
    let end = shape.firstEdge + Int(shape.leftCount + shape.rightCount)
    for index in shape.firstEdge..<end {
      let edge = edges[index]
      signature.combine(UInt64(UInt32(bitPattern: edge.x0)) << 32 | UInt64(UInt32(bitPattern: edge.y0)))
      signature.combine(UInt64(UInt32(bitPattern: edge.x1)))
    }
    signature.combine(UInt64(UInt32(bitPattern: shape.bottom)) << 32 | UInt64(shape.leftCount))
  }

  /// nil where it has no area on the canvas.
  mutating func shape(_ shape: RoundedRect, under projection: Projection) -> Shape? {
    let rect = shape.rect.standardized
    guard !rect.isEmpty, projection.isFinite, shape.radius.isFinite else { return nil }
    trace(shape, rect, projection)
    project(projection)
    guard isDrawable else { return nil }
    clipToWindow()
    guard isDrawable else { return nil }
    quantize()
    return chains()
  }
}

/// The outline in its own plane.
extension ShapeBuilder {
  private mutating func trace(_ shape: RoundedRect, _ rect: Rect, _ projection: Projection) {
    outline.removeAll(keepingCapacity: true)
    let half = Size(rect.size.width / 2, rect.size.height / 2)
    let radius = min(max(shape.radius, 0), min(half.width, half.height))
    guard radius > 0, !shape.corners.isEmpty else {
      outline.append(contentsOf: rect.corners)
      return
    }
    let seen = pixels(radius, at: rect, projection)
    let points: [Point]
    switch shape.curve {
    case .circular: points = corner.circular(radius: seen)
    case .continuous:
      points = corner.continuous(radius: seen, stretch: Size(half.width / radius, half.height / radius))
    }
    let turn = { (tip: Point, x: Double, y: Double, corner: RoundedRect.Corners, isReversed: Bool) in
      shape.corners.contains(corner) ? (tip, x * radius, y * radius, isReversed) : (tip, 0, 0, false)
    }
    let corners = [
      turn(Point(rect.minX, rect.minY), 1, 1, .topLeft, true),
      turn(Point(rect.maxX, rect.minY), -1, 1, .topRight, false),
      turn(Point(rect.maxX, rect.maxY), -1, -1, .bottomRight, true),
      turn(Point(rect.minX, rect.maxY), 1, -1, .bottomLeft, false),
    ]
    for (tip, x, y, isReversed) in corners {
      guard x != 0 else {
        outline.append(tip)
        continue
      }
      for index in points.indices {
        let point = points[isReversed ? points.count - 1 - index : index]
        outline.append(Point(tip.x + point.x * x, tip.y + point.y * y))
      }
    }
  }

  /// How large a corner's radius is seen, at most.
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

/// From the plane to the window around the canvas.
extension ShapeBuilder {
  /// Leaves what is in front of the eye's plane by a little.
  private mutating func project(_ projection: Projection) {
    polygon.removeAll(keepingCapacity: true)
    for point in outline {
      let p = projection.apply(point)
      polygon.append(Homogeneous(x: p.x, y: p.y, w: p.w))
    }
    if projection.isAffine { return }
    let farthest = polygon.reduce(0) { max($0, $1.w) }
    let nearest = farthest * 1e-6
    guard farthest > 0 else { return polygon.removeAll(keepingCapacity: true) }
    if polygon.contains(where: { $0.w < nearest }) { clip { $0.w - nearest } }
    for index in polygon.indices {
      let p = polygon[index]
      polygon[index] = Homogeneous(x: p.x / p.w, y: p.y / p.w, w: 1)
    }
  }

  private var isDrawable: Bool {
    polygon.count >= 3 && polygon.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  private mutating func clipToWindow() {
    let window = window
    let (left, top, right, bottom) = (window.minX, window.minY, window.maxX, window.maxY)
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for p in polygon {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    if low.x < left { clip { $0.x - left } }
    if high.x > right { clip { right - $0.x } }
    if low.y < top { clip { $0.y - top } }
    if high.y > bottom { clip { bottom - $0.y } }
  }

  /// Keeps the part of the polygon for which `inside` is not negative. It is linear, so that the cuts lie on
  /// straight lines.
  private mutating func clip(_ inside: (Homogeneous) -> Double) {
    spare.removeAll(keepingCapacity: true)
    guard var previous = polygon.last else { return }
    var before = inside(previous)
    for point in polygon {
      let now = inside(point)
      if (before < 0) != (now < 0) {
        // Always from the inside out, so that an edge shared by two areas is cut at one point.
        let (a, b, share) =
          before < 0 ? (point, previous, now / (now - before)) : (previous, point, before / (before - now))
        spare.append(
          Homogeneous(
            x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, w: a.w + (b.w - a.w) * share))
      }
      if now >= 0 { spare.append(point) }
      (previous, before) = (point, now)
    }
    swap(&polygon, &spare)
  }
}

/// From points to edges.
extension ShapeBuilder {
  /// Cuts of lines that come from very far are not exact, so points are held within the window once more.
  private mutating func quantize() {
    vertices.removeAll(keepingCapacity: true)
    for point in polygon {
      let x = min(max(point.x, window.minX), window.maxX) * 256
      let y = min(max(point.y, window.minY), window.maxY) * 256
      let vertex = Vertex(x: Int32(x.rounded()), y: Int32(y.rounded()))
      if vertex != vertices.last { vertices.append(vertex) }
    }
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
    // Clockwise as seen, the right side is walked downwards.
    let step = doubledArea > 0 ? -1 : 1
    let first = edges.count
    appendChain(from: top, to: bottom, step: step)
    let leftCount = edges.count - first
    appendChain(from: top, to: bottom, step: -step)
    let rightCount = edges.count - first - leftCount
    return Shape(
      firstEdge: first, leftCount: Int32(leftCount), rightCount: Int32(rightCount), top: y0, bottom: y1,
      bounds: bounds, isPixelRect: isPixelRect(first, x0, y0, x1, y1))
  }

  /// Rounding may have pushed a vertex up by a unit: it is taken to be on the height of the one before it.
  private mutating func appendChain(from top: Int, to bottom: Int, step: Int) {
    var (index, upper) = (top, vertices[top])
    while index != bottom {
      index += step
      if index < 0 { index = vertices.count - 1 }
      if index == vertices.count { index = 0 }
      let lower = vertices[index]
      if lower.y > upper.y {
        let slope = (Int64(lower.x - upper.x) << 32) / Int64(lower.y - upper.y)
        edges.append(animux_edge(x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, slope: slope))
      }
      upper = Vertex(x: lower.x, y: max(lower.y, upper.y))
    }
  }

  private func isPixelRect(_ first: Int, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Bool {
    edges.count == first + 2 && edges[first].x0 == edges[first].x1
      && edges[first + 1].x0 == edges[first + 1].x1 && (x0 | y0 | x1 | y1) & 255 == 0
  }
}
