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
