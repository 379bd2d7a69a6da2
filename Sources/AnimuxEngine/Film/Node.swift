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
    var (low, high) = (0, versions.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if versions[middle].since <= time { low = middle } else { high = middle }
    }
    return versions[low]
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
  var children: [Node.ID]

  /// The layer as it is on screen at `time`, its own.
  func presentation(at time: Double) -> Layer {
    var layer = model
    for track in tracks { track.apply(to: &layer, at: time) }
    return layer
  }
}
