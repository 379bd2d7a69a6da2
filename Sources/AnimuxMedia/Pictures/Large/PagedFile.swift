internal import AnimuxFiles
internal import CFFmpegShim
internal import Glibc

/// An open file that is read here and there, and written.
final class PagedFile: Sendable {
  private let descriptor: Int32
  private let path: String

  /// A file that is there.
  init(reading path: String, within roots: FileRoots) throws(MediaError) {
    descriptor = try opened(path, within: roots, "opening the picture")
    self.path = path
  }

  /// A new one without a name, which is gone once it is closed.
  init() throws(MediaError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    path = folder
    let nameless = open(folder, animux_open_nameless | O_RDWR | O_CLOEXEC, 0o600)
    guard nameless < 0 else {
      descriptor = nameless
      return
    }
    // Not every file system has files without a name.
    var name = Array("\(folder)/animux-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw MediaError("making a temporary file", errno: errno, file: folder) }
    unlink(name)
  }

  deinit { close(descriptor) }

  /// Nil where the file has not so many there.
  func bytes(at place: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let isThere = bytes.withUnsafeMutableBytes { read(at: place, into: $0) }
    return isThere ? bytes : nil
  }

  /// False where the file has not so many there.
  func read(at place: Int, into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = pread(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, place + done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  func write(_ bytes: UnsafeRawBufferPointer, at place: Int) throws(MediaError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, place + done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw MediaError("keeping a large picture in a temporary file", errno: errno, file: path)
      }
      done += count
    }
  }
}
