/// A rectangle with rounded corners, such as the outline of a layer's background, border or clip.
public struct RoundedRect: Hashable, Sendable {
  /// A set of corners, named as they appear with y growing downwards.
  public struct Corners: OptionSet, Hashable, Sendable {
    /// The bits of the corners in the set.
    public let rawValue: UInt8

    /// The top left corner.
    public static let topLeft = Corners(rawValue: 1)
    /// The top right corner.
    public static let topRight = Corners(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = Corners(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = Corners(rawValue: 8)
    /// All four corners.
    public static let all = Corners(rawValue: 15)

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  /// The curve of a rounded corner.
  public enum Curve: String, CaseIterable, Sendable {
    /// A quarter of a circle.
    case circular
    /// Apple's continuous corner, whose curvature changes without a jump. It takes up 1.528665 radii along
    /// each side.
    case continuous
  }

  /// The rectangle.
  public var rect: Rect
  /// The corner radius, which must not be negative. A radius of more than half the shorter side is drawn as
  /// half of it.
  public var radius: Double
  /// The corners that are rounded.
  public var corners: Corners
  /// The curve of the corners.
  public var curve: Curve
  /// The edges that are antialiased. Along any other edge, a pixel is covered completely or not at all,
  /// depending on its centre. A rounded corner is antialiased if one of its edges is.
  public var smoothEdges: Edges

  /// Creates a rounded rectangle, by default one with square corners and antialiased edges.
  public init(
    _ rect: Rect, radius: Double = 0, corners: Corners = .all, curve: Curve = .circular,
    smoothEdges: Edges = .all
  ) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.curve = curve
    self.smoothEdges = smoothEdges
  }
}
