/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
  case texture(Texture)

  /// True where nothing below can show through.
  public var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .texture(let texture): texture.isOpaque
    }
  }
}

/// Colours that run along a line, out of a point or around it, in the space of the item that is painted. Between stops
/// colours are mixed premultiplied, so that one that fades out leaves no dark fringe; before the first stop and past the last
/// their colours go on.
public struct Gradient: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Along the line from start to end.
    case axial
    /// Ellipses about the start, whose half axes are the ways to the end along x and along y. Nothing where one of them
    /// is 0.
    case radial
    /// Around the start, once, from the direction of the end and from x to y.
    case conic
  }

  public struct Stop: Hashable, Sendable {
    /// 0 at the start, 1 at the end. Never less than its predecessor's; two equal ones make a hard edge.
    public var location: Double
    public var color: Color

    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  public var kind: Kind
  public var start: Point
  public var end: Point
  /// Two at least.
  public var stops: [Stop]

  public init(kind: Kind, start: Point, end: Point, stops: [Stop]) {
    precondition(stops.count >= 2, "a gradient has two stops at least")
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
  }
}
