internal import AnimuxDocuments

/// A layer of a scene that is being put together.
struct Draft {
  private var members: [(String, JSON)] = []
  var animations: [JSON] = []
  var sublayers: [JSON] = []
  /// The places in the list of the composition of the parents whose layers are around this one, the outermost first, and its own;
  /// empty if it is not such a layer.
  var path: [Int] = []

  init(_ members: [(String, JSON)] = [], sublayers: [JSON] = []) {
    (self.members, self.sublayers) = (members, sublayers)
  }

  /// Creates a layer whose space is that of its superlayer.
  static func plain(name: String? = nil, sublayers: [JSON] = []) -> Draft {
    var draft = Draft(sublayers: sublayers)
    if let name, !name.isEmpty { draft["name"] = JSON(name) }
    return draft
  }

  /// The value of a key. Setting it replaces an earlier value.
  subscript(key: String) -> JSON? {
    get { members.first { $0.0 == key }?.1 }
    set {
      let index = members.firstIndex { $0.0 == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].1 = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// Returns whether a value is set or animated.
  func sets(_ key: String) -> Bool {
    self[key] != nil || animations.contains { $0.text("keyPath") == key }
  }

  /// Removes a value and its animations.
  mutating func reset(_ key: String) {
    self[key] = nil
    animations.removeAll { $0.text("keyPath") == key }
  }

  /// Moves values and their animations, also those of parts such as a filter's inputs, to another layer.
  mutating func move(_ keys: [String], to other: inout Draft) {
    for key in keys {
      other[key] = self[key]
      self[key] = nil
      func isOf(_ animation: JSON) -> Bool {
        animation.text("keyPath").map { $0 == key || $0.hasPrefix(key + ".") } ?? false
      }
      other.animations += animations.filter(isOf)
      animations.removeAll(where: isOf)
    }
  }

  /// Whether the layer has neither a place nor values of its own, so that its sublayers can stand for it.
  var isPlain: Bool { animations.isEmpty && members.allSatisfy { $0.0 == "name" } }

  /// The layer as a value of a document.
  var json: JSON {
    var all = members
    if !animations.isEmpty { all.append(("animations", JSON(animations))) }
    if !sublayers.isEmpty { all.append(("sublayers", JSON(sublayers))) }
    return JSON(object: all)
  }
}
