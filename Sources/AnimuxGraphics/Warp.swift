/// Where a bent picture shows what: each place shows what lies at another one.
public struct Warp: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Larger in the middle by so much.
    case bump(Double)
    /// The same on either side of a line at an angle.
    case linearBump(Double, angle: Double)
    /// Towards the middle.
    case pinch(Double)
    /// Turned by an angle in the middle, and less and less up to the radius.
    case twirl(Double)
    /// Pushed away from the middle, where nothing is left.
    case hole
    /// Past the radius what lies on it.
    case splash
    /// One of so many sectors, mirrored into the others.
    case kaleidoscope(Double, angle: Double)
  }

  public var kind: Kind
  public var center: Point
  public var radius: Double

  public init(_ kind: Kind, center: Point, radius: Double = 0) {
    (self.kind, self.center, self.radius) = (kind, center, radius)
  }

  /// A rectangle around all that may be seen of what lies in one.
  public func extent(of rect: Rect) -> Rect {
    guard radius > 0, radius.isFinite, (center.x + center.y).isFinite else { return rect }
    switch kind {
    case .bump, .linearBump, .pinch, .twirl:
      let circle = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
      return rect.intersection(circle) == nil ? rect : rect.union(circle)
    case .hole: return rect.inset(by: -radius)
    case .splash, .kaleidoscope: return rect
    }
  }
}
