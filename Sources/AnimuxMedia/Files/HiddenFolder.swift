internal import Glibc

/// A folder for files that have no name yet. It is removed with this object or, if the process is killed, by
/// the next run in the same place.
final class HiddenFolder: Sendable {
  let path: String
  /// The descriptor that holds the lock.
  private let descriptor: Int32

  init(in directory: String, _ operation: String) throws(MediaError) {
    HiddenName.removeLeftovers(in: directory)
    var lock: Int32 = -1
    path = try HiddenName.unused(in: directory) { path in
      guard mkdir(path, 0o700) == 0 else { return -1 }
      lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if lock >= 0, HiddenName.hold(lock) { return 0 }
      let code = lock < 0 && errno != ENOENT ? errno : EAGAIN
      if lock >= 0 { close(lock) }
      rmdir(path)
      errno = code
      return -1
    } orThrow: {
      MediaError(operation, errno: $0, file: directory)
    }
    descriptor = lock
  }

  deinit {
    discard()
    close(descriptor)
  }

  func discard() {
    HiddenName.removeFolder(path)
    HiddenName.forget(path)
  }
}
