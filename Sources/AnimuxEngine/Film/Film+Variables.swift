extension Film {
  /// Returns the film without the layers whose values in the document depend on its variables, or `nil` if
  /// there are none.
  ///
  /// Where it shows the same as the film, films of the same template with other values do so, too, as a rule.
  package var withoutVariableLayers: Film? {
    guard !scene.root.dependsOnVariables else { return nil }
    var plain = scene
    guard plain.root.hideVariableLayers() else { return nil }
    var film = try? Film(plain, assets: assets)
    film?.showsCaptions = showsCaptions
    return film
  }
}

extension Layer {
  /// Hides the sublayers that depend on variables, at any depth. Returns `false` if there are none.
  fileprivate mutating func hideVariableLayers() -> Bool {
    var hasSome = false
    for index in sublayers.indices {
      if sublayers[index].dependsOnVariables {
        sublayers[index].isHidden = true
        hasSome = true
      } else if sublayers[index].hideVariableLayers() {
        hasSome = true
      }
    }
    return hasSome
  }
}
