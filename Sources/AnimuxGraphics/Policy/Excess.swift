/// A limit that a frame has gone beyond, and where.
public struct Excess: Hashable, Sendable {
  public let limit: Limit
  /// The numbers of the layers around, the outermost first.
  public let layers: [Int32]

  public init(limit: Limit, layers: [Int32]) {
    self.limit = limit
    self.layers = layers
  }
}
