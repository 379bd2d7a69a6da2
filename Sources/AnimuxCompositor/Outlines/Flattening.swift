internal import AnimuxGraphics

/// Converts curves to straight lines.
///
/// A curve that turns sharply is cut finely enough for the line that is drawn along it. Where a curve is invisible, it need
/// not be smooth.
struct Flattening {
  private let flatness: Flatness
  private(set) var lines: [Polyline] = []
  private var open = Polyline()
  private var start: Point?
  private var counted = 0
  private var total = 0

  /// Creates a flattening of outlines that are filled. They keep the area of the curves.
  init(ofAreasWithin tolerance: Double, visible: Rect?) {
    flatness = Flatness(tolerance: tolerance, turn: -1, visible: visible, keepsArea: true)
  }

  /// Creates a flattening of lines that are drawn along curves. `halfWidth` is that of such a line, whose outer side must
  /// be smooth, too.
  init(ofLinesWithin tolerance: Double, halfWidth: Double, visible: Rect? = nil) {
    let cosine = halfWidth > 0 ? max(1 - tolerance / halfWidth, 0) : 0
    flatness = Flatness(
      tolerance: tolerance, turn: 2 * cosine * cosine - 1, visible: visible, keepsArea: false)
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
    total += open.append(a, b, c, to: d, flatness) + 1
    open.append(d, isSmooth: false)
  }

  private mutating func endSubpath() {
    if !open.points.isEmpty { lines.append(open) }
    open = Polyline()
    start = nil
  }
}

/// Returns the point at a fraction of the way from `a` to `b`.
func mix(_ a: Point, _ b: Point, _ share: Double) -> Point {
  Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
}
