internal import AnimuxFiles
internal import CFFmpegShim
internal import Glibc

/// An open file with access at any position.
final class PagedFile: Sendable {
  let descriptor: Int32
  private let place: String

  /// Opens an existing file.
  init(reading path: String, within roots: FileRoots) throws(MediaError) {
    descriptor = try opened(path, within: roots, "opening the picture")
    place = path
  }

  /// Makes a temporary file without a name for `size` bytes. It is removed when it is closed.
  init(temporary size: Int) throws(MediaError) {
    let given = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    let folder = given ?? "/var/tmp"
    place = given == nil ? folder : "\(folder) (TMPDIR)"
    try Self.checkRoom(for: size, in: folder, place)
    let nameless = open(folder, animux_open_nameless | O_RDWR | O_CLOEXEC, 0o600)
    guard nameless < 0 else {
      descriptor = nameless
      return
    }
    // Not every file system supports files without a name.
    var name = Array("\(folder)/animux-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw MediaError(
        Self.operation, "no temporary file can be created in \(place): \(String(cString: strerror(errno)))")
    }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static let operation = "keeping a large picture in a temporary file"

  /// Throws if a folder is known to have too little space.
  private static func checkRoom(for size: Int, in folder: String, _ place: String) throws(MediaError) {
    var status = statvfs()
    guard statvfs(folder, &status) == 0, status.f_blocks > 0 else { return }
    let (room, isMuch) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: status.f_frsize))
    guard !isMuch, room < size else { return }
    throw MediaError(
      operation,
      "it requires a temporary file of \(size >> 20) MB, but \(place) has only \(room >> 20) MB free; set TMPDIR to a folder with more space"
    )
  }

  /// Returns bytes at a position, or `nil` if the file does not have as many.
  func bytes(at place: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let isThere = bytes.withUnsafeMutableBytes { read(at: place, into: $0) }
    return isThere ? bytes : nil
  }

  /// Reads bytes at a position. Returns `false` if the file does not have as many.
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

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(MediaError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, offset + done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw MediaError(
          Self.operation,
          "the temporary file in \(place) cannot be written: \(String(cString: strerror(errno)))")
      }
      done += count
    }
  }
}
