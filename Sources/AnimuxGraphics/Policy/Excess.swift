/// A limit that a frame has gone beyond, and where.
public struct Excess: Hashable, Sendable {
  public let limit: Limit
  /// The numbers of the layers around, the outermost first.
  public let layers: [Int32]
  /// What the frame would take up to the end of the innermost layer, in the limit's unit; `nil` where that is not known.
  public let amount: Int?

  public init(limit: Limit, layers: [Int32], amount: Int? = nil) {
    self.limit = limit
    self.layers = layers
    self.amount = amount
  }
}
