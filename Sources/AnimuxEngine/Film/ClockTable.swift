/// The layers of a film that show time codes, and the movies that these refer to.
struct ClockTable: Sendable {
  struct Use: Hashable, Sendable {
    let text: Node.ID
    let movie: String
  }

  /// The layers whose text contains a time code at any time.
  var texts: Set<Node.ID> = []
  /// The layers from the root down to each movie.
  var movies: [Use: [Node.ID]] = [:]
}
