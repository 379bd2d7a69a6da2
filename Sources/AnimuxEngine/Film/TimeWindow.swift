internal import AnimuxMotion

/// A part of the film, with the timings that lead from film time to the time of the layers in it, outermost first.
struct TimeWindow {
  let begin: Double
  let end: Double
  private let chain: [TimingHistory]

  /// Creates the window of a whole film.
  init(duration: Double) {
    self.init(chain: [], begin: 0, end: duration)
  }

  private init(chain: [TimingHistory], begin: Double, end: Double) {
    self.chain = chain
    self.begin = begin
    self.end = end
  }

  /// Returns the part of the window between two film times.
  func within(_ since: Double, _ until: Double) -> TimeWindow {
    let (from, to) = (max(begin, since), min(end, until))
    return from < to
      ? TimeWindow(chain: chain, begin: from, end: to)
      : TimeWindow(chain: chain, begin: min(from, end), end: min(from, end))
  }

  /// Returns the part in which a layer is shown, from its first version's start to its last one's end. If the layers
  /// around it repeat, the first cycle counts.
  func inside(_ node: Node) -> TimeWindow {
    let (first, last) = (node.versions[0].model.timing, node.versions[node.versions.count - 1].model.timing)
    let from = first.fillMode.fillsBefore ? -Double.infinity : first.beginTime
    let to = last.fillMode.fillsAfter ? .infinity : last.endTime
    let ends = [filmTime(of: from), filmTime(of: to)].sorted()
    let part = within(ends[0], ends[1])
    return TimeWindow(chain: chain + [TimingHistory(node)], begin: part.begin, end: part.end)
  }

  /// Returns the film time of a local time. If pauses and changes of speed give several, it is the first.
  func filmTime(of local: Double) -> Double {
    let changes = chain.flatMap(\.changes).map(\.since).sorted()
    var from = -Double.infinity
    for to in changes + [.infinity] {
      let time = filmTime(of: local, by: chain.map { $0.timing(at: from) })
      if time >= from - Timing.slack, time <= to + Timing.slack { return time }
      from = to
    }
    return filmTime(of: local, by: chain.map(\.first))
  }

  /// Returns the film time of a local time for fixed timings. Of a layer whose time does not run, either all or nothing
  /// is shown.
  private func filmTime(of local: Double, by timings: [Timing]) -> Double {
    timings.reversed().reduce(local) { time, timing in
      guard timing.speed == 0 else { return timing.convert(toParent: time) }
      return time <= timing.timeOffset ? -.infinity : .infinity
    }
  }

  /// Returns the local time of a film time.
  func localTime(of film: Double) -> Double {
    chain.reduce(film) { time, history in
      let timing = history.timing(at: film)
      return timing.layerTime(at: time) ?? timing.localTime(at: time)
    }
  }
}

/// The timing of a layer in the course of the film.
private struct TimingHistory {
  let first: Timing
  /// The changed timings with their film times, in the order of time.
  let changes: [(since: Double, timing: Timing)]

  init(_ node: Node) {
    first = node.versions[0].model.timing
    changes = zip(node.versions, node.versions.dropFirst()).compactMap { old, new in
      old.model.timing == new.model.timing ? nil : (new.since, new.model.timing)
    }
  }

  func timing(at time: Double) -> Timing { changes.last { $0.since <= time }?.timing ?? first }
}
