/// A layer's sublayers, bottom first.
///
/// They are kept in short runs: where ten thousand come one by one, the film does not keep ten thousand long lists, as the
/// versions of the superlayer share all runs but one.
struct Children: RandomAccessCollection, Sendable {
  private static let longest = 128

  private var runs: [[Node.ID]] = []
  private(set) var count = 0

  init(_ children: [Node.ID] = []) {
    count = children.count
    runs = stride(from: 0, to: children.count, by: Self.longest / 2).map { start in
      Array(children[start..<Swift.min(start + Self.longest / 2, children.count)])
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Node.ID {
    let place = place(of: position)
    return runs[place.run][place.offset]
  }

  func makeIterator() -> FlattenSequence<[[Node.ID]]>.Iterator { runs.joined().makeIterator() }

  mutating func insert(_ child: Node.ID, at position: Int) {
    count += 1
    guard !runs.isEmpty else { return runs = [[child]] }
    let (run, offset) =
      position == count - 1 ? (runs.count - 1, runs[runs.count - 1].count) : place(of: position)
    runs[run].insert(child, at: offset)
    if runs[run].count > Self.longest { split(run) }
  }

  mutating func remove(at position: Int) {
    let (run, offset) = place(of: position)
    count -= 1
    runs[run].remove(at: offset)
    if runs[run].isEmpty { runs.remove(at: run) }
  }

  private mutating func split(_ run: Int) {
    let half = runs[run].count / 2
    runs.insert(Array(runs[run][half...]), at: run + 1)
    runs[run].removeSubrange(half...)
  }

  private func place(of position: Int) -> (run: Int, offset: Int) {
    var offset = position
    for (run, children) in runs.enumerated() {
      if offset < children.count { return (run, offset) }
      offset -= children.count
    }
    preconditionFailure("there is no child \(position) of \(count)")
  }
}
