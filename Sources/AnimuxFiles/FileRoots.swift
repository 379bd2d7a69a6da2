internal import Glibc

/// The allowed folders. Documents and all files that they name are opened through this type.
public struct FileRoots: Hashable, Sendable {
  /// Every file that the process may read.
  public static let all = FileRoots([])

  private let folders: [String]

  /// Allows the files in these folders and their subfolders. If `folders` is empty, every file is allowed.
  public init(_ folders: [String]) { self.folders = folders }

  /// Whether some files may not be opened.
  public var areConfined: Bool { !folders.isEmpty }

  /// Opens a plain file for reading and returns its descriptor, which the caller closes.
  package func open(_ path: String) throws(FileRefusal) -> Int32 {
    if EmbeddedFile.contains(path: path) { return try EmbeddedFile.open(path) }
    FileJournal.note(path)
    if areConfined {
      for folder in folders {
        if let file = try BeneathFolder(folder)?.openFile(path) { return file }
      }
      var walk = try FileWalk(roots: folders)
      return try walk.open(path)
    }
    // Opening a named pipe wakes up its writer, and opening a device may do more. So the kind is checked
    // first.
    try FileIdentity.of(path).checkKind()
    return try PlainFile.open(path, in: AT_FDCWD, following: true).descriptor
  }

  /// Returns `true` if the path leads to a folder.
  package static func isFolder(_ path: String) -> Bool { (try? FileIdentity.of(path))?.isFolder ?? false }

  /// Returns `true` if the path is outside of the allowed folders, whether or not the file exists.
  package func excludes(_ path: String) -> Bool {
    guard areConfined else { return false }
    do throws(FileRefusal) { try check(path) } catch { return error == .outside }
    return false
  }

  /// Throws if the file cannot be opened.
  package func check(_ path: String) throws(FileRefusal) { close(try open(path)) }
}

enum PlainFile {
  /// Opens a plain file relative to a folder. If `following` is `true`, the last component may be a symbolic
  /// link.
  static func open(
    _ path: String, in folder: Int32, following: Bool
  ) throws(FileRefusal) -> (descriptor: Int32, identity: FileIdentity) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (following ? 0 : O_NOFOLLOW)
    let descriptor = openat(folder, path, flags)
    guard descriptor >= 0 else { throw .system(errno) }
    do throws(FileRefusal) {
      let identity = try FileIdentity.of(descriptor)
      try identity.checkKind()
      return (descriptor, identity)
    } catch {
      close(descriptor)
      throw error
    }
  }
}
