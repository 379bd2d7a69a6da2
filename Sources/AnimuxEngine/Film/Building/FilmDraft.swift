internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// A film that is being built: its layers, audio tracks, compositions and diagnostics.
struct FilmDraft {
  var tree = LayerTree()
  private(set) var sounds: SoundTracks
  private(set) var compositions: CompositionTable
  private(set) var layerLimits = LayerLimits()
  /// Collects diagnostics, and reads values of the document that depend on a layer.
  var reader: Reader
  let assets: Assets
  /// The begins that refer to other items and are not known yet.
  private var pendingBegins: [PendingBegin: NamedBegin] = [:]
  private var checkedTypes: Set<ObjectIdentifier> = []
  /// The motions of animations that differ only in their times, by what they have in common.
  private var motions: [Int: Track.Motion] = [:]
  /// The number of sublayers of the root layer that show captions. They are no slides.
  private let captionLayers: Int

  init(_ scene: Scene, assets: Assets) {
    self.assets = assets
    captionLayers = scene.captions == nil ? 0 : 1
    sounds = SoundTracks(scene.audio, assets: assets)
    compositions = CompositionTable(assets: assets)
    reader = Reader(scene.documents, frameRate: scene.frameRate, canvas: scene.size)
    reader.diagnostics.policy = scene.policy
    reader.memory = scene.memory
    var root = scene.rootWithCaptions(assets)
    root.fitAllContents(assets, &reader)
    root.layOut(with: assets, &reader)
    _ = add(root, path: "", in: nil, at: 0)
    for (index, track) in scene.audio.enumerated() where track.begin.reference != nil {
      pendingBegins[.sound(index)] = NamedBegin(time: track.begin, place: track.beginPlace)
    }
    resolveBegins()
  }
}

/// Layers.
extension FilmDraft {
  /// Adds a layer and its sublayers, but not to the children of its superlayer.
  ///
  /// - Parameter path: The layer's path in messages.
  /// - Parameter index: The layer's index among its siblings.
  /// - Parameter isNewPiece: Whether the layer is a piece of a text that has just been cut, and has its size already.
  mutating func add(
    _ given: consuming Layer, path: String, in parent: Node.ID?, at index: Int, isNewPiece: Bool = false
  ) -> Node.ID {
    var layer = given
    if let parent {
      let model = tree.version(parent).model
      layer.takeSizes(from: model.bounds.size, &reader)
      if layer.showsSlides { layer.fill(model.bounds) }
    }
    layer.resolveComposition(&reader)
    checkType(of: layer, path)
    layer.noteCountedNumbers()
    if !isNewPiece { layer.fitContents(assets) }
    let pieces = layer.cutIntoPieces(assets)
    checkEvents(of: layer, path, layer.place)
    let tracks = tracks(of: layer, path: path, at: index)
    let composition = composition(of: layer)
    let (sublayers, mask, place, begin) = (layer.sublayers, layer.mask, layer.place, layer.namedBegin)
    let (frame, showsSlides) = (layer.bounds, layer.showsSlides)
    layer.sublayers = []
    let isPlainPiece = isNewPiece && layer.animations.allSatisfy { $0.likeness != nil }
    let id = tree.add(
      layer, tracks: tracks.map(\.track), composition: composition, in: parent, isPlainPiece: isPlainPiece)
    guard layerLimits.haveRoom(for: id, in: tree, at: place, &reader.diagnostics) else { return id }
    if let begin { pendingBegins[.layer(id)] = begin }
    for (track, begin) in tracks where begin != nil { pendingBegins[.track(id, track.serial)] = begin }
    if !sublayers.isEmpty {
      var children: [Node.ID] = []
      let slides = showsSlides ? sublayers.count - (parent == nil ? captionLayers : 0) : 0
      for index in sublayers.indices where !layerLimits.areExceeded {
        var sublayer = sublayers[index]
        let name = siblingName(sublayer.name, at: index)
        if index < slides { sublayer.fill(frame) }
        children.append(
          add(
            sublayer, path: path.isEmpty ? name : "\(path)/\(name)", in: id, at: index,
            isNewPiece: index < pieces))
      }
      tree.edit(id) { $0.children = SharedList(children) }
      if showsSlides { schedule(Array(children.prefix(slides)), of: id, path: path) }
    } else if showsSlides {
      schedule([], of: id, path: path)
    }
    if let mask = addMask(mask, of: id, path: path) { tree.edit(id) { $0.mask = mask } }
    return id
  }

  mutating func addMask(_ mask: Layer?, of host: Node.ID, path: String) -> Node.ID? {
    guard let mask = mask?.namedAsMask else { return nil }
    let name = mask.name ?? ""
    return add(mask, path: path.isEmpty ? name : "\(path)/\(name)", in: host, at: 0)
  }

  /// Creates the nodes of a layer that is added now. Its time, and that of its animations, begins now.
  mutating func enter(_ layer: Layer, in parent: Node.ID, at index: Int) -> Node.ID {
    var layer = layer
    let model = tree.version(parent).model
    layer.takeSizes(from: model.spaceForSublayers, isInFlow: model.flowLayout != nil, &reader)
    layer.timing.beginTime += tree.localTime(of: parent).time
    let name = siblingName(layer.name, at: tree.version(parent).children.count)
    let path = [tree.path(of: parent), name].filter { !$0.isEmpty }.joined(separator: "/")
    layer.layOut(isFlipped: tree.isFlipped(parent), with: assets, &reader)
    let node = add(layer, path: path, in: parent, at: index)
    resolveBegins()
    return node
  }

  /// Returns the place that expressions in the animations of a layer depend on.
  func site(of node: Node.ID) -> AnimationSite {
    let index = tree.parent(of: node).flatMap { tree.version($0).children.firstIndex(of: node) }
    return AnimationSite(frameRate: reader.frameRate, index: index ?? 0)
  }

  /// Returns the tracks of the animations that a layer has when it is added.
  private mutating func tracks(
    of layer: Layer, path: String, at index: Int
  ) -> [(track: Track, begin: NamedBegin?)] {
    var tracks: [(track: Track, begin: NamedBegin?)] = []
    let site = AnimationSite(frameRate: reader.frameRate, index: index)
    for attached in layer.animations {
      do {
        let known = attached.likeness.flatMap { motions[$0] }
        let animation = known == nil ? attached.animation.situated(at: site) : attached.animation
        var track = try Track(
          animation, key: attached.key, on: layer, at: 0, since: tree.now, duration: nil,
          serial: tree.nextSerial(), motion: known)
        track.place = attached.place
        tracks.append((track, attached.begin))
        if known != nil { continue }
        if let likeness = attached.likeness { motions[likeness] = track.motion }
        check(attached.animation, on: layer, at: attached.place)
      } catch {
        let name = path.isEmpty ? "the root layer" : "layer \(quoted(path))"
        reader.diagnostics.report(
          .error, .invalidValue, "\(error) (an animation of \(name))", at: attached.place)
      }
    }
    return tracks
  }

  /// Returns the layer that `name` refers to at this time, or `nil` after reporting an error.
  mutating func find(_ name: String, _ place: Place) -> Node.ID? {
    if tree.hidesNamesake(name) {
      reader.warn(
        .unlikelyValue,
        "\(quoted(name)) is the root layer here, and not the layer with that name; give that layer another name",
        at: place)
    }
    switch tree.find(name) {
    case .one(let node): return node
    case .none:
      let hint = reader.hint(for: name, among: tree.names)
      return reader.report(
        .unknownName, "there is no layer \(quoted(name)) at \(tree.timeText)\(hint)", at: place)
    case .several(let nodes):
      let advice = tree.advice(toTellApart: nodes)
      return reader.report(
        .unknownName, "\(nodes.count) layers are called \(quoted(name)) at \(tree.timeText)\(advice)",
        at: place
      )
    }
  }
}

/// Checks of added layers.
extension FilmDraft {
  /// Reports invalid names of properties of custom content, once for each type.
  private mutating func checkType(of layer: Layer, _ path: String) {
    let type = layer.layerType
    guard type.isOwn, !type.wrongNames.isEmpty, checkedTypes.insert(ObjectIdentifier(type)).inserted else {
      return
    }
    for name in type.wrongNames {
      let message =
        "content of type \(quoted(type.content.type)) has a property named \(quoted(name)), which is not a valid name or is "
        + "already used; rename it (layer \(quoted(path)))"
      reader.diagnostics.report(.error, .duplicateKey, message, at: layer.place)
    }
  }

  /// Reports actions for events that do not exist. Those of a document have been checked when it was read.
  mutating func checkEvents(of layer: Layer, _ path: String, _ place: Place) {
    guard !layer.actions.isEmpty || layer.style != nil else { return }
    let name = path.isEmpty ? "the root layer" : "layer \(quoted(path))"
    let events = Set(layer.actions.keys).union(layer.style?.actions.keys.map { $0 } ?? [])
    for event in events.sorted() {
      guard let error = LayerAction.error(in: event, on: layer, reader) else { continue }
      reader.diagnostics.report(.error, .unknownName, "\(error) (an action of \(name))", at: place)
    }
  }

  /// Reports values of an animation that its property cannot have.
  mutating func check(_ animation: any Animation, on layer: Layer, at place: Place) {
    reader.diagnostics.checkFilters(of: animation, at: place)
    compositions.noteInputs(of: animation, on: layer, at: place, &reader)
  }

  /// Returns whether the limit of nesting allows a layer and its sublayers, and reports it if not.
  mutating func haveRoom(forAllIn node: Node.ID, _ place: Place) -> Bool {
    layerLimits.haveRoom(forAllIn: node, in: tree, at: place, &reader.diagnostics)
  }

  /// Returns the composition that a layer shows, or `nil` if it shows none or the scene has errors, which are recorded.
  mutating func composition(of layer: Layer) -> Composition? {
    compositions.composition(of: layer, &reader)
  }
}

/// Begins.
extension FilmDraft {
  /// Sets a begin time that refers to the start or end of another item.
  mutating func begin(_ item: PendingBegin, at begin: NamedBegin) {
    pendingBegins[item] = begin
    resolveBegins()
  }

  /// Sets a begin time to a number of seconds.
  mutating func begin(_ item: PendingBegin, at time: Double) {
    switch item {
    case .layer(let node): tree.edit(node) { $0.model.begin = .at(time) }
    case .track(let node, let serial): tree.edit(node) { $0.setBegin(time, of: serial) }
    case .sound(let index): sounds.setBegin(time, of: index)
    }
  }

  /// Discards a layer's begin time that refers to another item.
  mutating func forgetBegin(of node: Node.ID) { pendingBegins[.layer(node)] = nil }

  /// Computes all begins that are not known yet.
  mutating func resolveBegins() {
    guard !pendingBegins.isEmpty else { return }
    var resolver = BeginResolver(pendingBegins)
    pendingBegins = [:]
    resolver.resolveAll(in: &self)
  }
}

/// Ends of content.
extension FilmDraft {
  /// Returns the time at which a layer's content has been played, in the layer's time. The list is empty if the content has no
  /// end or its end is not known.
  ///
  /// - Parameter isReversed: Whether the layer's time runs backwards in the film.
  func contentEnds(of version: Version, isReversed: Bool) -> [Double] {
    if let slides = version.slides { return slides.slides.isEmpty ? [] : [isReversed ? 0 : slides.length] }
    guard let length = version.model.content.length(with: assets) else { return [] }
    guard isReversed else { return [length] }
    let timing = version.model.timing
    return [
      version.model.content.playsFromItsEnd && timing.speed < 0 && timing.startsBelowZero ? -length : 0
    ]
  }

  /// Returns whether a layer shows a movie about which nothing is known yet.
  func showsUnknownMovie(_ version: Version) -> Bool {
    version.model.content.movies.contains { assets.movies[$0] == nil }
  }

  /// Whether the film's length can depend on a file about which nothing is known yet.
  var hasUnknownFiles: Bool {
    sounds.hasUnknownFiles
      || tree.nodes.containsVersion { version in
        showsUnknownMovie(version) || version.composition?.film.hasUnknownFiles ?? false
      }
  }
}
