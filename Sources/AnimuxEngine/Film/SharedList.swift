/// A list that shares unchanged elements with its modified copies. It is stored in short runs.
///
/// When ten thousand layers or animations are added one by one, each version of their layer would otherwise store a
/// list of its own.
struct SharedList<Element: Sendable>: RandomAccessCollection, Sendable {
  private static var maximumLength: Int { 32 }

  /// The runs of elements. None of them is empty.
  private(set) var runs: [[Element]] = []
  private(set) var count = 0

  init(_ elements: [Element] = []) {
    count = elements.count
    runs = stride(from: 0, to: elements.count, by: Self.maximumLength).map { start in
      Array(elements[start..<Swift.min(start + Self.maximumLength, elements.count)])
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Element {
    get {
      let place = place(of: position)
      return runs[place.run][place.offset]
    }
    set {
      let place = place(of: position)
      runs[place.run][place.offset] = newValue
    }
  }

  func makeIterator() -> FlattenSequence<[[Element]]>.Iterator { runs.joined().makeIterator() }

  mutating func append(_ element: Element) { insert(element, at: count) }

  mutating func insert(_ element: Element, at position: Int) {
    count += 1
    guard let last = runs.indices.last else { return runs = [[element]] }
    let (run, offset) = position == count - 1 ? (last, runs[last].count) : place(of: position)
    runs[run].insert(element, at: offset)
    if runs[run].count > Self.maximumLength { split(run) }
  }

  mutating func remove(at position: Int) {
    let (run, offset) = place(of: position)
    count -= 1
    runs[run].remove(at: offset)
    if runs[run].isEmpty { runs.remove(at: run) }
  }

  /// Removes and returns the elements that match.
  @discardableResult
  mutating func removeAll(where fits: (Element) -> Bool) -> [Element] {
    var removed: [Element] = []
    for run in runs.indices where runs[run].contains(where: fits) {
      removed += runs[run].filter(fits)
      runs[run].removeAll(where: fits)
    }
    guard !removed.isEmpty else { return [] }
    count -= removed.count
    runs.removeAll(where: \.isEmpty)
    return removed
  }

  private mutating func split(_ run: Int) {
    // A list that grows at its end leaves full runs behind.
    let half = run == runs.count - 1 ? Self.maximumLength : runs[run].count / 2
    runs.insert(Array(runs[run][half...]), at: run + 1)
    runs[run].removeSubrange(half...)
  }

  private func place(of position: Int) -> (run: Int, offset: Int) {
    var offset = position
    for (run, elements) in runs.enumerated() {
      if offset < elements.count { return (run, offset) }
      offset -= elements.count
    }
    preconditionFailure("there is no element \(position) of \(count)")
  }
}

extension SharedList where Element: Equatable {
  /// Returns the position of the first element that is equal to `element`. By positions alone, each step would
  /// search for its run.
  func firstIndex(of element: Element) -> Int? {
    var start = 0
    for run in runs {
      if let offset = run.firstIndex(of: element) { return start + offset }
      start += run.count
    }
    return nil
  }
}
