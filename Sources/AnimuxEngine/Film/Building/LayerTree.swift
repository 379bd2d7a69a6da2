internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// The layers of a film at the time that the timeline has been played to, with their earlier versions.
struct LayerTree: Sendable {
  /// The root layer's node, which is added first.
  static let root: Node.ID = 0

  private(set) var nodes: [Node] = []
  /// The film time that the timeline has been played to.
  private(set) var now = -Double.infinity
  /// The layers that are in the tree now, without those whose action for their removal is running.
  private var directory = LayerDirectory()
  /// The keys that the animations of each layer have had until now.
  private var animationKeys: [Node.ID: Set<String>] = [:]
  private var trackCount = 0
  /// The layers that are being removed, and are still seen.
  private var leaving: Set<Node.ID> = []

  /// Returns the current version of a layer.
  func version(_ id: Node.ID) -> Version { nodes[id].versions[nodes[id].versions.count - 1] }

  /// Changes the version of a layer that applies from now on.
  mutating func edit(_ id: Node.ID, _ change: (inout Version) -> Void) {
    nodes[id].isPlainPiece = false
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

  /// Advances to a time, which must not be before the current one.
  mutating func advance(to time: Double) { now = time }

  /// Adds a layer that has no sublayers, but not to the children of its superlayer.
  mutating func add(
    _ layer: consuming Layer, tracks: [Track], composition: Composition?, in parent: Node.ID?,
    isPlainPiece: Bool = false
  ) -> Node.ID {
    let id = nodes.count
    directory.enter(id, name: layer.name, in: parent)
    var version = Version(since: now, model: layer, tracks: tracks)
    version.composition = composition
    nodes.append(Node(versions: [version], isPlainPiece: isPlainPiece))
    for track in tracks { note(track.key, of: id) }
    return id
  }

  /// Returns a serial number for a track. Later tracks have higher numbers.
  mutating func nextSerial() -> Int {
    trackCount += 1
    return trackCount
  }
}

/// Names and nesting.
extension LayerTree {
  /// The names that layers have now.
  var names: some Collection<String> { directory.names }

  /// Finds the layers that `name` can refer to now.
  func find(_ name: String) -> LayerDirectory.Match { directory.find(name) }

  func hidesNamesake(_ name: String) -> Bool { directory.hidesNamesake(name) }

  func parent(of id: Node.ID) -> Node.ID? { directory.parent(of: id) }

  /// Returns the sublayers of a layer that have a name.
  func sublayers(of parent: Node.ID, named name: String) -> [Node.ID] {
    let mask = version(parent).mask
    return directory.members(of: parent, named: name).filter { $0 != mask }
  }

  /// Returns the names from below the root down to the layer.
  func path(of id: Node.ID) -> String { directory.path(of: id) }

  /// Returns the depth of a layer. The root has depth 1.
  func level(of id: Node.ID) -> Int { directory.level(of: id) }

  /// Returns whether `id` is `other` or one of its descendants.
  func isInside(_ id: Node.ID, _ other: Node.ID) -> Bool { directory.isInside(id, other) }

  /// Returns the layers from the root down to `id`.
  func chain(to id: Node.ID) -> [Node.ID] {
    sequence(first: id) { directory.parent(of: $0) }.reversed()
  }

  /// Returns advice for telling apart layers that have the same name.
  func advice(toTellApart layers: [Node.ID]) -> String { NameMatches(layers, in: directory).advice }

  /// Returns whether y grows upwards in a layer as it is seen.
  func isFlipped(_ id: Node.ID) -> Bool {
    chain(to: id).count { version($0).model.isGeometryFlipped } % 2 == 1
  }

  /// Returns a layer with its sublayers, if its layout depends on them, and with theirs in turn.
  func measuredModel(of id: Node.ID) -> Layer {
    var model = version(id).model
    if model.flowLayout != nil { model.sublayers = placedChildren(of: id).map { measuredModel(of: $0) } }
    return model
  }

  /// Returns the sublayers that a layout by flow places: all but those that are only seen until the action for their removal ends.
  func placedChildren(of id: Node.ID) -> [Node.ID] {
    leaving.isEmpty
      ? Array(version(id).children) : version(id).children.filter { !leaving.contains($0) }
  }

  /// Records that a layer that is being removed has no place in a layout by flow any more.
  mutating func giveUpPlace(of id: Node.ID) { leaving.insert(id) }

  /// Returns the size that percentages in a layer relate to, and whether its superlayer's layout places the layer.
  func space(around id: Node.ID) -> (size: Size, isFlow: Bool)? {
    guard let parent = parent(of: id) else { return nil }
    let model = version(parent).model
    guard version(parent).mask != id else { return (model.bounds.size, false) }
    return (model.spaceForSublayers, model.flowLayout != nil)
  }

  mutating func rename(_ id: Node.ID, to name: String?) { directory.rename(id, to: name) }

  /// Changes the superlayer of a layer in the directory. The children of both superlayers are not changed.
  mutating func move(_ id: Node.ID, to parent: Node.ID) { directory.move(id, to: parent) }

  /// Removes the names of a layer and its sublayers.
  mutating func leave(_ id: Node.ID) {
    directory.leave(id)
    for inner in version(id).inside { leave(inner) }
  }

  /// Removes a layer from the children of its superlayer. Returns the superlayer, or `nil` if the layer was not among
  /// them.
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
  /// Returns the keys that the animations of a layer have had until now, including ended ones.
  func animationKeys(of id: Node.ID) -> Set<String> { animationKeys[id] ?? [] }

  /// Records the key of an animation of a layer.
  mutating func note(_ key: String?, of id: Node.ID) {
    if let key { animationKeys[id, default: []].insert(key) }
  }

  /// Adds a track to a layer, and returns the tracks with the same key that it replaces.
  mutating func append(_ track: Track, to id: Node.ID) -> [Track] {
    note(track.key, of: id)
    var replaced: [Track] = []
    edit(id) { version in
      if let key = track.key { replaced = version.removeTracks { $0.key == key } }
      version.append(track)
    }
    return replaced
  }

  /// Removes the tracks of a layer that match, and returns them.
  mutating func removeTracks(of id: Node.ID, where fits: (Track) -> Bool) -> [Track] {
    var removed: [Track] = []
    edit(id) { removed = $0.removeTracks(where: fits) }
    return removed
  }
}

/// Time.
extension LayerTree {
  /// Returns the local time of a layer now, and whether it is shown. The time of a layer outside its active time runs
  /// without repeats and fill modes.
  func localTime(of id: Node.ID) -> LocalTime {
    let outer = parent(of: id).map { localTime(of: $0) } ?? LocalTime(time: now, isShown: true)
    let timing = version(id).model.timing
    if let inner = timing.layerTime(at: outer.time) { return LocalTime(time: inner, isShown: outer.isShown) }
    return LocalTime(time: timing.localTime(at: outer.time), isShown: false)
  }

  /// Returns the current time that a layer's timing refers to: its superlayer's time, or film time for the root.
  func outerTime(of id: Node.ID) -> Double { parent(of: id).map { localTime(of: $0).time } ?? now }

  /// Returns the number of seconds of the layer's time in a second of film time.
  private func rate(of id: Node.ID) -> Double {
    version(id).model.timing.speed * (parent(of: id).map { rate(of: $0) } ?? 1)
  }

  /// Returns the end of an animation in film time if the timing no longer changes; infinite if it never ends.
  func end(of track: Track, on id: Node.ID) -> Double {
    let (rate, local) = (rate(of: id), localTime(of: id).time)
    let left = track.end(isReversed: rate < 0) - local
    guard rate != 0, left.isFinite else { return rate == 0 || left > 0 ? .infinity : now }
    return max(now + left / rate, now)
  }

  /// The current time as text, such as `2.5 s`.
  var timeText: String { "\(JSON(now.isFinite ? now : 0).text()) s" }
}

/// The local time of a layer at one time of the film.
struct LocalTime {
  let time: Double
  /// Whether the layer and all layers around it are shown.
  let isShown: Bool
}
