internal import AnimuxDocuments
internal import AnimuxGraphics

/// Checks for layers that can never show or play anything, because they have no source.
extension Diagnostics {
  /// Reports layers of documents that never have any of the keys that their type requires.
  mutating func checkSources(of nodes: [Node]) {
    for node in nodes where !node.isPlainPiece {
      let place = node.versions[0].place
      guard place != .nowhere, let (type, keys) = node.lack,
        // A value that could not be read has been reported already.
        keys.allSatisfy({ self.place(of: $0, in: place) == place })
      else { continue }
      let path = self.path(of: place)
      let name = node.versions[0].model.name.map { "layer \(quoted($0))" } ?? path
      report(
        .error, .missingKey,
        "missing key \(alternatives(keys)) in \(name); a layer of type \(quoted(type)) shows nothing without it",
        at: place, namesItsPlace: true)
    }
  }

  /// Reports parts of movies that end before they begin.
  mutating func checkSpans(of nodes: [Node]) {
    nodes.forEachVersion { version in
      guard version.place != .nowhere, let error = version.content.error else { return }
      report(
        .error, .outOfRange, error.message,
        at: valuePlace(of: error.key, in: version.place))
    }
  }
}

extension [Node] {
  /// The names of the layers that play movies.
  var movieNames: Set<String> {
    var names: Set<String> = []
    forEachVersion { version in
      if version.model.playsMovie, let name = version.model.name { names.insert(name) }
    }
    return names
  }
}

extension Node {
  /// The type of a layer that never has any of its type's required keys, and these keys; `nil` if it has one.
  fileprivate var lack: (type: String, keys: [String])? {
    if versions.contains(where: { $0.content.isComplete(in: $0.model) }) { return nil }
    let type = type(of: versions[0].content)
    let keys = type.requiredKeys + type.substituteKeys
    let isGiven = versions.contains { version in
      version.tracks.contains { track in
        track.allSubjects.contains { subject in keys.contains { subject.concerns($0) } }
      }
    }
    return isGiven ? nil : (type.type, type.requiredKeys)
  }
}
