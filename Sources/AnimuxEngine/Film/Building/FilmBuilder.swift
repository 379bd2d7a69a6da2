internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Makes a film's nodes: first from the tree of layers, then from what the time line does to them, played out once in the
/// order of time.
struct FilmBuilder {
  private(set) var nodes: [Node] = []
  /// Collects the mistakes, and reads what a document sets when it is known on which layer.
  var reader: Reader
  private(set) var root: Node.ID = 0
  /// The layer of the captions.
  private(set) var captions: Node.ID?

  /// Where the playing out has come to, in the film's time.
  var now = -Double.infinity
  /// Who is in the tree now. Those that are on their way out are not.
  var cast = Cast()
  /// For each node the outermost run that added it; those from the beginning on have none.
  var adders: [Node.ID: Run.ID] = [:]
  var agenda = Agenda<Event>()
  var runs: [Run] = []
  /// Those with a completion, but for some that are done.
  var awaited: [Run.ID] = []
  /// The runs that wait for an animation to end, by its serial.
  var watchers: [Int: [Run.ID]] = [:]
  /// What the animations of a layer have been called so far.
  var keys: [Node.ID: Set<String>] = [:]
  /// Begins that are said by names and not known yet.
  var unresolved: [Beginner: NamedBegin] = [:]
  /// Layers whose time has been stopped.
  var pauses: [Node.ID: Pause] = [:]
  /// Layers whose sublayers have to be laid out, and the size that their bounds had.
  var layoutsNeeded: [Node.ID: Size] = [:]
  /// When the last transaction that was played has ended.
  var lastTransactionEnd: Double?
  private var trackCount = 0
  private var checkedTypes: Set<ObjectIdentifier> = []
  /// Their begins are times once everything is resolved.
  var audio: [AudioTrack]

  /// Scenes within the scene, by document and inputs, and how many there are.
  var compositions: [SceneKey: Composition] = [:]
  var compositionCount = 0
  /// The documents and inputs of those that animations of inputs run through.
  var inputKeys: Set<SceneKey> = []
  /// What is wrong with them.
  var failures: [SceneError] = []
  /// What has been done to layers, for whoever writes it down; nil where nobody does.
  var changes: StepChanges?
  /// How many layers lie in each other at most.
  var levels = 0
  /// True once a limit has been reported, after which nothing is added any more.
  var isExhausted = false
  let assets: Assets

  init(_ scene: Scene, assets: Assets, noting changes: StepChanges? = nil) {
    self.assets = assets
    self.changes = changes
    audio = scene.audio
    reader = Reader(scene.documents, frameRate: scene.frameRate, canvas: scene.size)
    reader.diagnostics.policy = scene.policy
    reader.memory = scene.memory
    var tree = scene.rootWithCaptions(assets)
    tree.fitAllContents(assets, &reader)
    tree.layOut(&reader.diagnostics)
    root = add(tree, path: "", in: nil)
    if scene.captions != nil { captions = version(root).children.last }
    for (index, track) in audio.enumerated() where track.begin.reference != nil {
      unresolved[.sound(index)] = NamedBegin(time: track.begin, place: track.beginPlace)
    }
    resolveBegins()
    play(scene.timeline)
    checkDucking()
    checkSpans()
    if !scene.isCut { checkSources() }
  }

  /// Adds a layer and all in it; `path` is what mistakes call it. The superlayer does not know of it yet.
  mutating func add(_ given: Layer, path: String, in parent: Node.ID?) -> Node.ID {
    var layer = given
    if let parent { layer.takeSizes(from: version(parent).model.bounds.size, &reader) }
    layer.resolveComposition(&reader)
    checkType(of: layer, path)
    layer.fitContents(assets)
    layer.cutIntoPieces(assets)
    checkEvents(of: layer, path, layer.place)
    let id = nodes.count
    let tracks = resolve(layer, path: path)
    nodes.append(
      Node(versions: [Version(since: now, model: layer.withoutSublayers, tracks: tracks.map(\.track))]))
    nodes[id].versions[0].composition = composition(of: layer)
    cast.enter(id, name: layer.name, in: parent)
    guard hasRoom(for: id, at: layer.place) else { return id }
    if let begin = layer.namedBegin { unresolved[.layer(id)] = begin }
    for (track, begin) in tracks {
      if let key = track.key { keys[id, default: []].insert(key) }
      if let begin { unresolved[.track(id, track.serial)] = begin }
    }
    var children: [Node.ID] = []
    for (index, sublayer) in layer.sublayers.enumerated() where !isExhausted {
      let name = siblingName(sublayer.name, at: index)
      children.append(add(sublayer, path: path.isEmpty ? name : "\(path)/\(name)", in: id))
    }
    nodes[id].versions[0].children = SharedList(children)
    nodes[id].versions[0].mask = addMask(layer.mask, of: id, path: path)
    return id
  }

  /// Reports what a program's content cannot call its properties, once for each type.
  private mutating func checkType(of layer: Layer, _ path: String) {
    let type = layer.layerType
    guard type.isOwn, !type.wrongNames.isEmpty, checkedTypes.insert(ObjectIdentifier(type)).inserted else {
      return
    }
    for name in type.wrongNames {
      let message =
        "content of type \(quoted(type.content.type)) calls a property \(quoted(name)), which is no name or one that is "
        + "taken; give it another name (layer \(quoted(path)))"
      reader.diagnostics.report(.error, .duplicateKey, message, at: layer.place)
    }
  }

  mutating func addMask(_ mask: Layer?, of host: Node.ID, path: String) -> Node.ID? {
    guard let mask = mask?.namedAsMask else { return nil }
    let name = mask.name ?? ""
    return add(mask, path: path.isEmpty ? name : "\(path)/\(name)", in: host)
  }

  private mutating func resolve(_ layer: Layer, path: String) -> [(track: Track, begin: NamedBegin?)] {
    var tracks: [(track: Track, begin: NamedBegin?)] = []
    for attached in layer.animations {
      do {
        var track = try Track(
          attached.animation, key: attached.key, on: layer, at: 0, since: now,
          duration: Track.standardDuration, serial: nextSerial())
        track.place = attached.place
        tracks.append((track, attached.begin))
        checkFilters(of: attached.animation, at: attached.place)
        noteInputs(of: attached.animation, on: layer, at: attached.place)
      } catch {
        let name = path.isEmpty ? "the root layer" : "layer \(quoted(path))"
        reader.diagnostics.report(
          .error, .invalidValue, "\(error) (an animation of \(name))", at: attached.place)
      }
    }
    return tracks
  }

  /// Actions of events that there are none of. Those of a document have been looked at when it was read.
  mutating func checkEvents(of layer: Layer, _ path: String, _ place: Place) {
    let name = path.isEmpty ? "the root layer" : "layer \(quoted(path))"
    let events = Set(layer.actions.keys).union(layer.style?.actions.keys.map { $0 } ?? [])
    for event in events.sorted() {
      guard let mistake = LayerAction.mistake(in: event, on: layer, reader) else { continue }
      reader.diagnostics.report(.error, .unknownName, "\(mistake) (an action of \(name))", at: place)
    }
  }

  mutating func nextSerial() -> Int {
    trackCount += 1
    return trackCount
  }
}

extension FilmBuilder {
  /// The version that holds now.
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

  /// The time of a layer now, and whether it and all around it are shown. Where one is not, its time runs by the plain rule.
  func localTime(of id: Node.ID) -> LocalTime {
    let outer = cast.parent(of: id).map { localTime(of: $0) } ?? LocalTime(time: now, isShown: true)
    let timing = version(id).model.timing
    if let inner = timing.layerTime(at: outer.time) { return LocalTime(time: inner, isShown: outer.isShown) }
    return LocalTime(time: timing.localTime(at: outer.time), isShown: false)
  }

  /// Seconds of the layer's time in one of the film's.
  private func rate(of id: Node.ID) -> Double {
    version(id).model.timing.speed * (cast.parent(of: id).map { rate(of: $0) } ?? 1)
  }

  /// When a layer's animation ends in the film's time, if nothing changes any more. Infinite where it never does.
  func end(of track: Track, on id: Node.ID) -> Double {
    let (rate, local) = (rate(of: id), localTime(of: id).time)
    let left = (rate < 0 ? track.timing.beginTime : track.end) - local
    guard rate != 0, left.isFinite else { return rate == 0 || left > 0 ? .infinity : now }
    return max(now + left / rate, now)
  }

  /// When a layer's content has come to its end, in the layer's time; none where it has none, or one that is not known.
  func contentEnds(of version: Version) -> [Double] {
    guard let length = version.model.content.length(with: assets) else { return [] }
    return [version.model.timing.speed < 0 ? 0 : length]
  }

  /// True where a layer shows a movie of which nothing is known yet.
  func showsUnknownMovie(_ version: Version) -> Bool {
    version.model.content.movies.contains { assets.movies[$0] == nil }
  }

  /// There is a movie that may end, or a scene that may, and of which nothing is known yet.
  var hasUnknownMovies: Bool {
    nodes.lazy.flatMap(\.versions).contains { version in
      showsUnknownMovie(version) || version.composition?.film.hasUnknownFiles ?? false
    }
  }
}

extension Layer {
  /// A mask goes by its name, or by "mask", as if it were a sublayer.
  var namedAsMask: Layer {
    var copy = self
    copy.name = name ?? "mask"
    return copy
  }
}

/// The time of a layer at one moment.
struct LocalTime {
  let time: Double
  /// True where the layer and all around it are.
  let isShown: Bool
}
