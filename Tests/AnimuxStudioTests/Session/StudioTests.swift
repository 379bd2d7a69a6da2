import AnimuxDocuments
import AnimuxServer
import Foundation
import FoundationNetworking
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

  private static func status(of address: URL) async throws -> Int {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let (_, answer) = try await session.data(from: address)
    return (answer as? HTTPURLResponse)?.statusCode ?? 0
  }
}
