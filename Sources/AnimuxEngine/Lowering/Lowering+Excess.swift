import AnimuxGraphics

/// Counts what a frame, with its compositions, requires while it is lowered.
final class LoweringTally {
  var excess: Excess?
  /// The number of layers in delayed instances that have been visited.
  var delayed = 0
  /// The number of layers in instances of replicators and in nested transitions, and of particles, that the frame contains.
  var replicated = 0
}

/// Frames that exceed a limit.
extension Lowering {
  /// Records that a layer exceeds a limit. The rest of the frame is not computed.
  func exceed(_ limit: Limit, in id: Node.ID) {
    guard memory.tally.excess == nil else { return }
    let paths = (outer + [(film, id)]).flatMap { film, id in film.path(to: id) }
    memory.tally.excess = Excess(limit: limit, layers: paths.map { Int32(truncatingIfNeeded: $0) })
  }

  /// Returns whether a layer may be lowered. Delayed instances are visited one by one, so their layers are counted. So are those
  /// in transitions within transitions, each of which doubles them.
  func mayLower(_ id: Node.ID) -> Bool {
    guard memory.tally.excess == nil else { return false }
    if depth > 1, !mayAdd(1, in: id) { return false }
    guard isDelayed else { return true }
    memory.tally.delayed += 1
    guard Double(memory.tally.delayed) > 2 * film.policy.limits[.instances] else { return true }
    exceed(.instances, in: id)
    return false
  }
}

extension Lowering {
  /// Returns whether `count` more layers in instances, or particles, are within the limit. Layers are counted
  /// before they are made.
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

  /// Returns the result of `make`, with the number of layers in instances and of particles that it contains.
  func counting<Value>(_ make: () -> Value) -> (value: Value, count: Int) {
    let before = memory.tally.replicated
    let value = make()
    return (value, memory.tally.replicated - before)
  }
}

extension Film {
  /// Returns the layers from the root down to one, both included.
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
