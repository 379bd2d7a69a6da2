/// The film of a scene within a film. All layers that show the same scene share one object.
final class Composition: Sendable {
  let film: Film
  /// The number of scenes in it, including itself. A scene that is shown twice counts twice.
  let count: Int

  init(_ film: Film) {
    self.film = film
    count = film.compositions.reduce(1) { $0 + $1.count }
  }
}

extension Film {
  /// The compositions of layers, including those for values of animated inputs.
  var compositions: [Composition] {
    nodes.lazy.flatMap(\.versions).compactMap(\.composition) + inputScenes.values
  }
}
