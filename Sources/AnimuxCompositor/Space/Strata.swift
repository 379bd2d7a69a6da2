internal import AnimuxGraphics

/// How the planes in a part of the picture lie to each other: those that lie below all that pass through each other, those that
/// lie above, and what is left between.
struct Strata {
  /// Planes that share nothing of the picture with those of other cores.
  struct Core {
    var facets: [Facet]
    /// The line along which two facets pass through each other, neither of them opaque; `nil` if there is none.
    var line: Linear?
  }

  /// Planes that lie in one order wherever they are seen, the farthest first.
  private(set) var below: [Facet] = []
  private(set) var cores: [Core] = []
  /// Likewise.
  private(set) var above: [Facet] = []

  /// For each facet those that are painted before it; two that pass through each other wait for each other.
  private var lower: [[Int]]
  private var upper: [[Int]]
  /// Pairs that pass through each other and are both translucent.
  private var crossings: [(Int, Int)] = []

  /// `isOpaque` is for each plane. `isWhole`: all of them make one core.
  init(_ facets: [Facet], isOpaque: [Bool], isWhole: Bool) {
    lower = [[Int]](repeating: [], count: facets.count)
    upper = lower
    compare(facets, isOpaque)
    guard !isWhole else {
      cores = [core(Array(facets.indices), of: facets)]
      return
    }
    var isPlaced = facets.map { _ in false }
    below = Self.peel(waitingFor: lower, before: upper, &isPlaced).map { facets[$0] }
    guard isPlaced.contains(false) else { return }
    above = Self.peel(waitingFor: upper, before: lower, &isPlaced).reversed().map { facets[$0] }
    for first in facets.indices where !isPlaced[first] {
      cores.append(core(connected(to: first, &isPlaced), of: facets))
    }
  }

  private mutating func compare(_ facets: [Facet], _ isOpaque: [Bool]) {
    for index in facets.indices {
      for other in 0..<index {
        let relation = facets[index].relation(to: facets[other])
        if relation == .before || relation == .crossing {
          lower[index].append(other)
          upper[other].append(index)
        }
        if relation == .behind || relation == .crossing {
          lower[other].append(index)
          upper[index].append(other)
        }
        if relation == .crossing, !isOpaque[facets[index].plane], !isOpaque[facets[other].plane] {
          crossings.append((other, index))
        }
      }
    }
  }

  /// Returns the facets that have not been placed and wait, directly or not, for nothing but each other, each after those that it waits for.
  private static func peel(
    waitingFor lower: [[Int]], before upper: [[Int]], _ isPlaced: inout [Bool]
  ) -> [Int] {
    var missing = lower.map(\.count)
    var ready = Heap(lower.indices.filter { missing[$0] == 0 && !isPlaced[$0] })
    var order: [Int] = []
    while let next = ready.popFirst() {
      isPlaced[next] = true
      order.append(next)
      for index in upper[next] {
        missing[index] -= 1
        if missing[index] == 0, !isPlaced[index] { ready.insert(index) }
      }
    }
    return order
  }

  /// All that share something of the picture with the first, or with one that does. They are placed then.
  private func connected(to first: Int, _ isPlaced: inout [Bool]) -> [Int] {
    var (found, waiting) = ([Int](), [first])
    isPlaced[first] = true
    while let next = waiting.popLast() {
      found.append(next)
      for index in lower[next] + upper[next] where !isPlaced[index] {
        isPlaced[index] = true
        waiting.append(index)
      }
    }
    return found.sorted()
  }

  private func core(_ members: [Int], of facets: [Facet]) -> Core {
    let inside = Set(members)
    let pair = crossings.first { inside.contains($0.0) }
    return Core(
      facets: members.map { facets[$0] }, line: pair.map { facets[$0.0].depth - facets[$0.1].depth })
  }
}
