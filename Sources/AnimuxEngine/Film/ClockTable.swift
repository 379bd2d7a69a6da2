/// Who in a film shows clocks, and where the movies are that these belong to.
struct ClockTable: Sendable {
  struct Use: Hashable, Sendable {
    let text: Node.ID
    let movie: String
  }

  /// Layers whose text has clocks in it at some time.
  var texts: Set<Node.ID> = []
  /// The layers from the root down to each movie.
  var movies: [Use: [Node.ID]] = [:]
}
