package import AnimuxServer
internal import Synchronization

/// Serves the page of a studio to browsers on this machine.
package final class StudioServer: Sendable {
  private let server: HTTPServer
  /// The address of the page, with the token that every request must have.
  package let address: String

  /// Starts a server on a port; 0 is any that is free.
  package init(_ studio: Studio, port: Int, token: String, _ tools: StudioTools) throws(HTTPServer.Failure) {
    let (routes, box) = (Routes(studio, tools), PortBox())
    server = try HTTPServer(port: port) { request in
      switch Gate(token: token, port: box.port.load(ordering: .relaxed)).admit(request) {
      case .success(let path): return routes.answer(request, path).guarded
      case .failure(let refusal): return refusal.response.guarded
      }
    }
    box.port.store(server.port, ordering: .relaxed)
    address = "http://127.0.0.1:\(server.port)/\(token)/"
  }

  /// The port, which is known once the server has started.
  private final class PortBox: Sendable {
    let port = Atomic(0)
  }

  /// Closes all connections.
  func stop() { server.stop() }
}

/// The work that the program does for its studio.
package struct StudioTools: Sendable {
  /// The words of the command line that has the scene's options, without the command and the output.
  package let sceneWords: [String]
  /// Runs the tool with some words and passes each line of its messages. Returns its exit code. Stops it when the function
  /// returns `false`.
  package let run: @Sendable (_ words: [String], _ line: (String) -> Bool) -> Int32

  package init(
    sceneWords: [String], run: @escaping @Sendable (_ words: [String], _ line: (String) -> Bool) -> Int32
  ) {
    (self.sceneWords, self.run) = (sceneWords, run)
  }
}

extension HTTPResponse {
  /// The answer with the headers that keep other pages away from it, and it away from other pages.
  fileprivate var guarded: HTTPResponse {
    var response = self
    response.headers.merge(Gate.headers) { own, _ in own }
    return response
  }
}
