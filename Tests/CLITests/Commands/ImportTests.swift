import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Importing a Lottie file")
struct ImportTests {
  private let folder = TemporaryFolder()

  private static let document =
    ##"{"v": "5.7", "fr": 10, "ip": 0, "op": 10, "w": 32, "h": 32, "layers": [{"ty": 1, "nm": "red", "ip": 0, "op": 10, "sw": 32, "sh": 32, "sc": "#ff0000", "ks": {}}]}"##

  @Test func writesTheSceneThatItIs() throws {
    let path = try folder.file("red.json", Self.document)
    #expect(run("import", path, folder.file("scene.json")).code == .done)
    let scene = try String(contentsOfFile: folder.file("scene.json"), encoding: .utf8)
    #expect(scene.contains(#""name": "red""#))
    #expect(run("validate", folder.file("scene.json")).code == .done)
  }

  /// A layer with a picture, and one with a text in the font "H".
  private static let picture = #"{"ty": 2, "nm": "dot", "refId": "d", "ip": 0, "op": 10, "ks": {}}"#
  private static let text =
    #"{"ty": 5, "nm": "t", "ip": 0, "op": 10, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {"t": "a", "f": "H", "s": 20, "fc": [0, 0, 0]}}]}, "a": []}}"#

  /// Returns the document with another layer in front, and with more members.
  private static func document(_ layer: String, _ more: String) -> String {
    document.replacing(#""layers": ["#, with: #""layers": [\#(layer), "#)
      .replacing(#""w": 32,"#, with: #""w": 32, \#(more),"#)
  }

  @Test func picturesAreFoundFromAnotherFolder() throws {
    let text = Self.document(
      Self.picture, #""assets": [{"id": "d", "w": 4, "h": 4, "u": "", "p": "dot.svg"}]"#)
    let svg =
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>"##
    _ = try folder.file("dot.svg", svg)
    let path = try folder.file("dot.json", text)
    try FileManager.default.createDirectory(atPath: folder.path + "/a/b", withIntermediateDirectories: true)
    #expect(run("import", path, folder.path + "/a/b/scene.json").code == .done)
    let scene = try String(contentsOfFile: folder.path + "/a/b/scene.json", encoding: .utf8)
    #expect(scene.contains(#""source": "../../dot.svg""#))
    #expect(run("validate", "--strict", folder.path + "/a/b/scene.json").code == .done)
  }

  @Test func fontsAreFoundFromAnotherFolder() throws {
    let text = Self.document(
      Self.text, #""fonts": {"list": [{"fName": "H", "fFamily": "H", "fPath": "f.ttf"}]}"#)
    _ = try folder.file("f.ttf", Data(contentsOf: URL(filePath: Repository.file("Tests/Fonts/TestSans.ttf"))))
    try FileManager.default.createDirectory(atPath: folder.path + "/a", withIntermediateDirectories: true)
    #expect(run("import", try folder.file("text.json", text), folder.path + "/a/scene.json").code == .done)
    let scene = try String(contentsOfFile: folder.path + "/a/scene.json", encoding: .utf8)
    #expect(scene.contains(#""fontFile": "../f.ttf""#))
    #expect(run("validate", folder.path + "/a/scene.json").code == .done)
  }

  /// A scene from standard input is in the current folder.
  @Test func onStandardOutputPicturesAreFoundFromTheCurrentFolder() throws {
    let text = Self.document(
      Self.picture, #""assets": [{"id": "d", "w": 4, "h": 4, "u": "", "p": "dot.png"}]"#)
    _ = try folder.file("dot.png", "")
    let found = run("import", try folder.file("dot.json", text), "-").output
    let source = try #require(found.firstMatch(of: /"source": "([^"]*dot.png)"/)).output.1
    #expect(source.contains("/") && FileManager.default.fileExists(atPath: String(source)))
  }

  /// The layer shows an animation whose text has a font that is not installed.
  @Test func aReplacedFontIsReportedThroughTheLayerThatShowsIt() throws {
    let text = Self.document(
      Self.text, #""fonts": {"list": [{"fName": "H", "fFamily": "No Such", "fStyle": "Regular"}]}"#)
    _ = try folder.file("text.json", text)
    let scene = #"{"size": [64, 64], "duration": 1, "layers": [{"type": "lottie", "source": "text.json"}]}"#
    let found = run("validate", try folder.file("scene.json", scene)).output
    #expect(found.contains("scene.json:1:65: warning: the font \"No Such\" is not installed"))
    #expect(found.contains("install it, or import the document and name a file of \"No Such\" in \"fonts\""))
  }

  @Test func errorsOfALayerAreReportedAtItsEntry() throws {
    _ = try folder.file("red.json", Self.document)
    _ = try folder.file("dot.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0xFF]))
    func messages(_ members: String) throws -> String {
      let scene = #"{"size": [64, 64], "duration": 1, "layers": [{"type": "lottie", \#(members)}]}"#
      return run("validate", try folder.file("scene.json", scene)).output
    }
    let color = try messages("\"source\": \"red.json\", \"colors\": {\n\"blue\": \"#fff\"}")
    #expect(color.contains("scene.json:2:1: error"))
    let picture = try messages(#""source": "dot.png""#)
    #expect(picture.contains("scene.json:1:") && picture.contains("expected a Lottie document"))
  }

  @Test func adviceAboutScenesIsNotGivenForLottieDocuments() throws {
    // In a scene, a layer that moves and is never seen is a warning.
    let late = ##"{"ty": 1, "nm": "late", "ip": 90, "op": 99, "sw": 9, "sh": 9, "sc": "#ff0000", "ks": {}}"##
    let text = Self.document.replacing(#""layers": ["#, with: #""layers": [\#(late), "#)
    let path = try folder.file("late.json", text)
    #expect(run("validate", "--strict", path).code == .done)
    // A scene that shows the document gets advice about its own layers.
    let layers =
      #"{"name": "late", "backgroundColor": "red", "bounds": [0, 0, 9, 9], "beginTime": 5}, {"type": "lottie", "source": "late.json"}"#
    let scene = try folder.file(
      "scene.json", #"{"size": [32, 32], "duration": 1, "layers": [\#(layers)]}"#)
    let result = run("validate", scene)
    #expect(result.code == .done && result.output.contains(#"layer "late""#))
  }

  @Test func aMissingMemberOfALottieDocumentIsNamed() throws {
    let path = try folder.file("bare.json", Self.document.replacing(#""fr": 10, "#, with: ""))
    let result = run("validate", path)
    #expect(result.code == .badScene && result.output.contains(#"no "fr""#))
  }

  @Test func neverOverwritesWhatItReads() throws {
    let path = try folder.file("red.json", Self.document)
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.json"), withDestinationPath: path)
    for output in [path, folder.file("link.json"), folder.path + "/./red.json"] {
      #expect(run("import", path, output).code == .badUsage)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.document)
  }
}
