/// Code that waits for times, as a binary heap: adding and taking cost the logarithm of the number that waits.
struct EventQueue {
  struct Event {
    let time: Double
    let order: Int
    let body: () -> Void
  }

  private var heap: [Event] = []
  private var count = 0

  /// The event that comes first: the earliest one, and of several at a time the one that was added first.
  var first: Event? { heap.first }

  mutating func add(at time: Double, _ body: @escaping () -> Void) {
    count += 1
    heap.append(Event(time: time, order: count, body: body))
    var index = heap.count - 1
    while index > 0, precedes(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() -> Event? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && precedes(child, least) {
        least = child
      }
      guard least != index else { return first }
      heap.swapAt(index, least)
      index = least
    }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (heap[a].time, heap[a].order) < (heap[b].time, heap[b].order)
  }
}
