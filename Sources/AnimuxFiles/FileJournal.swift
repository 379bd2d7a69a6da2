internal import Glibc
internal import Synchronization

/// The files that the process has opened or tried to open, for a command that looks for changes in them.
package enum FileJournal {
  /// Nothing is recorded while this is `nil`.
  private static let stamps = Mutex<[String: FileStamp?]?>(nil)

  /// Forgets all files, and records those that are opened from now on.
  package static func begin() { stamps.withLock { $0 = [:] } }

  /// Begins, or continues with the files that are recorded, as they are now.
  package static func renew() {
    stamps.withLock { known in
      known = Dictionary(uniqueKeysWithValues: (known ?? [:]).keys.map { ($0, FileStamp.of($0)) })
    }
  }

  /// Whether a recorded file has changed since it was opened first, has come, or has gone.
  package static var hasChanges: Bool {
    let known = stamps.withLock { $0 ?? [:] }
    return known.contains { FileStamp.of($0.key) != $0.value }
  }

  /// Waits until a recorded file has changed and none is being written, or until `isStopped` returns `true`. Returns whether files
  /// have changed.
  package static func waitForChanges(isStopped: () -> Bool) -> Bool {
    while !hasChanges {
      if isStopped() { return false }
      usleep(2 * pause)
    }
    var state = state
    while !isStopped() {
      usleep(pause)
      let next = Self.state
      if next == state { return true }
      state = next
    }
    return false
  }

  /// The microseconds between two looks at files that may be being written.
  private static let pause: UInt32 = 15_000

  /// The state of the recorded files at this time.
  private static var state: Set<FileStamp?> {
    let known = stamps.withLock { $0 ?? [:] }
    return Set(known.keys.map { FileStamp.of($0) })
  }

  /// Records a file that is about to be opened.
  package static func note(_ path: String) {
    stamps.withLock { known in
      guard known != nil, known?[path] == nil else { return }
      known?[path] = .some(FileStamp.of(path))
    }
  }
}
