internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// What an animation makes of a layer's pictures or filters: a whole one, or a text that is an input of one.
struct GeneratorChange: Sendable {
  let keyPath: String
  let value: any Interpolable
}

extension Animation {
  /// What it, or what is in it, makes of generators, as far as that are messages.
  var generatorChanges: [GeneratorChange] {
    switch self {
    case let group as AnimationGroup: return group.animations.flatMap(\.generatorChanges)
    case let one as any PropertyAnimation:
      let roots = ["contents.", "source.", "filters."]
      guard roots.contains(where: { (one.keyPath + ".").hasPrefix($0) }) else { return [] }
      return one.givenValues.filter { $0 is String || $0 is LayerPicture }
        .map { GeneratorChange(keyPath: one.keyPath, value: $0) }
    default: return []
    }
  }
}

extension Version {
  /// What the layer's generators are, and what its animations make of them.
  var generators: [Filter] {
    model.generators
      + tracks.flatMap(\.generatorChanges).flatMap { change in
        var layer = model
        do {
          try layer.set(change.value, forKeyPath: change.keyPath)
        } catch {
          return [Filter]()
        }
        return layer.generators
      }
  }
}

extension FilmBuilder {
  /// The codes that the film shows, so that none is worked out for every frame. Reports messages that cannot be written, wherever
  /// they stand.
  mutating func codes() -> [CodeRequest: Path] {
    var (codes, seen) = ([CodeRequest: Path](), Set<CodeRequest>())
    for version in nodes.lazy.flatMap(\.versions) {
      for request in version.generators.compactMap(\.codeRequest) where seen.insert(request).inserted {
        codes[request] = request.path
        guard let mistake = request.mistake else { continue }
        for place in reader.diagnostics.places(of: request.message, in: version.model.place) {
          let owner = place == .nowhere ? version.model.name.map { " (layer \(quoted($0)))" } ?? "" : ""
          reader.diagnostics.report(.error, .invalidValue, mistake + owner, at: place)
        }
      }
    }
    return codes
  }
}
