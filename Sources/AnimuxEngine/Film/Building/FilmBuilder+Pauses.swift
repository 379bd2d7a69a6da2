internal import AnimuxDocuments
internal import AnimuxMotion

/// A layer's time that has been stopped.
struct Pause: Sendable {
  /// How it ran before.
  let timing: Timing
  /// How it stands; nil where there was nothing to stop.
  let stopped: Timing?
  /// When it was stopped, in the superlayer's time.
  let since: Double
}

/// Layers whose time stands still for a while, and then runs on from there.
extension FilmBuilder {
  /// A layer that has not begun yet comes when it would, and stands at its first moment; one that has ended stays gone.
  mutating func pause(_ node: Node.ID, _ place: Place) {
    guard pauses[node] == nil else {
      return reader.warn(
        .noEffect, "layer \(quoted(cast.path(of: node))) is paused already at \(moment)", at: place)
    }
    let (timing, time) = (version(node).model.timing, outerTime(of: node))
    var stopped = timing
    let local = timing.speed == 0 ? nil : timing.layerTime(at: max(time, timing.beginTime))
    if let local, time < timing.endTime { (stopped.speed, stopped.timeOffset) = (0, local) }
    let stands = stopped == timing ? nil : stopped
    pauses[node] = Pause(timing: timing, stopped: stands, since: time)
    if let stands { set(stands, of: node) }
  }

  /// The layer's time runs as it did before, so much later as the pause was long. A layer whose timing has been set in the
  /// meantime goes by that.
  mutating func resume(_ node: Node.ID, _ place: Place) {
    guard let pause = pauses.removeValue(forKey: node) else {
      return reader.warn(
        .noEffect, "layer \(quoted(cast.path(of: node))) is not paused at \(moment)", at: place)
    }
    guard let stopped = pause.stopped, version(node).model.timing == stopped else { return }
    let time = outerTime(of: node)
    var timing = pause.timing
    let isBegun = pause.since >= timing.beginTime
    timing.beginTime += isBegun ? time - pause.since : max(time - timing.beginTime, 0)
    set(timing, of: node)
  }

  private mutating func set(_ timing: Timing, of node: Node.ID) {
    edit(node) { $0.model.timing = timing }
    checkAll()
  }

  /// The time now that the layer's timing counts in.
  private func outerTime(of node: Node.ID) -> Double {
    cast.parent(of: node).map { localTime(of: $0).time } ?? now
  }
}
