/// An outline: subpaths of lines and Bézier curves. Arcs have become curves by the time one is made.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, Point)
    case cubic(Point, Point, Point)
    case close
  }

  public var elements: [Element] {
    didSet { fingerprint = nil }
  }
  /// Nil where nobody has asked for one.
  public internal(set) var fingerprint: PathFingerprint?

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Two that share their elements in memory are equal without a look at them.
  public static func == (a: Path, b: Path) -> Bool {
    if let own = a.fingerprint, let other = b.fingerprint, own != other { return false }
    return a.elements == b.elements
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Path.Element {
  /// The points that it is made of, the last one being its end.
  public var points: [Point] {
    var points: [Point] = []
    forEachPoint { points.append($0) }
    return points
  }

  /// Calls `body` with each of its points, without memory for all of them.
  func forEachPoint(_ body: (Point) -> Void) {
    switch self {
    case .move(let point), .line(let point): body(point)
    case .quad(let control, let end):
      body(control)
      body(end)
    case .cubic(let first, let second, let end):
      body(first)
      body(second)
      body(end)
    case .close: break
    }
  }
}
