/// A limit that a frame exceeds, and the layers in which it does.
package struct Excess: Hashable, Sendable {
  package let limit: Limit
  /// The numbers of the enclosing layers, the outermost first.
  package let layers: [Int32]
  /// The amount up to and including the innermost layer, in the limit's unit; `nil` if it is not known.
  package let amount: Int?

  package init(limit: Limit, layers: [Int32], amount: Int? = nil) {
    self.limit = limit
    self.layers = layers
    self.amount = amount
  }
}
