internal import AnimuxGraphics
internal import AnimuxProcesses
internal import CProcessShim
internal import Glibc
internal import Synchronization

/// The bytes of an SVG document, and the number by which both processes identify it.
final class VectorPictureSource: Sendable {
  let id: UInt64
  let bytes: [UInt8]

  private static let count = Mutex<UInt64>(0)

  init(_ bytes: [UInt8]) {
    id = Self.count.withLock {
      $0 += 1
      return $0
    }
    self.bytes = bytes
  }
}

/// A drawing process, as seen by the process that uses it. Only one thread may use it at a time.
final class VectorPictureWorker: Sendable {
  private let process: HelperProcess
  private let state = Mutex(State())

  private struct State {
    /// The documents that it has parsed. The one used last is at the end.
    var documents: [VectorPictureSource] = []
    var hasServed = false
    /// The signal that ended it.
    var end: Int32?
  }

  /// The most documents that a process keeps, and the most bytes of them.
  private static let (maximumDocuments, maximumBytes) = (16, 8 << 20)

  init(_ path: String) throws(VectorPictureFailure) {
    do throws(HelperProcess.StartError) {
      process = try HelperProcess(path, VectorPictureProcess.word, greeting: VectorPictureReply.greeting)
    } catch { throw .noProcess(error.reason) }
  }

  deinit { _ = end() }

  /// Ends the process and returns the signal that ended it, or 0 if it exited.
  private func end() -> Int32 {
    state.withLock { state in
      if let end = state.end { return end }
      let end = process.end()
      state.end = end
      return end
    }
  }

  /// Whether it has answered a request, so that its state may matter.
  var hasServed: Bool { state.withLock { $0.hasServed } }

  /// Returns `true` if it has parsed the document.
  func knows(_ source: VectorPictureSource) -> Bool {
    state.withLock { $0.documents.contains { $0 === source } }
  }
}

/// Requests to a worker, and its replies.
extension VectorPictureWorker {
  /// Makes the process parse the document and returns the document's size.
  func size(of source: VectorPictureSource, _ bounds: VectorPictureBounds) throws(VectorPictureFailure)
    -> Size
  {
    makeRoom(for: source)
    let reply = try ask(.load(source.id, count: source.bytes.count, bounds), source.bytes, bounds)
    state.withLock { $0.documents.append(source) }
    return Size(reply.width, reply.height)
  }

  func draw(
    _ source: VectorPictureSource, _ resolution: PictureName.Resolution, _ bounds: VectorPictureBounds
  ) throws(VectorPictureFailure) -> Pixmap {
    if !use(source) { _ = try size(of: source, bounds) }
    let size = resolution.width * resolution.height * 4
    guard ftruncate(process.memory, size) == 0 else { throw .tooMuchMemory }
    // The next picture must not find anything of this one.
    defer { ftruncate(process.memory, 0) }
    _ = try ask(.draw(source.id, width: resolution.width, height: resolution.height, bounds), [], bounds)
    var isWhole = true
    let pixmap = Pixmap(width: resolution.width, height: resolution.height) { pixels in
      isWhole = read(into: UnsafeMutableRawBufferPointer(start: pixels, count: size))
    }
    // Only a process that has gone wrong can shrink the memory.
    guard isWhole else { throw .stopped(end()) }
    return pixmap
  }

  func forget(_ source: VectorPictureSource) {
    guard knows(source) else { return }
    state.withLock { $0.documents.removeAll { $0 === source } }
    _ = process.channel.send(VectorPictureRequest.forget(source.id).words)
  }

  /// Marks a document as used last. Returns `false` if the process has not parsed it.
  private func use(_ source: VectorPictureSource) -> Bool {
    state.withLock { state in
      guard let place = state.documents.firstIndex(where: { $0 === source }) else { return false }
      state.documents.append(state.documents.remove(at: place))
      return true
    }
  }

  private func makeRoom(for source: VectorPictureSource) {
    let gone: [VectorPictureSource] = state.withLock { state in
      var (kept, bytes) = (0, source.bytes.count)
      for known in state.documents.reversed() {
        bytes += known.bytes.count
        guard kept + 1 < Self.maximumDocuments, bytes <= Self.maximumBytes else { break }
        kept += 1
      }
      return Array(state.documents.dropLast(kept))
    }
    for source in gone { forget(source) }
  }

  private func ask(
    _ request: VectorPictureRequest, _ bytes: [UInt8], _ bounds: VectorPictureBounds
  ) throws(VectorPictureFailure) -> VectorPictureReply {
    let channel = process.channel
    _ = messages()
    guard channel.send(request.words), channel.send(bytes) else { throw death() }
    let deadline = HelperProcess.deadline(of: bounds.time)
    let (words, code) = channel.receive(words: VectorPictureReply.length, deadline: deadline)
    guard code != ETIMEDOUT else {
      _ = end()
      throw .tooMuchTime
    }
    guard let words, words[3] <= VectorPictureReply.maximumTextLength,
      let text = channel.receive(bytes: Int(words[3]), deadline: deadline)
    else { throw death() }
    state.withLock { $0.hasServed = true }
    guard words[0] == 1 else { throw VectorPictureFailure(text: String(decoding: text, as: UTF8.self)) }
    return VectorPictureReply(
      isDone: true, width: Double(bitPattern: words[1]), height: Double(bitPattern: words[2]))
  }

  /// Ends the process, which has stopped answering, and returns the reason.
  private func death() -> VectorPictureFailure {
    let words = messages()
    let signal = end()
    if signal == animux_process_time_signal { return .tooMuchTime }
    if signal == animux_process_memory_signal { return .tooMuchMemory }
    return words.contains("alloc") || words.contains("memory") ? .tooMuchMemory : .stopped(signal)
  }

  /// Returns the text that the worker has written to standard error since the last call.
  private func messages() -> String {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var text = ""
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(process.messages, $0.baseAddress, $0.count) }
      guard count > 0 else { return text }
      text = String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private func read(into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = pread(process.memory, bytes.baseAddress.map { $0 + done }, bytes.count - done, done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
