internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// A layer of the film over time. A transaction that changes it adds a version; animations do not.
struct Node: Sendable {
  /// A node's index in the film's list of nodes.
  typealias ID = Int

  /// The versions in the order of time. The first applies from the start of the film.
  var versions: [Version]
  /// Whether the layer is a piece of a text as it has been cut, whose animations only change its colours. It has no files, sounds,
  /// filters or letters that are not its text's, so checks pass over it.
  var isPlainPiece = false

  /// Returns the version that applies at a film time. In a composition, that can be less than the time of a change by a rounding
  /// error.
  func version(at time: Double) -> Version {
    guard versions.count > 1 else { return versions[0] }
    return versions[index(at: time)]
  }

  /// Returns the version that applied until a film time, from which a transition starts; `nil` if the layer did not
  /// exist.
  func version(before time: Double) -> Version? {
    let version = versions[index { $0.since < time }]
    return version.since < time ? version : nil
  }

  /// Returns the film time of the first version after `time`; infinite if there is none.
  func change(after time: Double) -> Double {
    guard versions.count > 1 else { return .infinity }
    let next = index(at: time) + 1
    return next < versions.count ? versions[next].since : .infinity
  }

  private func index(at time: Double) -> Int { index { $0.since <= time + Timing.slack } }

  /// Returns the index of the last version for which `holds` is true, or 0. It must be true for all versions before
  /// that one.
  private func index(_ holds: (Version) -> Bool) -> Int {
    (1..<max(versions.count, 1)).bisected { !holds(versions[$0]) } - 1
  }
}

/// A layer between two changes of its model.
struct Version: Sendable {
  /// The film time from which the version applies.
  var since: Double
  /// The time `since`, in the layer's time.
  var localSince = -Double.infinity
  /// The model values, without the sublayers, which are in `children`.
  var model: Layer {
    _read { yield shared.layer }
    _modify {
      var layer = shared.layer
      defer { shared = Shared(layer) }
      yield &layer
    }
  }
  private var shared: Shared
  /// The content of the model. Reading it alone copies no other value of the layer.
  var content: any Content { shared.layer.content }
  /// The place of the model's object in a document.
  var place: Place { shared.layer.place }
  /// The animations, in the order in which they are applied.
  private(set) var tracks: SharedList<Track>
  /// The time at which the first animation that has no effect after its end has ended, in the layer's time.
  private var firstEnd = Double.infinity
  /// Whether any of the animations is a transition, and whether any can change the size at which the layer is seen.
  private(set) var hasTransitions = false
  private var mayResize = false
  /// The sublayers, from back to front.
  var children: SharedList<Node.ID>
  /// The node of the model's mask.
  var mask: Node.ID?
  /// The composition that the layer shows.
  var composition: Composition?
  /// The times of the sublayers of a series, as they were when the series was added.
  var slides: SlideSchedule?

  init(since: Double, model: consuming Layer, tracks: [Track], children: [Node.ID] = []) {
    self.since = since
    shared = Shared(model)
    self.tracks = SharedList(tracks)
    self.children = SharedList(children)
    noteTracks()
  }

  /// Computes what follows from all animations.
  private mutating func noteTracks() {
    firstEnd = tracks.reduce(.infinity) { min($0, $1.lastingEnd) }
    hasTransitions = tracks.contains(where: \.isTransition)
    mayResize = tracks.contains(where: \.concernsSize)
  }

  /// Holds a layer in shared storage, so that copies of a version are cheap.
  private final class Shared: Sendable {
    let layer: Layer

    init(_ layer: consuming Layer) {
      self.layer = layer
    }
  }

  /// The sublayers and the mask.
  var inside: [Node.ID] { Array(children) + (mask.map { [$0] } ?? []) }

  /// Returns the presentation values at a local time.
  func presentation(at time: Double) -> Layer { presentation(at: time, hearing: nil) }

  /// Returns the presentation values at a local time at which sounds can be followed.
  func presentation(at time: Double, hearing: Hearing?) -> Layer {
    var layer = model
    layer.hearing = hearing
    forEachTrack { $0.apply(to: &layer, at: time) }
    return layer
  }

  /// Calls a function with each track. An iterator would copy it.
  func forEachTrack(_ body: (Track) -> Void) {
    for run in tracks.runs {
      for index in run.indices { body(run[index]) }
    }
  }

  mutating func append(_ track: Track) {
    tracks.append(track)
    firstEnd = min(firstEnd, track.lastingEnd)
    hasTransitions = hasTransitions || track.isTransition
    mayResize = mayResize || track.concernsSize
  }

  /// Removes and returns the tracks that match.
  @discardableResult
  mutating func removeTracks(where fits: (Track) -> Bool) -> [Track] {
    let removed = tracks.removeAll(where: fits)
    if !removed.isEmpty { noteTracks() }
    return removed
  }

  /// Removes the tracks that no longer have an effect at a local time.
  mutating func removeEnded(at time: Double) {
    if time > firstEnd { removeTracks { time > $0.lastingEnd } }
  }

  /// Sets the start of the track with a serial number.
  mutating func setBegin(_ time: Double, of serial: Int) {
    guard let index = tracks.firstIndex(where: { $0.serial == serial }) else { return }
    tracks[index].timing.beginTime = time
    noteTracks()
  }

  /// Returns the track with a serial number. Tracks are in the order of their numbers.
  func track(_ serial: Int) -> Track? {
    let run = tracks.runs.first { $0.last.map { $0.serial >= serial } ?? false }
    return run?.first { $0.serial == serial }
  }

  /// Returns whether an animation may be changing the size at which the layer is seen.
  func resizes(at time: Double) -> Bool { mayResize && tracks.contains { $0.resizes(at: time) } }

  /// Returns the state of the layer's transition at a local time.
  func transition(at time: Double) -> TransitionState? {
    guard hasTransitions else { return nil }
    for track in tracks {
      if let state = track.transition(at: time) { return state }
    }
    return nil
  }
}

extension [Node] {
  /// Calls a function with each version of each layer but plain pieces of texts. Unlike a chain of key paths, it copies no layer.
  func forEachVersion(_ body: (Version) -> Void) {
    for node in self where !node.isPlainPiece {
      for version in node.versions { body(version) }
    }
  }

  /// Returns whether a version of a layer, other than a plain piece of a text, satisfies a condition.
  func containsVersion(where fits: (Version) -> Bool) -> Bool {
    contains { !$0.isPlainPiece && $0.versions.contains(where: fits) }
  }
}
