import AnimuxGraphics
internal import AnimuxMotion

extension LayerTree {
  /// Returns the emissions of all emitters over the course of the film, which has no end if it is part of another one.
  func emissions(until end: Double) -> [Node.ID: Emission] {
    var tree = self
    if end.isFinite { tree.advance(to: max(now, end)) }
    var emissions: [Node.ID: Emission] = [:]
    for id in nodes.indices
    where !nodes[id].isPlainPiece && nodes[id].versions.contains(where: { $0.content is EmitterContent }) {
      emissions[id] = tree.emission(of: id, isEndless: !end.isFinite)
    }
    return emissions
  }

  private func emission(of id: Node.ID, isEndless: Bool) -> Emission {
    let history = EmitterHistory(versions: nodes[id].versions)
    guard history.changes else { return Emission(history.emitter(at: 0)) }
    let end = isEndless ? Emission.longestHistory : lastTime(of: id)
    return Emission(history.largest, until: min(history.lastChange, end)) {
      history.emitter(at: $0)
    }
  }

  /// Returns the last time at which a layer can be visible, in its own time.
  private func lastTime(of id: Node.ID) -> Double {
    let timing = version(id).model.timing
    let cycle = timing.duration.isFinite ? timing.duration + max(timing.timeOffset, 0) : 0
    return max(now.isFinite ? localTime(of: id).time : 0, cycle)
  }
}

/// The values of an emitter over the time of its layer.
private struct EmitterHistory: Sendable {
  let versions: [Version]

  func emitter(at time: Double) -> EmitterContent {
    let version = versions.last { $0.localSince <= time + Timing.slack } ?? versions[0]
    return version.presentation(at: time).emitter ?? EmitterContent()
  }

  /// Whether the emitter has different values at different times.
  var changes: Bool {
    versions.contains { !$0.tracks.isEmpty } || versions.dropFirst().contains { !$0.isLike(versions[0]) }
  }

  /// The time after which the emitter no longer changes, with a margin.
  var lastChange: Double {
    let ends = versions.flatMap(\.tracks).map(\.end) + versions.dropFirst().map(\.localSince)
    return (ends.max() ?? 0) + 0.1
  }

  /// The emitter with the most cells. Each of them has a schedule.
  var largest: EmitterContent {
    let all = versions.compactMap(\.model.emitter)
    return all.max { $0.emitterCells.count < $1.emitterCells.count } ?? EmitterContent()
  }
}

extension Version {
  /// Returns whether both versions have equal emitters.
  fileprivate func isLike(_ other: Version) -> Bool {
    guard let mine = model.emitter, let others = other.model.emitter else { return false }
    return EmitterContent.properties.allSatisfy { $0.print(mine) == $0.print(others) }
  }
}
