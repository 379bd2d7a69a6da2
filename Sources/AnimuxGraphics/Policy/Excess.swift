/// A limit that a frame exceeds, and the layers in which it does.
public struct Excess: Hashable, Sendable {
  public let limit: Limit
  /// The numbers of the enclosing layers, the outermost first.
  public let layers: [Int32]

  public init(limit: Limit, layers: [Int32]) {
    self.limit = limit
    self.layers = layers
  }
}
