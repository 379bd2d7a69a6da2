internal import AnimuxGraphics

/// The planes of a space of which some translucent ones are cut.
///
/// The pieces of a translucent plane cannot be painted one after the other. Each would cover a part of the
/// pixels along the cut, and together they would cover less than the whole plane does.
///
/// The picture is divided along the cut instead. On either side, all planes are painted in the order that
/// they have there. Along the line, both pictures are mixed by how much of a pixel is on which side. Planes
/// behind or in front of all that pass through each other are painted once.
struct SpaceDivision {
  let items: [DisplayItem]
  /// Whether each item is opaque, so that its pieces can overlap.
  let isOpaque: [Bool]
  /// Whether an item shows what is behind it.
  let seesBelow: Bool
  /// The maximum number of lines that divide the picture. When none are left, planes are cut.
  fileprivate static let maximumLines = 100
  /// The maximum number of lines that divide one part of the picture within each other.
  fileprivate static let maximumDepth = 16
  /// The number of planes above which they are not compared with each other before they are sorted.
  fileprivate static let maximumPlanes = 400
  /// The maximum number of additional pieces into which the planes in a divided part of the picture are cut.
  private static let maximumPieces = 60

  init(_ items: [DisplayItem], seesBelow: Bool) {
    self.items = items
    self.seesBelow = seesBelow
    isOpaque = items.map(\.isOpaque)
  }

  fileprivate func mayCutTranslucent(_ facets: [Facet]) -> Bool {
    facets.count > 1 && facets.contains { !isOpaque[$0.plane] }
  }

  /// Returns facets in painting order. Of two that pass through each other, the later one is cut. Opaque
  /// facets come last, because a cut through them does not show.
  fileprivate func sorted(_ facets: [Facet], depth: Int, _ ledger: Ledger) -> [Facet] {
    let ordered = facets.filter { !isOpaque[$0.plane] } + facets.filter { isOpaque[$0.plane] }
    return DepthOrder.sorted(
      ordered, ledger, maximumCount: depth > 0 ? Self.maximumPieces : DepthOrder.maximumPieces)
  }

  /// Returns the first line along which a translucent plane is cut.
  fileprivate func line(cutting sorted: [Facet]) -> Linear? {
    sorted.first { !$0.cuts.isEmpty && !isOpaque[$0.plane] }?.cuts.first?.inside
  }
}

extension Planner {
  /// Adds facets in the order of their depths.
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

  /// Adds facets, which up to `lines` lines may divide. Unused lines remain in `lines`.
  private mutating func add(
    _ facets: [Facet], of division: SpaceDivision, lines: inout Int, depth: Int,
    in surroundings: Surroundings
  ) {
    guard lines > 0, depth < SpaceDivision.maximumDepth, division.mayCutTranslucent(facets) else {
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
    // A plane can also be cut if it passes through no other: if it is one of a ring of planes, each of which
    // is in front of the next.
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

  /// The facets on one side of a line, and the area in which they can be seen.
  private struct Side {
    let facets: [Facet]
    let area: Shape?

    /// Returns the side itself; `nil` if nothing of it is seen.
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
  /// The bounds with one more pixel on each side.
  fileprivate var widened: Bounds { Bounds(x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1) }
}

extension [Facet] {
  /// A rectangle slightly larger than the facets; `nil` if there are none.
  fileprivate var bounds: Rect? {
    guard let first else { return nil }
    return dropFirst().reduce(first.bounds) { $0.union($1.bounds) }.surrounding
  }

  /// Returns the parts on one side of a line, including parts that only touch the pixels along it.
  fileprivate func parts(where line: Linear, under projection: Projection) -> [Facet] {
    let wider = projection.moved(line)
    return compactMap { $0.part(where: line) ?? $0.part(where: wider) }
  }
}
