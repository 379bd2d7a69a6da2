/// Putting the tree together. Sublayers go by name: the first of that name counts.
extension Layer {
  /// On top of the others.
  public mutating func addSublayer(_ layer: Layer) { sublayers.append(layer) }

  /// At `index` among the sublayers, held within those there are.
  public mutating func insertSublayer(_ layer: Layer, at index: Int) {
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
  }

  /// Right above the sublayer called `name`; on top where there is none.
  public mutating func insertSublayer(_ layer: Layer, above name: String) {
    sublayers.insert(layer, at: sublayerIndex(name).map { $0 + 1 } ?? sublayers.count)
  }

  /// Right below the sublayer called `name`; at the bottom where there is none.
  public mutating func insertSublayer(_ layer: Layer, below name: String) {
    sublayers.insert(layer, at: sublayerIndex(name) ?? 0)
  }

  /// In place of the sublayer called `name`; false, and no change, where there is none.
  @discardableResult
  public mutating func replaceSublayer(_ name: String, with layer: Layer) -> Bool {
    guard let index = sublayerIndex(name) else { return false }
    sublayers[index] = layer
    return true
  }

  /// Removes the sublayer called `name` and gives it; nil where there is none.
  @discardableResult
  public mutating func removeSublayer(_ name: String) -> Layer? {
    sublayerIndex(name).map { sublayers.remove(at: $0) }
  }

  /// The layer that a path of names leads to from here: `layer["menu/item"]?.opacity = 0`. Nil where there is none; setting
  /// nil removes it, and setting a layer where there is none adds it to the one that the path before it leads to, if any.
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

/// Animations.
extension Layer {
  /// The keys of the animations that have one, in the order in which they act.
  public var animationKeys: [String] { animations.compactMap(\.key) }
}
