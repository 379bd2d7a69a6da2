internal import AnimuxDocuments

/// Copies of compositions for layers that colours name, so that each of the layers has its own colours.
struct SeparateCompositions {
  private let names: [String]
  private let compositions: [String: [JSON]]
  private let users: [String: Int]
  /// The copies: their identifiers, and those of the compositions that they are of.
  private var copies: [(id: String, original: String)] = []

  /// Creates copies of the compositions of a document for the layers that `names` begin with.
  init(_ document: JSON, names: [String]) {
    self.names = names
    compositions = document.compositions
    var users: [String: Int] = [:]
    for layers in [document["layers"]?.elements ?? []] + compositions.values {
      for id in layers.compactMap({ $0.text("refId") }) { users[id, default: 0] += 1 }
    }
    self.users = users
  }

  /// Returns the document with its copies.
  mutating func separated(_ document: JSON) -> JSON {
    let changed = document.changed { key, value in
      switch key {
      case "layers": self.separated(layers: value)
      case "assets":
        value.mapped { $0.changed { key, value in key == "layers" ? self.separated(layers: value) : value } }
      default: value
      }
    }
    guard !copies.isEmpty, let assets = changed["assets"] else { return document }
    let added = copies.compactMap { copy in
      assets.elements.first { $0.text("id") == copy.original }?.with("id", JSON(copy.id))
    }
    return changed.with("assets", JSON(assets.elements + added))
  }

  private mutating func separated(layers: JSON) -> JSON {
    layers.mapped { layer in
      guard layer.layerType == .composition, let id = layer.text("refId"), users[id, default: 0] > 1,
        compositions[id] != nil, let name = layer.text("nm"), !name.isEmpty,
        names.contains(where: { $0 == name || $0.hasPrefix(name + ".") })
      else { return layer }
      copies.append(("\(id) \(Mark.copy)\(copies.count + 1)", id))
      return layer.with("refId", JSON(copies[copies.count - 1].id))
    }
  }
}
