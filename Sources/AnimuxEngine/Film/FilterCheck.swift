internal import AnimuxDocuments

/// Checks the filters of layers and animations that are made in code. Those of documents are checked when they are
/// read.
extension Diagnostics {
  /// Reports the filters of layers that cannot be used where they are, each once.
  mutating func checkFilters(of nodes: [Node]) {
    var reported = Set<String>()
    nodes.forEachVersion { version in
      guard version.model.hasFilters else { return }
      let layer = version.model
      let pictures = layer.filters + layer.backgroundFilters
      let mismatches =
        pictures.lazy.compactMap(FilterRole.picture.mismatch)
        + [layer.compositingFilter].lazy.compactMap(\.self).compactMap(FilterRole.blend.mismatch)
      for mismatch in mismatches {
        let message = mismatch.reason + (layer.name.map { " (layer \(quoted($0)))" } ?? "")
        guard reported.insert(message).inserted else { continue }
        report(.error, .invalidValue, message, at: layer.place)
      }
    }
  }

  /// Reports the filters of an animation that cannot be used where they are.
  mutating func checkFilters(of animation: any Animation, at place: Place) {
    for mismatch in animation.filterMismatches {
      report(.error, .invalidValue, mismatch.reason, at: place)
    }
  }
}

extension Layer {
  /// Whether the layer has filters or a blend.
  fileprivate var hasFilters: Bool {
    !filters.isEmpty || !backgroundFilters.isEmpty || compositingFilter != nil
  }
}

extension Animation {
  /// The reasons why filters of the animation, and of those in it, cannot be used where they are.
  fileprivate var filterMismatches: [FilterRole.Mismatch] {
    let transitions = leaves.compactMap(\.transitionFilter).compactMap(FilterRole.transition.mismatch)
    let values = allChanges.flatMap { change -> [FilterRole.Mismatch] in
      guard change.value.mayNameFiles else { return [] }
      let filters = (change.value as? [Filter]) ?? (change.value as? Filter).map { [$0] } ?? []
      guard !filters.isEmpty, let root = KeyPathText(change.keyPath)?.first,
        let role = FilterRole(property: root)
      else {
        return []
      }
      return filters.compactMap(role.mismatch)
    }
    return transitions + values
  }
}

extension FilterRole {
  /// Creates the role of filters in a property of layers. Returns `nil` for any other property.
  fileprivate init?(property: String) {
    switch property {
    case "filters", "backgroundFilters": self = .picture
    case "compositingFilter": self = .blend
    default: return nil
    }
  }
}
