/// A queue of events, ordered by time, then by `order`, then by when they were added.
struct EventQueue<Event: Sendable>: Sendable {
  private struct Entry: Sendable {
    let time: Double
    let order: Int
    let serial: Int
    let event: Event

    func comes(before other: Entry) -> Bool {
      (time, order, serial) < (other.time, other.order, other.serial)
    }
  }

  /// A binary heap: the entry at index i precedes those at 2i + 1 and 2i + 2.
  private var entries: [Entry] = []
  private var count = 0

  mutating func note(_ event: Event, at time: Double, order: Int) {
    entries.append(Entry(time: time, order: order, serial: count, event: event))
    count += 1
    var child = entries.count - 1
    while child > 0, entries[child].comes(before: entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes and returns the first event.
  mutating func next() -> (time: Double, event: Event)? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    if !entries.isEmpty {
      entries[0] = last
      sink()
    }
    return (first.time, first.event)
  }

  private mutating func sink() {
    var parent = 0
    while true {
      let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < entries.count }
      guard let least = children.min(by: { entries[$0].comes(before: entries[$1]) }),
        entries[least].comes(before: entries[parent])
      else { return }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
