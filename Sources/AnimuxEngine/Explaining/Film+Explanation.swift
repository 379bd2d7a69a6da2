internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

extension Film {
  /// Explains the values of layers at one time.
  ///
  /// - Parameters:
  ///   - time: The film time, in seconds.
  ///   - names: Paths or unique names of layers. `nil` selects all layers.
  ///   - keyPaths: Key paths that are listed in addition to the values that are set or animated.
  package func explanation(at time: Double, of names: [String]? = nil, keyPaths: [String] = []) -> Explanation
  {
    let all = LayerCensus(of: self, at: time).members
    guard let names else { return explanation(at: time, all, missing: [], keyPaths) }
    let layers = all.filter { member in names.contains { member.isCalled($0) } }
    let missing = names.filter { name in !layers.contains { $0.isCalled(name) } }
    return explanation(at: time, layers, missing: missing, keyPaths)
  }

  /// Explains the values of the layer with the path of a `TimeRow`. Returns `nil` if it is not in the film at the time.
  package func explanation(
    at time: Double, ofRow path: String, keyPaths: [String]
  ) -> Explanation.LayerValues? {
    guard let node = layerPaths.first(where: { $0.value == path })?.key else { return nil }
    let layers = LayerCensus(of: self, at: time).members.filter { $0.node == node }
    return explanation(at: time, layers, missing: [], keyPaths).layers.first
  }

  private func explanation(
    at time: Double, _ layers: [LayerCensus.Member], missing: [String], _ keyPaths: [String]
  ) -> Explanation {
    let known = Set(keyPaths.filter { path in layers.contains { $0.leads(path) } })
    let unknown = keyPaths.filter { !known.contains($0) }.compactMap { path in
      layers.first.flatMap { $0.error(in: path) }
    }
    return Explanation(
      time: time, layers: layers.map { $0.values(of: keyPaths.filter(known.contains), in: self, time) },
      missingLayers: missing, missingKeys: unknown)
  }
}

/// All layers of a film at one time.
private struct LayerCensus {
  struct Member {
    let node: Node.ID
    /// The names from the outermost layer down to this one. No two layers have the same names.
    let names: [String]
    /// The layer's own name, which other layers can have too.
    let name: String?
    let version: Version
    /// The layer's local time.
    let time: Double
    let isShown: Bool
    let slide: Explanation.Slide?
  }

  let film: Film
  let time: Double
  private(set) var members: [Member] = []
  /// The paths that layers have already.
  private var taken: Set<String> = [Film.rootPath]

  init(of film: Film, at time: Double) {
    self.film = film
    self.time = time
    visit(film.root, path: [], parentTime: time, isShown: true)
  }

  private mutating func visit(
    _ node: Node.ID, path: [String], parentTime: Double, isShown: Bool, slide: Explanation.Slide? = nil
  ) {
    let version = film.version(of: node, at: time)
    let timing = version.model.timing
    let active = timing.layerTime(at: parentTime)
    let local = active ?? timing.localTime(at: parentTime)
    let isShown = isShown && active != nil
    members.append(
      Member(
        node: node, names: path, name: version.model.name, version: version, time: local, isShown: isShown,
        slide: slide))
    let slides = version.slides?.places ?? [:]
    for (index, child) in version.inside.enumerated() {
      var own = path + [film.name(of: child, index: index, at: time)]
      // A layer with the path of the root or of an earlier layer gets its index as a suffix. Names can have slashes.
      while !taken.insert(own.joined(separator: "/")).inserted { own[path.count] += "#\(index)" }
      visit(child, path: own, parentTime: local, isShown: isShown, slide: slides[child])
    }
  }
}

extension SlideSchedule {
  /// The places of the slides by their nodes.
  fileprivate var places: [Node.ID: Explanation.Slide] {
    let places = slides.enumerated().map { index, slide in
      let place = Explanation.Slide(
        index: index, count: slides.count, begin: slide.begin, end: slide.end,
        transitionEnd: slide.entrance?.end)
      return (slide.id, place)
    }
    return Dictionary(uniqueKeysWithValues: places)
  }
}

extension LayerCensus.Member {
  private var path: String { names.isEmpty ? Film.rootPath : names.joined(separator: "/") }

  func isCalled(_ name: String) -> Bool { name == path || name == names.last || name == self.name }

  func leads(_ keyPath: String) -> Bool { error(in: keyPath) == nil }

  func error(in keyPath: String) -> String? {
    if version.model.properties.contains(where: { $0.name == keyPath }) { return nil }
    do {
      _ = try version.model.place(at: keyPath)
      return nil
    } catch {
      return error.message
    }
  }

  /// Returns the values of the layer.
  ///
  /// - Parameter filmTime: The time in `film`.
  func values(of keyPaths: [String], in film: Film, _ filmTime: Double) -> Explanation.LayerValues {
    let properties = version.model.properties
    let animated = version.tracks.flatMap(\.allSubjects).map(\.keyPath).uniqued()
    let firsts = Set(animated.compactMap { KeyPathText($0)?.first })
    // A property that is set in a part of the film only is listed at all times.
    let versions = film.nodes[node].versions
    let models = [version, versions[0], versions[versions.count - 1]].map(\.model)
    let listed = properties.filter { property in
      property.name != "name"
        && (firsts.contains(property.name) || models.contains { property.isSet(on: $0) })
    }
    let hearing = Hearing(film.soundBoard, at: filmTime)
    var version = version
    if let mask = version.mask { version.model.mask = film.whole(mask, at: filmTime, in: nil) }
    let story = LayerStory(version, at: time, hearing: hearing) {
      $0.mask = version.mask.map { film.whole($0, at: filmTime, in: time) }
      film.fillAllClocks(in: &$0, of: node, at: filmTime)
      if $0.fitsContents { $0.fitContents(film.assets) }
    }
    let paths = (listed.map(\.name) + animated + keyPaths).uniqued()
    return Explanation.LayerValues(
      path: path, time: time, isShown: isShown, slide: slide, values: paths.compactMap { story.value(at: $0) }
    )
  }
}

extension Film {
  /// Returns a layer as it is at a time, with its sublayers and its mask: the presentation values at a local time of its
  /// superlayer, or the model values if that is `nil`.
  fileprivate func whole(_ node: Node.ID, at time: Double, in parentTime: Double?) -> Layer {
    let version = version(of: node, at: time)
    var layer = version.model
    let local = parentTime.map { layer.timing.layerTime(at: $0) ?? layer.timing.localTime(at: $0) }
    if let local {
      layer = version.presentation(at: local, hearing: Hearing(soundBoard, at: time))
      fillAllClocks(in: &layer, of: node, at: time)
    }
    let sublayers = version.children.map { whole($0, at: time, in: local) }
    layer.sublayers = sublayers.filter { !$0.isPieceOfText }
    layer.mask = version.mask.map { whole($0, at: time, in: local) }
    return layer
  }
}

extension [String] {
  /// Returns the elements without repetitions, in the order of their first occurrences.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Property {
  /// Returns whether the value differs from that of an untouched object.
  func isSet(on root: Root) -> Bool {
    guard let value = print(root) else { return false }
    return value.kind != .null
  }
}
