/// Sides of a layer, named as they are seen with y growing downwards.
public struct Edges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public static let left = Edges(rawValue: 1)
  public static let right = Edges(rawValue: 2)
  public static let bottom = Edges(rawValue: 4)
  public static let top = Edges(rawValue: 8)
  public static let all = Edges(rawValue: 15)

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
