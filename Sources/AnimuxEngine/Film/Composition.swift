/// The film of a scene within a film. All layers that show the same scene share one object.
final class Composition: Sendable {
  let film: Film
  /// The number of scenes in it, including itself. A scene that is shown twice counts twice.
  let count: Int

  init(_ film: Film) {
    self.film = film
    count = film.shownCompositions.reduce(1) { $0 + $1.count }
  }
}

extension Film {
  /// The compositions of layers, including those for values of animated inputs, each once.
  var compositions: [Composition] { shownCompositions.distinct }

  /// The compositions that each layer shows, and those for values of animated inputs.
  fileprivate var shownCompositions: [Composition] { compositionsOfLayers + inputScenes.values }

  /// The compositions that each layer shows in the course of the film. One that several layers show is there for each of them.
  var compositionsOfLayers: [Composition] {
    nodes.flatMap { $0.versions.compactMap(\.composition).distinct }
  }
}

extension [Composition] {
  /// The compositions without repetitions, in order.
  fileprivate var distinct: [Composition] {
    guard count > 1 else { return self }
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
