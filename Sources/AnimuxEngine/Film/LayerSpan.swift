package import AnimuxDocuments

/// A layer of the film and the time in which it is shown.
package struct LayerSpan: Sendable {
  /// The layer's name, or its index among its siblings, such as `#2`.
  package let name: String
  /// The layer's type, as it is written in documents.
  package let type: String
  /// The film time, in seconds, at which the layer is first shown.
  package let begin: Double
  /// The film time, in seconds, at which the layer is last shown.
  package let end: Double
  /// The value of `userInfo` in the document.
  package let userInfo: JSON?
  /// The layer's sublayers, in the order in which they are added.
  package let sublayers: [LayerSpan]
}

extension Film {
  /// All layers that the film ever has, in the order in which they are added.
  package var layerSpans: [LayerSpan] {
    let window = TimeWindow(duration: duration)
    return spans(in: root, window.inside(nodes[root]))
  }

  private func spans(in node: Node.ID, _ window: TimeWindow) -> [LayerSpan] {
    stays(in: node).enumerated().map { index, stay in
      let own = window.within(stay.since, stay.until).inside(nodes[stay.child])
      let model = nodes[stay.child].versions[0].model
      return LayerSpan(
        name: siblingName(model.name, at: index), type: type(of: model.content).type, begin: own.begin,
        end: own.end,
        userInfo: model.userInfo, sublayers: spans(in: stay.child, own))
    }
  }

  /// A sublayer and the time from when it is first added until it is last removed.
  struct Residence {
    let child: Node.ID
    let since: Double
    var until: Double
  }

  func stays(in node: Node.ID) -> [Residence] {
    var stays: [Residence] = []
    var places: [Node.ID: Int] = [:]
    let versions = nodes[node].versions
    for (index, version) in versions.enumerated() {
      let until = index + 1 < versions.count ? versions[index + 1].since : .infinity
      for child in version.children {
        if let place = places[child] {
          stays[place].until = until
        } else {
          places[child] = stays.count
          stays.append(Residence(child: child, since: version.since, until: until))
        }
      }
    }
    return stays
  }
}
