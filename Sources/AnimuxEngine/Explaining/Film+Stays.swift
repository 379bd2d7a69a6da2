extension Film {
  /// Returns the times during which layers with a name, or a path of names from below the root, are in the film.
  ///
  /// A layer has the name with which it is added. A range has an infinite upper bound if the layer and those around it are
  /// never removed.
  package func stays(ofLayer name: String) -> [Range<Double>] {
    let all = Set(stays(of: name, in: root, path: [], 0..<Double.infinity))
    return all.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// The names that layers have when they are added, and their paths where these are others, in the order in which they
  /// are added. No name is listed twice.
  package var layerNames: [String] {
    var seen: Set<String> = [Self.rootPath]
    return names(in: root, path: []).filter { seen.insert($0).inserted }
  }

  private func names(in node: Node.ID, path: [String]) -> [String] {
    stays(in: node).enumerated().flatMap { index, stay -> [String] in
      let own = siblingName(nodes[stay.child].versions[0].model.name, at: index)
      return [own, (path + [own]).joined(separator: "/")] + names(in: stay.child, path: path + [own])
    }
  }

  private func stays(
    of name: String, in node: Node.ID, path: [String], _ window: Range<Double>
  ) -> [Range<Double>] {
    stays(in: node).enumerated().flatMap { index, stay -> [Range<Double>] in
      let (begin, end) = (max(stay.since, window.lowerBound), min(stay.until, window.upperBound))
      guard begin < end else { return [] }
      let own = siblingName(nodes[stay.child].versions[0].model.name, at: index)
      let path = path + [own]
      let isCalled = name == own || name == path.joined(separator: "/")
      return (isCalled ? [begin..<end] : []) + stays(of: name, in: stay.child, path: path, begin..<end)
    }
  }
}
