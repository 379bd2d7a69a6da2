internal import AnimuxGraphics

/// Groups: the commands of their items, within those that save and restore the canvas.
extension Planner {
  typealias Group = AnimuxGraphics.Group

  mutating func add(_ group: Group, in outer: Surroundings) {
    ledger.enter(group.mark)
    defer { ledger.leave(group.mark) }
    if group.mask != nil {
      if let mask = group.plainMask { return add(group, cutBy: mask, in: outer) }
      if let stencil = group.stencil, add(group, cutBy: stencil, in: outer) { return }
    }
    var inner = outer
    let outerClip = group.transform == .identity ? outer.clip : nil
    // Items that are clipped already are not clipped again along the same edge, since that would thin the edge.
    let ownClip = group.clip.flatMap { own in outerClip.map(own.covers) == true ? nil : own }
    inner.clip = ownClip ?? outerClip
    inner.projection = Projection(group.transform).then(outer.projection)
    let determinant = inner.projection.determinant
    guard determinant.isFinite, group.side.isSeen(determinant), group.opacity > 0 else { return }
    var clip: Shape?
    guard cut(ownClip, &inner, edge: &clip) else { return }
    // A single item that is drawn in one operation is drawn faded, which saves the group.
    let isDrawnFaded = group.opacity < 1 && group.isOneLeaf
    if isDrawnFaded { inner.opacity *= min(group.opacity, 1) }
    let opacity = isDrawnFaded ? 255 : UInt32((min(group.opacity, 1) * 255).rounded())
    guard opacity > 0 else { return }
    let work = Command.Group(
      clip: clip, opacity: opacity, isIsolated: group.isDrawnAlone, blend: group.blend, level: outer.level)
    draw(group, as: work, in: inner)
  }

  /// Adds a group whose mask is only an area, as a clip.
  private mutating func add(_ group: Group, cutBy mask: PlainMask, in outer: Surroundings) {
    var inner = outer
    inner.projection = mask.transform.then(Projection(group.transform)).then(outer.projection)
    var clip: Shape?
    guard inner.projection.determinant != 0, cut(mask.shape, &inner, edge: &clip) else { return }
    (inner.projection, inner.clip) = (outer.projection, nil)
    var rest = group
    rest.mask = nil
    guard clip != nil else { return add(rest, in: inner) }
    let work = Command.Group(
      clip: clip, opacity: 255, isIsolated: false, blend: .sourceOver, level: outer.level)
    enclose(work, in: inner) { planner, inner in planner.add(rest, in: inner) }
  }

  /// Reduces the bounds to those of a clip.
  ///
  /// If that is not all there is to the clip, its shape is assigned to `edge`. Returns `false` if nothing
  /// remains.
  private mutating func cut(_ clip: RoundedRect?, _ inner: inout Surroundings, edge: inout Shape?) -> Bool {
    if let clip {
      guard let shape = shapes.shape(clip, under: inner.projection) else { return false }
      inner.bounds = inner.bounds.intersection(shape.bounds)
      if !shape.isPixelRect { edge = shape }
    }
    return !inner.bounds.isEmpty
  }

  private mutating func draw(_ group: Group, as work: Command.Group, in surroundings: Surroundings) {
    guard work.clip != nil || work.opacity < 255 || work.isIsolated else {
      return addItems(of: group, in: surroundings)
    }
    enclose(work, in: surroundings) { planner, inner in
      planner.addItems(of: group, in: inner)
      guard let mask = group.mask else { return }
      planner.add(Group(transform: .identity, blend: .destinationIn, items: mask), in: inner)
    }
  }

  private mutating func addItems(of group: Group, in outer: Surroundings) {
    var surroundings = outer
    if let backdrop = group.backdrop { add(backdrop, below: outer.below, in: outer) }
    if hasBackdrops, group.items.contains(where: \.hasBackdrop) {
      surroundings.below =
        group.isAlone ? BackdropItems(projection: onWhole(outer.projection)) : outer.below.inside(group)
    }
    guard let shadow = group.shadow else { return addOwnItems(of: group, in: surroundings) }
    let index = plan.commands.count
    add(shadow, of: group.caster, in: surroundings)
    guard group.passes.isEmpty, group.items.contains(where: \.blendsWithBackdrop) else {
      addOwnItems(of: group, in: surroundings)
      return hideShadow(at: index)
    }
    // The items are not blended with their own shadow.
    let alone = Command.Group(
      clip: nil, opacity: 255, isIsolated: true, blend: .sourceOver, level: surroundings.level)
    enclose(alone, in: surroundings) { planner, inner in planner.addOwnItems(of: group, in: inner) }
  }

  private mutating func addOwnItems(of group: Group, in surroundings: Surroundings) {
    if !group.passes.isEmpty {
      let space = Group(transform: .identity, isSpace: true, items: group.items)
      return add(group.isSpace ? [.group(space)] : group.items, through: group.passes, in: surroundings)
    }
    if group.isSpace { return addSpace(group.items, in: surroundings) }
    add(inOrder: group.items, in: surroundings)
  }

  /// Adds the commands of `fill` between a `save` and a `restore`. `mask` is the signature of the group's mask.
  mutating func enclose(
    _ work: Command.Group, signature mask: Signature? = nil, in surroundings: Surroundings,
    fill: (inout Planner, Surroundings) -> Void
  ) {
    let save = plan.commands.count
    var command = Command(
      work: .save(work), bounds: .empty, scissor: .empty, signature: Signature(), cover: nil,
      context: surroundings.context)
    plan.commands.append(command)
    fill(&self, inside(work, save: save, surroundings))
    let drawn = bounds(from: save + 1).union(changed(by: work, save: save, surroundings))
    guard !drawn.isEmpty else { return plan.commands.removeSubrange(save...) }
    plan.depth = max(plan.depth, work.level + 1)
    (command.bounds, command.scissor) = (drawn, drawn)
    sign(work, into: &command.signature)
    if let mask { command.signature.combine(mask.value) }
    plan.commands[save] = command
    command.work = .restore(work, save: save)
    command.signature.combine(1)
    plan.commands.append(command)
  }

  private mutating func inside(_ work: Command.Group, save: Int, _ outer: Surroundings) -> Surroundings {
    var inner = outer
    inner.context = plan.contexts.count
    inner.level += 1
    if work.isIsolated { inner.isolation = save }
    let showsBelow = work.isIsolated || work.opacity < 255 || work.isParted || work.mask != nil
    plan.contexts.append(
      Context(
        parent: outer.context, clip: work.clip, showsBelow: showsBelow,
        version: plan.contexts[outer.context].version))
    return inner
  }

  /// Returns where a group's blend mode changes the backdrop in places at which the group is empty.
  private func changed(by work: Command.Group, save: Int, _ surroundings: Surroundings) -> Bounds {
    guard work.blend.changesBackdropOfNothing else { return .empty }
    // The mode can only take away from what is there.
    return bounds(from: surroundings.isolation, to: save).intersection(surroundings.bounds)
  }

  private func bounds(from first: Int, to end: Int? = nil) -> Bounds {
    plan.commands[first..<(end ?? plan.commands.count)].reduce(Bounds.empty) { $0.union($1.bounds) }
  }

  private func sign(_ work: Command.Group, into signature: inout Signature) {
    signature.combine(
      UInt64(work.opacity) | UInt64(work.blend.rawValue) << 8 | (work.isIsolated ? 1 << 16 : 0)
        | (work.isParted ? 1 << 17 : 0))
    if let clip = work.clip { shapes.sign(clip, into: &signature) }
  }
}

extension Planner.Group {
  /// Whether the group is drawn by itself before it is composited over its backdrop.
  ///
  /// A group that is only faded is not. Drawing it in place and mixing it with the saved backdrop gives the
  /// same result, unless it contains blending.
  fileprivate var isDrawnAlone: Bool {
    isIsolated || mask != nil || blend != .sourceOver
      || (opacity < 1 && passes.isEmpty && items.contains(where: \.blendsWithBackdrop))
  }

  /// The items that cast the group's shadow: its own items, filtered and in their space.
  var caster: [DisplayItem] {
    guard isSpace || !passes.isEmpty else { return items }
    return [.group(Self(transform: .identity, passes: passes, isSpace: isSpace, items: items))]
  }

  /// Whether the group contains, at any depth, only one item that is drawn in one operation.
  fileprivate var isOneLeaf: Bool {
    guard mask == nil, backdrop == nil, shadow == nil, blend == .sourceOver else { return false }
    // The result of passes is one picture.
    guard passes.isEmpty else { return true }
    guard items.count == 1, let item = items.first else { return false }
    switch item {
    case .roundedRect(let panel): return panel.canBeDrawnFaded
    case .picture, .path, .stroke: return true
    case .sprites: return false
    case .group(let group): return group.isOneLeaf
    case .dissolve, .exposure: return false
    }
  }
}

/// A mask that is nowhere translucent: the area of one opaque panel.
private struct PlainMask {
  let shape: RoundedRect
  /// The map from the panel's space to that of the masked items.
  var transform: Projection
}

extension Planner.Group {
  /// The group's mask as an area; `nil` if the mask is not one, or if the group has to be isolated.
  fileprivate var plainMask: PlainMask? {
    guard let mask, mask.count == 1, blend == .sourceOver,
      !passes.isEmpty || !items.contains(where: \.blendsWithBackdrop)
    else { return nil }
    return mask[0].plainMask
  }
}

extension DisplayItem {
  fileprivate var plainMask: PlainMask? {
    switch self {
    case .roundedRect(let panel):
      guard panel.fill?.isOpaque == true else { return nil }
      return PlainMask(shape: panel.shape, transform: .identity)
    case .path, .stroke, .picture, .sprites, .dissolve, .exposure: return nil
    case .group(let group):
      guard group.onlyTransforms, var mask = group.items[0].plainMask else { return nil }
      mask.transform = mask.transform.then(Projection(group.transform))
      return mask
    }
  }

  /// Whether something in the item is blended with what is behind it.
  var blendsWithBackdrop: Bool {
    switch self {
    case .roundedRect, .picture, .path, .stroke: false
    case .sprites(let sprites): sprites.isAdditive
    case .group(let group):
      group.blend != .sourceOver || group.backdrop != nil
        || (group.opacity >= 1 && !group.isIsolated && group.mask == nil && group.shadow == nil
          && group.passes.isEmpty
          && group.items.contains(where: \.blendsWithBackdrop))
    case .dissolve(let dissolve):
      dissolve.change == nil && (dissolve.old + dissolve.new).contains(where: \.blendsWithBackdrop)
    case .exposure(let exposure): exposure.items.contains(where: \.blendsWithBackdrop)
    }
  }
}

extension Group.Side {
  /// Returns whether a plane is seen whose map to the canvas has this determinant.
  func isSeen(_ determinant: Double) -> Bool {
    switch self {
    case .both: determinant != 0
    case .front: determinant > 0
    case .back: determinant < 0
    }
  }
}
