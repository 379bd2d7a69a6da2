internal import AnimuxGraphics

/// Sorts facets in painting order, the farthest first.
///
/// A facet that passes through another one is split there. So is a facet of a ring in which each facet is in
/// front of the next.
struct DepthOrder {
  private var facets: [Facet] = []
  /// The facets that are painted before each facet.
  private var lower: [[Int]] = []
  /// The maximum number of pieces. It bounds the cost of facets that all cross each other.
  private let maximumCount: Int
  static let maximumPieces = 500
  private static let maximumRings = 100
  /// The number of comparisons after which no more rings are broken.
  private static let maximumComparisons = 4_000_000
  private var comparisons = 0
  /// The number of facets up to which all are compared with each other. Facets that do not overlap keep their
  /// order.
  static let fewest = 16

  /// Returns facets in painting order. Facets keep their order unless there is a reason for another one.
  /// `maximumCount` is the maximum number of additional pieces.
  static func sorted(_ facets: [Facet], _ ledger: Ledger, maximumCount: Int = maximumPieces) -> [Facet] {
    guard facets.count > 1 else { return facets }
    if facets.count > fewest, let simple = ParallelPlanes.sorted(facets) { return simple }
    var order = DepthOrder(maximumCount: facets.count + maximumCount)
    order.insert(facets, ledger)
    var (rings, compared) = (0, order.comparisons)
    while true {
      switch order.attempt(breaksRings: rings < maximumRings && compared < maximumComparisons) {
      case .done(let places): return places.map { order.facets[$0] }
      case .split(let pieces):
        order = DepthOrder(maximumCount: order.maximumCount)
        order.insert(pieces, ledger)
      }
      rings += 1
      compared += order.comparisons
    }
  }

  private init(maximumCount: Int) { self.maximumCount = maximumCount }

  private mutating func insert(_ given: [Facet], _ ledger: Ledger) {
    var waiting = Array(given.reversed())
    while let next = waiting.popLast() {
      guard ledger.take(facets.count, of: .planes) else { return }
      comparisons += facets.count
      if let (far, near) = insert(next, mayBeSplit: facets.count + waiting.count < maximumCount) {
        waiting += [near, far]
      }
    }
  }

  /// Adds a facet, or returns its parts if it has to be split.
  private mutating func insert(_ facet: Facet, mayBeSplit: Bool) -> (far: Facet, near: Facet)? {
    var (below, above): ([Int], [Int]) = ([], [])
    for (index, other) in facets.enumerated() {
      switch facet.relation(to: other) {
      case .apart: break
      case .before: below.append(index)
      case .behind: above.append(index)
      case .crossing:
        if mayBeSplit, let parts = facet.split(by: other) { return parts }
        below.append(index)
      }
    }
    for index in above { lower[index].append(facets.count) }
    facets.append(facet)
    lower.append(below)
    return nil
  }
}

/// Sorting the facets, and breaking rings.
extension DepthOrder {
  private enum Attempt {
    case done([Int])
    /// All facets, of which one has been split to break a ring.
    case split([Facet])
  }

  private func attempt(breaksRings: Bool) -> Attempt {
    var upper = [[Int]](repeating: [], count: facets.count)
    for (index, below) in lower.enumerated() { for other in below { upper[other].append(index) } }
    var missing = lower.map(\.count)
    var ready = Heap(facets.indices.filter { missing[$0] == 0 })
    var (order, isPlaced): ([Int], [Bool]) = ([], facets.map { _ in false })
    while order.count < facets.count {
      if let next = ready.popFirst() {
        if isPlaced[next] { continue }
        isPlaced[next] = true
        order.append(next)
        for index in upper[next] {
          missing[index] -= 1
          if missing[index] == 0 { ready.insert(index) }
        }
      } else {
        let ring = ring(outside: isPlaced)
        if breaksRings, let pieces = broken(ring) { return .split(pieces) }
        if let farthest = ring.min(by: { facets[$0].farthest < facets[$1].farthest }) {
          ready.insert(farthest)
        }
      }
    }
    return .done(order)
  }

  /// Returns facets that wait for each other in a ring.
  private func ring(outside isPlaced: [Bool]) -> [Int] {
    guard var current = isPlaced.firstIndex(of: false) else { return [] }
    var path: [Int] = []
    while !path.contains(current) {
      path.append(current)
      guard let next = lower[current].first(where: { !isPlaced[$0] }) else { return [current] }
      current = next
    }
    return Array(path.drop { $0 != current })
  }

  /// Returns all facets, with one of the ring split by the plane of another; `nil` if none can be split.
  private func broken(_ ring: [Int]) -> [Facet]? {
    for index in ring {
      for other in ring where other != index {
        guard let (far, near) = facets[index].split(by: facets[other]) else { continue }
        var pieces = facets
        pieces.replaceSubrange(index...index, with: [far, near])
        return pieces
      }
    }
    return nil
  }
}

/// A priority queue of numbers, the smallest first.
struct Heap {
  private var numbers: [Int]

  /// Creates a heap from numbers in ascending order, which already are a heap.
  init(_ sorted: [Int]) { numbers = sorted }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var index = numbers.count - 1
    while index > 0 && numbers[index] < numbers[(index - 1) / 2] {
      numbers.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popFirst() -> Int? {
    guard let first = numbers.first, let last = numbers.popLast() else { return nil }
    guard !numbers.isEmpty else { return first }
    numbers[0] = last
    var index = 0
    while let child = [2 * index + 1, 2 * index + 2].filter({ $0 < numbers.count }).min(by: {
      numbers[$0] < numbers[$1]
    }), numbers[child] < numbers[index] {
      numbers.swapAt(index, child)
      index = child
    }
    return first
  }
}
