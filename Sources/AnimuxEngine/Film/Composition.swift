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
  /// Of each layer that shows one.
  var compositions: [Composition] { nodes.lazy.flatMap(\.versions).compactMap(\.composition) }
}

extension FilmBuilder {
  /// The scene that a layer shows, with those in it; nil where it shows none, or after noting what is wrong.
  mutating func composition(of layer: Layer) -> Composition? {
    guard let content = layer.composition else { return nil }
    let key = content.scene == nil ? content.key : nil
    if let key, let known = compositions[key] { return known }
    guard let scene = content.shown ?? load(content, at: layer.place) else { return nil }
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

  /// What a document has named has been read with it; what code names has not.
  private mutating func load(_ content: CompositionContent, at place: Place) -> Scene? {
    content.source.flatMap { CompositionReader.scene(in: $0, content.inputs, at: place, &reader) }
  }
}

extension CompositionContent {
  /// Nil where it shows no file.
  fileprivate var key: CompositionReader.Key? {
    source.map { CompositionReader.Key(path: $0.path, inputs: inputs) }
  }
}
