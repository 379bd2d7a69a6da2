import AnimuxDocuments
import AnimuxEngine
import AnimuxMotion
import TestSupport
import Testing

/// Errors about whole scenes.
struct SceneErrorTests {
  @Test func includedDocumentsAndDataShowTheirOwn() throws {
    let data = Source(name: "data.json", text: "{\n \"wrong\": 1}")
    let scene = Source(name: "a.json", text: #"{"size": [9, 9], "duration": 1, "variables": {"right": 2}}"#)
    let error = #expect(throws: SceneError.self) {
      try Scene(scene, data: SceneData(document: data, isStrict: true))
    }
    let found = try #require(error?.diagnostics.first)
    #expect(found.file == "data.json" && found.line == 2)
    #expect(found.excerpt == Excerpt(line: " \"wrong\": 1}", column: 2))
  }

  @Test(arguments: ["5", "null", "[\"scene.schema.json\"]"])
  func theNameOfTheSchemaIsAText(name: String) throws {
    let text = #"{"$schema": \#(name), "size": [9, 9], "duration": 1}"#
    let error = #expect(throws: SceneError.self) { try Scene(Source(name: "a.json", text: text)) }
    let found = try #require(error?.diagnostics.first)
    #expect(found.code == .wrongType && found.message.hasPrefix("expected a text"), "\(found.message)")
    _ = try Scene(Source(name: "a.json", text: #"{"$schema": "a.json", "size": [9, 9], "duration": 1}"#))
  }

  @Test func manyUnknownNamesAmongManyAreReportedSoon() throws {
    let layers = (0..<4000).map { #"{"name": "layer\#($0)"}"# }.joined(separator: ",")
    let timeline = (0..<1500).map { #"{"at": 1, "remove": ["layr\#($0)"]}"# }.joined(separator: ",")
    let text = #"{"size": [9, 9], "duration": 2, "layers": [\#(layers)], "timeline": [\#(timeline)]}"#
    let time = threadSeconds {
      let error = #expect(throws: SceneError.self) { try Scene(Source(name: "a.json", text: text)) }
      #expect(error?.omitted == 1400)
      #expect(error?.diagnostics.allSatisfy { $0.message.contains("did you mean") } == true)
    }
    // A search for each of them among all takes ten times as long.
    #expect(time < 40, "\(time)")
  }
}
