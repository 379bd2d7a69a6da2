internal import CFiles
internal import Glibc

/// A folder from which the kernel opens files itself, and refuses those that a path leads out to.
struct BeneathFolder: ~Copyable {
  private let descriptor: Int32
  /// The parts of the folder's path, from the top of the tree.
  private let path: [String]

  /// `nil` if there is no such folder.
  init?(_ folder: String) {
    let opened = open(folder, animux_open_place | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    descriptor = opened
    path = Self.parts(of: folder)
  }

  deinit { close(descriptor) }

  /// Opens a plain file in this folder and returns its descriptor. `nil` if the kernel does not: because the path begins elsewhere, leads out of the
  /// folder and perhaps back, or to nothing, or because the kernel has no such call. `FileWalk` then finds out which.
  func openFile(_ file: String) throws(FileRefusal) -> Int32? {
    let parts = Self.parts(of: file)
    guard parts.count > path.count, parts.starts(with: path) else { return nil }
    let rest = parts.dropFirst(path.count).joined(separator: "/")
    // Opening a named pipe wakes up its writer, and opening a device may do more, so the kind is asked for first.
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

  /// The parts of a path from the top of the tree. Empty parts and single dots lead nowhere; ".." stays, as it means another folder behind a link.
  private static func parts(of path: String) -> [String] {
    (FileWalk.absolute(path) ?? "").split(separator: "/").filter { $0 != "." }.map(String.init)
  }
}
