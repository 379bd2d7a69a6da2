internal import AnimuxGraphics

/// Converts curves to straight lines.
struct Flattening {
  /// The largest distance between a line and its curve, in the path's units.
  private let tolerance: Double
  /// The cosine of the largest angle by which a curve may turn from one line to the next.
  private let sharpestTurn: Double
  /// The area in which the path can be visible. Outside of it the path need not be smooth. `nil` means
  /// everywhere.
  private let visible: Rect?
  private(set) var lines: [Polyline] = []
  private var open = Polyline()
  private var start: Point?
  private var counted = 0
  private var total = 0
  /// The maximum number of times that a curve is halved, which makes 2^12 pieces.
  private static let maximumDepth = 12
  /// The maximum number of times that the part of a curve is halved which turns sharply, as at the end of a handle
  /// that is a thousand times shorter than its curve.
  private static let deepestTurn = 20
  /// The cosine of an angle that is sharp for a piece of a curve that has been halved so often. A curve has few
  /// such pieces.
  private static let sharpTurn = 0.9998

  /// Creates a flattening. `halfWidth` is that of the line to be drawn along the curve, whose outer side must
  /// be smooth, too.
  init(tolerance: Double, halfWidth: Double = 0, visible: Rect? = nil) {
    self.tolerance = tolerance
    self.visible = visible
    let cosine = halfWidth > 0 ? max(1 - tolerance / halfWidth, 0) : 0
    sharpestTurn = 2 * cosine * cosine - 1
  }

  /// Adds a path; returns `false`, and keeps no lines, if they have more points than the limit of the frame.
  mutating func add(_ path: Path, _ ledger: Ledger) -> Bool {
    // Most curves are cut into no more pieces than this, and most paths have one or two parts.
    open.reserve(16 * min(path.elements.count, 16))
    for element in path.elements {
      add(element)
      guard total - counted < Self.portion || count(ledger) else {
        lines = []
        return false
      }
    }
    endSubpath()
    return count(ledger)
  }

  /// The number of points after which they are counted.
  private static let portion = 10_000

  private mutating func count(_ ledger: Ledger) -> Bool {
    defer { counted = total }
    return ledger.take(total - counted, of: .outline)
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      endSubpath()
      start = point
    case .line(let end): append(from: end, end)
    case .quad(let control, let end):
      let from = begin(at: control)
      append(from, mix(from, control, 2.0 / 3), mix(end, control, 2.0 / 3), end)
    case .cubic(let first, let second, let end): append(begin(at: first), first, second, end)
    case .close:
      guard let point = start else { return }
      if open.points.isEmpty { open.append(point, isSmooth: false) }
      open.close()
      endSubpath()
      start = point
    }
  }

  /// Returns the start of the next element, which is `point` if there is no current point.
  private mutating func begin(at point: Point) -> Point {
    if let last = open.points.last { return last }
    let first = start ?? point
    start = first
    open.append(first, isSmooth: false)
    return first
  }

  private mutating func append(from point: Point, _ end: Point) {
    _ = begin(at: point)
    open.append(end, isSmooth: false)
    total += 1
  }

  private mutating func append(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    cut(a, b, c, d, depth: 0)
    open.append(d, isSmooth: false)
    total += 1
  }

  private mutating func endSubpath() {
    if !open.points.isEmpty { lines.append(open) }
    open = Polyline()
    start = nil
  }

  /// Appends the points between `a` and `d`.
  private mutating func cut(_ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int) {
    guard depth < Self.maximumDepth || depth < Self.deepestTurn && turnsSharply(a, b, c, d),
      !isFlat(a, b, c, d), !isHidden(a, b, c, d)
    else { return }
    let (ab, bc, cd) = (mix(a, b, 0.5), mix(b, c, 0.5), mix(c, d, 0.5))
    let (abc, bcd) = (mix(ab, bc, 0.5), mix(bc, cd, 0.5))
    let middle = mix(abc, bcd, 0.5)
    cut(a, ab, abc, middle, depth: depth + 1)
    open.append(middle, isSmooth: true)
    total += 1
    cut(middle, bcd, cd, d, depth: depth + 1)
  }

  /// Returns whether a curve is certainly invisible. The line that replaces it is invisible too, and
  /// surrounds the same visible area.
  private func isHidden(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    guard let visible else { return false }
    return max(max(a.x, b.x), max(c.x, d.x)) < visible.minX
      || min(min(a.x, b.x), min(c.x, d.x)) > visible.maxX
      || max(max(a.y, b.y), max(c.y, d.y)) < visible.minY
      || min(min(a.y, b.y), min(c.y, d.y)) > visible.maxY
  }

  private func isFlat(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (ux, uy) = (3 * b.x - 2 * a.x - d.x, 3 * b.y - 2 * a.y - d.y)
    let (vx, vy) = (3 * c.x - 2 * d.x - a.x, 3 * c.y - 2 * d.y - a.y)
    let (x, y) = (max(ux * ux, vx * vx), max(uy * uy, vy * vy))
    return x + y <= 16 * tolerance * tolerance && isStraight(a, b, c, sharpestTurn)
      && isStraight(b, c, d, sharpestTurn)
  }

  private func turnsSharply(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    !isStraight(a, b, c, Self.sharpTurn) || !isStraight(b, c, d, Self.sharpTurn)
  }

  /// Returns whether three points turn by no more than an angle, which is given by its cosine.
  private func isStraight(_ a: Point, _ b: Point, _ c: Point, _ cosine: Double) -> Bool {
    guard sharpestTurn > -1 else { return true }
    let (u, v) = (Point(b.x - a.x, b.y - a.y), Point(c.x - b.x, c.y - b.y))
    let lengths = ((u.x * u.x + u.y * u.y) * (v.x * v.x + v.y * v.y)).squareRoot()
    return u.x * v.x + u.y * v.y >= cosine * lengths
  }
}

/// Returns the point at a fraction of the way from `a` to `b`.
func mix(_ a: Point, _ b: Point, _ share: Double) -> Point {
  Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
}
