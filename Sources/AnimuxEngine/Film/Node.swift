import AnimuxGraphics

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

  /// The version that held until `time`, for what a transition comes from.
  func version(before time: Double) -> Version {
    guard versions.count > 1 else { return versions[0] }
    return versions[index { $0.since < time }]
  }

  /// The last version that `holds`, as all before it do; the first where none does.
  private func index(_ holds: (Version) -> Bool) -> Int {
    var (low, high) = (0, versions.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(versions[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}

/// A layer between two changes of its model.
struct Version: Sendable {
  /// In the film's time.
  var since: Double
  /// Without its sublayers: these are `children`.
  var model: Layer
  /// Its animations, in the order they act in.
  var tracks: [Track]
  /// Bottom first.
  var children: Children
  /// The node of the model's mask.
  var mask: Node.ID?

  /// The sublayers and the mask.
  var inside: [Node.ID] { Array(children) + (mask.map { [$0] } ?? []) }

  /// The layer as it is on screen at `time`, its own.
  func presentation(at time: Double) -> Layer {
    var layer = model
    for track in tracks { track.apply(to: &layer, at: time) }
    return layer
  }

  /// The transition that the layer is in at `time`, its own.
  func transition(at time: Double) -> TransitionState? {
    for track in tracks {
      if let state = track.transition(at: time) { return state }
    }
    return nil
  }
}
