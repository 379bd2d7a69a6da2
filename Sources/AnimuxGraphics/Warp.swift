/// A distortion: each pixel shows the content of another place.
package struct Warp: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Magnifies the middle by this factor.
    case bump(Double)
    /// Magnifies a strip about a line at an angle, equally on both sides.
    case linearBump(Double, angle: Double)
    /// Contracts towards the middle.
    case pinch(Double)
    /// Rotates by an angle in the middle, decreasing to none at the radius.
    case twirl(Double)
    /// Pushes the content away from the middle, which becomes transparent.
    case hole
    /// Extends the content on the circle outwards.
    case splash
    /// Mirrors one of this number of sectors into all others.
    case kaleidoscope(Double, angle: Double)
    /// Winds a rectangle around a circle, clockwise from an angle, with its bottom edge on the circle.
    case wrapped(Rect, angle: Double)
    /// Refracts through a ring of glass. The radius is its outer edge.
    case torus(width: Double, refraction: Double)
    /// Keeps the disc, and surrounds it with its image on the rotated walls of a tunnel.
    case tunnel(turn: Double)
    /// Nests copies of the picture in itself.
    case droste(Droste)
    /// Shows the content of one cell in all cells.
    case tiles(Tessellation)
  }

  package var kind: Kind
  package var center: Point
  package var radius: Double
  /// The area of the result, or `nil` if it follows from the extent of the picture.
  package var area: Rect?
  /// The part of the picture that is read, past which its outermost pixels continue. `nil` reads all of it,
  /// with nothing beyond.
  package var held: Rect?

  package init(
    _ kind: Kind, center: Point, radius: Double = 0, area: Rect? = nil, held: Rect? = nil
  ) {
    (self.kind, self.center, self.radius) = (kind, center, radius)
    (self.area, self.held) = (area, held)
  }

  /// Returns a rectangle that contains the result for a picture in `rect`.
  package func extent(of rect: Rect) -> Rect {
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

/// A picture that contains ever smaller copies of itself, which can form a spiral.
package struct Droste: Hashable, Sendable {
  package var whole: Rect
  /// The point of the whole on which the copies converge.
  package var center: Point
  /// The size of a copy relative to the one around it, less than 1.
  package var ratio: Double
  /// The number of times that the picture is seen around the centre.
  package var copies: Double
  /// The number of copies by which one turn around the centre leads inwards.
  package var strands: Double
  package var rotation: Double
  package var zoom: Double

  package init(
    whole: Rect, center: Point, ratio: Double, copies: Double, strands: Double, rotation: Double, zoom: Double
  ) {
    (self.whole, self.center, self.ratio, self.copies) = (whole, center, ratio, copies)
    (self.strands, self.rotation, self.zoom) = (strands, rotation, zoom)
  }
}

/// A tiling of the plane in which all cells show the content of one.
package struct Tessellation: Hashable, Sendable {
  package enum Fold: Hashable, Sendable {
    /// Treats the plane as one cell.
    case whole
    case repeated
    /// Mirrors each cell relative to its neighbours.
    case mirrored
    /// Mirrors each cell along its diagonals, too.
    case diagonal
    /// Rotates a quarter of a cell about the cell's centre.
    case quartered
    /// Mirrors every other row.
    case gliding
    /// Mirrors half a cell, a triangle, at its sides.
    case triangles
    /// Mirrors a sixth of that triangle.
    case sixths
    /// Rotates and scales each cell about its centre.
    case turned(angle: Double, scale: Double)
  }

  /// The transform to a space in which cells are squares of side 1, one of which starts at the origin.
  package var toCells: Matrix
  package var fold: Fold
  package var fromCells: Matrix

  package init(toCells: Matrix, fold: Fold, fromCells: Matrix) {
    (self.toCells, self.fold, self.fromCells) = (toCells, fold, fromCells)
  }
}
