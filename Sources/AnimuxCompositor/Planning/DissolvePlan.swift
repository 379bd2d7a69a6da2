internal import AnimuxGraphics

/// Dissolves: both pictures are drawn in place, on the same backdrop, and mixed there.
extension Planner {
  mutating func add(_ dissolve: Dissolve, in surroundings: Surroundings) {
    let share = dissolve.progress * 255
    guard share >= 0.5 else { return add(inOrder: dissolve.old, in: surroundings) }
    guard share < 254.5 else { return add(inOrder: dissolve.new, in: surroundings) }
    if let change = dissolve.change { return add(dissolve, by: change, in: surroundings) }
    let (below, middle, above) = dissolve.parts
    add(inOrder: below, in: surroundings)
    var inner = surroundings
    inner.below = surroundings.below.above(below)
    mix(middle, share: UInt32(share.rounded()), in: inner)
    inner.below = inner.below.above([.dissolve(middle)])
    add(inOrder: above, in: inner)
  }

  private mutating func mix(_ dissolve: Dissolve, share: UInt32, in surroundings: Surroundings) {
    if let group = dissolve.group { return add(group, in: surroundings) }
    let isFading = dissolve.new.isEmpty
    let work = Command.Group(
      clip: nil, opacity: isFading ? 255 - share : share, isIsolated: false, blend: .sourceOver,
      level: surroundings.level)
    guard !dissolve.old.isEmpty, !isFading else {
      return enclose(work, in: surroundings) { planner, inner in
        planner.add(inOrder: dissolve.old, in: inner)
        planner.add(inOrder: dissolve.new, in: inner)
      }
    }
    exchange(work, in: surroundings) { planner, inner in
      planner.add(inOrder: dissolve.old, in: inner)
    } new: { planner, inner in
      planner.add(inOrder: dissolve.new, in: inner)
    }
  }

  /// Mixes two pictures that are both drawn on the same backdrop. The new one is weighted with the opacity
  /// and the clip of `work`.
  mutating func exchange(
    _ work: Command.Group, in surroundings: Surroundings, old: (inout Planner, Surroundings) -> Void,
    new: (inout Planner, Surroundings) -> Void
  ) {
    let save = plan.commands.count
    enclose(work, in: surroundings) { planner, inner in
      old(&planner, inner)
      planner.exchange(work, save: save, in: inner)
      new(&planner, inner)
    }
    guard let drawn = plan.commands.last?.bounds else { return }
    for index in plan.commands.indices[save...] {
      guard case .exchange(_, save) = plan.commands[index].work else { continue }
      (plan.commands[index].bounds, plan.commands[index].scissor) = (drawn, drawn)
    }
  }

  /// Appends the command that exchanges the old picture for the new one. Its bounds are those of the whole
  /// group, which are not known yet.
  private mutating func exchange(_ work: Command.Group, save: Int, in surroundings: Surroundings) {
    var signature = Signature()
    signature.combine(2)
    plan.commands.append(
      Command(
        work: .exchange(work, save: save), bounds: .empty, scissor: .empty, signature: signature, cover: nil,
        context: surroundings.context))
  }
}

extension Dissolve {
  /// The equal items at the start of both lists, the dissolve of the items that differ, and the equal items
  /// at the end.
  ///
  /// Equal items are drawn once, without a dissolve. Those at the end count only if they are not blended with
  /// their backdrop.
  fileprivate var parts: (below: ArraySlice<DisplayItem>, middle: Dissolve, above: ArraySlice<DisplayItem>) {
    let below = zip(old, new).prefix { $0 == $1 }.count
    let above = zip(old[below...].reversed(), new[below...].reversed())
      .prefix { $0 == $1 && !$0.blendsWithBackdrop }.count
    let middle = Dissolve(
      from: Array(old[below..<old.count - above]), to: Array(new[below..<new.count - above]),
      progress: progress)
    return (old[..<below], middle, old[(old.count - above)...])
  }

  /// An equivalent group whose items dissolve while the group itself stays; `nil` if there is none.
  fileprivate var group: Group? {
    guard old.count == 1, new.count == 1, case .group(let before) = old[0], case .group(let after) = new[0],
      before.passes.isEmpty, before.shadow == nil, before.blend == .sourceOver, !before.isSpace
    else { return nil }
    var result = after
    result.items = before.items
    guard result == before else { return nil }
    result.items = [.dissolve(Dissolve(from: before.items, to: after.items, progress: progress))]
    return result
  }
}
