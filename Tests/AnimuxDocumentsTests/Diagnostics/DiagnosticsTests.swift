import Testing

@testable import AnimuxDocuments

struct DiagnosticsTests {
  @Test func errorsAreThrownTogetherInTheOrderOfTheText() throws {
    var diagnostics = Diagnostics()
    let text = "[" + String(repeating: "1,\n", count: 4412) + "2]"
    let json = try #require(JSON.parse(Source(name: "scene.json", text: text), &diagnostics))
    guard case .array(let elements) = json.kind else { Issue.record("it has another form"); return }
    for element in elements.dropLast().reversed() {
      diagnostics.report(.error, .invalidValue, "wrong", at: element.place)
    }
    let error = #expect(throws: SceneError.self) { try diagnostics.throwErrors() }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 101)
    #expect(lines.first == "scene.json:1:2: error: [0]: wrong")
    #expect(lines.dropFirst(99).first == "scene.json:100:1: error: [99]: wrong")
    #expect(lines.last == "and 4,312 more")
  }

  @Test func warningsAreNotThrown() throws {
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "a.json", text: "{\"b\": 1}"), &diagnostics))
    let place = try #require(json["b"]).place
    diagnostics.report(.warning, .invalidValue, "odd", at: place)
    try diagnostics.throwErrors()
    #expect(diagnostics.sorted().map(\.description) == ["a.json:1:7: warning: b: odd"])
  }

  @Test func anEarlierDocumentComesFirst() {
    var diagnostics = Diagnostics()
    _ = JSON.parse(Source(name: "a.json", text: "[1,"), &diagnostics)
    _ = JSON.parse(Source(name: "b.json", text: "["), &diagnostics)
    #expect(diagnostics.sorted().map(\.file) == ["a.json", "b.json"])
  }

  @Test func valuesMadeInCodeHaveNoLine() {
    var diagnostics = Diagnostics()
    diagnostics.report(.error, .invalidValue, "wrong", at: JSON(1).place)
    #expect(diagnostics.sorted().map(\.description) == ["scene: error: wrong"])
  }
}
