internal import Dispatch
internal import Synchronization

/// Returns the results of a function for 0…`count` − 1, in order. It is called from several threads.
func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
  let results = Mutex([Result?](repeating: nil, count: count))
  let part = 64
  DispatchQueue.concurrentPerform(iterations: (count + part - 1) / part) { number in
    let range = number * part..<min(number * part + part, count)
    let own = range.map(body)
    results.withLock { $0.replaceSubrange(range, with: own.map { $0 }) }
  }
  return results.withLock { $0.compactMap(\.self) }
}
