import AnimuxMedia
import TestSupport
import Testing

@testable import CLI

@Suite("Files that are not there")
struct MissingFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private static let absent = #"""
    {"size": [10, 10], "duration": 1, "layers": [
    {"type": "image", "source": "none.png"},
    {"type": "text", "string": "x", "font": "No Such Family"}],
    "audio": [{"source": "none.wav"}], "fonts": ["none.ttf"]
    """#

  @Test func theyAreReportedWithAllOtherErrors() throws {
    let path = try folder.file("a.json", Self.absent + ",\n\"layesr\": []}")
    let lines = run("validate", path).output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "\(lines)")
    for (line, place) in zip(lines, ["2:29: error: ", "4:22: error: ", "4:46: error: ", "5:1: error: "]) {
      #expect(line.hasPrefix("\(path):\(place)"))
    }
    #expect(lines[0].hasSuffix("cannot be read: No such file or directory"))
  }

  @Test func theyAreReportedTogether() throws {
    let path = try folder.file("a.json", Self.absent + "}")
    let lines = run("validate", path).output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3, "\(lines)")
    let text = try folder.file("b.json", Self.absent.replacing(#", "fonts": ["none.ttf"]"#, with: "") + "}")
    let others = run("validate", text).output.split(separator: "\n").map(String.init)
    #expect(others.count == 3 && others[1].contains("No Such Family"), "\(others)")
  }

  /// Every format that is written is recognized.
  @Test(arguments: OutputFormat.all.flatMap(\.endings) + StillFormat.allCases.flatMap(\.endings))
  func anOutputInPlaceOfASceneIsRecognized(ending: String) {
    let messages = run("info", "none.\(ending)").messages
    #expect(messages.contains("there is no such file; SCENE comes first, and then OUT"), "\(messages)")
  }

  @Test func readingMediaFails() throws {
    let image = #"{"size": [9, 9], "duration": 1, "layers": [{"type": "image", "source": "none.png"}]}"#
    let path = try folder.file("a.json", image)
    let bad = try folder.file("bad.json", image.replacing("none.png", with: "a.json"))
    for scene in [path, bad] {
      #expect(run("encode", scene, "\(folder.path)/out.mp4").code == .failed)
      let still = run("still", scene, "\(folder.path)/out.png")
      #expect(still.code == .failed && still.messages.hasPrefix("\(scene):1:"), "\(still.messages)")
      #expect(run("validate", scene).code == .badScene)
    }
    let both = try folder.file("c.json", image.replacing("]}", with: #", {"opactiy": 1}]}"#))
    #expect(run("still", both, "\(folder.path)/out.png").code == .badScene)
  }
}
