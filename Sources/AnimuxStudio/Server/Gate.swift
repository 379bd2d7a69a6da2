internal import AnimuxServer

/// Decides which requests are answered. A page of another origin can send requests to this server, too, so each one must
/// have the token, and must not come from elsewhere.
struct Gate {
  struct Refusal: Error {
    let reason: String

    var response: HTTPResponse { HTTPResponse(status: 403, text: reason + "\n") }
  }

  let token: String
  /// The port of the server.
  let port: Int

  /// The names of this machine. Another name in `Host` means that a name of the network has been pointed here.
  private static let names: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

  static let headers = [
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; "
      + "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
  ]

  /// Returns the path of a request below the token.
  func admit(_ request: HTTPRequest) -> Result<String, Refusal> {
    let host = request.headers["host"] ?? ""
    guard Self.names.contains(where: { host == "\($0):\(port)" }) else {
      return .failure(
        Refusal(reason: "The host is not this server; use the address that animux preview has printed"))
    }
    if let origin = request.headers["origin"], origin != "http://\(host)" {
      return .failure(Refusal(reason: "The request comes from another page"))
    }
    // A link on another page may lead here, but nothing there may request anything.
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none",
      request.headers["sec-fetch-mode"] != "navigate"
    {
      return .failure(Refusal(reason: "The request comes from another page"))
    }
    let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = parts.first, Self.isEqual(String(first), token) else {
      return .failure(Refusal(reason: "The token is wrong; use the address that animux preview has printed"))
    }
    return .success(parts.count > 1 ? String(parts[1]) : "")
  }

  /// Compares two texts in a time that does not depend on how much of them is equal.
  private static func isEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
