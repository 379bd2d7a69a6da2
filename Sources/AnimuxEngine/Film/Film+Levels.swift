internal import AnimuxDocuments

/// The nesting of layers: sublayers, masks, and the compositions that they show.
extension Film {
  /// The nesting for which the stack of any thread is large enough.
  private static let fewLevels = 32

  /// Calls `body` on a stack that is large enough to visit the whole layer tree recursively.
  package func withRoom<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard levels > Self.fewLevels else { return try body() }
    return try DeepStack.run(body)
  }
}
