internal import AnimuxGraphics
internal import AnimuxProcesses
internal import CProcessShim
internal import Glibc

/// The process that draws SVG files: the animux tool, started with an argument that its help does not list. If there is no tool,
/// SVG files are drawn in the program's own process, without limits of time and memory.
package enum DrawingProcess {
  /// The argument that makes the tool draw.
  package static let word = "__svg"
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
    let channel = ProcessChannel(descriptor: 0)
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
