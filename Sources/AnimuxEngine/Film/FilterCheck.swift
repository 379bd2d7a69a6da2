internal import AnimuxDocuments

/// Filters of layers and animations made in code that cannot stand where they do. Those of documents are looked at when they are
/// read.
extension Diagnostics {
  /// Reports those of layers, each once.
  mutating func checkFilters(of nodes: [Node]) {
    var said = Set<String>()
    for layer in nodes.lazy.flatMap(\.versions).map(\.model) {
      let pictures = layer.filters + layer.backgroundFilters
      let objections =
        pictures.lazy.compactMap(FilterRole.picture.objection)
        + [layer.compositingFilter].lazy.compactMap(\.self).compactMap(FilterRole.blend.objection)
      for objection in objections {
        let message = objection.reason + (layer.name.map { " (layer \(quoted($0)))" } ?? "")
        guard said.insert(message).inserted else { continue }
        report(.error, .invalidValue, message, at: layer.place)
      }
    }
  }

  /// Reports those of an animation.
  mutating func checkFilters(of animation: any Animation, at place: Place) {
    for objection in animation.filterObjections {
      report(.error, .invalidValue, objection.reason, at: place)
    }
  }
}

extension Animation {
  /// Why filters that it and those in it show cannot stand where they do.
  fileprivate var filterObjections: [FilterRole.Objection] {
    let transitions = leaves.compactMap(\.transitionFilter).compactMap(FilterRole.transition.objection)
    let values = allChanges.flatMap { change -> [FilterRole.Objection] in
      guard let root = KeyPathText(change.keyPath)?.first, let role = FilterRole(property: root) else {
        return []
      }
      let filters = (change.value as? [Filter]) ?? (change.value as? Filter).map { [$0] } ?? []
      return filters.compactMap(role.objection)
    }
    return transitions + values
  }
}

extension FilterRole {
  /// The role of filters in a property of layers; nil for any other property.
  fileprivate init?(property: String) {
    switch property {
    case "filters", "backgroundFilters": self = .picture
    case "compositingFilter": self = .blend
    default: return nil
    }
  }
}
