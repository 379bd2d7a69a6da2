/// A layer of the film and when it is shown, on the film's clock.
public struct LayerSpan: Hashable, Sendable {
  /// Its own, or its place among its siblings: `#2`.
  public let name: String
  /// As a document writes it.
  public let type: String
  /// In seconds from the film's begin, within the film.
  public let begin: Double
  public let end: Double
  public let sublayers: [LayerSpan]
}

extension Film {
  /// All layers that the film ever has, in the order in which they come.
  public var layerSpans: [LayerSpan] {
    let window = Window(chain: [], begin: 0, end: duration)
    return spans(in: root, window.inside(nodes[root]))
  }

  private func spans(in node: Node.ID, _ window: Window) -> [LayerSpan] {
    stays(in: node).enumerated().map { index, stay in
      let own = window.within(stay.since, stay.until).inside(nodes[stay.child])
      let model = nodes[stay.child].versions[0].model
      return LayerSpan(
        name: model.name ?? "#\(index)", type: type(of: model.content).type, begin: own.begin, end: own.end,
        sublayers: spans(in: stay.child, own))
    }
  }

  /// A sublayer, and from when until when it is one; one that comes back has stayed.
  private struct Stay {
    let child: Node.ID
    let since: Double
    var until: Double
  }

  private func stays(in node: Node.ID) -> [Stay] {
    var stays: [Stay] = []
    var places: [Node.ID: Int] = [:]
    let versions = nodes[node].versions
    for (index, version) in versions.enumerated() {
      let until = index + 1 < versions.count ? versions[index + 1].since : .infinity
      for child in version.children {
        if let place = places[child] {
          stays[place].until = until
        } else {
          places[child] = stays.count
          stays.append(Stay(child: child, since: version.since, until: until))
        }
      }
    }
    return stays
  }
}

/// A part of the film, and the timings that lead from the film's clock to that of the layers in it, outermost first.
private struct Window {
  let chain: [Timing]
  let begin: Double
  let end: Double

  /// What of it is between two times of the film.
  func within(_ since: Double, _ until: Double) -> Window {
    let (from, to) = (max(begin, since), min(end, until))
    return from < to
      ? Window(chain: chain, begin: from, end: to)
      : Window(chain: chain, begin: min(from, end), end: min(from, end))
  }

  /// The part in which a layer is shown, from its first version's begin to its last one's end; in its first cycle, where
  /// the layers around it repeat.
  func inside(_ node: Node) -> Window {
    let (first, last) = (node.versions[0].model.timing, node.versions[node.versions.count - 1].model.timing)
    let from = first.fillMode.fillsBefore ? -Double.infinity : first.beginTime
    let to = last.fillMode.fillsAfter ? .infinity : last.endTime
    let ends = [filmTime(of: from), filmTime(of: to)].sorted()
    let part = within(ends[0], ends[1])
    return Window(chain: chain + [first], begin: part.begin, end: part.end)
  }

  /// What stands still shows all or nothing of what is in it.
  private func filmTime(of local: Double) -> Double {
    chain.reversed().reduce(local) { time, timing in
      guard timing.speed == 0 else { return timing.convert(toParent: time) }
      return time <= timing.timeOffset ? -.infinity : .infinity
    }
  }
}
