internal import Glibc

/// The state of a file: two equal stamps mean that it has not been written to in between.
package struct FileStamp: Hashable, Sendable {
  private let identity: FileIdentity
  private let size: Int
  private let written: [Int]

  /// Returns the stamp of the file at a path, through symbolic links, or `nil` if there is none.
  package static func of(_ path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileStamp(status)
  }

  /// The stamp in a few characters.
  package var text: String { "\(size)-" + written.map { String($0) }.joined(separator: "-") }

  private init(_ status: stat) {
    identity = FileIdentity(status)
    size = Int(status.st_size)
    written = [
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
