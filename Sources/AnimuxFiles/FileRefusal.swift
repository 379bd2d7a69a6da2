internal import Glibc

/// The reason why a file is not opened.
public enum FileRefusal: Error, Hashable, Sendable {
  /// The system's error code.
  case system(Int32)
  /// The file is in none of the allowed folders.
  case outside
  /// The path leads to a folder.
  case folder
  /// The path leads to a device, a named pipe or a socket, which may block or never end.
  case notPlain
  /// The path is an address with a file in it that cannot be read.
  case notEmbedded

  /// The reason as text, without the file's name.
  public var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .outside: "it is outside of the allowed folders (--root)"
    case .folder: "it is a folder"
    case .notEmbedded: "the address does not have a file in base64"
    case .notPlain:
      "it is not a regular file, but a device, a named pipe or a socket"
    }
  }
}
