/// A named part of a film. It lasts until the next chapter begins.
public struct Chapter: Hashable, Sendable {
  /// The film time at which the chapter begins, in seconds.
  public var begin: Double
  /// The title that players display.
  public var title: String

  /// Creates a chapter that begins at a film time, in seconds.
  public init(at begin: Double, title: String) {
    (self.begin, self.title) = (begin, title)
  }
}
