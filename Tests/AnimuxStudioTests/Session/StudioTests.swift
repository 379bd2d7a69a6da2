import AnimuxDocuments
import AnimuxServer
import Foundation
import FoundationNetworking
import Testing

@testable import AnimuxStudio

@Suite("A document that is looked at while it is written")
struct StudioTests {
  @Test func aBrokenSaveKeepsTheFilmAndListsTheErrors() throws {
    let desk = try Desk()
    let good = desk.get("frame.png", ["time": "0"]).bytes
    try desk.save(Desk.scene.replacing("\"position\"", with: "\"positoin\""))
    desk.studio.reload()
    let state = try #require(desk.state)
    let problems = try #require(state["problems"]).elements
    #expect(problems.count == 2)
    #expect(problems.first?["line"] == 2 && problems.first?["column"] != nil)
    #expect(state["frames"] == 20 && state["film"] == 1 && state["edition"] == 2)
    #expect(desk.get("frame.png", ["time": "0"]).bytes == good)
    try desk.save(Desk.scene)
    desk.studio.reload()
    #expect(desk.state?["problems"]?.elements.isEmpty == true && desk.state?["film"] == 3)
  }

  @Test func aDocumentThatIsBrokenFromTheStartIsShown() throws {
    let desk = try Desk("{")
    #expect(desk.state?["problems"]?.elements.count == 1)
    #expect(desk.get("frame", ["time": "0", "width": "96"]).status == 409)
    try desk.save(Desk.scene)
    desk.studio.reload()
    #expect(desk.get("frame", ["time": "0", "width": "96"]).status == 200)
  }

  @Test func variablesAreTriedOut() throws {
    let desk = try Desk(
      #"{"size": [16, 16], "duration": 1, "variables": {"tint": "red"}, "background": "${tint}", "layers": []}"#
    )
    let before = desk.get("frame.png", ["time": "0"]).bytes
    let answer = desk.post("variables", JSON(object: [("tint", "blue")]))
    #expect(answer.json?["variables"]?.elements.first?["value"] == "blue")
    #expect(desk.get("frame.png", ["time": "0"]).bytes != before)
    _ = desk.post("variables", JSON(object: []))
    #expect(desk.get("frame.png", ["time": "0"]).bytes == before)
  }

  @Test func everyObserverIsNotified() throws {
    let hub = EventHub()
    let next = hub.subscribe(beginning: "retry: 1\n\n")
    hub.send("edition", 7)
    #expect(next().map { String(decoding: $0, as: UTF8.self) } == "retry: 1\n\n")
    #expect(next().map { String(decoding: $0, as: UTF8.self) } == "event: edition\ndata: 7\n\n")
  }

  @Test func theServerAnswersAndStartsAgainOnItsPort() async throws {
    let desk = try Desk()
    let tools = StudioTools(sceneWords: [desk.path]) { _, _ in 0 }
    let first = try StudioServer(desk.studio, port: 0, token: "a1b2", tools)
    let address = try #require(URL(string: first.address))
    let port = try #require(address.port)
    #expect(try await Self.status(of: address) == 200)
    let stranger = try #require(URL(string: "http://127.0.0.1:\(port)/other/"))
    #expect(try await Self.status(of: stranger) == 403)
    #expect(throws: HTTPServer.Failure.self) {
      try StudioServer(desk.studio, port: port, token: "a1b2", tools)
    }
    first.stop()
    let second = try StudioServer(desk.studio, port: port, token: "a1b2", tools)
    #expect(second.address == first.address)
    #expect(try await Self.status(of: address) == 200)
    second.stop()
  }

  private static func status(of address: URL) async throws -> Int {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let (_, answer) = try await session.data(from: address)
    return (answer as? HTTPURLResponse)?.statusCode ?? 0
  }
}
