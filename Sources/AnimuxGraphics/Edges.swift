/// A set of edges of a layer, named as they appear with y growing downwards.
public struct Edges: OptionSet, Hashable, Sendable {
  /// The bits of the edges in the set.
  public let rawValue: UInt8

  /// The edge with the smallest x.
  public static let left = Edges(rawValue: 1)
  /// The edge with the largest x.
  public static let right = Edges(rawValue: 2)
  /// The edge with the largest y.
  public static let bottom = Edges(rawValue: 4)
  /// The edge with the smallest y.
  public static let top = Edges(rawValue: 8)
  /// All four edges.
  public static let all = Edges(rawValue: 15)

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
