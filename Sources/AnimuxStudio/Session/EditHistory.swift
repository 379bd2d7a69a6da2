internal import Synchronization

/// The texts that the document and its captions had before the edits of the page, and after those that were undone.
final class EditHistory: Sendable {
  /// A change of a file from one text to another.
  struct Step: Sendable {
    let path: String
    let before: [UInt8]
    let after: [UInt8]
  }

  private struct State {
    var done: [Step] = []
    var undone: [Step] = []
  }

  /// The number of steps that are kept.
  private static let capacity = 200

  private let state = Mutex(State())

  var canUndo: Bool { state.withLock { !$0.done.isEmpty } }
  var canRedo: Bool { state.withLock { !$0.undone.isEmpty } }

  /// The step that is undone, or done again, next.
  func next(isRedo: Bool) -> Step? { state.withLock { isRedo ? $0.undone.last : $0.done.last } }

  func add(_ step: Step) {
    state.withLock { state in
      state.done.append(step)
      if state.done.count > Self.capacity { state.done.removeFirst() }
      state.undone = []
    }
  }

  /// Moves the last step from one list to the other.
  func move(isRedo: Bool) {
    state.withLock { state in
      if isRedo {
        if let step = state.undone.popLast() { state.done.append(step) }
      } else {
        if let step = state.done.popLast() { state.undone.append(step) }
      }
    }
  }
}
