/// An error in the notation of a time, an angle, a colour or a path.
package struct NotationError: Error, Hashable, Sendable {
  /// The cause of the error.
  package let message: String
  /// The byte in the text at which the error is, counted from 0, or `nil` if it is about the whole text.
  package let offset: Int?

  init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}
