/// What is wrong with the text of a time, an angle, a colour, a path.
public struct NotationError: Error, Hashable, Sendable {
  public let message: String
  /// Of the character that is wrong, in bytes of the text, counted from 0; nil where the whole is.
  public let offset: Int?

  init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}
