internal import AnimuxDocuments
internal import AnimuxMotion

/// A layer's time that has been stopped.
private struct Pause: Sendable {
  /// How it ran before.
  let timing: Timing
  /// How it stands; nil where there was nothing to stop.
  let stopped: Timing?
  /// When it was stopped, in the superlayer's time.
  let since: Double
}

/// Layers whose time stands still for a while, and then runs on from there.
struct Pauses: Sendable {
  private var pauses: [Node.ID: Pause] = [:]

  /// Stops a layer's time, and returns whether it runs otherwise now. A layer that has not begun yet comes when it would, and stands
  /// at its first moment; one that has ended stays gone.
  mutating func pause(_ node: Node.ID, _ place: Place, in draft: inout FilmDraft) -> Bool {
    guard pauses[node] == nil else {
      let (name, moment) = (quoted(draft.tree.path(of: node)), draft.tree.moment)
      draft.reader.warn(.noEffect, "layer \(name) is paused already at \(moment)", at: place)
      return false
    }
    let (timing, time) = (draft.tree.version(node).model.timing, draft.tree.outerTime(of: node))
    var stopped = timing
    let local = timing.speed == 0 ? nil : timing.layerTime(at: max(time, timing.beginTime))
    if let local, time < timing.endTime { (stopped.speed, stopped.timeOffset) = (0, local) }
    let stands = stopped == timing ? nil : stopped
    pauses[node] = Pause(timing: timing, stopped: stands, since: time)
    if let stands { draft.tree.edit(node) { $0.model.timing = stands } }
    return stands != nil
  }

  /// Lets a layer's time run as it did before, so much later as the pause was long, and returns whether it runs otherwise now. A layer
  /// whose timing has been set in the meantime goes by that.
  mutating func resume(_ node: Node.ID, _ place: Place, in draft: inout FilmDraft) -> Bool {
    guard let pause = pauses.removeValue(forKey: node) else {
      let (name, moment) = (quoted(draft.tree.path(of: node)), draft.tree.moment)
      draft.reader.warn(.noEffect, "layer \(name) is not paused at \(moment)", at: place)
      return false
    }
    guard let stopped = pause.stopped, draft.tree.version(node).model.timing == stopped else { return false }
    let time = draft.tree.outerTime(of: node)
    var timing = pause.timing
    let isBegun = pause.since >= timing.beginTime
    timing.beginTime += isBegun ? time - pause.since : max(time - timing.beginTime, 0)
    draft.tree.edit(node) { $0.model.timing = timing }
    return true
  }
}
