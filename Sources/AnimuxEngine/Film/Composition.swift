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
