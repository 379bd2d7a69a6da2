internal import CFiles
internal import Glibc

/// A folder in which the kernel itself opens files, and refuses paths that lead out of it.
struct BeneathFolder: ~Copyable {
  private let descriptor: Int32
  /// The components of the folder's path, from the root of the file system.
  private let path: [String]

  /// Opens a folder; `nil` if there is none at this path.
  init?(_ folder: String) {
    let opened = open(folder, animux_open_place | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    descriptor = opened
    path = Self.parts(of: folder)
  }

  deinit { close(descriptor) }

  /// Opens a plain file in this folder and returns its descriptor.
  ///
  /// Returns `nil` if the kernel refuses: the path is not in the folder, leaves it (even if it returns), or
  /// leads to nothing, or the kernel has no such call. `FileWalk` then determines which.
  func openFile(_ file: String) throws(FileRefusal) -> Int32? {
    let parts = Self.parts(of: file)
    guard parts.count > path.count, parts.starts(with: path) else { return nil }
    let rest = parts.dropFirst(path.count).joined(separator: "/")
    // Opening a named pipe wakes up its writer, and opening a device may do more. So the kind is checked
    // first.
    let place = animux_open_beneath(descriptor, rest, animux_open_place | O_CLOEXEC)
    guard place >= 0 else { return nil }
    defer { close(place) }
    let identity = try FileIdentity.of(place)
    try identity.checkKind()
    let opened = animux_open_beneath(descriptor, rest, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { return nil }
    guard try FileIdentity.of(opened) == identity else {
      close(opened)
      throw .system(ESTALE)
    }
    return opened
  }

  /// Returns the components of a path from the root of the file system. Empty components and single dots are
  /// dropped. `..` is kept, because after a symbolic link it means another folder.
  private static func parts(of path: String) -> [String] {
    (FileWalk.absolute(path) ?? "").split(separator: "/").filter { $0 != "." }.map(String.init)
  }
}
