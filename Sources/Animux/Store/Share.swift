/// One of the shares into which the work for a film, or for a batch of films, is divided.
public struct Share: Hashable, Sendable {
  /// The number of this share, counted from 1.
  public let number: Int
  /// The number of all shares.
  public let count: Int

  /// Creates a share, or returns `nil` unless `number` is in 1…`count`.
  public init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Returns the indices of this share's parts of a work, whose costs are given, in order. Every part is in
  /// exactly one share, and all shares cost about the same.
  ///
  /// The parts are dealt out from the most to the least expensive one, each to the share that has least.
  package func parts(of costs: [Double]) -> [Int] {
    var sums = [Double](repeating: 0, count: min(count, costs.count))
    var own: [Int] = []
    let order = costs.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
    for part in order {
      guard let share = sums.indices.min(by: { (sums[$0], $0) < (sums[$1], $1) }) else { break }
      sums[share] += costs[part]
      if share == number - 1 { own.append(part) }
    }
    return own.sorted()
  }
}
