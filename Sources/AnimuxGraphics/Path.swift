/// An outline of subpaths, which consist of lines and Bézier curves. Arcs are stored as curves.
public struct Path: Hashable, Sendable {
  /// An element of a path. Points are control points first and the end point last.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath at a point.
    case move(Point)
    /// Adds a straight line.
    case line(Point)
    /// Adds a quadratic Bézier curve.
    case quad(Point, Point)
    /// Adds a cubic Bézier curve.
    case cubic(Point, Point, Point)
    /// Closes the subpath with a straight line.
    case close
  }

  /// The elements in their order.
  public var elements: [Element] {
    didSet { fingerprint = nil }
  }
  /// The hash of the elements, or `nil` if none has been computed.
  package internal(set) var fingerprint: PathFingerprint?

  /// Creates a path from its elements.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Compares elements. Paths with different fingerprints differ, and paths that share their storage are
  /// equal without a comparison of elements.
  public static func == (a: Path, b: Path) -> Bool {
    if let own = a.fingerprint, let other = b.fingerprint, own != other { return false }
    return a.elements == b.elements
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  /// Returns the path with each of its points moved.
  package func mapped(_ moved: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(moved(point))
        case .line(let point): .line(moved(point))
        case .quad(let control, let end): .quad(moved(control), moved(end))
        case .cubic(let first, let second, let end): .cubic(moved(first), moved(second), moved(end))
        case .close: .close
        }
      })
  }
}

extension Path.Element {
  /// The points of the element. The last one is the end point.
  package var points: [Point] {
    var points: [Point] = []
    forEachPoint { points.append($0) }
    return points
  }

  /// Calls `body` with each point of the element, without allocating an array.
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
