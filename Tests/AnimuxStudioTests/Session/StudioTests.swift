import AnimuxDocuments
import AnimuxServer
import Foundation
import FoundationNetworking
import Glibc
import Testing

@testable import AnimuxStudio

@Suite("A document that is looked at while it is written")
struct StudioTests {
  @Test func aBrokenSaveKeepsTheFilmAndListsTheErrors() throws {
    let fixture = try StudioFixture()
    let good = fixture.get("frame.png", ["time": "0"]).bytes
    try fixture.save(StudioFixture.scene.replacing("\"position\"", with: "\"positoin\""))
    fixture.studio.reload()
    let state = try #require(fixture.state)
    let errors = try #require(state["errors"]).elements
    #expect(errors.count == 2)
    #expect(errors.first?["line"] == 2 && errors.first?["column"] != nil)
    #expect(state["frames"] == 20 && state["film"] == 1 && state["edition"] == 2)
    #expect(fixture.get("frame.png", ["time": "0"]).bytes == good)
    try fixture.save(StudioFixture.scene)
    fixture.studio.reload()
    #expect(fixture.state?["errors"]?.elements.isEmpty == true && fixture.state?["film"] == 3)
  }

  @Test func aDocumentThatIsBrokenFromTheStartIsShown() throws {
    let fixture = try StudioFixture("{")
    #expect(fixture.state?["errors"]?.elements.count == 1)
    #expect(fixture.get("frame", ["time": "0", "width": "96"]).status == 409)
    try fixture.save(StudioFixture.scene)
    fixture.studio.reload()
    #expect(fixture.get("frame", ["time": "0", "width": "96"]).status == 200)
  }

  @Test func variablesAreTriedOut() throws {
    let fixture = try StudioFixture(
      #"{"size": [16, 16], "duration": 1, "variables": {"tint": "red"}, "background": "${tint}", "layers": []}"#
    )
    let before = fixture.get("frame.png", ["time": "0"]).bytes
    let answer = fixture.post("variables", JSON(object: [("tint", "blue")]))
    #expect(answer.json?["variables"]?.elements.first?["value"] == "blue")
    #expect(fixture.get("frame.png", ["time": "0"]).bytes != before)
    _ = fixture.post("variables", JSON(object: []))
    #expect(fixture.get("frame.png", ["time": "0"]).bytes == before)
  }

  @Test func everyObserverIsNotified() throws {
    let hub = EventHub()
    let next = hub.subscribe(beginning: "retry: 1\n\n")
    hub.send("edition", 7)
    #expect(next().map { String(decoding: $0, as: UTF8.self) } == "retry: 1\n\n")
    #expect(next().map { String(decoding: $0, as: UTF8.self) } == "event: edition\ndata: 7\n\n")
  }

  @Test func theServerAnswersAndStartsAgainOnItsPort() async throws {
    let fixture = try StudioFixture()
    let tools = StudioTools(sceneWords: [fixture.path]) { _, _ in 0 }
    let first = try StudioServer(fixture.studio, port: 0, token: "a1b2", tools)
    let address = try #require(URL(string: first.address))
    let port = try #require(address.port)
    #expect(try await Self.status(of: address) == 200)
    let stranger = try #require(URL(string: "http://127.0.0.1:\(port)/other/"))
    #expect(try await Self.status(of: stranger) == 403)
    #expect(throws: HTTPServer.Failure.self) {
      try StudioServer(fixture.studio, port: port, token: "a1b2", tools)
    }
    first.stop()
    let second = try StudioServer(fixture.studio, port: port, token: "a1b2", tools)
    #expect(second.address == first.address)
    #expect(try await Self.status(of: address) == 200)
    second.stop()
  }

  /// More connections than the server takes, none of which begins a request, keep the page out for some seconds only.
  @Test func idleConnectionsEnd() async throws {
    let fixture = try StudioFixture()
    let server = try StudioServer(
      fixture.studio, port: 0, token: "a1b2", StudioTools(sceneWords: [fixture.path]) { _, _ in 0 })
    defer { server.stop() }
    let address = try #require(URL(string: server.address))
    let sockets = try (0..<64).map { _ in try Self.connection(to: try #require(address.port)) }
    defer { for socket in sockets { close(socket) } }
    var status = 0
    for _ in 0..<40 where status == 0 {
      status = (try? await Self.status(of: address)) ?? 0
      try await Task.sleep(for: .milliseconds(500))
    }
    #expect(status == 200)
  }

  private static func connection(to port: Int) throws -> CInt {
    let connection = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    return connection
  }

  private static func status(of address: URL) async throws -> Int {
    let settings = URLSessionConfiguration.ephemeral
    settings.timeoutIntervalForRequest = 5
    let session = URLSession(configuration: settings)
    defer { session.invalidateAndCancel() }
    let (_, answer) = try await session.data(from: address)
    return (answer as? HTTPURLResponse)?.statusCode ?? 0
  }
}
