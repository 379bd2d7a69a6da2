internal import Glibc
internal import Synchronization

/// Sees to it that files get their names or the program stops, and never both: what the exit code says is true of the files.
public enum FinalNames {
  private enum State {
    case free
    case given
    case forbidden
  }

  private static let state = Mutex(State.free)

  /// Does what gives files their names. Where the program is about to stop this waits for its end.
  static func give(_ body: () throws(MediaError) -> Void) throws(MediaError) {
    try state.withLock { (state) throws(MediaError) in
      while case .forbidden = state { sleep(1) }
      try body()
      state = .given
    }
  }

  /// Keeps all files from getting their names and removes what has been made of them, for a program that ends at once. False, and
  /// without an effect, where a file has its name already.
  public static func forbid() -> Bool {
    let isForbidden = state.withLock { state in
      if case .given = state { return false }
      state = .forbidden
      return true
    }
    if isForbidden { HiddenName.removeAll() }
    return isForbidden
  }
}
