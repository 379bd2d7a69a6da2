internal import AnimuxDocuments

/// Finds the movies that time codes in texts refer to. It runs after the timeline has been played, because a movie can
/// be added late.
struct ClockFinder {
  let tree: LayerTree

  private var nodes: [Node] { tree.nodes }

  /// Returns the movies of all time codes, and reports those that cannot be found.
  func table(reportingTo reader: inout Reader) -> ClockTable {
    var table = ClockTable()
    var movies: [(id: Node.ID, path: String)]?
    for node in nodes.indices {
      for version in nodes[node].versions {
        for text in version.clockTexts {
          table.texts.insert(node)
          for case .clock(let clock) in ClockText.pieces(of: text) {
            guard let name = clock.movie else { continue }
            let use = ClockTable.Use(text: node, movie: name)
            guard table.movies[use] == nil else { continue }
            let all = movies ?? self.movies
            movies = all
            table.movies[use] = movie(named: name, of: all, in: text, version.model, node, &reader)
          }
        }
      }
    }
    return table
  }

  /// The movie layers and their paths.
  private var movies: [(id: Node.ID, path: String)] {
    let movies = nodes.indices.filter { id in nodes[id].versions.contains { $0.model.playsMovie } }
    return movies.map { (id: $0, path: namePath(of: $0)) }
  }

  /// Returns the layers from the root down to a movie, or `nil` after reporting that it cannot be found.
  private func movie(
    named name: String, of paths: [(id: Node.ID, path: String)], in text: String, _ layer: Layer,
    _ node: Node.ID, _ reader: inout Reader
  ) -> [Node.ID]? {
    var found = paths.filter { $0.path == name || $0.path.hasSuffix("/" + name) }
    let isPiece = layer.isPieceOfText
    let owner = isPiece ? tree.parent(of: node) ?? node : node
    if found.count > 1 {
      let near = found.filter { tree.parent(of: $0.id) == tree.parent(of: owner) }
      let exact = found.filter { $0.path == name }
      found = near.count == 1 ? near : exact.count == 1 ? exact : found
    }
    guard found.count == 1 else {
      // An error in the text has been reported once for the whole text.
      if !isPiece { reportMovie(named: name, found.map(\.path), paths.map(\.path), in: text, layer, &reader) }
      return nil
    }
    return tree.chain(to: found[0].id)
  }

  private func reportMovie(
    named name: String, _ found: [String], _ known: [String], in text: String, _ layer: Layer,
    _ reader: inout Reader
  ) {
    let message: String
    if found.count > 1 {
      message =
        "\(found.count) movie layers are called \(quoted(name)); use one of the paths \(alternatives(found.sorted()))"
    } else if nodes.contains(where: { $0.versions[0].model.name == name }) {
      message = "the layer \(quoted(name)) is not a movie layer, so it has no time code"
    } else {
      let names = Set(known + known.compactMap { $0.split(separator: "/").last.map(String.init) }).sorted()
      message = "there is no movie layer \(quoted(name))\(reader.hint(for: name, among: names))"
    }
    for place in reader.diagnostics.places(of: text, in: layer.place) {
      reader.diagnostics.report(.error, .unknownName, message, at: place)
    }
  }

  /// Returns the path of the names that the layers have when they are added.
  private func namePath(of node: Node.ID) -> String {
    tree.chain(to: node).dropFirst().map { siblingName(nodes[$0].versions[0].model.name, at: nil) }.joined(
      separator: "/")
  }
}

extension Version {
  /// The strings with time codes that the layer can show.
  fileprivate var clockTexts: [String] {
    var texts = content.strings.filter(ClockText.countsFrames)
    for layer in models(changedBy: .setsLetters) {
      texts += layer.content.strings.filter(ClockText.countsFrames)
    }
    return texts
  }
}
