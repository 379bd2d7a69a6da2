/// The fill of an area: a colour, a gradient or a texture.
public enum Paint: Hashable, Sendable {
  /// A uniform colour.
  case color(Color)
  /// A gradient.
  case gradient(Gradient)
  /// A texture that is computed from the position.
  case texture(Texture)

  /// Whether nothing behind the area shows through.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .texture(let texture): texture.isOpaque
    }
  }
}

/// Colours that vary along a line, around a point or away from it, in the space of the painted item.
///
/// Between stops, colours are mixed premultiplied, so that a stop that fades out leaves no dark fringe.
/// Before the first stop and after the last one, the colour of that stop continues.
public struct Gradient: Hashable, Sendable {
  /// The geometry of a gradient.
  public enum Kind: String, CaseIterable, Sendable {
    /// The colours vary along the line from the start to the end.
    case axial
    /// The colours vary from the start outwards, in ellipses whose half axes are the distances to the end
    /// along x and along y. Nothing is drawn if either is 0.
    case radial
    /// The colours vary once around the start, beginning in the direction of the end and turning from x to y.
    case conic
  }

  /// A colour at a place along a gradient.
  public struct Stop: Hashable, Sendable {
    /// The place: 0 at the start, 1 at the end. It must not be less than that of the stop before. Two equal
    /// locations make a hard edge.
    public var location: Double
    /// The colour at the location.
    public var color: Color

    /// Creates a stop.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The geometry of the gradient.
  public var kind: Kind
  /// The start point, or the centre of a radial or conic gradient.
  public var start: Point
  /// The end point.
  public var end: Point
  /// The colours and their locations, at least two, in the order of their locations.
  public var stops: [Stop]
  /// The place of location 0 of a radial gradient, or `nil` for its centre. Each location is a circle, from this point to the
  /// ellipse of location 1. A point outside of the ellipse counts as one just inside.
  public var focus: Point?

  /// Creates a gradient. Traps if there are fewer than two stops.
  public init(kind: Kind, start: Point, end: Point, stops: [Stop]) {
    precondition(stops.count >= 2, "a gradient must have at least two stops")
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
  }
}
