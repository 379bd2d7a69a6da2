internal import AnimuxFiles
internal import Glibc

/// Files of a few words that programs keep beside their output. What cannot be read or written is left out.
package enum SmallFile {
  /// Returns the text of a file, or `nil` if it cannot be read.
  package static func read(_ path: String) -> String? {
    guard access(path, R_OK) == 0, let bytes = try? FileBytes(of: path, within: .all).all else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file, which appears whole or not at all. Makes its folder if there is none.
  package static func write(_ text: String, to path: String, in folder: String) {
    guard (try? StoreFolder.make(folder)) != nil else { return }
    try? write(text, to: .file(path))
  }

  /// Writes a file that only the user can read. Makes its folder if there is none.
  package static func writeSecret(_ text: String, to path: String, in folder: String) {
    guard (try? StoreFolder.make(folder)) != nil else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  /// Writes a text to a file, which appears whole or not at all.
  package static func write(_ text: String, to destination: Destination) throws(MediaError) {
    var file = try OutputFile(destination)
    try file.write(Array(text.utf8))
    _ = try file.commit()
  }

  /// Makes the folders of a file that do not exist.
  package static func makeFolders(of path: String) throws(MediaError) {
    guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return }
    try StoreFolder.make(String(path[..<end]))
  }
}
