import AnimuxGraphics

/// Counts what a frame takes while it is lowered, with the scenes within the scene.
final class LoweringTally {
  var excess: Excess?
  /// Layers that have been looked at in instances that are delayed.
  var delayed = 0
  /// Layers in instances of replicators, and particles in space, that the frame has been put together of.
  var replicated = 0
}

/// Frames of which more is shown than may be.
extension Lowering {
  /// Notes that a layer goes beyond a limit; nothing more of the frame is worked out then.
  func exceed(_ limit: Limit, in id: Node.ID) {
    guard memory.tally.excess == nil else { return }
    let paths = (outer + [(film, id)]).flatMap { film, id in film.path(to: id) }
    memory.tally.excess = Excess(limit: limit, layers: paths.map { Int32(truncatingIfNeeded: $0) })
  }

  /// False where the frame has gone beyond a limit, or does so with this layer: instances that are delayed are looked at one by one,
  /// and so are the layers in each.
  func mayLower(_ id: Node.ID) -> Bool {
    guard memory.tally.excess == nil else { return false }
    guard isDelayed else { return true }
    memory.tally.delayed += 1
    guard Double(memory.tally.delayed) > 2 * film.policy.limits[.instances] else { return true }
    exceed(.instances, in: id)
    return false
  }
}

extension Lowering {
  /// False where the frame has gone beyond a limit, or does so with as many more layers in instances, or particles in space: they are
  /// counted before there are any.
  func mayAdd(_ count: Int, in id: Node.ID) -> Bool {
    guard memory.tally.excess == nil else { return false }
    let (sum, overflows) = memory.tally.replicated.addingReportingOverflow(count)
    guard !overflows, sum <= film.policy.limits.count(.replicated) else {
      exceed(.replicated, in: id)
      return false
    }
    memory.tally.replicated = sum
    return true
  }

  /// What `make` makes of a layer, and how many layers in instances and particles in space it has.
  func counting<Value>(_ make: () -> Value) -> (value: Value, count: Int) {
    let before = memory.tally.replicated
    let value = make()
    return (value, memory.tally.replicated - before)
  }
}

extension Film {
  /// The layers from the root down to one, with both.
  fileprivate func path(to id: Node.ID) -> [Node.ID] {
    var path = [id]
    while path[0] != root, path.count <= nodes.count,
      let outer = nodes.indices.first(where: { index in
        nodes[index].versions.contains { $0.inside.contains(path[0]) }
      })
    { path.insert(outer, at: 0) }
    return path
  }
}
