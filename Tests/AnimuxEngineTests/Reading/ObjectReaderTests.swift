import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

struct ObjectReaderTests {
  private func errors(_ text: String, _ body: (inout Reader, JSON) -> Void) -> [String] {
    var diagnostics = Diagnostics()
    guard let json = JSON.parse(Source(name: "scene.json", text: text), &diagnostics) else {
      return ["unread"]
    }
    var reader = Reader(diagnostics, frameRate: FrameRate(30), canvas: Size(200, 100))
    body(&reader, json)
    return reader.diagnostics.sorted().map(\.description)
  }

  private func readLayer(_ json: JSON, named name: String?, _ reader: inout Reader) {
    guard var object = ObjectReader(json, named: name, &reader) else { return }
    _ = object.read("opacity", .number(.unit), &reader)
    _ = object.require("position", .point, &reader)
    object.finish(&reader, others: ["cornerRadius"])
  }

  @Test func theContractsOwnExample() {
    let text = "{\n  \"position\": [0, 0],\n  \"opactiy\": 1\n}"
    let told = errors(text) { readLayer($1, named: "layer \"title\"", &$0) }
    #expect(
      told == [#"scene.json:3:3: error: unknown key "opactiy" in layer "title"; did you mean "opacity"?"#])
  }

  @Test func everythingIsReportedWithItsPath() {
    let text = #"{"layers": [{"opacity": 2, "corner-radius": 1, "position": [1, true]}, {"zzz": 0}, 7]}"#
    let told = errors(text) { reader, json in
      guard case .array(let layers) = json["layers"]?.kind else { return }
      for layer in layers { readLayer(layer, named: nil, &reader) }
    }
    #expect(
      told == [
        "scene.json:1:25: error: layers[0].opacity: 2 is out of range; expected a number 0…1",
        #"scene.json:1:28: error: unknown key "corner-radius" in layers[0]; did you mean "cornerRadius"?"#,
        "scene.json:1:64: error: layers[0].position[1]: expected a length, found true",
        #"scene.json:1:72: error: missing key "position" in layers[1]; expected a point [x, y]"#,
        #"scene.json:1:73: error: unknown key "zzz" in layers[1]; expected "opacity", "position" or "cornerRadius""#,
        "scene.json:1:84: error: layers[2]: expected an object, found 7",
      ])
  }

  @Test func aKeyIsOfferedOnce() {
    let message = errorsOfTrack(#"{"src": "a", "source": "b"}"#)
    #expect(message.contains("unknown key \"src\"") && message.split(separator: "\"source\"").count == 2)
  }

  private func errorsOfTrack(_ track: String) -> String {
    let text = #"{"size": [9, 9], "duration": 1, "audio": [\#(track)]}"#
    do {
      _ = try Scene(Source(name: "a.json", text: text))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func theAuthorsOwnKeysAreIgnored() {
    let text = #"{"position": [0, 0], "_note": 1, "x-tool": {}, "comment": "hi"}"#
    #expect(errors(text) { readLayer($1, named: nil, &$0) } == [])
  }

  @Test func aKeyThatIsThereTwiceIsReportedOnce() {
    let text = #"{"position": [0, 0], "opacity": 1, "opacity": "x"}"#
    #expect(
      errors(text) { readLayer($1, named: nil, &$0) } == [
        #"scene.json:1:36: error: opacity: duplicate key "opacity"; it is already used on line 1"#
      ])
  }

  @Test func manyMembersAreFoundAsFewAre() {
    let members = (0..<50).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    let told = errors("{\(members), \"k3\": 0}") { reader, json in
      guard var object = ObjectReader(json, &reader) else { return }
      for key in 0..<49 { #expect(object.read("k\(key)", .number, &reader) == Double(key)) }
      #expect(object.rest.map(\.key) == ["k49"])
      object.finish(&reader, others: ["k49x"])
    }
    #expect(told.count == 2)
    #expect(told[0].hasSuffix(#"unknown key "k49" in the document; did you mean "k4"?"#))
  }

  @Test func keysThatAreNoWordsAreQuotedInPaths() {
    let told = errors(#"{"set": {"menu/item": {"a b": 1, "": 2}}}"#) { reader, json in
      guard let item = json["set"]?["menu/item"], case .object(let members) = item.kind else { return }
      for member in members { let _: Void? = reader.invalid(member.value, "this is wrong") }
    }
    #expect(
      told == [
        #"scene.json:1:31: error: set["menu/item"]["a b"]: this is wrong"#,
        #"scene.json:1:38: error: set["menu/item"][""]: this is wrong"#,
      ])
  }
}
