internal import AnimuxDocuments
internal import AnimuxMotion

/// A layer's time while it is paused.
private struct Pause: Sendable {
  /// The timing before the pause.
  let timing: Timing
  /// The timing during the pause, or `nil` if the time did not run.
  let stopped: Timing?
  /// The time of the pause, in the superlayer's time.
  let since: Double
}

/// The layers whose time is paused.
struct Pauses: Sendable {
  private var pauses: [Node.ID: Pause] = [:]

  /// Pauses a layer's time, and returns whether its timing has changed.
  ///
  /// A layer that has not begun yet is shown at its usual time and stays at its first one. A layer that has ended stays
  /// hidden.
  mutating func pause(_ node: Node.ID, _ place: Place, in draft: inout FilmDraft) -> Bool {
    guard pauses[node] == nil else {
      let (name, timeText) = (quoted(draft.tree.path(of: node)), draft.tree.timeText)
      draft.reader.warn(.noEffect, "layer \(name) is already paused at \(timeText)", at: place)
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

  /// Resumes a layer's time, delayed by the length of the pause, and returns whether its timing has changed.
  ///
  /// A layer whose timing has been set during the pause keeps the new timing.
  mutating func resume(_ node: Node.ID, _ place: Place, in draft: inout FilmDraft) -> Bool {
    guard let pause = pauses.removeValue(forKey: node) else {
      let (name, timeText) = (quoted(draft.tree.path(of: node)), draft.tree.timeText)
      draft.reader.warn(.noEffect, "layer \(name) is not paused at \(timeText)", at: place)
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
