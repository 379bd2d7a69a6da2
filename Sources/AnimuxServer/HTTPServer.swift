internal import CMicroHTTPDShim
internal import Glibc
internal import Synchronization

/// A server for HTTP that only programs on this machine can reach.
///
/// Requests are answered on a thread for each connection, so `answer` may wait.
package final class HTTPServer: Sendable {
  /// The reason why a server cannot be started.
  package struct Failure: Error, CustomStringConvertible {
    /// Whether another program has the port.
    package let isTaken: Bool
    package let description: String

    init(code: Int32) {
      isTaken = code == EADDRINUSE
      description = String(cString: strerror(code))
    }
  }

  /// The port that the server listens on.
  package let port: Int
  private let handle: Mutex<OpaquePointer?>
  private let answerer: Answerer

  /// Starts a server. Port 0 is any that is free.
  package init(port: Int, answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) throws(Failure) {
    let answerer = Answerer(answer)
    var server: OpaquePointer?
    let code = animux_http_start(
      UInt16(clamping: port), { Answerer.call($0, $1) }, Unmanaged.passUnretained(answerer).toOpaque(),
      &server)
    guard code == 0, let server else { throw Failure(code: code) }
    self.answerer = answerer
    self.port = Int(animux_http_port(server))
    handle = Mutex(server)
  }

  /// Waits until all answers have been sent, and closes all connections. Answers without an end have to be ended before.
  package func stop() {
    let server = handle.withLock { server in
      defer { server = nil }
      return server
    }
    if let server { animux_http_stop(server) }
  }
}

/// The function that answers requests, as the server in C refers to it.
private final class Answerer: Sendable {
  private let answer: @Sendable (HTTPRequest) -> HTTPResponse

  init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) { self.answer = answer }

  static func call(_ context: UnsafeMutableRawPointer?, _ request: OpaquePointer?) {
    guard let context, let request else { return }
    let answerer = Unmanaged<Answerer>.fromOpaque(context).takeUnretainedValue()
    send(answerer.answer(HTTPRequest(request)), to: request)
  }

  private static func send(_ response: HTTPResponse, to request: OpaquePointer) {
    let hasBody: Bool
    switch response.body {
    case .bytes(let bytes): hasBody = animux_http_set_body(request, bytes, bytes.count) != 0
    case .stream(let next): hasBody = PieceReader.attach(next, to: request)
    }
    guard hasBody else { return }
    for (name, value) in response.headers { animux_http_add_header(request, name, value) }
    animux_http_send(request, UInt32(clamping: response.status))
  }
}

/// The pieces of a body that is sent as it comes.
private final class PieceReader: Sendable {
  private let next: @Sendable () -> [UInt8]?
  /// The rest of the last piece.
  private let rest = Mutex<ArraySlice<UInt8>>([])

  private init(_ next: @escaping @Sendable () -> [UInt8]?) { self.next = next }

  static func attach(_ next: @escaping @Sendable () -> [UInt8]?, to request: OpaquePointer) -> Bool {
    let reader = Unmanaged.passRetained(PieceReader(next))
    let isAttached = animux_http_set_reader(
      request, { PieceReader.read($0, $1, $2) },
      { context in
        if let context { Unmanaged<PieceReader>.fromOpaque(context).release() }
      }, reader.toOpaque())
    if isAttached == 0 { reader.release() }
    return isAttached != 0
  }

  private static func read(
    _ context: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
  ) -> Int {
    guard let context, let buffer, size > 0 else { return -1 }
    let reader = Unmanaged<PieceReader>.fromOpaque(context).takeUnretainedValue()
    guard let bytes = reader.take(size) else { return -1 }
    for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
    return bytes.count
  }

  /// Returns the next bytes, at most `count` and at least one, or `nil` at the end.
  private func take(_ count: Int) -> ArraySlice<UInt8>? {
    rest.withLock { rest in
      while rest.isEmpty {
        guard let piece = next() else { return nil }
        rest = piece[...]
      }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}

extension HTTPRequest {
  fileprivate init(_ request: OpaquePointer) {
    var (query, headers) = ([String: String](), [String: String]())
    for index in 0..<animux_http_field_count(request) {
      let name = String(cString: animux_http_field_name(request, index))
      let value = String(cString: animux_http_field_value(request, index))
      if animux_http_field_is_header(request, index) != 0 {
        headers[name.lowercased()] = value
      } else {
        query[name] = value
      }
    }
    var size = 0
    let body = animux_http_body(request, &size)
    self.init(
      method: String(cString: animux_http_method(request)), path: String(cString: animux_http_path(request)),
      query: query, headers: headers,
      body: Array(UnsafeBufferPointer(start: body, count: body == nil ? 0 : size))
    )
  }
}
