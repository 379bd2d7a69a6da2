public import AnimuxDocuments

/// A layer of the film and when it is shown, on the film's clock.
public struct LayerSpan: Sendable {
  /// Its own, or its place among its siblings: `#2`.
  public let name: String
  /// As a document writes it.
  public let type: String
  /// In seconds from the film's begin, within the film.
  public let begin: Double
  public let end: Double
  /// The document's.
  public let userInfo: JSON?
  public let sublayers: [LayerSpan]
}

extension Film {
  /// All layers that the film ever has, in the order in which they come.
  public var layerSpans: [LayerSpan] {
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

  /// A sublayer, and from when until when it is one; one that comes back has stayed.
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
