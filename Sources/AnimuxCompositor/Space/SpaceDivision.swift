internal import AnimuxGraphics

/// The planes of a space in which something shines through what is cut.
///
/// The pieces of a translucent plane may not be painted one after the other: where nothing lies between them, each would
/// cover a part of the pixels along the cut, and less would be covered than by the whole. So the picture is divided along the cut
/// instead. On either side all planes are painted in the order that they have there, and along the line both pictures are mixed by
/// how much of a pixel lies on which side.
struct SpaceDivision {
  let items: [DisplayItem]
  /// For each item: nothing shines through it, so that its pieces may be drawn on under each other.
  let isOpaque: [Bool]
  /// True where an item shows what lies below it.
  let seesBelow: Bool
  /// How many lines may still divide the picture. What is left when there are none is cut.
  fileprivate var linesLeft = 100
  /// How many lines may divide a part of the picture that others have made.
  fileprivate static let deepest = 16

  init(_ items: [DisplayItem], seesBelow: Bool) {
    self.items = items
    self.seesBelow = seesBelow
    isOpaque = items.map(\.isOpaque)
  }

  /// The line along which the picture has to be divided; nil where that is not needed, or not possible any more.
  fileprivate func line(of sorted: [Facet], depth: Int) -> Linear? {
    guard linesLeft > 0, depth < Self.deepest else { return nil }
    return sorted.first { !$0.cuts.isEmpty && !isOpaque[$0.plane] }?.cuts.first?.inside
  }
}

extension Planner {
  /// Adds facets by depth.
  mutating func add(
    _ facets: [Facet], of division: inout SpaceDivision, depth: Int = 0, in surroundings: Surroundings
  ) {
    let sorted = DepthOrder.sorted(facets, ledger)
    guard let line = division.line(of: sorted, depth: depth), let whole = facets.bounds else {
      return add(inOrder: sorted, of: division, in: surroundings)
    }
    division.linesLeft -= 1
    let sides = [line.opposite, line].map { side in
      Side(
        facets: facets.parts(where: side, under: surroundings.projection),
        area: shapes.shape(ConvexPolygon(whole.corners).cut(by: side), under: surroundings.projection))
    }
    let (far, near) = (sides[0].inside(surroundings), sides[1].inside(surroundings))
    guard let far, let near else {
      guard let only = far ?? near else { return }
      return add(only.facets, of: &division, depth: depth + 1, in: surroundings)
    }
    let work = Command.Group(
      clip: near.area, opacity: 255, isIsolated: false, blend: .sourceOver, level: surroundings.level,
      isParted: true)
    exchange(work, in: surroundings) { planner, inner in
      planner.add(far, of: &division, depth: depth + 1, in: inner)
    } new: { planner, inner in
      planner.add(near, of: &division, depth: depth + 1, in: inner)
    }
  }

  /// What lies on one side of a line.
  private struct Side {
    let facets: [Facet]
    let area: Shape?

    /// Nil where nothing of it is seen.
    func inside(_ surroundings: Surroundings) -> Side? {
      guard let area, !area.bounds.intersection(surroundings.bounds).isEmpty, !facets.isEmpty else {
        return nil
      }
      return self
    }
  }

  private mutating func add(
    _ side: Side, of division: inout SpaceDivision, depth: Int, in surroundings: Surroundings
  ) {
    guard let area = side.area else { return }
    var inner = surroundings
    inner.bounds = surroundings.bounds.intersection(area.bounds.widened)
    add(side.facets, of: &division, depth: depth, in: inner)
  }
}

extension Bounds {
  /// With the pixels next to it.
  fileprivate var widened: Bounds { Bounds(x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1) }
}

extension [Facet] {
  /// More than what they cover; nil where there are none.
  fileprivate var bounds: Rect? {
    guard let first else { return nil }
    return dropFirst().reduce(first.bounds) { $0.union($1.bounds) }.surrounding
  }

  /// What lies on one side of a line, and what only touches the pixels along it.
  fileprivate func parts(where line: Linear, under projection: Projection) -> [Facet] {
    let wider = projection.moved(line)
    return compactMap { $0.part(where: line) ?? $0.part(where: wider) }
  }
}
