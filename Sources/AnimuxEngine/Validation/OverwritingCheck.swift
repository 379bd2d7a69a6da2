internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Animations that nothing is seen of, because a later one of the same value is on its way whenever they are.
@Sendable func checkOverwriting(_ inspected: InspectedLayer, _ findings: inout Findings) {
  for (version, fresh) in inspected.freshTracks where fresh.count < version.tracks.count || fresh.count > 1 {
    let rivalry = Rivalry(fresh, moments: fresh.map(inspected.moments), of: version.model)
    for index in fresh.indices {
      guard let later = rivalry.overwriter(of: index) else { continue }
      let track = fresh[index]
      let what = track.allSubjects.first?.keyPath ?? ""
      let other = later.key.map { "animation \(quoted($0))" } ?? "a later animation"
      findings.report(
        .overwritten,
        "the \(inspected.name(of: track)) is overwritten: \(other) sets \(quoted(what)) at the same time",
        key: "keyPath", in: track.place)
    }
  }
}

extension InspectedLayer {
  /// Some moments in the active time of an animation, as far as that lies in the film.
  fileprivate func moments(of track: Track) -> [Double] {
    let begin = track.timing.beginTime
    let end = min(track.end, max(window.localTime(of: window.end), begin))
    guard begin.isFinite, end.isFinite, end > begin else { return [] }
    return (0..<8).map { begin + (end - begin) * (Double($0) + 0.37) / 8 }
  }
}

/// The animations that come to a layer at once, and which of them hide which.
///
/// Many animations are compared in little more time than it takes to sort them: for each moment only the next few that are on
/// their way then are looked at.
private struct Rivalry {
  /// A moment in which an animation is looked at.
  private struct Query: Hashable {
    let track: Int
    let moment: Int
  }

  private let tracks: [Track]
  private let moments: [[Double]]
  private let model: Layer
  /// The animations that set values of their own, by the key paths of these.
  private var setters: [[String]: [Int]] = [:]
  /// The next of those after the one that is looked at that are on their way and set a part of the same.
  private var rivals: [Query: [Int]] = [:]

  /// The number of animations that are looked at for each list of key paths. A single one would hide others that set the same.
  private static let most = 4

  /// `moments` are those in which each is looked at.
  init(_ tracks: [Track], moments: [[Double]], of model: Layer) {
    (self.tracks, self.moments, self.model) = (tracks, moments, model)
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

  /// Finds what is on its way whenever one of `own` is looked at: goes through time once.
  private mutating func match(_ own: [Int], with later: [Int]) {
    enum Event { case begin(Int), look(Query), end(Int) }
    var events: [(time: Double, rank: Int, event: Event)] = []
    for index in later {
      let span = tracks[index].span
      events.append((span.lowerBound, 0, .begin(index)))
      events.append((span.upperBound, 2, .end(index)))
    }
    for index in own {
      for (moment, time) in moments[index].enumerated() {
        events.append((time, 1, .look(Query(track: index, moment: moment))))
      }
    }
    events.sort { ($0.time, $0.rank) < ($1.time, $1.rank) }
    var active: [Int] = []
    for (_, _, event) in events {
      switch event {
      case .begin(let index): active.insert(index, at: active.place(of: index))
      case .end(let index): active.remove(at: active.place(of: index))
      case .look(let query):
        rivals[query, default: []] += active[active.place(of: query.track + 1)...].prefix(Self.most)
      }
    }
  }

  /// The animation that hides all of that one, or where that one adds, a part of it.
  func overwriter(of index: Int) -> Track? {
    let subjects = tracks[index].allSubjects
    let hidden = moments[index].indices.compactMap { isHidden(index, in: $0) }
    guard !hidden.isEmpty else { return nil }
    let isAdditive = subjects.allSatisfy(\.isAdditive)
    guard isAdditive && hidden.contains(true) || hidden.allSatisfy({ $0 }) else { return nil }
    let paths = subjects.map(\.keyPath)
    return setters.filter { Self.concern($0.key, paths) }.compactMap(\.value.last).max().map { tracks[$0] }
  }

  /// True where the layer looks the same without that animation; nil where that does nothing by itself.
  private func isHidden(_ index: Int, in moment: Int) -> Bool? {
    let (track, time) = (tracks[index], moments[index][moment])
    let later = (rivals[Query(track: index, moment: moment)] ?? []).sorted()
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
  /// When it may have an effect, in the layer's time.
  fileprivate var span: ClosedRange<Double> {
    let isAlways = timing.speed == 0
    let begin = isAlways || timing.fillMode.fillsBefore ? -Double.infinity : timing.beginTime - Timing.slack
    let end = isAlways || timing.fillMode.fillsAfter ? Double.infinity : self.end + Timing.slack
    return begin...max(begin, end)
  }
}

extension [Int] {
  /// Returns the index at which a number stands in rising ones, or would stand.
  fileprivate func place(of number: Int) -> Int {
    indices.bisected { self[$0] >= number }
  }
}
