internal import AnimuxGraphics

/// Groups that a path masks. They are drawn in place and cut along it, instead of on transparent pixels.
extension Planner {
  /// Adds a group whose mask is a stencil. Returns `false`, and adds nothing, if the group has to be drawn alone.
  mutating func add(_ group: Group, cutBy stencil: Stencil, in outer: Surroundings) -> Bool {
    var inner = outer
    inner.projection = Projection(group.transform).then(outer.projection)
    let determinant = inner.projection.determinant
    guard determinant.isFinite, group.side.isSeen(determinant), group.opacity > 0 else { return true }
    if let paint = group.paint(through: stencil) {
      fill(stencil, with: paint, faded: group.opacity, in: inner)
      return true
    }
    guard !group.passes.isEmpty || !group.items.contains(where: \.blendsWithBackdrop) else { return false }
    inner.projection = stencil.transform.then(inner.projection)
    var rest = group
    rest.mask = nil
    guard let (mask, key) = mask(of: stencil, in: inner) else { return true }
    inner.bounds = inner.bounds.intersection(mask.bounds)
    guard !inner.bounds.isEmpty else { return true }
    (inner.projection, inner.clip) = (outer.projection, nil)
    let work = Command.Group(
      clip: nil, mask: plan.masks.count, opacity: 255, isIsolated: false, blend: .sourceOver,
      level: outer.level)
    plan.masks.append(mask)
    enclose(work, signature: key, in: inner) { planner, inner in planner.add(rest, in: inner) }
    return true
  }

  /// Fills a stencil with a paint of the masked items' space.
  private mutating func fill(
    _ stencil: Stencil, with paint: Paint, faded opacity: Double, in surroundings: Surroundings
  ) {
    var inner = surroundings
    inner.opacity *= min(opacity, 1)
    guard let source = source(paint.simplified, in: inner) else { return }
    inner.projection = stencil.transform.then(surroundings.projection)
    if case .color(0) = source { return }
    guard let (mask, _) = mask(of: stencil, in: inner) else { return }
    addCommand(mask, source, in: inner)
  }

  private mutating func mask(of stencil: Stencil, in surroundings: Surroundings) -> (Mask, Signature)? {
    switch stencil.form {
    case .fill(let item): mask(of: item, in: surroundings)
    case .stroke(let item): mask(of: item, in: surroundings)
    }
  }
}
