/// Paths of common shapes. All but the polygon and the star have the start and the direction of Core
/// Graphics: a rectangle starts at its origin and runs along the top. An ellipse starts at its right end and
/// runs clockwise as seen with y growing downwards.
extension Path {
  /// Creates a rectangle.
  public init(_ rect: Rect) {
    self.init(polygon: rect.standardized.corners)
  }

  /// Creates a polygon, or a polyline if `isClosed` is `false`.
  public init(polygon points: some Sequence<Point>, isClosed: Bool = true) {
    self.init()
    for point in points { elements.append(elements.isEmpty ? .move(point) : .line(point)) }
    if isClosed, !elements.isEmpty { elements.append(.close) }
  }

  /// Creates a rectangle with quarter circles at its corners. The radius is at most half the shorter side.
  /// The path starts at the left end of the top side.
  public init(_ rect: Rect, cornerRadius: Double) {
    let rect = rect.standardized
    let radius = min(cornerRadius, rect.size.width / 2, rect.size.height / 2)
    guard radius > 0 else {
      self.init(rect)
      return
    }
    self.init([.move(Point(rect.minX + radius, rect.minY))])
    let inner = rect.inset(by: radius)
    let radii = Size(radius, radius)
    let ends = [
      Point(inner.maxX, rect.minY), Point(rect.maxX, inner.maxY), Point(inner.minX, rect.maxY),
      Point(rect.minX, inner.minY),
    ]
    let centers = [inner.corners[1], inner.corners[2], inner.corners[3], inner.corners[0]]
    for corner in 0..<4 {
      elements.append(.line(ends[corner]))
      addArc(
        center: centers[corner], radii: radii, from: Double(corner - 1) * Double.pi / 2, sweep: Double.pi / 2)
    }
    elements.append(.close)
  }

  /// Creates the ellipse that fits into a rectangle.
  public init(ellipseIn rect: Rect) {
    let rect = rect.standardized
    self.init([.move(Point(rect.maxX, rect.midY))])
    addArc(
      center: Point(rect.midX, rect.midY), radii: Size(rect.size.width / 2, rect.size.height / 2), from: 0,
      sweep: 2 * Double.pi)
    elements.append(.close)
  }

  /// Creates an open arc of a circle between two angles in radians, measured clockwise from the x axis. A
  /// clockwise arc ends at the first `end` that is not before `start`, after at most one turn. A
  /// counterclockwise arc does likewise in the other direction.
  public init(arcCenter center: Point, radius: Double, from start: Double, to end: Double, isClockwise: Bool)
  {
    let (sine, cosine) = sineCosine(start)
    self.init([.move(Point(center.x + radius * cosine, center.y + radius * sine))])
    let sweep = Self.sweep(isClockwise ? end - start : start - end)
    guard sweep > 0 else { return }
    addArc(center: center, radii: Size(radius, radius), from: start, sweep: isClockwise ? sweep : -sweep)
  }

  /// Creates a regular polygon whose first corner is straight above the centre.
  public init(polygonCenter center: Point, radius: Double, sides: Int) {
    self.init(
      polygon: (0..<sides).map { Self.corner(center, radius, Double($0) / Double(sides)) })
  }

  /// Creates a star whose first point is straight above the centre.
  public init(starCenter center: Point, outerRadius: Double, innerRadius: Double, points: Int) {
    self.init(
      polygon: (0..<(2 * points)).map {
        Self.corner(center, $0 % 2 == 0 ? outerRadius : innerRadius, Double($0) / Double(2 * points))
      })
  }

  /// Returns the angle in 0…2π. A whole turn or more is one turn, not 0.
  private static func sweep(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    if angle >= turn - 1e-12 { return turn }
    let rest = angle.truncatingRemainder(dividingBy: turn)
    return rest < 0 ? rest + turn : rest
  }

  private static func corner(_ center: Point, _ radius: Double, _ turn: Double) -> Point {
    let (sine, cosine) = sineCosine(turn * 2 * Double.pi)
    return Point(center.x + radius * sine, center.y - radius * cosine)
  }
}
