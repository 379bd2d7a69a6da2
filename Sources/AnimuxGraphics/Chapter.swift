/// A part of a film that has a name; it lasts until the next one.
public struct Chapter: Hashable, Sendable {
  /// Seconds of the film.
  public var begin: Double
  public var title: String

  public init(at begin: Double, title: String) {
    (self.begin, self.title) = (begin, title)
  }
}
