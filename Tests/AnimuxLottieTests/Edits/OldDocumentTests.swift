import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Lottie documents of early versions")
struct OldDocumentTests {
  private static let text =
    #"{"ty": 5, "nm": "t", "ip": 0, "op": 30, "ks": {}, "t": {"d": {"t": "AA", "f": "F", "s": 9, "fc": [1, 0, 0]}}}"#

  @Test func aTextCanBeASingleDocument() throws {
    let old = try LottieScene(Self.text, more: fontsWithoutOutlines, version: "4.4.10")
    #expect(old.layers[0]["sublayers"]?.elements.first?["string"] == "AA" && old.notes.isEmpty)
    let new = try LottieScene(Self.text, more: fontsWithoutOutlines)
    #expect(new.notes == [#"layer "t" has a text without documents: nothing is drawn"#])
  }

  @Test func aTextThatIsASingleDocumentIsReplaced() throws {
    let text = #"{"v": "4.4.10", "fr": 30, "ip": 0, "op": 30, "w": 9, "h": 9, "layers": [\#(Self.text)]}"#
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "a.json", text: text), &diagnostics))
    var edits = LottieEdits()
    edits.texts = ["t": "B"]
    let layer = edits.applied(to: json).document["layers"]?.elements.first
    #expect(layer?["t"]?["d"]?["k"]?.elements.first?["s"]?["t"] == "B")
  }

  private static let outline = #"{"v": [[0, 0], [9, 0], [9, 9]], "i": [], "o": []}"#

  @Test(arguments: [
    #"{"k": \#(outline)}"#,
    #"{"k": [{"t": 0, "s": [\#(outline)], "e": [\#(outline.replacing("[9, 9]", with: "[9, 5]"))]}, {"t": 30}]}"#,
  ]) func pathsAreClosedByTheirShapes(_ path: String) throws {
    let stroke = #"{"ty": "st", "nm": "line", "c": {"k": [0, 0, 0]}, "w": {"k": 1}}"#
    func paths(_ isClosed: Bool) throws -> [String] {
      let shape = #"{"ty": "sh", "closed": \#(isClosed), "ks": \#(path)}"#
      let scene = try LottieScene(
        shapes("a", #"{"ty": "gr", "it": [\#(shape), \#(stroke)]}"#), version: "4.4.0")
      let line = try #require(scene.layer("line"))
      let values = line["animations"]?.elements.first?["values"]?.elements ?? []
      return (values + [line["path"]].compactMap(\.self)).compactMap(\.string)
    }
    let (closed, open) = (try paths(true), try paths(false))
    #expect(!closed.isEmpty && closed.allSatisfy { $0.hasSuffix("Z") })
    #expect(!open.isEmpty && !open.contains { $0.hasSuffix("Z") })
  }

  @Test func masksAreClosedByAMemberOfTheirOwn() throws {
    let mask = #"{"mode": "a", "cl": true, "pt": {"k": \#(Self.outline)}, "o": {"k": 100}}"#
    let scene = try LottieScene(solid("a", "", #", "masksProperties": [\#(mask)]"#), version: "4.4.0")
    #expect(scene.layer("a")?["mask"]?["sublayers"]?.elements.first?.text("path")?.hasSuffix("Z") == true)
  }
}
