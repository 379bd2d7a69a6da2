internal import AnimuxFiles

/// Names of files that are made of values.
enum FileName {
  /// Characters with a meaning in paths, or on some file systems.
  private static let reserved: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
  /// The number of bytes of a value that are used; names have at most 255.
  private static let maximumLength = 120

  /// Returns a value as a part of a file's name: on one line, without separators of folders, and not hidden.
  static func safe(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain = !reserved.contains(scalar) && scalar.properties.generalCategory != .control
      guard result.utf8.count < maximumLength else { break }
      result.unicodeScalars.append(isPlain ? scalar : "-")
    }
    while result.last?.isWhitespace == true { result.removeLast() }
    while result.first?.isWhitespace == true { result.removeFirst() }
    return result.hasPrefix(".") ? "-" + result.dropFirst() : result
  }

  /// Returns whether two paths are the same, or lead to one file.
  static func isSame(_ first: String, _ second: String) -> Bool {
    guard plain(first) != plain(second) else { return true }
    guard let identity = FileIdentity.ofFile(first) else { return false }
    return FileIdentity.ofFile(second) == identity
  }

  /// Returns a path without parts that have no meaning.
  static func plain(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "")
      + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
