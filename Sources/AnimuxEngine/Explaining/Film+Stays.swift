extension Film {
  /// Returns the times during which layers with a name, or a path of names, are in the film.
  ///
  /// A range has an infinite upper bound if the layer is never removed.
  package func stays(ofLayer path: String) -> [Range<Double>] {
    let name = path.split(separator: "/").last.map(String.init)
    return nodes.indices.flatMap { stays(in: $0) }
      .filter { nodes[$0.child].versions[0].model.name == name && $0.since < $0.until }
      .map { max($0.since, 0)..<max($0.until, $0.since, 0) }
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}
