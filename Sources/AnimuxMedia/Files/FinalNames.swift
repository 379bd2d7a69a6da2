internal import Glibc
internal import Synchronization

/// A lock by which either files get their names or the process stops, never both. So the exit code agrees
/// with the files.
package enum FinalNames {
  private enum State {
    case free
    case given
    case forbidden
  }

  private static let state = Mutex(State.free)

  /// Performs `body`, which gives files their names. If the process is about to stop, this waits for its end.
  static func give(_ body: () throws(MediaError) -> Void) throws(MediaError) {
    try state.withLock { (state) throws(MediaError) in
      while case .forbidden = state { sleep(1) }
      try body()
      state = .given
    }
  }

  /// Keeps all files from getting their names and removes the unfinished ones, for a process that ends at
  /// once.
  ///
  /// Returns `false`, without an effect, if a file already has its name.
  package static func forbid() -> Bool {
    let isForbidden = state.withLock { state in
      if case .given = state { return false }
      state = .forbidden
      return true
    }
    if isForbidden { HiddenName.removeAll() }
    return isForbidden
  }
}
