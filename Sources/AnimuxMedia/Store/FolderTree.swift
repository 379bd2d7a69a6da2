internal import Glibc

/// A file, or a folder with everything in it.
enum FolderTree {
  /// The deepest nesting of folders that is removed.
  private static let depth = 16

  /// Removes a file, or a folder with everything in it. Symbolic links are removed and not followed. Returns the number of the
  /// system's error, or 0.
  static func remove(_ path: String) -> Int32 { remove(path, depth) }

  private static func remove(_ path: String, _ depth: Int) -> Int32 {
    if unlink(path) == 0 { return 0 }
    let code = errno
    guard code == EISDIR, depth > 0 else { return code }
    for name in FolderNames.of(path) {
      let code = remove(path + "/" + name, depth - 1)
      guard code == 0 || code == ENOENT else { return code }
    }
    return rmdir(path) == 0 ? 0 : errno
  }
}
