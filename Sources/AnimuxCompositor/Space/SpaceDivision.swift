internal import AnimuxGraphics

/// The planes of a space in which something shines through what is cut.
///
/// The pieces of a translucent plane may not be painted one after the other: where nothing lies between them, each would
/// cover a part of the pixels along the cut, and less would be covered than by the whole. So the picture is divided along the cut
/// instead. On either side all planes are painted in the order that they have there, and along the line both pictures are mixed by
/// how much of a pixel lies on which side. What lies below or above all planes that pass through each other is painted once.
struct SpaceDivision {
  let items: [DisplayItem]
  /// For each item: nothing shines through it, so that its pieces may be drawn on under each other.
  let isOpaque: [Bool]
  /// True where an item shows what lies below it.
  let seesBelow: Bool
  /// How many lines may divide the picture. What is left when there are none is cut.
  fileprivate static let maximumLines = 100
  /// How many lines may divide a part of the picture that others have made.
  fileprivate static let deepest = 16
  /// More planes than these are not compared with each other before they are put in order.
  fileprivate static let maximumPlanes = 400
  /// How many more pieces than planes a part of a picture that has been divided may be cut into.
  private static let maximumPieces = 60

  init(_ items: [DisplayItem], seesBelow: Bool) {
    self.items = items
    self.seesBelow = seesBelow
    isOpaque = items.map(\.isOpaque)
  }

  fileprivate func mayCutTranslucent(_ facets: [Facet]) -> Bool {
    facets.count > 1 && facets.contains { !isOpaque[$0.plane] }
  }

  /// In the order in which they are painted. Of two that pass through each other the one that comes later is cut, and the cut
  /// through an opaque one does not show.
  fileprivate func sorted(_ facets: [Facet], depth: Int, _ ledger: Ledger) -> [Facet] {
    let ordered = facets.filter { !isOpaque[$0.plane] } + facets.filter { isOpaque[$0.plane] }
    return DepthOrder.sorted(ordered, ledger, most: depth > 0 ? Self.maximumPieces : DepthOrder.maximumPieces)
  }

  /// The first line along which a plane is cut that something shines through.
  fileprivate func line(cutting sorted: [Facet]) -> Linear? {
    sorted.first { !$0.cuts.isEmpty && !isOpaque[$0.plane] }?.cuts.first?.inside
  }
}

extension Planner {
  /// Adds facets by depth.
  mutating func add(_ facets: [Facet], of division: SpaceDivision, in surroundings: Surroundings) {
    guard division.mayCutTranslucent(facets) else {
      return add(inOrder: DepthOrder.sorted(facets, ledger), of: division, in: surroundings)
    }
    if facets.count > DepthOrder.fewest, let simple = ParallelPlanes.sorted(facets) {
      return add(inOrder: simple, of: division, in: surroundings)
    }
    if facets.count > SpaceDivision.maximumPlanes {
      let sorted = DepthOrder.sorted(facets, ledger)
      guard division.line(cutting: sorted) != nil else {
        return add(inOrder: sorted, of: division, in: surroundings)
      }
    }
    var lines = SpaceDivision.maximumLines
    add(facets, of: division, lines: &lines, depth: 0, in: surroundings)
  }

  /// `lines` may divide what is added; what is left of them is given back.
  private mutating func add(
    _ facets: [Facet], of division: SpaceDivision, lines: inout Int, depth: Int,
    in surroundings: Surroundings
  ) {
    guard lines > 0, depth < SpaceDivision.deepest, division.mayCutTranslucent(facets) else {
      return add(inOrder: division.sorted(facets, depth: depth, ledger), of: division, in: surroundings)
    }
    guard ledger.take(facets.count * (facets.count - 1) / 2, of: .planes) else { return }
    let strata = Strata(facets, isOpaque: division.isOpaque, isWhole: division.seesBelow)
    add(inOrder: strata.below, of: division, in: surroundings)
    for (index, core) in strata.cores.enumerated() {
      var share = lines / (strata.cores.count - index)
      lines -= share
      add(core, of: division, lines: &share, depth: depth, in: surroundings)
      lines += share
    }
    add(inOrder: strata.above, of: division, in: surroundings)
  }

  private mutating func add(
    _ core: Strata.Core, of division: SpaceDivision, lines: inout Int, depth: Int,
    in surroundings: Surroundings
  ) {
    if lines > 0, let line = core.line {
      return add(core.facets, dividedBy: line, of: division, lines: &lines, depth: depth, in: surroundings)
    }
    let sorted = division.sorted(core.facets, depth: depth, ledger)
    // One of a ring of planes each of which lies before the next is cut, too, although it passes through none.
    guard lines > 0, let line = division.line(cutting: sorted) else {
      return add(inOrder: sorted, of: division, in: surroundings)
    }
    add(core.facets, dividedBy: line, of: division, lines: &lines, depth: depth, in: surroundings)
  }

  private mutating func add(
    _ facets: [Facet], dividedBy line: Linear, of division: SpaceDivision, lines: inout Int, depth: Int,
    in surroundings: Surroundings
  ) {
    lines -= 1
    guard let whole = facets.bounds else { return }
    let sides = [line.opposite, line].map { side in
      Side(
        facets: facets.parts(where: side, under: surroundings.projection),
        area: shapes.shape(ConvexPolygon(whole.corners).cut(by: side), under: surroundings.projection))
    }
    let (far, near) = (sides[0].inside(surroundings), sides[1].inside(surroundings))
    guard let far, let near else {
      guard let only = far ?? near else { return }
      return add(only.facets, of: division, lines: &lines, depth: depth + 1, in: surroundings)
    }
    let work = Command.Group(
      clip: near.area, opacity: 255, isIsolated: false, blend: .sourceOver, level: surroundings.level,
      isParted: true)
    var (rest, share) = (lines, lines / 2)
    rest -= share
    exchange(work, in: surroundings) { planner, inner in
      planner.add(far, of: division, lines: &share, depth: depth + 1, in: inner)
      rest += share
    } new: { planner, inner in
      planner.add(near, of: division, lines: &rest, depth: depth + 1, in: inner)
    }
    lines = rest
  }

  /// The facets on one side of a line, and the area that they may be seen in.
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
    _ side: Side, of division: SpaceDivision, lines: inout Int, depth: Int, in surroundings: Surroundings
  ) {
    guard let area = side.area else { return }
    var inner = surroundings
    inner.bounds = surroundings.bounds.intersection(area.bounds.widened)
    add(side.facets, of: division, lines: &lines, depth: depth, in: inner)
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

  /// Returns the parts on one side of a line, with those that only touch the pixels along it.
  fileprivate func parts(where line: Linear, under projection: Projection) -> [Facet] {
    let wider = projection.moved(line)
    return compactMap { $0.part(where: line) ?? $0.part(where: wider) }
  }
}
