internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// The layers of a film at one moment of its playing out, with all that they have been before.
struct LayerTree: Sendable {
  /// The node that is added first.
  static let root: Node.ID = 0

  private(set) var nodes: [Node] = []
  /// Where the playing out has come to, in the film's time.
  private(set) var now = -Double.infinity
  /// Who is in the tree now. Layers that are on their way out are not.
  private var directory = LayerDirectory()
  /// What the animations of a layer have been called so far.
  private var animationKeys: [Node.ID: Set<String>] = [:]
  private var trackCount = 0

  /// The version of a layer that holds now.
  func version(_ id: Node.ID) -> Version { nodes[id].versions[nodes[id].versions.count - 1] }

  /// Changes the version that holds from now on.
  mutating func edit(_ id: Node.ID, _ change: (inout Version) -> Void) {
    let last = nodes[id].versions.count - 1
    guard nodes[id].versions[last].since < now else { return change(&nodes[id].versions[last]) }
    var version = nodes[id].versions[last]
    version.since = now
    let local = localTime(of: id).time
    version.localSince = local
    version.removeEnded(at: local)
    change(&version)
    nodes[id].versions.append(version)
  }

  /// Goes on to a moment, which is not before the last one.
  mutating func advance(to time: Double) { now = time }

  /// Adds a layer without those in it. The superlayer does not know of it yet.
  mutating func add(
    _ layer: Layer, tracks: [Track], composition: Composition?, in parent: Node.ID?
  ) -> Node.ID {
    let id = nodes.count
    var version = Version(since: now, model: layer.withoutSublayers, tracks: tracks)
    version.composition = composition
    nodes.append(Node(versions: [version]))
    directory.enter(id, name: layer.name, in: parent)
    for track in tracks { note(track.key, of: id) }
    return id
  }

  /// Returns a number for a track; those that begin later have higher ones.
  mutating func nextSerial() -> Int {
    trackCount += 1
    return trackCount
  }
}

/// Names, and who lies in whom.
extension LayerTree {
  /// The names that layers have now.
  var names: some Collection<String> { directory.names }

  /// The layers that `name` may mean now.
  func find(_ name: String) -> LayerDirectory.Finding { directory.find(name) }

  func parent(of id: Node.ID) -> Node.ID? { directory.parent(of: id) }

  /// The names from below the root down to the layer.
  func path(of id: Node.ID) -> String { directory.path(of: id) }

  /// The number of layers that a layer lies in, itself included.
  func level(of id: Node.ID) -> Int { directory.level(of: id) }

  /// True where `id` is `other` or lies in it.
  func isInside(_ id: Node.ID, _ other: Node.ID) -> Bool { directory.isInside(id, other) }

  /// The layers from the root down to `id`.
  func chain(to id: Node.ID) -> [Node.ID] {
    sequence(first: id) { directory.parent(of: $0) }.reversed()
  }

  /// How to tell layers apart that one name means.
  func advice(toTellApart layers: [Node.ID]) -> String { Namesakes(layers, in: directory).advice }

  mutating func rename(_ id: Node.ID, to name: String?) { directory.rename(id, to: name) }

  /// Says in which layer one lies from now on; the sublayers of both remain as they are.
  mutating func move(_ id: Node.ID, to parent: Node.ID) { directory.move(id, to: parent) }

  /// A layer that goes, and all in it, is known by name no more.
  mutating func leave(_ id: Node.ID) {
    directory.leave(id)
    for inner in version(id).inside { leave(inner) }
  }

  /// Takes a layer out of the sublayers of the one that it lies in, which is returned if it was there.
  mutating func unlink(_ id: Node.ID) -> Node.ID? {
    guard let parent = parent(of: id), let index = version(parent).children.firstIndex(of: id) else {
      return nil
    }
    edit(parent) { $0.children.remove(at: index) }
    return parent
  }
}

/// Keys of animations.
extension LayerTree {
  /// What the animations of a layer have been called so far, those that are gone included.
  func animationKeys(of id: Node.ID) -> Set<String> { animationKeys[id] ?? [] }

  /// Notes that an animation of a layer has a key.
  mutating func note(_ key: String?, of id: Node.ID) {
    if let key { animationKeys[id, default: []].insert(key) }
  }

  /// Adds a track to a layer and returns the one that it replaces, which stands under the same key.
  mutating func append(_ track: Track, to id: Node.ID) -> [Track] {
    note(track.key, of: id)
    var replaced: [Track] = []
    edit(id) { version in
      if let key = track.key { replaced = version.removeTracks { $0.key == key } }
      version.append(track)
    }
    return replaced
  }

  /// Removes the tracks of a layer that fit, and returns them.
  mutating func removeTracks(of id: Node.ID, where fits: (Track) -> Bool) -> [Track] {
    var removed: [Track] = []
    edit(id) { removed = $0.removeTracks(where: fits) }
    return removed
  }
}

/// Time.
extension LayerTree {
  /// The time of a layer now, and whether it and all around it are shown. Where one is not, its time runs by the plain rule.
  func localTime(of id: Node.ID) -> LocalTime {
    let outer = parent(of: id).map { localTime(of: $0) } ?? LocalTime(time: now, isShown: true)
    let timing = version(id).model.timing
    if let inner = timing.layerTime(at: outer.time) { return LocalTime(time: inner, isShown: outer.isShown) }
    return LocalTime(time: timing.localTime(at: outer.time), isShown: false)
  }

  /// The time now that a layer's timing counts in.
  func outerTime(of id: Node.ID) -> Double { parent(of: id).map { localTime(of: $0).time } ?? now }

  /// Seconds of the layer's time in one of the film's.
  private func rate(of id: Node.ID) -> Double {
    version(id).model.timing.speed * (parent(of: id).map { rate(of: $0) } ?? 1)
  }

  /// When a layer's animation ends in the film's time, if nothing changes any more. Infinite where it never does.
  func end(of track: Track, on id: Node.ID) -> Double {
    let (rate, local) = (rate(of: id), localTime(of: id).time)
    let left = (rate < 0 ? track.timing.beginTime : track.end) - local
    guard rate != 0, left.isFinite else { return rate == 0 || left > 0 ? .infinity : now }
    return max(now + left / rate, now)
  }

  /// The moment in words: `2.5 s`.
  var moment: String { "\(JSON(now).text()) s" }
}

/// The time of a layer at one moment.
struct LocalTime {
  let time: Double
  /// True where the layer and all around it are shown.
  let isShown: Bool
}
