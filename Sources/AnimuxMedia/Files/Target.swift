internal import Glibc

/// The kind of a path that is to be written to.
enum Target {
  /// A file, existing (with its permissions) or new. The path does not end in a symbolic link.
  case file(path: String, mode: mode_t?)
  /// Something that is written to in place: a named pipe, a terminal, `/dev/null`.
  case device

  init(_ path: String) throws(MediaError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw MediaError("opening the file", errno: errno, file: path) }
      self = .file(path: try Self.followed(path), mode: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw MediaError("opening the file", "it is a folder; name a file in it", file: path)
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw MediaError("opening the file", errno: errno, file: path) }
      self = .file(path: try Self.followed(path), mode: status.st_mode & 0o777)
    default: self = .device
    }
  }

  /// Returns the path behind the symbolic links at the end of a path, so that the link is kept and the file
  /// is replaced.
  private static func followed(_ path: String) throws(MediaError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = readLink(path) else { return path }
      path = link.hasPrefix("/") ? link : directory(of: path) + "/" + link
    }
    throw MediaError("opening the file", errno: ELOOP, file: path)
  }

  private static func readLink(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = readlink(path, start, Int(PATH_MAX))
      guard length >= 0 else { return nil }
      start[length] = 0
      return String(cString: start)
    }
  }
}

/// Returns the part before the last slash, or `.` if there is none.
func directory(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Opens a file and returns its descriptor.
func opened(_ path: String, _ flags: Int32, file: String) throws(MediaError) -> Int32 {
  while true {
    let descriptor = open(path, flags | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    guard errno == EINTR else { throw MediaError("opening the file", errno: errno, file: file) }
  }
}
