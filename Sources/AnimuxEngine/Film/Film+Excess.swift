package import AnimuxDocuments
package import AnimuxGraphics

extension Film {
  /// Returns the error for a frame that exceeds a limit, with the layer and the time.
  package func error(about excess: Excess, at time: Double) -> SceneError {
    let (limit, place) = (excess.limit, place(of: excess.layers))
    var diagnostics = place.film.documents.withoutRecords
    let subject = place.names.isEmpty ? "the scene" : "layer \(quoted(place.names.joined(separator: "/")))"
    let bound = "the limit \(quoted(limit.name)) of \(policy.limits.count(limit)) (\(limit.meaning))"
    let amount = excess.amount.map { "; the frame requires at least \($0) \(limit.unit)" } ?? ""
    diagnostics.report(
      .error, .outOfRange,
      "\(subject) exceeds \(bound) at \(JSON(time).text()) s\(amount); \(limit.remedy), or raise the limit with --limit \(limit.name)=…",
      at: place.place, namesItsPlace: true)
    return SceneError(diagnostics.sorted())
  }

  /// Returns the film that contains the innermost layer, the layer's names from below the root, and its place in the
  /// document.
  private func place(of layers: [Int32]) -> (film: Film, names: [String], place: Place) {
    var film = self
    var (names, place): ([String], Place) = ([], .nowhere)
    var outer: Node.ID?
    for id in layers.map(Int.init) {
      // The root layer of a composition.
      if let outer, id == film.root {
        guard let inner = film.nodes[outer].versions.lazy.compactMap(\.composition).first else { break }
        film = inner.film
      }
      guard film.nodes.indices.contains(id) else { break }
      let model = film.nodes[id].versions[0].model
      if id != film.root { names.append(siblingName(model.name, at: film.index(of: id, in: outer))) }
      if model.place != .nowhere { place = model.place }
      outer = id
    }
    return (film, names, place)
  }

  private func index(of id: Node.ID, in outer: Node.ID?) -> Int? {
    let siblings = outer.map { nodes[$0].versions.lazy.map(\.children) }
    return siblings?.lazy.compactMap { $0.firstIndex(of: id) }.first
  }
}
