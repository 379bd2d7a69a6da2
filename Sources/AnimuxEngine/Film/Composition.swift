internal import AnimuxDocuments
internal import AnimuxGraphics

/// A scene within a film, played out. It is one object however many layers show it.
final class Composition: Sendable {
  let film: Film
  /// How many scenes lie in it, itself counted, each as often as it is shown.
  let count: Int

  init(_ film: Film) {
    self.film = film
    count = film.compositions.reduce(1) { $0 + $1.count }
  }
}

extension Film {
  /// The compositions of layers, and those that animated inputs lead to.
  var compositions: [Composition] {
    nodes.lazy.flatMap(\.versions).compactMap(\.composition) + inputScenes.values
  }
}

extension FilmBuilder {
  /// The scene that a layer shows, with those in it; nil where it shows none, or after noting what is wrong.
  mutating func composition(of layer: Layer) -> Composition? {
    guard let content = layer.composition, var scene = content.shown else { return nil }
    scene.policy = reader.diagnostics.policy
    let key = content.key
    if key == nil, !content.inputs.isEmpty {
      let message =
        "a scene that is made in code has no variables to take \"inputs\"; name its document in \"source\", or build the "
        + "scene with other values"
      reader.diagnostics.report(.error, .invalidValue, message, at: layer.place)
    }
    if let key, let known = compositions[key] { return known }
    do {
      let composition = Composition(try Film(scene, assets: assets, isPart: true))
      compositionCount += composition.count
      let most = limits.count(.compositions)
      guard compositionCount <= most else {
        reader.diagnostics.report(
          .error, .tooDeep, "there are more than \(most) scenes in scenes", at: layer.place)
        return nil
      }
      if let key { compositions[key] = composition }
      return composition
    } catch {
      failures.append(error)
      return nil
    }
  }
}
