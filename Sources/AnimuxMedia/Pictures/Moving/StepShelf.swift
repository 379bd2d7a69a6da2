internal import AnimuxGraphics
internal import Synchronization

/// The canvases of moving pictures that were put together last, so that those after them, and before them, are found soon. All moving pictures of a
/// film share one.
final class StepShelf: Sendable {
  /// A picture, and what the next piece is laid on.
  struct Step: Sendable {
    var shown: Pixmap
    var next: Pixmap
    var remark: String?
    /// In bytes.
    var size: Int
  }

  fileprivate struct Key: Hashable {
    let picture: ObjectIdentifier
    let frame: Int
  }

  fileprivate struct State {
    var steps: [Key: Step] = [:]
    /// The one that was made last at the end.
    var order: [Key] = []
    var total = 0
    /// How many steps each picture has.
    var counts: [ObjectIdentifier: Int] = [:]
  }

  private let budget: Int
  private let state = Mutex(State())

  /// `budget` in bytes. The step that was kept last stays in any case.
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
    // Memory is given back when the lock is no longer held.
    _ = consume gone
  }

  /// Lets go of all of a picture that is no longer there.
  func forget(_ picture: ObjectIdentifier) {
    let gone = state.withLock { state in
      guard state.counts[picture] != nil else { return [StepShelf.Step]() }
      let own = state.order.filter { $0.picture == picture }
      state.order.removeAll { $0.picture == picture }
      return own.compactMap { state.remove($0) }
    }
    _ = consume gone
  }
}

extension StepShelf.State {
  fileprivate mutating func remove(_ key: StepShelf.Key) -> StepShelf.Step? {
    guard let step = steps.removeValue(forKey: key) else { return nil }
    total -= step.size
    counts[key.picture] = counts[key.picture].flatMap { $0 > 1 ? $0 - 1 : nil }
    return step
  }

  /// Each picture keeps one as long as possible: without any it begins from its first piece again.
  fileprivate mutating func removeOldest() -> StepShelf.Step? {
    let place = order.dropLast().firstIndex { (counts[$0.picture] ?? 0) > 1 } ?? 0
    return remove(order.remove(at: place))
  }
}
