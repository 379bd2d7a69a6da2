internal import AnimuxGraphics

/// All layers that are ever in the film, at any time.
struct AllLayers {
  private(set) var layers: [Layer] = []
  private(set) var directory = LayerDirectory()
  /// Whether the timeline moves layers, so that they can have other paths.
  var hasMoves = false

  init(_ root: Layer) {
    enter(root, in: nil)
  }

  /// Adds a layer with its sublayers and their masks.
  mutating func enter(_ layer: Layer, in parent: Int?) {
    let id = layers.count
    layers.append(layer.withoutSublayers)
    directory.enter(id, name: layer.name, in: parent)
    for sublayer in layer.sublayers { enter(sublayer, in: id) }
    if let mask = layer.mask { enter(mask.namedAsMask, in: id) }
  }

  /// Adds a new name to all layers that `name` can refer to. They and their sublayers are found by both names.
  mutating func rename(_ name: String, to new: String?) {
    guard let new else { return }
    for id in all(name) where directory.parent(of: id) != nil {
      copy(id, named: new, in: directory.parent(of: id))
    }
  }

  private mutating func copy(_ id: Int, named name: String?, in parent: Int?) {
    let copy = layers.count
    layers.append(layers[id])
    directory.enter(copy, name: name, in: parent)
    for inner in 0..<copy where inner != id && directory.parent(of: inner) == id {
      self.copy(inner, named: layers[inner].name, in: copy)
    }
  }

  /// Returns the layers that `name` can refer to.
  private func all(_ name: String) -> [Int] {
    switch directory.find(name) {
    case .one(let id): [id]
    case .none: pieces(name) + moved(name)
    case .several(let ids): ids
    }
  }

  /// Returns the text that `name` is a piece of, such as `title` for `title/3`. Pieces are not known before the text is
  /// set, and are like the text itself.
  private func pieces(_ name: String) -> [Int] {
    guard let slash = name.lastIndex(of: "/"), Int(name[name.index(after: slash)...]) != nil else {
      return []
    }
    return all(String(name[..<slash])).filter { layers[$0].isCutText }
  }

  /// Returns the layers that a path can name after a move. Where the layers are at a time is known when the timeline is
  /// performed.
  private func moved(_ path: String) -> [Int] {
    let names = path.split(separator: "/").map(String.init)
    guard hasMoves, names.count > 1, names.allSatisfy({ directory.find($0) != .none }) else { return [] }
    return all(names[names.count - 1])
  }

  func any(_ name: String) -> Int? { all(name).first }

  /// Returns the superlayer of a layer at `seat`.
  func parent(at seat: LayerPlacement) -> Int? {
    switch seat {
    case .inside(let name, _): any(name)
    case .above(let name), .below(let name): any(name).flatMap { directory.parent(of: $0) }
    }
  }

  /// Returns the layer called `name` that has properties for most of `keys`, the space around it, and whether its superlayer's
  /// layout places it.
  func model(
    of name: String, knowing keys: [String]
  ) -> (layer: Layer, superbounds: Size, isInFlow: Bool)? {
    let candidates = all(name)
    func known(_ id: Int) -> Int {
      keys.count { key in layers[id].property(named: KeyPathText(key)?.first ?? key) != nil }
    }
    let best = candidates.count < 2 ? candidates.first : candidates.max { known($0) < known($1) }
    guard let best else { return nil }
    let parent = layers[directory.parent(of: best) ?? best]
    return (layers[best], parent.spaceForSublayers, parent.flowLayout != nil)
  }
}
