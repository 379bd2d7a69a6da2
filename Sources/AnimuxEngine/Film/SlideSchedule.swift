internal import AnimuxGraphics
internal import AnimuxMotion

/// The times of the slides of a series, in the series' local time.
struct SlideSchedule: Sendable {
  struct Slide: Sendable {
    let id: Node.ID
    let begin: Double
    let end: Double
    /// The transition by which the slide comes in, or `nil` for a cut.
    let entrance: Track?
  }

  /// A slide that is seen while a transition runs.
  struct Participant {
    let id: Node.ID
    /// The transition from the slides before this one, or `nil` if it does not run.
    let state: TransitionState?
  }

  /// The maximum number of slides that are seen at once.
  static let maximumOverlap = 8

  /// The slides in their order. Neither begins nor ends fall.
  private(set) var slides: [Slide] = []
  /// Whether all lengths are known. They can depend on files that have not been looked at.
  var isKnown = true

  /// The end of the last slide.
  var length: Double { slides.last?.end ?? 0 }

  mutating func append(_ slide: Slide) { slides.append(slide) }

  /// Returns the slides that are seen at a time at which a transition runs, in their order. The list is empty at any other
  /// time.
  func participants(at time: Double) -> [Participant] {
    var found: [Participant] = []
    for slide in slides[..<next(after: time)].suffix(Self.maximumOverlap)
    where slide.end > time + Timing.slack {
      let entrance = slide.entrance.flatMap { $0.end > time + Timing.slack ? $0 : nil }
      found.append(Participant(id: slide.id, state: entrance?.transition(at: time)))
    }
    return found.contains { $0.state != nil } ? found : []
  }

  /// Returns the seconds from `time` for which the same slides are seen without a transition; 0 while one runs.
  func rest(at time: Double) -> Double {
    guard participants(at: time).isEmpty else { return 0 }
    let next = next(after: time)
    return next < slides.count ? slides[next].begin - time : .infinity
  }

  /// Returns the index of the first slide that begins after `time`.
  private func next(after time: Double) -> Int {
    slides.indices.bisected { slides[$0].begin > time + Timing.slack }
  }
}
