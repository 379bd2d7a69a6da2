internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

extension Version {
  /// The model with each value that an animation gives to a property of those traits, as far as it is one of those that count.
  func models(
    changedBy traits: PropertyTraits, where counts: (any Interpolable) -> Bool = { _ in true }
  ) -> [Layer] {
    tracks.flatMap(\.changes).compactMap { change in
      guard counts(change.value), let property = model.property(at: change.keyPath),
        !property.traits.isDisjoint(with: traits)
      else {
        return nil
      }
      var layer = model
      // A value of another type has been reported.
      guard (try? layer.set(change.value, forKeyPath: change.keyPath)) != nil else { return nil }
      return layer
    }
  }

  /// The layer's generators, and those that its animations make of them, as far as what is made is a message or a picture.
  var generators: [Filter] {
    model.generators
      + models(changedBy: .generates) { $0 is String || $0 is LayerPicture }.flatMap(\.generators)
  }
}

extension [Node] {
  /// The codes that the film shows, so that none is worked out for every frame. Reports messages that cannot be written, wherever
  /// they stand.
  func codes(reportingTo diagnostics: inout Diagnostics) -> [CodeRequest: Path] {
    var (codes, seen) = ([CodeRequest: Path](), Set<CodeRequest>())
    for version in lazy.flatMap(\.versions) {
      for request in version.generators.compactMap(\.codeRequest) where seen.insert(request).inserted {
        codes[request] = request.path
        guard let mistake = request.mistake else { continue }
        for place in diagnostics.places(of: request.message, in: version.model.place) {
          let owner = place == .nowhere ? version.model.name.map { " (layer \(quoted($0)))" } ?? "" : ""
          diagnostics.report(.error, .invalidValue, mistake + owner, at: place)
        }
      }
    }
    return codes
  }
}
