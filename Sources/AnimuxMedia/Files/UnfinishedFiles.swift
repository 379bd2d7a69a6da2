internal import Glibc
internal import Synchronization

/// The files and folders that have been begun and have no name of their own yet.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Removes all of them, for a program that ends at once.
  public static func discardAll() {
    PictureSeries.discardAll()
    for path in paths.withLock({ $0 }) { unlink(path) }
  }

  /// Calls `make`, which makes a file of that name, or gives a negative number. The name is known before the file is there, so that
  /// it is removed whenever the program is stopped.
  static func making(_ path: String, _ make: () -> Int32) -> Int32 {
    _ = paths.withLock { $0.insert(path) }
    let result = make()
    guard result < 0 else { return result }
    let code = errno
    remove(path)
    errno = code
    return result
  }

  static func remove(_ path: String) { _ = paths.withLock { $0.remove(path) } }
}
