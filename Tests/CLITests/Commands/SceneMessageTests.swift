import AnimuxDocuments
import TestSupport
import Testing

@testable import CLI

@Suite("What is said of scenes, files and times")
struct SceneMessageTests {
  private let folder: TemporaryFolder

  init() { folder = TemporaryFolder() }

  private func scene(_ layers: String, _ more: String = "") throws -> String {
    try folder.file("a.json", #"{"size": [16, 16], "duration": 2, "layers": [\#(layers)]\#(more)}"#)
  }

  @Test func aKeyOfLayersInTheDocumentIsNamedAsSuch() throws {
    let found = run("validate", try scene("", #", "opacity": 0.5"#)).output
    #expect(found.contains("unknown key \"opacity\" in the document; it is a key of layers"), "\(found)")
  }

  @Test func anAnimatedPictureIsNoMovie() throws {
    let source = Repository.file("Tests/Pictures/moves.webp")
    func verdict(_ type: String) throws -> String {
      run("validate", try scene(#"{"type": "\#(type)", "source": "\#(source)", "frame": [0, 0, 9, 9]}"#))
        .output
    }
    #expect(try verdict("movie").contains(#"an animated WebP is played by a layer of "type": "image""#))
    #expect(try !verdict("image").contains("error"))
  }

  /// Fonts and glyphs that are missing are reported together with the other errors of a document.
  @Test func fontsAndGlyphsAreReportedWithOtherErrors() throws {
    let scene = try folder.file(
      "scene.json",
      #"""
      {"size": [64, 64], "duration": 1, "layers": [
      {"type": "text", "string": "a", "font": "Intre"},
      {"type": "text", "string": "\#u{10F8F0}"},
      {"opactiy": 1}]}
      """#)
    let found = run("validate", scene).output
    #expect(found.contains("scene.json:2:41: error: layers[0].font: there is no font \"Intre\""), "\(found)")
    #expect(found.contains("scene.json:3:28: error: layers[1].string: no font has"), "\(found)")
    #expect(found.contains("scene.json:4:2: error: unknown key \"opactiy\""), "\(found)")
  }

  @Test func aStillIsOfATimeInTheFilm() throws {
    let path = try scene(#"{"frame": [0, 0, 9, 9]}"#)
    let late = run("still", path, "\(folder.path)/o.png", "--at", "3")
    #expect(
      late.code == .badUsage && late.messages.contains(#"--at: "3" is not in the film, which lasts 2 s"#))
    #expect(run("still", path, "\(folder.path)/o.png", "--at", "2").code == .done)
  }

  @Test func aFileIsReportedOnceWithItsPlaces() throws {
    let image = #"{"type": "image", "source": "none.png"}"#
    let lines = try run("validate", scene("\(image), \(image)")).output.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasSuffix("; 2 places name it"), "\(lines)")
    let alone = try run("validate", scene(image)).output
    #expect(!alone.contains("places"))
  }

  @Test func aLayerThatIsGoneIsReportedWithItsTimes() throws {
    let path = try scene(#"{"name": "b"}"#, #", "timeline": [{"at": 1.5, "remove": ["b"]}]"#)
    let result = run("explain", path, "--layer", "b", "--at", "1.75")
    #expect(
      result.code == .badUsage
        && result.messages.contains(#"there is no layer "b" at 1.75 s; it is in the film from 0 s to 1.5 s"#),
      "\(result)")
  }

  @Test func picturesNeedAFolder() throws {
    let path = try scene("")
    let result = run("encode", path, "\(folder.path)/frames/%04d.png")
    #expect(
      result.code == .failed && result.messages.contains("there is no folder \"\(folder.path)/frames\""),
      "\(result)")
  }

  @Test func omittedDiagnosticsAreCounted() throws {
    let path = try scene(Array(repeating: #"{"opactiy": 1}"#, count: 150).joined(separator: ","))
    var diagnostics = Diagnostics()
    let output = run("validate", "--json", path).output
    let json = try #require(JSON.parse(Source(name: "out", text: output), &diagnostics))
    guard case .array(let list) = json.kind else { throw UsageError("no list") }
    #expect(list.count == 100 && list.last?["omitted"] == JSON(.number(50)))
    #expect(list.dropLast().allSatisfy { $0["omitted"] == nil })
  }
}
