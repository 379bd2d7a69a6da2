internal import AnimuxFiles
internal import AnimuxGraphics
internal import CFonts
internal import CPangoShim
internal import Glibc

/// A font file that a document or the tool names, as it was when it was opened.
///
/// Fontconfig, FreeType and HarfBuzz open fonts by their paths many times. They get the path of a copy in
/// memory, so later changes to the file have no effect, and no folder is searched.
final class FontFile {
  /// The path at which this process can open the copy, as long as the object exists.
  let path: String
  private let descriptor: Int32

  init(_ file: String, _ policy: InputPolicy) throws(FontFileError) {
    let source = try Self.open(file, policy)
    defer { close(source) }
    descriptor = try Self.copy(of: source)
    path = "/proc/self/fd/\(descriptor)"
  }

  /// Creates a copy in memory of a font that comes with the tool.
  init(bundled index: Int) throws(FontFileError) {
    descriptor = animux_font_file(index)
    guard descriptor >= 0 else { throw FontFileError(errno: errno) }
    path = "/proc/self/fd/\(descriptor)"
  }

  deinit { close(descriptor) }

  /// Opens a font file for reading. Every font file that does not belong to the system is opened here.
  private static func open(_ file: String, _ policy: InputPolicy) throws(FontFileError) -> Int32 {
    let descriptor: Int32
    do throws(FileRefusal) {
      descriptor = try FileRoots(policy.roots).open(file)
    } catch {
      throw FontFileError(reason: error.reason)
    }
    do throws(FontFileError) {
      try check(descriptor, policy)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func check(_ descriptor: Int32, _ policy: InputPolicy) throws(FontFileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FontFileError(errno: errno) }
    guard status.st_size > 0 else { throw FontFileError(reason: "the file is empty") }
    guard Int(status.st_size) <= policy.limits.count(.fontBytes) else {
      throw FontFileError(beyond: .fontBytes, count: Int(status.st_size), policy)
    }
    var beginning = [UInt8](repeating: 0, count: 4)
    guard pread(descriptor, &beginning, beginning.count, 0) == beginning.count else { return }
    if let name = ["wOFF": "WOFF", "wOF2": "WOFF2"][String(decoding: beginning, as: UTF8.self)] {
      throw FontFileError(reason: "it is a font for web pages (\(name)); convert it to TTF or OTF")
    }
  }

  private static func copy(of source: Int32) throws(FontFileError) -> Int32 {
    let copy = animux_memory_file()
    guard copy >= 0 else { throw FontFileError(errno: errno) }
    while true {
      let count = sendfile(copy, source, nil, 1 << 24)
      guard count != 0 else { return copy }
      if count < 0, errno != EINTR {
        let code = errno
        close(copy)
        throw FontFileError(errno: code)
      }
    }
  }
}

/// The reason why a font file cannot be used.
struct FontFileError: Error {
  let reason: String

  init(reason: String) {
    self.reason = reason
  }

  init(errno: Int32) {
    reason = String(cString: strerror(errno))
  }

  init(beyond limit: Limit, count: Int, _ policy: InputPolicy) {
    reason =
      "it has \(count) \(limit.unit), and the limit \"\(limit.name)\" is \(policy.limits.count(limit)); --limit \(limit.name)=\(count) raises it"
  }
}
