internal import AnimuxGraphics

/// An exposure: versions of a picture that are seen at once.
///
/// The versions are drawn one after the other on the same backdrop, and the results are summed up in 16 bits.
struct ExposurePlan {
  /// The number of `save`s that are open outside of the exposure. It takes three levels: the backdrop, and
  /// the two halves of the sums.
  let level: Int
  /// The sum of the weights.
  let total: UInt32
}

/// A version, for the contexts of what is drawn in it.
struct ExposedVersion {
  /// The index of one of the plan's exposures.
  let exposure: Int
  let number: Int
  /// The index of the version that contains the exposure; `nil` if none does.
  let outer: Int?
}

extension Planner {
  mutating func add(_ exposure: Exposure, in surroundings: Surroundings) {
    let (below, middle, above) = exposure.parts
    add(inOrder: below, in: surroundings)
    var inner = surroundings
    inner.below = surroundings.below.above(below)
    expose(middle, in: inner)
    inner.below = inner.below.above([.exposure(middle)])
    add(inOrder: above, in: inner)
  }

  private mutating func expose(_ exposure: Exposure, in surroundings: Surroundings) {
    guard exposure.versions.count > 1 else {
      return add(inOrder: exposure.versions.first?.items ?? [], in: surroundings)
    }
    if let group = exposure.group { return add(group, in: surroundings) }
    if let items = ExposedItems(exposure, in: surroundings) {
      guard let bitmap = results.bitmap(of: items, pictures) else { return }
      return lay(bitmap, at: (0, 0), under: .identity, in: surroundings)
    }
    let (first, index) = (plan.commands.count, plan.exposures.count)
    let total = UInt32(exposure.versions.reduce(0) { $0 + $1.weight })
    plan.exposures.append(ExposurePlan(level: surroundings.level, total: total))
    append(.expose(index), in: surroundings)
    for (number, version) in exposure.versions.enumerated() {
      add(inOrder: version.items, in: inside(index, number: number, surroundings))
      let weight = UInt32(version.weight)
      let isLast = number == exposure.versions.count - 1
      append(
        isLast ? .develop(index, weight: weight) : .take(index, weight: weight, isFirst: number == 0),
        in: surroundings)
    }
    setBounds(of: index, from: first)
    plan.depth = max(plan.depth, surroundings.level + 3)
  }

  private mutating func inside(_ index: Int, number: Int, _ outer: Surroundings) -> Surroundings {
    var inner = outer
    inner.context = plan.contexts.count
    inner.level += 3
    let version = ExposedVersion(
      exposure: index, number: number, outer: plan.contexts[outer.context].version)
    plan.contexts.append(
      Context(parent: outer.context, clip: nil, showsBelow: true, version: plan.versions.count))
    plan.versions.append(version)
    return inner
  }

  /// Appends a command of an exposure. Its bounds are those of everything drawn in the exposure, which are
  /// not known yet.
  private mutating func append(_ work: Command.Work, in surroundings: Surroundings) {
    var signature = Signature()
    switch work {
    case .take(let index, let weight, _), .develop(let index, let weight):
      signature.combine(UInt64(plan.exposures[index].total) << 32 | UInt64(weight) << 8 | 3)
    case .clear, .fill, .mask, .framed, .rectShadow, .alphaMask, .batch, .save, .exchange, .restore, .expose:
      break
    }
    plan.commands.append(
      Command(
        work: work, bounds: .empty, scissor: .empty, signature: signature, cover: nil,
        context: surroundings.context))
  }

  private mutating func setBounds(of index: Int, from first: Int) {
    let drawn = plan.commands[first...].reduce(Bounds.empty) { $0.union($1.bounds) }
    guard !drawn.isEmpty else { return plan.commands.removeSubrange(first...) }
    for place in plan.commands.indices[first...] where plan.commands[place].work.exposure == index {
      (plan.commands[place].bounds, plan.commands[place].scissor) = (drawn, drawn)
    }
  }
}

extension Command.Work {
  /// The index of the exposure that a command sets up, sums up or completes; `nil` for commands that draw.
  var exposure: Int? {
    switch self {
    case .expose(let index), .take(let index, _, _), .develop(let index, _): index
    case .clear, .fill, .mask, .framed, .rectShadow, .alphaMask, .batch, .save, .exchange, .restore: nil
    }
  }
}

extension Exposure {
  /// The equal items at the start of all versions, the exposure of the items that differ, and the equal items
  /// at the end.
  ///
  /// Equal items are drawn once. Those at the end count only if they are not blended with their backdrop.
  fileprivate var parts: (below: ArraySlice<DisplayItem>, middle: Exposure, above: ArraySlice<DisplayItem>) {
    guard let first = versions.first?.items else { return ([], self, []) }
    let shortest = versions.map(\.items.count).min() ?? 0
    let below = (0..<shortest).prefix { index in versions.allSatisfy { $0.items[index] == first[index] } }
      .count
    let above = (0..<shortest - below).prefix { index in
      let item = first[first.count - 1 - index]
      return !item.blendsWithBackdrop
        && versions.allSatisfy { $0.items[$0.items.count - 1 - index] == item }
    }.count
    let middle = Exposure(
      versions.map { Version(Array($0.items[below..<$0.items.count - above]), weight: $0.weight) })
    return (first[..<below], middle, first[(first.count - above)...])
  }

  /// An equivalent group that stays while its items have versions; `nil` if there is none.
  fileprivate var group: Group? {
    guard case .group(var shell)? = versions.first?.items.first, shell.passes.isEmpty, shell.shadow == nil,
      shell.blend == .sourceOver, !shell.isSpace
    else { return nil }
    var inner: [Version] = []
    shell.items = []
    for version in versions {
      guard version.items.count == 1, case .group(var group) = version.items[0] else { return nil }
      inner.append(Version(group.items, weight: version.weight))
      group.items = []
      guard group == shell else { return nil }
    }
    shell.items = [.exposure(Exposure(inner))]
    return shell
  }
}
