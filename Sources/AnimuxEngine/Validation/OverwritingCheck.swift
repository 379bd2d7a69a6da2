internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Reports animations that have no visible effect, because a later animation of the same value always covers them.
@Sendable func checkOverwriting(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  for (version, fresh) in inspected.freshTracks where fresh.count < version.tracks.count || fresh.count > 1 {
    let rivalry = OverlapSearch(fresh, checkedTimes: fresh.map(inspected.checkedTimes), of: version.model)
    for index in fresh.indices {
      guard let later = rivalry.overwriter(of: index) else { continue }
      let track = fresh[index]
      let what = track.allSubjects.first?.keyPath ?? ""
      let other = later.key.map { "animation \(quoted($0))" } ?? "a later animation"
      warnings.report(
        .overwritten,
        "the \(inspected.name(of: track)) is overwritten: \(other) sets \(quoted(what)) at the same time",
        key: "keyPath", in: track.place)
    }
  }
}

extension InspectedLayer {
  /// Returns sample times in the active time of an animation, as far as that is within the film.
  fileprivate func checkedTimes(of track: Track) -> [Double] {
    let begin = track.timing.beginTime
    let end = min(track.end, max(window.localTime(of: window.end), begin))
    guard begin.isFinite, end.isFinite, end > begin else { return [] }
    return (0..<8).map { begin + (end - begin) * (Double($0) + 0.37) / 8 }
  }
}

/// The animations that are added to a layer together, and which of them hide which.
///
/// Comparing many animations takes little more time than sorting them: at each time, only the next few that are active
/// are compared.
private struct OverlapSearch {
  /// One sample time of one animation.
  private struct Query: Hashable {
    let track: Int
    let timeIndex: Int
  }

  private let tracks: [Track]
  private let checkedTimes: [[Double]]
  private let model: Layer
  /// The next animations after the one of a query that are active at its time and set a part of the same values.
  private var rivals: [Query: [Int]] = [:]

  /// The maximum number of animations that are compared for each list of key paths. With one alone, others that set the
  /// same values could be missed.
  private static let maximumRivals = 4

  /// Compares animations.
  ///
  /// - Parameter checkedTimes: The sample times of each animation.
  init(_ tracks: [Track], checkedTimes: [[Double]], of model: Layer) {
    (self.tracks, self.checkedTimes, self.model) = (tracks, checkedTimes, model)
    // The animations that set values and do not add to them, by their key paths.
    var setters: [[String]: [Int]] = [:]
    for (index, track) in tracks.enumerated() {
      let paths = Set(track.allSubjects.filter { !$0.isAdditive }.map(\.keyPath)).sorted()
      if !paths.isEmpty { setters[paths, default: []].append(index) }
    }
    let subjects = Dictionary(grouping: tracks.indices) {
      Set(tracks[$0].allSubjects.map(\.keyPath)).sorted()
    }
    for (paths, own) in subjects {
      for (others, later) in setters where Self.concern(others, paths) { match(own, with: later) }
    }
  }

  private static func concern(_ setters: [String], _ paths: [String]) -> Bool {
    setters.contains { setter in
      paths.contains { AnimatedKeyPath(keyPath: setter, isAdditive: false).concerns($0) }
    }
  }

  /// Finds the animations that are active at the sample times of `own`, in a single pass over time.
  private mutating func match(_ own: [Int], with later: [Int]) {
    enum Event { case begin(Int), check(Query), end(Int) }
    var events: [(time: Double, rank: Int, event: Event)] = []
    for index in later {
      let span = tracks[index].span
      events.append((span.lowerBound, 0, .begin(index)))
      events.append((span.upperBound, 2, .end(index)))
    }
    for index in own {
      for (timeIndex, time) in checkedTimes[index].enumerated() {
        events.append((time, 1, .check(Query(track: index, timeIndex: timeIndex))))
      }
    }
    events.sort { ($0.time, $0.rank) < ($1.time, $1.rank) }
    var active: [Int] = []
    for (_, _, event) in events {
      switch event {
      case .begin(let index): active.insert(index, at: active.place(of: index))
      case .end(let index): active.remove(at: active.place(of: index))
      case .check(let query):
        rivals[query, default: []] += active[active.place(of: query.track + 1)...].prefix(Self.maximumRivals)
      }
    }
  }

  /// Returns the animation that hides the one at `index`. An additive animation counts as hidden if a part of it is.
  func overwriter(of index: Int) -> Track? {
    let hasRivals = checkedTimes[index].indices.contains {
      rivals[Query(track: index, timeIndex: $0)]?.isEmpty == false
    }
    guard hasRivals else { return nil }
    let subjects = tracks[index].allSubjects
    let hidden = checkedTimes[index].indices.map { isHidden(index, in: $0) }
    let isAdditive = subjects.allSatisfy(\.isAdditive)
    guard hidden.contains(true), isAdditive || !hidden.contains(false) else { return nil }
    let hiding = hidden.indices.filter { hidden[$0] == true }
      .flatMap { rivals[Query(track: index, timeIndex: $0)] ?? [] }
    return hiding.max().map { tracks[$0] }
  }

  /// Returns whether the layer looks the same without the animation, or `nil` if the animation has no effect even by
  /// itself.
  private func isHidden(_ index: Int, in timeIndex: Int) -> Bool? {
    let (track, time) = (tracks[index], checkedTimes[index][timeIndex])
    let later = (rivals[Query(track: index, timeIndex: timeIndex)] ?? []).sorted()
    var (alone, rest) = (model, model)
    track.apply(to: &alone, at: time)
    var all = alone
    for rival in later {
      tracks[rival].apply(to: &all, at: time)
      tracks[rival].apply(to: &rest, at: time)
    }
    var isSeen = false
    var hasEffect = false
    for subject in track.allSubjects {
      guard let slot = try? model.slot(at: subject.keyPath) else { continue }
      hasEffect = hasEffect || slot.differs(alone, model)
      isSeen = isSeen || slot.differs(all, rest)
    }
    return hasEffect ? !isSeen : nil
  }
}

extension Track {
  /// The time in which the track can have an effect, in the layer's local time.
  fileprivate var span: ClosedRange<Double> {
    let isAlways = timing.speed == 0
    let begin = isAlways || timing.fillMode.fillsBefore ? -Double.infinity : timing.beginTime - Timing.slack
    let end = isAlways || timing.fillMode.fillsAfter ? Double.infinity : self.end + Timing.slack
    return begin...max(begin, end)
  }
}

extension [Int] {
  /// Returns the index of a number in a sorted list, or the index at which it would be inserted.
  fileprivate func place(of number: Int) -> Int {
    indices.bisected { self[$0] >= number }
  }
}
