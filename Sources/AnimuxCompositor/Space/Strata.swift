internal import AnimuxGraphics

/// The arrangement of the planes in a part of the picture: the planes behind all that pass through each
/// other, the planes in front of them, and the rest.
struct Strata {
  /// Planes that overlap no plane of other cores in the picture.
  struct Core {
    var facets: [Facet]
    /// The line along which two facets pass through each other, neither of them opaque; `nil` if there is
    /// none.
    var line: Linear?
  }

  /// The planes that have one order everywhere and are behind the cores, the farthest first.
  private(set) var below: [Facet] = []
  private(set) var cores: [Core] = []
  /// The planes that have one order everywhere and are in front of the cores, the farthest first.
  private(set) var above: [Facet] = []

  /// The facets that are painted before each facet. Two facets that pass through each other are in each
  /// other's lists.
  private var lower: [[Int]]
  private var upper: [[Int]]
  /// Pairs of translucent facets that pass through each other.
  private var crossings: [(Int, Int)] = []

  /// Arranges facets.
  /// - Parameters:
  ///   - isOpaque: Whether each plane is opaque.
  ///   - isWhole: Whether all facets make one core.
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

  /// Returns the facets that have not been placed and wait, directly or not, only for each other. Each comes
  /// after those that it waits for.
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

  /// Returns the facets that are connected to the first one by overlaps in the picture, and marks them as
  /// placed.
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
