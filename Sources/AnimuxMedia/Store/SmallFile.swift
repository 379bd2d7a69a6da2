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

  /// Replaces the bytes of an existing file, unless others are in it than those that are known. Returns whether it did.
  ///
  /// The file keeps its owner, its mode, and the links to it. So one of another owner, or with several names, is written in
  /// place, and others appear whole or not at all.
  package static func replace(_ known: [UInt8], with bytes: [UInt8], at path: String) throws(MediaError)
    -> Bool
  {
    func isKnown() -> Bool { (try? FileBytes(of: path, within: .all).all) == known }
    var status = stat()
    guard stat(path, &status) == 0 else { throw MediaError("opening the file", errno: errno, file: path) }
    guard status.st_uid != geteuid() || status.st_nlink > 1 else {
      var file = try OutputFile(.file(path))
      var isReplaced = false
      try file.write(bytes)
      _ = try file.commit {
        isReplaced = isKnown()
        return isReplaced
      }
      return isReplaced
    }
    let descriptor = try opened(path, O_WRONLY, file: path)
    defer { close(descriptor) }
    guard isKnown() else { return false }
    let code = FileCursor(descriptor, isSeekable: true).write(bytes)
    guard code == 0 else { throw MediaError("writing", errno: code, file: path) }
    guard ftruncate(descriptor, off_t(bytes.count)) == 0, fsync(descriptor) == 0 else {
      throw MediaError("writing", errno: errno, file: path)
    }
    return true
  }

  /// Makes the folders of a file that do not exist.
  package static func makeFolders(of path: String) throws(MediaError) {
    guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return }
    try StoreFolder.make(String(path[..<end]), "making the folder of the output")
  }

  /// Throws unless a file can be written at a path. Nothing is written, and an existing file is unchanged.
  package static func checkIsWritable(_ path: String) throws(MediaError) { _ = try OutputFile(.file(path)) }

  /// Returns the reason why a file cannot be made in a folder that need not exist yet, or `nil` if nothing is in the way.
  package static func obstacle(toFilesIn folder: String) -> String? {
    guard access(folder, F_OK) != 0 else {
      guard FileRoots.isFolder(folder) else { return "it is not a folder" }
      return access(folder, W_OK | X_OK) == 0 ? nil : String(cString: strerror(errno))
    }
    let code = errno
    guard code == ENOENT else { return String(cString: strerror(code)) }
    let parts = folder.split(separator: "/").dropLast()
    let root = folder.hasPrefix("/") ? "/" : ""
    guard !parts.isEmpty || !root.isEmpty else { return obstacle(toFilesIn: ".") }
    return obstacle(toFilesIn: root + parts.joined(separator: "/"))
  }
}
