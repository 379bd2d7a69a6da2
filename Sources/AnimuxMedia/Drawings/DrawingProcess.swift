internal import AnimuxGraphics
internal import CProcessShim
internal import Glibc
internal import Synchronization

/// The process that draws SVG files: the animux tool, started with an argument that its help does not list.
///
/// A program that uses animux as a library lets the tool draw. It is searched at `executable`, at the path in
/// the environment variable `ANIMUX_TOOL`, beside the program, and on `PATH`. If none is found, SVG files are
/// drawn in the program's own process, without limits of time and memory.
package enum DrawingProcess {
  /// The path of the tool; `nil` to search it. Must be set before the first SVG file is read.
  package static var executable: String? {
    get { given.withLock { $0 } }
    set { given.withLock { $0 = newValue } }
  }

  private static let given = Mutex<String?>(nil)

  /// The argument that makes the tool draw.
  package static let word = "__svg"

  /// The path of the tool, and whether it was specified by the program or the environment; `nil` if none is
  /// found.
  static var tool: (path: String, isGiven: Bool)? {
    if let path = executable ?? environment("ANIMUX_TOOL") { return (path, true) }
    let folders =
      [ownFolder].compactMap(\.self) + (environment("PATH") ?? "").split(separator: ":").map(String.init)
    let found = folders.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/animux" }.first {
      access($0, X_OK) == 0
    }
    return found.map { ($0, false) }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder of the program's executable.
  private static var ownFolder: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0, let slash = buffer[..<count].lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))) else {
      return nil
    }
    return String(decoding: buffer[..<slash].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The side of the drawing process.
extension DrawingProcess {
  /// A parsed document.
  private final class Held {
    let document: DrawingDocument

    init(_ document: consuming DrawingDocument) { self.document = document }
  }

  /// Answers requests on standard input until it is closed.
  package static func serve() {
    animux_process_confine()
    let channel = DrawingChannel(descriptor: 0)
    guard channel.send([DrawingReply.greeting]) else { return }
    var documents: [UInt64: Held] = [:]
    while let words = channel.receive(words: DrawingRequest.length).words {
      guard words[0] != 3 else {
        documents[words[1]] = nil
        continue
      }
      let bytes = words[0] == 1 ? channel.receive(bytes: Int(clamping: words[2])) : []
      guard let bytes, animux_process_limit(words[4], words[5]) == 0 else { return }
      let reply = answer(words, bytes, &documents)
      _ = animux_process_limit(words[4], 0)
      guard channel.send(reply.words), channel.send(reply.text) else { return }
    }
  }

  private static func answer(
    _ words: [UInt64], _ bytes: [UInt8], _ documents: inout [UInt64: Held]
  ) -> DrawingReply {
    do throws(DrawingFailure) {
      if words[0] == 1 {
        let document = Held(try DrawingDocument(bytes))
        documents[words[1]] = document
        return DrawingReply(
          isDone: true, width: document.document.size.width, height: document.document.size.height)
      }
      guard let document = documents[words[1]] else { return DrawingReply(isDone: false) }
      try draw(
        document, width: Int(clamping: words[2]), height: Int(clamping: words[3]), usingFonts: words[6] != 0)
      return DrawingReply(isDone: true)
    } catch {
      let text = if case .refused(let text) = error { text } else { "out of memory" }
      return DrawingReply(isDone: false, text: Array(text.utf8.prefix(DrawingReply.maximumTextLength)))
    }
  }

  /// Draws into the shared memory, which has the size of the picture.
  private static func draw(
    _ held: Held, width: Int, height: Int, usingFonts: Bool
  ) throws(DrawingFailure) {
    let size = width * height * 4
    let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, animux_process_memory, 0)
    guard let start, start != MAP_FAILED else { throw .tooMuchMemory }
    defer { munmap(start, size) }
    try held.document.draw(
      .init(width: width, height: height), usingFonts: usingFonts,
      into: UnsafeMutableRawBufferPointer(start: start, count: size))
  }
}
