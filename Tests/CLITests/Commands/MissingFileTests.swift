import AnimuxMedia
import Foundation
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

  /// A frame after the first is damaged, which is found when it is drawn.
  @Test func aPictureThatIsDamagedLaterIsNamedAtItsPlace() throws {
    let moving = #"""
      {"size": [64, 64], "fps": 10, "duration": 0.4, "layers": [{"frame": [0, 0, 20, 20], "backgroundColor": "red",
        "animations": [{"keyPath": "position.x", "toValue": 60, "duration": 1}]}]}
      """#
    let (source, picture) = (try folder.file("a.json", moving), folder.file("a.apng"))
    #expect(run("encode", source, picture, "--no-store").code == .done)
    var bytes = try Data(contentsOf: URL(filePath: picture))
    let last = try #require(bytes.range(of: Data("fdAT".utf8), options: .backwards))
    for index in last.upperBound + 8..<bytes.count - 20 { bytes[index] = 0xAA }
    try bytes.write(to: URL(filePath: picture))
    let scene = try folder.file(
      "b.json",
      #"{"size": [64, 64], "fps": 10, "duration": 0.4, "layers": [{"type": "image", "source": "a.apng"}]}"#)
    let result = run("encode", scene, folder.file("b.mp4"), "--no-store")
    #expect(result.code == .failed && result.messages.contains("b.json:1:"), "\(result.messages)")
    #expect(result.messages.contains("the file is damaged or cut off"), "\(result.messages)")
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
