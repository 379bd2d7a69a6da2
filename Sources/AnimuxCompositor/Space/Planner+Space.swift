internal import AnimuxGraphics

/// Planes that share a space.
extension Planner {
  /// Adds the items of a space in the order of their depths.
  mutating func addSpace(_ items: [DisplayItem], in surroundings: Surroundings) {
    var facets: [Facet] = []
    for (index, item) in items.enumerated() {
      if let facet = facet(of: item, plane: index, in: surroundings) { facets.append(facet) }
    }
    let division = SpaceDivision(items, seesBelow: hasBackdrops && items.contains(where: \.hasBackdrop))
    add(facets, of: division, in: surroundings)
  }

  /// Adds sorted facets, each either whole or cut.
  mutating func add(inOrder facets: [Facet], of division: SpaceDivision, in surroundings: Surroundings) {
    var inner = surroundings
    for facet in facets {
      let item = division.items[facet.plane]
      if facet.cuts.isEmpty {
        add(item, in: inner)
      } else {
        add(item, cut: facet.cuts, in: inner)
      }
      if division.seesBelow { inner.below = inner.below.above([item]) }
    }
  }

  /// Returns the plane of an item; `nil` if it is not seen.
  private func facet(of item: DisplayItem, plane: Int, in surroundings: Surroundings) -> Facet? {
    guard let extent = item.content, let inverse = item.projection.inverse,
      item.side.isSeen(item.projection.then(surroundings.projection).determinant),
      let outline = item.projection.outline(of: extent)
    else { return nil }
    let (x, y, z) = item.depth
    return Facet(plane: plane, outline: outline, depth: inverse.before(Linear(a: x, b: y, c: z)))
  }

  /// Adds the part of an item that is on one side of some cuts.
  private mutating func add(_ item: DisplayItem, cut cuts: [Facet.Cut], in surroundings: Surroundings) {
    guard case .group(var group) = item, group.opacity >= 1, group.mask == nil, group.blend == .sourceOver,
      group.backdrop == nil, let shadow = group.shadow
    else { return add(item, item.content, cut: cuts, in: surroundings) { $0.add(item, in: $1) } }
    // Only the shadow is translucent. It is cut by itself, so that the opaque rest can be drawn on beneath
    // what is nearer.
    let (extent, items) = (group.extent, group.caster)
    group.shadow = nil
    let flat = DisplayItem.group(Group(transform: group.transform, items: []))
    add(flat, extent, cut: cuts, in: surroundings) { planner, inner in
      var inner = inner
      inner.projection = Projection(group.transform).then(inner.projection)
      inner.clip = nil
      planner.add(shadow, of: items, in: inner)
    }
    add(.group(group), group.extent, cut: cuts, in: surroundings) { $0.add(.group(group), in: $1) }
  }

  /// Adds what `fill` draws, clipped to one side of some cuts. `extent` is a rectangle around it, in the
  /// item's own space.
  private mutating func add(
    _ item: DisplayItem, _ extent: Rect?, cut cuts: [Facet.Cut], in surroundings: Surroundings,
    fill: (inout Planner, Surroundings) -> Void
  ) {
    guard let extent else { return }
    let projection = item.projection.then(surroundings.projection)
    var outline = ConvexPolygon(extent.surrounding.corners)
    for cut in cuts {
      let line = item.projection.before(cut.inside)
      let isUnderlaid = cut.isFar && item.isOpaque
      outline = outline.cut(by: isUnderlaid ? projection.moved(line) : line)
    }
    guard let shape = shapes.shape(outline, under: projection) else { return }
    var inner = surroundings
    inner.bounds = surroundings.bounds.intersection(shape.bounds)
    guard !inner.bounds.isEmpty else { return }
    let work = Command.Group(
      clip: shape, opacity: 255, isIsolated: false, blend: .sourceOver, level: inner.level)
    enclose(work, in: inner, fill: fill)
  }
}

extension Projection {
  /// Returns a line of the plane, moved outwards by 1.5 pixels of the canvas.
  ///
  /// A part that is behind a cut is drawn as far as that beneath the part in front, so that nothing shows
  /// through between them.
  func moved(_ line: Linear) -> Linear {
    guard let inverse else { return line }
    var seen = inverse.before(line)
    let length = (seen.a * seen.a + seen.b * seen.b).squareRoot()
    seen.c += 1.5 * length
    let moved = before(seen)
    return (moved.a + moved.b + moved.c).isFinite ? moved : line
  }
}

extension DisplayItem {
  /// The matrix from the item's plane to the space around it.
  private var matrix: Matrix {
    switch self {
    case .roundedRect, .picture, .path, .stroke, .sprites, .dissolve, .exposure: .identity
    case .group(let group): group.transform
    }
  }

  fileprivate var projection: Projection { Projection(matrix) }

  /// The coefficients of a point's depth in the space around the item: of its x, of its y, and the constant.
  fileprivate var depth: (Double, Double, Double) { (matrix.m13, matrix.m23, matrix.m43) }

  fileprivate var side: Group.Side {
    switch self {
    case .roundedRect, .picture, .path, .stroke, .sprites, .dissolve, .exposure: .both
    case .group(let group): group.side
    }
  }

  /// A rectangle around everything that is drawn, in the item's own plane.
  fileprivate var content: Rect? {
    switch self {
    case .roundedRect, .picture, .path, .stroke, .sprites, .dissolve, .exposure: extent
    case .group(let group): group.extent
    }
  }

  /// Whether nothing shines through the item. If something did, it would show where the item's parts overlap.
  var isOpaque: Bool {
    switch self {
    case .roundedRect(let panel): panel.fill?.isOpaque ?? false
    case .path(let path): path.paint.isOpaque
    case .stroke(let path): path.paint.isOpaque
    // Their pixels are not known yet.
    case .picture, .sprites, .dissolve, .exposure: false
    case .group(let group):
      group.opacity >= 1 && group.passes.isEmpty && group.mask == nil && group.shadow == nil
        && group.blend == .sourceOver && group.items.first?.isOpaque ?? false
    }
  }
}
