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
    /// A rectangle wound around a circle clockwise from an angle on, standing on it.
    case wrapped(Rect, angle: Double)
    /// Through a ring of glass, of which the radius is the outer edge.
    case torus(width: Double, refraction: Double)
    /// The disc, and around it its image in the walls of a tunnel, which are turned.
    case tunnel(turn: Double)
    /// Copies of the picture inside of itself.
    case droste(Droste)
    /// What lies at a place of a cell.
    case tiles(Tessellation)
  }

  public var kind: Kind
  public var center: Point
  public var radius: Double
  /// All of which it is seen on; nil where that follows from what it bends.
  public var area: Rect?
  /// What it looks at, past which its outermost pixels go on; nil for all there is, and nothing past that.
  public var held: Rect?

  public init(
    _ kind: Kind, center: Point, radius: Double = 0, area: Rect? = nil, held: Rect? = nil
  ) {
    (self.kind, self.center, self.radius) = (kind, center, radius)
    (self.area, self.held) = (area, held)
  }

  /// A rectangle around all that may be seen of what lies in one.
  public func extent(of rect: Rect) -> Rect {
    if let area { return area }
    guard radius > 0, radius.isFinite, (center.x + center.y).isFinite else { return rect }
    func circle(_ radius: Double) -> Rect {
      let radius = min(radius, 1e9)
      return Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    }
    switch kind {
    case .bump, .linearBump, .pinch, .twirl, .torus:
      return rect.intersection(circle(radius)) == nil ? rect : rect.union(circle(radius))
    case .hole: return rect.inset(by: -radius)
    case .wrapped(let whole, _): return circle(radius + max(whole.maxY - rect.minY, 0))
    case .tunnel: return rect.union(circle(radius))
    case .splash, .kaleidoscope, .droste, .tiles: return rect
    }
  }
}

/// A picture whose every copy holds a smaller one, to which a spiral may lead.
public struct Droste: Hashable, Sendable {
  public var whole: Rect
  /// What its copies close in on: a point within the whole.
  public var center: Point
  /// How much smaller each copy is than the one around it: less than 1.
  public var ratio: Double
  /// How often the picture is seen around the middle.
  public var copies: Double
  /// How many copies inwards a way around the middle leads.
  public var strands: Double
  public var rotation: Double
  public var zoom: Double

  public init(
    whole: Rect, center: Point, ratio: Double, copies: Double, strands: Double, rotation: Double, zoom: Double
  ) {
    (self.whole, self.center, self.ratio, self.copies) = (whole, center, ratio, copies)
    (self.strands, self.rotation, self.zoom) = (strands, rotation, zoom)
  }
}

/// A plane of cells, all of which show what one of them does.
public struct Tessellation: Hashable, Sendable {
  public enum Fold: Hashable, Sendable {
    /// The plane is one cell.
    case whole
    case repeated
    /// Each the mirror image of those beside it.
    case mirrored
    /// Mirrored along their diagonals, too.
    case diagonal
    /// A quarter of a cell, turned about its middle.
    case quartered
    /// Every other row mirrored.
    case gliding
    /// The triangle that is half a cell, mirrored at its sides.
    case triangles
    /// A sixth of it.
    case sixths
    /// Each by itself, turned and scaled about its middle.
    case turned(angle: Double, scale: Double)
  }

  /// To where cells are squares with a side of 1, one of which begins at the origin.
  public var toCells: Matrix
  public var fold: Fold
  public var fromCells: Matrix

  public init(toCells: Matrix, fold: Fold, fromCells: Matrix) {
    (self.toCells, self.fold, self.fromCells) = (toCells, fold, fromCells)
  }
}
