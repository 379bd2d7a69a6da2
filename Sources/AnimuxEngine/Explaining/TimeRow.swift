package import AnimuxDocuments
internal import AnimuxMotion

/// A layer as a row of a timeline: when it is shown, and when its animations run. All times are in the film's seconds.
package struct TimeRow: Sendable {
  /// An animation or a transition of the layer.
  package struct Bar: Sendable {
    /// The animation's key, or `nil` if it was added without one.
    package let key: String?
    /// The key paths that the animation sets; empty for a transition.
    package let keyPaths: [String]
    /// Whether the animation is a transition.
    package let isTransition: Bool
    package let begin: Double
    package let end: Double
    /// The times of the keys in the first cycle; empty for an animation without keys.
    package let keyframeTimes: [Double]
    /// The place in a document of the declaration that added the animation.
    package let place: Place
  }

  /// The names from the outermost layer down to this one. No two layers have the same path.
  package let path: String
  package let name: String
  /// The layer's type, as it is written in documents.
  package let type: String
  package let begin: Double
  package let end: Double
  /// The seconds of the superlayer's time and of the layer's own in a second of the film's, by the speeds that they begin with.
  package let rates: (outer: Double, own: Double)
  /// The picture, movie or composition that the layer shows, if it names a file.
  package let source: String?
  /// The text that the layer shows, if it is one text.
  package let text: String?
  /// The animations, in the order of their begins.
  package let bars: [Bar]
  package let sublayers: [TimeRow]
  /// The place of the layer's object in a document.
  package let place: Place
}

extension [TimeRow] {
  /// Returns the row of a layer in these rows or inside of them.
  package func row(at path: String) -> TimeRow? {
    for row in self {
      if let found = row.path == path ? row : row.sublayers.row(at: path) { return found }
    }
    return nil
  }
}

extension Film {
  /// All layers that the film ever has, in the order in which they are added.
  package var timeRows: [TimeRow] {
    rows(
      in: root, layerPaths, TimeWindow(duration: duration).inside(nodes[root]),
      rate: nodes[root].versions[0].model.timing.speed)
  }

  /// The times of the transactions that are not completions, in the order of time.
  package var transactionTimes: [Double] {
    func times(_ transactions: [Transaction], after begin: Double) -> [Double] {
      transactions.flatMap { transaction -> [Double] in
        let time = begin + transaction.beginTime
        let inner = transaction.steps.compactMap { step -> Transaction? in
          guard case .transaction(let inner) = step.kind else { return nil }
          return inner
        }
        return [time] + times(inner, after: time)
      }
    }
    return Set(times(scene.timeline, after: 0)).filter { (0...duration).contains($0) }.sorted()
  }

  private func rows(
    in node: Node.ID, _ paths: [Node.ID: String], _ window: TimeWindow, rate: Double
  ) -> [TimeRow] {
    stays(in: node).enumerated().compactMap { index, stay in
      // The layers of captions are made when the film is.
      guard stay.child != captionsNode, let path = paths[stay.child] else { return nil }
      let own = window.within(stay.since, stay.until).inside(nodes[stay.child])
      let model = nodes[stay.child].versions[0].model
      func value(_ key: String) -> String? {
        model.properties.first { $0.name == key }?.print(model)?.withClocksWritten.string
      }
      return TimeRow(
        path: path, name: siblingName(model.name, at: index), type: type(of: model.content).type,
        begin: own.begin, end: own.end, rates: (rate, rate * model.timing.speed), source: value("source"),
        text: value("string"), bars: bars(of: stay.child, own),
        sublayers: rows(in: stay.child, paths, own, rate: rate * model.timing.speed), place: model.place)
    }
  }

  private func bars(of node: Node.ID, _ window: TimeWindow) -> [TimeRow.Bar] {
    var seen: Set<Int> = []
    let tracks = nodes[node].versions.flatMap { Array($0.tracks) }.filter { seen.insert($0.serial).inserted }
    return tracks.map { bar(of: $0, window) }.sorted { $0.begin < $1.begin }
  }

  private func bar(of track: Track, _ window: TimeWindow) -> TimeRow.Bar {
    let timing = track.timing
    func filmTime(_ local: Double) -> Double { min(max(window.filmTime(of: local), 0), duration) }
    let speed = timing.speed.magnitude
    let keyframeTimes =
      speed > 0 && timing.duration.isFinite
      ? track.keyframeTimes.map { (key: Double) -> Double in
        let passed = track.curve?.progress(before: key) ?? key
        return filmTime(timing.beginTime + passed * timing.duration / speed)
      } : []
    let ends = [filmTime(timing.beginTime), filmTime(track.end)].sorted()
    var seen: Set<String> = []
    return TimeRow.Bar(
      key: track.key, keyPaths: track.allSubjects.map(\.keyPath).filter { seen.insert($0).inserted },
      isTransition: track.isTransition, begin: ends[0], end: ends[1], keyframeTimes: keyframeTimes,
      place: track.place)
  }
}

extension TimingFunction {
  /// Returns the part of the time after which the function first reaches a value, for keys, which are placed on its result.
  fileprivate func progress(before value: Double) -> Double {
    guard value > 0, value < 1 else { return value }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}
