/// Changes of the layer tree. A name denotes the first sublayer that has it.
extension Layer {
  /// Adds a layer in front of the other sublayers.
  public mutating func addSublayer(_ layer: Layer) { sublayers.append(layer) }

  /// Inserts a layer at `index`, which is clamped to the existing sublayers.
  public mutating func insertSublayer(_ layer: Layer, at index: Int) {
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
  }

  /// Inserts a layer directly in front of the sublayer `name`, or in front of all sublayers if there is none.
  public mutating func insertSublayer(_ layer: Layer, above name: String) {
    sublayers.insert(layer, at: sublayerIndex(name).map { $0 + 1 } ?? sublayers.count)
  }

  /// Inserts a layer directly behind the sublayer `name`, or behind all sublayers if there is none.
  public mutating func insertSublayer(_ layer: Layer, below name: String) {
    sublayers.insert(layer, at: sublayerIndex(name) ?? 0)
  }

  /// Replaces the sublayer `name`. Returns `false` and changes nothing if there is none.
  @discardableResult
  public mutating func replaceSublayer(_ name: String, with layer: Layer) -> Bool {
    guard let index = sublayerIndex(name) else { return false }
    sublayers[index] = layer
    return true
  }

  /// Removes the sublayer `name` and returns it, or returns `nil` if there is none.
  @discardableResult
  public mutating func removeSublayer(_ name: String) -> Layer? {
    sublayerIndex(name).map { sublayers.remove(at: $0) }
  }

  /// The layer at a layer path, as in `layer["menu/item"]?.opacity = 0`; `nil` if there is none. Setting `nil` removes the
  /// layer. Setting a layer that does not exist adds it to its superlayer, if that exists.
  public subscript(path: String) -> Layer? {
    get { self[path.split(separator: "/", omittingEmptySubsequences: false)[...]] }
    set { self[path.split(separator: "/", omittingEmptySubsequences: false)[...]] = newValue }
  }

  private subscript(names: ArraySlice<Substring>) -> Layer? {
    get {
      guard let first = names.first else { return self }
      return sublayerIndex(first).flatMap { sublayers[$0][names.dropFirst()] }
    }
    set {
      guard let first = names.first else { return }
      let rest = names.dropFirst()
      if let index = sublayerIndex(first) {
        if !rest.isEmpty {
          sublayers[index][rest] = newValue
        } else if let newValue {
          sublayers[index] = newValue
        } else {
          sublayers.remove(at: index)
        }
      } else if rest.isEmpty, let newValue {
        sublayers.append(newValue)
      }
    }
  }

  private func sublayerIndex(_ name: some StringProtocol) -> Int? {
    sublayers.firstIndex { $0.name.map { $0 == name } ?? false }
  }
}

/// Keys of animations.
extension Layer {
  /// The keys of the animations that have one, in the order in which they are applied.
  public var animationKeys: [String] { animations.compactMap(\.key) }
}
