/// A rectangle with rounded corners: the outline of a layer's background, border and clip.
public struct RoundedRect: Hashable, Sendable {
  /// Which corners are round, named as they are seen with y growing downwards.
  public struct Corners: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public static let topLeft = Corners(rawValue: 1)
    public static let topRight = Corners(rawValue: 2)
    public static let bottomLeft = Corners(rawValue: 4)
    public static let bottomRight = Corners(rawValue: 8)
    public static let all = Corners(rawValue: 15)

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  /// The shape of a round corner.
  public enum Curve: String, CaseIterable, Sendable {
    /// A quarter of a circle.
    case circular
    /// Apple's corner, whose curvature grows and shrinks without a jump; it reaches 1.528665 radii along each side.
    case continuous
  }

  public var rect: Rect
  /// Not negative; drawn as half the shorter side where it is more than that.
  public var radius: Double
  public var corners: Corners
  public var curve: Curve
  /// Those that are smooth. Along any other a pixel is covered whole where its middle is, and else not at all; a round corner is
  /// smooth where one of its sides is.
  public var smoothEdges: Edges

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
