internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

extension Version {
  /// Returns the model with each value that an animation gives to a property with one of the traits, for the values
  /// that count.
  func models(
    changedBy traits: PropertyTraits, where counts: (any Interpolable) -> Bool = { _ in true }
  ) -> [Layer] {
    var (found, known) = ([Layer](), nil as (keyPath: String, isChosen: Bool)?)
    forEachTrack { track in
      guard !track.motion.traits.isDisjoint(with: traits) else { return }
      for change in track.changes where counts(change.value) {
        // Most changes of a track are of one property.
        if known?.keyPath != change.keyPath {
          let property = model.property(at: change.keyPath)
          known = (change.keyPath, property.map { !$0.traits.isDisjoint(with: traits) } ?? false)
        }
        guard known?.isChosen == true else { continue }
        var layer = model
        // A value of a wrong type has been reported already.
        guard (try? layer.set(change.value, forKeyPath: change.keyPath)) != nil else { continue }
        found.append(layer)
      }
    }
    return found
  }

  /// The layer's generators, including those for animated messages and pictures.
  var generators: [Filter] {
    model.generators
      + models(changedBy: .generates) {
        $0.mayNameFiles && ($0 is String || $0 is LayerPicture)
      }.flatMap(\.generators)
  }
}

extension [Node] {
  /// Returns the codes that the film shows, so that none is computed for every frame. Reports messages that cannot be
  /// encoded.
  func codes(reportingTo diagnostics: inout Diagnostics) -> [CodeRequest: Path] {
    var (codes, seen) = ([CodeRequest: Path](), Set<CodeRequest>())
    forEachVersion { version in
      for request in version.generators.compactMap(\.codeRequest) where seen.insert(request).inserted {
        codes[request] = request.path
        guard let error = request.error else { continue }
        for place in diagnostics.places(of: request.message, in: version.model.place) {
          let owner = place == .nowhere ? version.model.name.map { " (layer \(quoted($0)))" } ?? "" : ""
          diagnostics.report(.error, .invalidValue, error + owner, at: place)
        }
      }
    }
    return codes
  }
}
