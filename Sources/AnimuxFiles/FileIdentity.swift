internal import Glibc

/// The identity of a file, independent of its name: the numbers of its device and inode.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt
  let kind: UInt32

  init(_ status: stat) {
    (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
    kind = status.st_mode & S_IFMT
  }

  /// Returns the identity of an open descriptor.
  package static func of(_ descriptor: Int32) throws(FileRefusal) -> FileIdentity {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    return FileIdentity(status)
  }

  /// Returns the identity of the file at a path, through symbolic links.
  package static func of(_ path: String) throws(FileRefusal) -> FileIdentity {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(errno) }
    return FileIdentity(status)
  }

  var isFolder: Bool { kind == S_IFDIR }
  var isLink: Bool { kind == S_IFLNK }

  /// Returns the identity of the plain file at a path, or `nil` if there is none.
  package static func ofFile(_ path: String) -> FileIdentity? {
    guard let identity = try? of(path), identity.kind == S_IFREG else { return nil }
    return identity
  }

  /// Throws unless this is a plain file.
  func checkKind() throws(FileRefusal) {
    switch kind {
    case S_IFREG: return
    case S_IFDIR: throw .folder
    default: throw .notPlain
    }
  }
}
