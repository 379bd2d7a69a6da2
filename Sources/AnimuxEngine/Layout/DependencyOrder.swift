/// An order of elements in which each follows those that it needs. Elements of cycles are not in the order.
struct DependencyOrder {
  private(set) var order: [Int] = []
  /// The cycles. Each element of a cycle needs the next one, and the last one needs the first.
  private(set) var rings: [[Int]] = []

  private let needs: [[Int]]
  private var waiting: [[Int]]
  /// For each element, the number of its needs that are not settled yet.
  private var missing: [Int]
  private var isSettled: [Bool]

  /// Creates an order. `needs[n]` are the elements that element *n* needs. An element that needs one of a
  /// cycle is placed as soon as the cycle has been found.
  init(_ needs: [[Int]]) {
    self.needs = needs
    waiting = Array(repeating: [], count: needs.count)
    missing = needs.map(\.count)
    isSettled = Array(repeating: false, count: needs.count)
    for (index, others) in needs.enumerated() {
      for other in others { waiting[other].append(index) }
    }
    for index in needs.indices where missing[index] == 0 && !isSettled[index] {
      order.append(index)
      settle([index])
    }
    for index in needs.indices where !isSettled[index] { cutRing(from: index) }
  }

  /// Settles elements, and then adds those that only waited for them.
  private mutating func settle(_ elements: [Int]) {
    for element in elements { isSettled[element] = true }
    // The elements are released one after the other, so the last one is taken first.
    var settled = Array(elements.reversed())
    while let index = settled.popLast() {
      for other in waiting[index] {
        missing[other] -= 1
        guard missing[other] == 0, !isSettled[other] else { continue }
        isSettled[other] = true
        order.append(other)
        settled.append(other)
      }
    }
  }

  /// Finds a cycle. An element that is not settled needs another one that is not settled, and following these leads into a
  /// cycle.
  private mutating func cutRing(from start: Int) {
    while !isSettled[start] {
      var path: [Int] = []
      var steps: [Int: Int] = [:]
      var index = start
      while steps[index] == nil {
        steps[index] = path.count
        path.append(index)
        guard let next = needs[index].first(where: { !isSettled[$0] }) else { break }
        index = next
      }
      let ring = Array(path[(steps[index] ?? 0)...])
      rings.append(ring)
      settle(ring)
    }
  }
}
