/// A part of the film, and the timings that lead from the film's clock to that of the layers in it, outermost first.
struct TimeWindow {
  let begin: Double
  let end: Double
  private let chain: [Timing]

  /// A whole film.
  init(duration: Double) {
    self.init(chain: [], begin: 0, end: duration)
  }

  private init(chain: [Timing], begin: Double, end: Double) {
    self.chain = chain
    self.begin = begin
    self.end = end
  }

  /// What of it is between two times of the film.
  func within(_ since: Double, _ until: Double) -> TimeWindow {
    let (from, to) = (max(begin, since), min(end, until))
    return from < to
      ? TimeWindow(chain: chain, begin: from, end: to)
      : TimeWindow(chain: chain, begin: min(from, end), end: min(from, end))
  }

  /// The part in which a layer is shown, from its first version's begin to its last one's end; in its first cycle, where
  /// the layers around it repeat.
  func inside(_ node: Node) -> TimeWindow {
    let (first, last) = (node.versions[0].model.timing, node.versions[node.versions.count - 1].model.timing)
    let from = first.fillMode.fillsBefore ? -Double.infinity : first.beginTime
    let to = last.fillMode.fillsAfter ? .infinity : last.endTime
    let ends = [filmTime(of: from), filmTime(of: to)].sorted()
    let part = within(ends[0], ends[1])
    return TimeWindow(chain: chain + [first], begin: part.begin, end: part.end)
  }

  /// The moment of the film that is a moment of the layers in it. What stands still shows all or nothing of what is in it.
  func filmTime(of local: Double) -> Double {
    chain.reversed().reduce(local) { time, timing in
      guard timing.speed == 0 else { return timing.convert(toParent: time) }
      return time <= timing.timeOffset ? -.infinity : .infinity
    }
  }

  /// The moment of the layers in it that is a moment of the film.
  func localTime(of film: Double) -> Double {
    chain.reduce(film) { $1.layerTime(at: $0) ?? $1.localTime(at: $0) }
  }
}
