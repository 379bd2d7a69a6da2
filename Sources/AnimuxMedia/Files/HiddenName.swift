internal import Glibc
internal import Synchronization

/// Hidden names for unfinished files and folders: `.animux-1x2y3z`.
///
/// The process that makes such a file or folder holds a lock (`flock`) on it while it lives, and the system
/// releases the locks of a process that dies. So a later run recognizes what an earlier one has left behind.
enum HiddenName {
  private static let prefix = ".animux-"
  private static let radix = 36

  /// The hidden names that this process has made and has neither removed nor replaced by a final name.
  private static let paths = Mutex<Set<String>>([])

  /// Makes something with an unused hidden name in a folder, and returns its path. `make` returns a negative
  /// number if it fails.
  static func unused(
    in directory: String, _ make: (String) -> Int32, orThrow failure: (Int32) -> MediaError
  ) throws(MediaError) -> String {
    while true {
      let name = prefix + String(UInt64.random(in: .min ... .max), radix: radix)
      let path = directory + "/" + name
      // The name is recorded before the file exists, so that it is removed whenever the process is stopped.
      paths.withLock { _ = $0.insert(path) }
      if make(path) >= 0 { return path }
      let code = errno
      forget(path)
      guard code == EEXIST || code == EAGAIN else { throw failure(code) }
    }
  }

  /// Forgets a path that was removed or has its final name.
  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes everything that this process has made, for a process that ends at once.
  static func removeAll() {
    for path in paths.withLock({ $0 }) {
      if unlink(path) != 0 { removeFolder(path) }
    }
  }

  /// Removes a folder and the files in it.
  static func removeFolder(_ path: String) {
    // Another thread may still be writing to the folder.
    for _ in 0..<100 {
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      for name in FolderNames.of(descriptor) { unlinkat(descriptor, name, 0) }
      close(descriptor)
      if rmdir(path) == 0 || errno == ENOENT { return }
    }
  }

  /// Removes what killed runs have left in a folder. Anything locked by a living process is kept.
  static func removeLeftovers(in directory: String) {
    let folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    for name in FolderNames.of(folder) where isOne(name) {
      let place = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard place >= 0 else { continue }
      defer { close(place) }
      guard let kind = ownKind(of: place), flock(place, LOCK_EX | LOCK_NB) == 0 else { continue }
      switch kind {
      case S_IFDIR: removeFolder("\(directory)/\(name)")
      case S_IFREG: unlinkat(folder, name, 0)
      default: continue
      }
    }
  }

  /// Takes the lock of a new file or folder. Returns `false` if another run has removed it as a leftover.
  static func hold(_ descriptor: Int32) -> Bool {
    // On a file system without locks, no other run can take it.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Returns `true` if a folder itself has a hidden name.
  static func isOne(folder: String) -> Bool {
    folder.split(separator: "/").last.map { isOne(String($0)) } ?? false
  }

  private static func isOne(_ name: String) -> Bool {
    name.hasPrefix(prefix) && UInt64(name.dropFirst(prefix.count), radix: radix) != nil
  }

  /// Returns the kind of a file, or `nil` if the file is another user's.
  private static func ownKind(of descriptor: Int32) -> mode_t? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { return nil }
    return status.st_mode & S_IFMT
  }
}
