internal import AnimuxGraphics
internal import AnimuxProcesses
internal import CProcessShim
internal import Glibc

/// The process that draws SVG files: the animux tool, started with an argument that its help does not list. If there is no tool,
/// SVG files are drawn in the program's own process, without limits of time and memory.
package enum VectorPictureProcess {
  /// The argument that makes the tool draw.
  package static let word = "__svg"
}

/// The side of the drawing process.
extension VectorPictureProcess {
  /// A parsed document.
  private final class Held {
    let document: VectorPictureDocument

    init(_ document: consuming VectorPictureDocument) { self.document = document }
  }

  /// Answers requests on standard input until it is closed.
  package static func serve() {
    animux_process_confine()
    let channel = ProcessChannel(descriptor: 0)
    guard channel.send([VectorPictureReply.greeting]) else { return }
    var documents: [UInt64: Held] = [:]
    while let words = channel.receive(words: VectorPictureRequest.length).words,
      let request = VectorPictureRequest(words)
    {
      switch request {
      case .forget(let id): documents[id] = nil
      case .load(let id, let count, let bounds):
        guard let bytes = channel.receive(bytes: count) else { return }
        let isSent = reply(on: channel, within: bounds) { () throws(VectorPictureFailure) in
          let document = Held(try VectorPictureDocument(bytes))
          documents[id] = document
          let size = document.document.size
          return VectorPictureReply(isDone: true, width: size.width, height: size.height)
        }
        guard isSent else { return }
      case .draw(let id, let width, let height, let bounds):
        let document = documents[id]
        let isSent = reply(on: channel, within: bounds) { () throws(VectorPictureFailure) in
          guard let document else { return VectorPictureReply(isDone: false) }
          try draw(document, width: width, height: height, usingFonts: bounds.allowsSystemFonts)
          return VectorPictureReply(isDone: true)
        }
        guard isSent else { return }
      }
    }
  }

  /// Sends the result of a function, or the reason why it has none. Returns `false` if the other end is closed.
  private static func reply(
    on channel: ProcessChannel, within bounds: VectorPictureBounds,
    _ body: () throws(VectorPictureFailure) -> VectorPictureReply
  ) -> Bool {
    let memory = UInt64(bounds.memory)
    guard animux_process_limit(memory, bounds.microseconds) == 0 else { return false }
    let reply: VectorPictureReply
    do throws(VectorPictureFailure) {
      reply = try body()
    } catch {
      let text = if case .refused(let text) = error { text } else { "out of memory" }
      reply = VectorPictureReply(
        isDone: false, text: Array(text.utf8.prefix(VectorPictureReply.maximumTextLength)))
    }
    _ = animux_process_limit(memory, 0)
    return channel.send(reply.words) && channel.send(reply.text)
  }

  /// Draws into the shared memory, which has the size of the picture.
  private static func draw(
    _ held: Held, width: Int, height: Int, usingFonts: Bool
  ) throws(VectorPictureFailure) {
    let size = width * height * 4
    let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, animux_process_memory, 0)
    guard let start, start != MAP_FAILED else { throw .tooMuchMemory }
    defer { munmap(start, size) }
    try held.document.draw(
      .init(width: width, height: height), usingFonts: usingFonts,
      into: UnsafeMutableRawBufferPointer(start: start, count: size))
  }
}
