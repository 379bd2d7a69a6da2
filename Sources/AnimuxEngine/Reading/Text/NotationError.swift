/// What is wrong with the text of a time, an angle, a colour, a path.
public struct NotationError: Error, Hashable, Sendable {
  public let message: String
  /// In bytes of the text, counted from 0.
  public let offset: Int

  init(_ message: String, at offset: Int = 0) {
    self.message = message
    self.offset = offset
  }
}
