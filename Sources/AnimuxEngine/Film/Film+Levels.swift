internal import AnimuxDocuments

/// Layers within layers within layers: sublayers, masks, and the scenes that they show.
extension Film {
  /// As many as go on a usual stack.
  private static let fewLevels = 32

  /// Calls `body`, which may go through the tree level by level, where there is room for that.
  public func withRoom<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard levels > Self.fewLevels else { return try body() }
    return try DeepStack.run(body)
  }
}
