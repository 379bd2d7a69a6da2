import AnimuxGraphics
internal import AnimuxMotion

/// A layer of the film through time. What transactions change makes a new version; what animations change does not.
struct Node: Sendable {
  /// A node's place in the film's list of nodes.
  typealias ID = Int

  /// Rising in time; the first holds from the film's begin.
  var versions: [Version]

  /// The version that holds at `time` of the film.
  func version(at time: Double) -> Version {
    guard versions.count > 1 else { return versions[0] }
    return versions[index { $0.since <= time }]
  }

  /// The version that held until `time`, for what a transition comes from; nil where the layer was not there yet.
  func version(before time: Double) -> Version? {
    let version = versions[index { $0.since < time }]
    return version.since < time ? version : nil
  }

  /// When the first version after `time` of the film begins; infinite where there is none.
  func change(after time: Double) -> Double {
    guard versions.count > 1 else { return .infinity }
    let next = index { $0.since <= time } + 1
    return next < versions.count ? versions[next].since : .infinity
  }

  /// The last version that `holds`, as all before it do; the first where none does.
  private func index(_ holds: (Version) -> Bool) -> Int {
    (1..<max(versions.count, 1)).bisected { !holds(versions[$0]) } - 1
  }
}

/// A layer between two changes of its model.
struct Version: Sendable {
  /// In the film's time.
  var since: Double
  /// The same in the layer's time.
  var localSince = -Double.infinity
  /// Without its sublayers: these are `children`.
  var model: Layer {
    _read { yield shared.layer }
    _modify {
      var layer = shared.layer
      defer { shared = Shared(layer) }
      yield &layer
    }
  }
  private var shared: Shared
  /// Its animations, in the order they act in.
  private(set) var tracks: SharedList<Track>
  /// When the first of them that leaves nothing behind has ended, in the layer's time.
  private var firstEnd = Double.infinity
  /// Bottom first.
  var children: SharedList<Node.ID>
  /// The node of the model's mask.
  var mask: Node.ID?
  /// The scene that a composition shows.
  var composition: Composition?

  init(since: Double, model: Layer, tracks: [Track], children: [Node.ID] = []) {
    self.since = since
    shared = Shared(model)
    self.tracks = SharedList(tracks)
    self.children = SharedList(children)
    firstEnd = tracks.map(\.lastingEnd).min() ?? .infinity
  }

  /// Keeps a layer in one place, so that copies of a version cost little.
  private final class Shared: Sendable {
    let layer: Layer

    init(_ layer: Layer) {
      self.layer = layer
    }
  }

  /// The sublayers and the mask.
  var inside: [Node.ID] { Array(children) + (mask.map { [$0] } ?? []) }

  /// The layer as it is on screen at `time`, its own.
  func presentation(at time: Double) -> Layer {
    var layer = model
    for run in tracks.runs {
      for track in run { track.apply(to: &layer, at: time) }
    }
    return layer
  }

  mutating func append(_ track: Track) {
    tracks.append(track)
    firstEnd = min(firstEnd, track.lastingEnd)
  }

  /// Removes the tracks that fit and gives them.
  @discardableResult
  mutating func removeTracks(where fits: (Track) -> Bool) -> [Track] {
    let removed = tracks.removeAll(where: fits)
    if !removed.isEmpty { firstEnd = tracks.map(\.lastingEnd).min() ?? .infinity }
    return removed
  }

  /// Removes the tracks that have ended for good by `time` of the layer.
  mutating func removeEnded(at time: Double) {
    if time > firstEnd { removeTracks { time > $0.lastingEnd } }
  }

  /// Gives the track of that number another begin.
  mutating func setBegin(_ time: Double, of serial: Int) {
    guard let index = tracks.firstIndex(where: { $0.serial == serial }) else { return }
    tracks[index].timing.beginTime = time
    firstEnd = tracks.map(\.lastingEnd).min() ?? .infinity
  }

  /// The track of that number: they are in the order of their numbers.
  func track(_ serial: Int) -> Track? {
    let run = tracks.runs.first { $0.last.map { $0.serial >= serial } ?? false }
    return run?.first { $0.serial == serial }
  }

  /// The transition that the layer is in at `time`, its own.
  func transition(at time: Double) -> TransitionState? {
    for track in tracks {
      if let state = track.transition(at: time) { return state }
    }
    return nil
  }
}
