internal import AnimuxGraphics

/// A plane in space, or a piece of one, as it is seen: its outline in the picture, and its depth there.
struct Facet: Equatable {
  /// A line along which a plane has been split.
  struct Cut: Equatable {
    /// The half-plane that contains the piece.
    var inside: Linear
    /// Whether the piece is behind the plane that split it.
    var isFar: Bool
  }

  /// The number of the plane. Of planes that coincide, the one with the larger number is in front.
  let plane: Int
  private(set) var outline: ConvexPolygon
  private(set) var cuts: [Cut] = []
  /// The depth at each point of the picture; larger values are nearer. A plane's depth divided by w is linear
  /// wherever x and y are.
  let depth: Linear
  private(set) var bounds: Rect
  private(set) var area: Double
  private(set) var nearest: Double
  private(set) var farthest: Double

  /// Creates a facet; returns `nil` if nothing of it is seen.
  init?(plane: Int, outline: ConvexPolygon, depth: Linear) {
    guard let bounds = outline.bounds else { return nil }
    self.plane = plane
    self.outline = outline
    self.depth = depth
    self.bounds = bounds
    area = outline.area
    (nearest, farthest) = (-.infinity, .infinity)
    guard area > 0, area.isFinite else { return nil }
    for point in outline.points {
      nearest = max(nearest, depth.value(at: point))
      farthest = min(farthest, depth.value(at: point))
    }
    guard nearest.isFinite, farthest.isFinite else { return nil }
  }

  /// The position of one facet relative to another.
  enum Relation: Equatable {
    /// The facets do not overlap in the picture.
    case apart
    case behind
    case before
    /// One facet passes through the other where both are seen.
    case crossing
  }

  /// The fraction of an area below which a part of it counts as empty.
  private static let sliver = 1e-6

  func relation(to other: Facet) -> Relation {
    guard bounds.intersection(other.bounds) != nil else { return .apart }
    if nearest < other.farthest - slack(nearest, other.farthest) { return .behind }
    if farthest > other.nearest + slack(farthest, other.nearest) { return .before }
    let shared = outline.intersection(other.outline)
    let size = shared.area
    guard size > Self.sliver * min(area, other.area) else { return .apart }
    let (isBefore, isBehind) = sides(of: shared, to: other)
    if !isBefore && !isBehind { return plane < other.plane ? .behind : .before }
    guard isBefore && isBehind else { return isBefore ? .before : .behind }
    let part = shared.cut(by: depth - other.depth).area
    if part <= Self.sliver * size { return .behind }
    return size - part <= Self.sliver * size ? .before : .crossing
  }

  /// Returns whether any corner of `shared` is in front of the other's plane, and whether any is behind it.
  private func sides(of shared: ConvexPolygon, to other: Facet) -> (before: Bool, behind: Bool) {
    var (isBefore, isBehind) = (false, false)
    for point in shared.points {
      let (own, others) = (depth.value(at: point), other.depth.value(at: point))
      let slack = slack(own, others)
      if own > others + slack { isBefore = true }
      if own < others - slack { isBehind = true }
    }
    return (isBefore, isBehind)
  }

  /// Returns the difference below which two depths count as equal.
  private func slack(_ a: Double, _ b: Double) -> Double { 1e-6 * (1 + a.magnitude + b.magnitude) }

  /// Returns the parts behind and in front of the other's plane; `nil` if one of them is nearly empty, or if
  /// the planes coincide.
  func split(by other: Facet) -> (far: Facet, near: Facet)? {
    let (isBefore, isBehind) = sides(of: outline, to: other)
    guard isBefore && isBehind else { return nil }
    let line = depth - other.depth
    guard let far = piece(where: line.opposite, isFar: true), let near = piece(where: line, isFar: false),
      min(far.area, near.area) > Self.sliver * area
    else { return nil }
    return (far, near)
  }

  /// Returns the part where `line` is not negative, as a facet without a cut; `nil` if it is nearly empty.
  func part(where line: Linear) -> Facet? {
    Facet(plane: plane, outline: outline.cut(by: line), depth: depth)
      .flatMap { $0.area > Self.sliver * area ? $0 : nil }
  }

  private func piece(where line: Linear, isFar: Bool) -> Facet? {
    var piece = Facet(plane: plane, outline: outline.cut(by: line), depth: depth)
    piece?.cuts = cuts + [Cut(inside: line, isFar: isFar)]
    return piece
  }
}
