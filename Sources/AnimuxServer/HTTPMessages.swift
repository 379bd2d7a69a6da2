/// A request of a browser or another program on this machine.
package struct HTTPRequest: Sendable {
  /// The method, such as `GET`.
  package let method: String
  /// The path, without the query.
  package let path: String
  /// The values of the query by name. Of several values of a name, the last one counts.
  package let query: [String: String]
  /// The header fields by name, in lower case.
  package let headers: [String: String]
  /// The body; empty if there is none.
  package let body: [UInt8]

  package init(
    method: String, path: String, query: [String: String] = [:], headers: [String: String] = [:],
    body: [UInt8] = []
  ) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.headers, self.body) = (headers, body)
  }
}

/// The answer to a request.
package struct HTTPResponse: Sendable {
  /// The content of an answer.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Pieces that are sent as they come. The function returns `nil` after the last one, and may wait for the next.
    case stream(@Sendable () -> [UInt8]?)
  }

  package var status: Int
  package var headers: [String: String]
  package var body: Body

  /// Creates an answer with a content of a media type, such as `text/plain`.
  package init(status: Int = 200, _ body: Body, type: String, headers: [String: String] = [:]) {
    (self.status, self.body) = (status, body)
    self.headers = headers
    self.headers["Content-Type"] = type
  }

  /// Creates an answer with a text.
  package init(status: Int = 200, text: String, type: String = "text/plain; charset=utf-8") {
    self.init(status: status, .bytes(Array(text.utf8)), type: type)
  }
}
