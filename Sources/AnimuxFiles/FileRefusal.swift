internal import Glibc

/// Why a file is not opened.
public enum FileRefusal: Error, Hashable, Sendable {
  /// The system's error code.
  case system(Int32)
  /// It lies in none of the folders whose files may be opened.
  case outside
  /// It is a folder.
  case folder
  /// It is a device, a named pipe or a socket, which could be read for ever or wait for ever.
  case notPlain

  /// The reason in words, without the file's name.
  public var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .outside: "it lies outside of the folders that --root allows"
    case .folder: "it is a folder"
    case .notPlain: "it is not a plain file"
    }
  }
}
