/// An order in which each of a number of things comes after those that it needs. What stands in rings has none.
struct DependencyOrder {
  private(set) var order: [Int] = []
  /// Each thing of a ring needs the next one, and the last one the first.
  private(set) var rings: [[Int]] = []

  private let needs: [[Int]]
  private var waiting: [[Int]]
  /// How many of its needs are not settled yet.
  private var missing: [Int]
  private var isSettled: [Bool]

  /// `needs[n]` are the things that number n needs. What needs a ring comes after it.
  init(_ needs: [[Int]]) {
    self.needs = needs
    waiting = Array(repeating: [], count: needs.count)
    missing = needs.map(\.count)
    isSettled = Array(repeating: false, count: needs.count)
    for (index, others) in needs.enumerated() {
      for other in others { waiting[other].append(index) }
    }
    for index in needs.indices where missing[index] == 0 { place(index) }
    for index in needs.indices where !isSettled[index] { cutRing(from: index) }
  }

  /// Puts the thing next, then all that waited for it alone.
  private mutating func place(_ index: Int) {
    guard !isSettled[index] else { return }
    isSettled[index] = true
    order.append(index)
    release(index)
  }

  private mutating func release(_ first: Int) {
    var settled = [first]
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

  /// What is not settled needs something that is not settled either: following that leads into a ring.
  private mutating func cutRing(from start: Int) {
    while !isSettled[start] {
      var way: [Int] = []
      var steps: [Int: Int] = [:]
      var index = start
      while steps[index] == nil {
        steps[index] = way.count
        way.append(index)
        guard let next = needs[index].first(where: { !isSettled[$0] }) else { break }
        index = next
      }
      let ring = Array(way[(steps[index] ?? 0)...])
      rings.append(ring)
      for member in ring { isSettled[member] = true }
      for member in ring { release(member) }
    }
  }
}
