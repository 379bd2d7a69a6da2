internal import AnimuxGraphics
internal import Synchronization

/// A cache of composed frames of animated pictures, so that the frames after and before them are quick to
/// compose. All animated pictures of a film share it.
final class StepCache: Sendable {
  /// A composed frame, and the base of the next one.
  struct Step: Sendable {
    var shown: Pixmap
    var next: Pixmap
    var warning: String?
    /// The size in bytes.
    var size: Int
  }

  fileprivate struct Key: Hashable {
    let picture: ObjectIdentifier
    let frame: Int
  }

  fileprivate struct State {
    var steps: [Key: Step] = [:]
    /// The keys, of which the latest is at the end.
    var order: [Key] = []
    var total = 0
    /// The number of steps of each picture.
    var counts: [ObjectIdentifier: Int] = [:]
  }

  private let budget: Int
  private let state = Mutex(State())

  /// Creates a cache with a budget in bytes. The latest step is always kept.
  init(budget: Int) {
    self.budget = budget
  }

  subscript(picture: ObjectIdentifier, frame: Int) -> Step? {
    state.withLock { $0.steps[Key(picture: picture, frame: frame)] }
  }

  func keep(_ step: Step, of picture: ObjectIdentifier, _ frame: Int) {
    let key = Key(picture: picture, frame: frame)
    let gone = state.withLock { state in
      var gone = [state.remove(key)]
      if gone[0] != nil { state.order.removeAll { $0 == key } }
      state.steps[key] = step
      state.order.append(key)
      state.total += step.size
      state.counts[picture, default: 0] += 1
      while state.total > budget, state.order.count > 1 { gone.append(state.removeOldest()) }
      return gone
    }
    // Memory is freed after the lock has been released.
    _ = consume gone
  }

  /// Removes all steps of a picture that no longer exists.
  func forget(_ picture: ObjectIdentifier) {
    let gone = state.withLock { state in
      guard state.counts[picture] != nil else { return [StepCache.Step]() }
      let own = state.order.filter { $0.picture == picture }
      state.order.removeAll { $0.picture == picture }
      return own.compactMap { state.remove($0) }
    }
    _ = consume gone
  }
}

extension StepCache.State {
  fileprivate mutating func remove(_ key: StepCache.Key) -> StepCache.Step? {
    guard let step = steps.removeValue(forKey: key) else { return nil }
    total -= step.size
    counts[key.picture] = counts[key.picture].flatMap { $0 > 1 ? $0 - 1 : nil }
    return step
  }

  /// Removes the oldest step, preferably of a picture that has others: without any, a picture must start at
  /// its first frame.
  fileprivate mutating func removeOldest() -> StepCache.Step? {
    let place = order.dropLast().firstIndex { (counts[$0.picture] ?? 0) > 1 } ?? 0
    return remove(order.remove(at: place))
  }
}
