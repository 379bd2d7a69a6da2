import Foundation
import TestSupport
import Testing

/// `animux watch` draws a frame again when a file changes.
@Suite("Watching a scene")
struct WatchTests {
  private let folder = TemporaryFolder()

  private func scene(_ color: String, _ more: String = "") -> String {
    #"{"size": [8, 8], "duration": 1, "background": "\#(color)", "layers": [\#(more)]}"#
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: folder.file("out.png"))) }

  @Test func eachSaveIsDrawn() throws {
    _ = try folder.file("a.json", scene("red"))
    let tool = try RunningTool("watch", "a.json", "out.png", "--at", "0.5", in: folder)
    defer { tool.send(SIGKILL) }
    #expect(tool.nextMessage().hasPrefix("out.png: drawn in "))
    let red = try bytes()
    _ = try folder.file("a.json", scene("blue"))
    #expect(tool.nextMessage().hasPrefix("out.png: drawn in "))
    let blue = try bytes()
    #expect(blue != red)
    _ = try folder.file("a.json", scene("blue", #"{"include": "b.json"}"#))
    #expect(tool.nextMessage().contains("b.json"))
    #expect(try bytes() == blue)
    _ = try folder.file("b.json", #"{"frame": [0, 0, 8, 8], "backgroundColor": "red"}"#)
    #expect(tool.nextMessage().hasPrefix("out.png: drawn in "))
    #expect(try bytes() == red)
    tool.send(SIGINT)
    #expect(try tool.finish().code == 130)
    #expect(folder.names == ["a.json", "b.json", "out.png"])
  }

  /// Saving the scene cannot mend them.
  @Test func errorsInTheCommandEndIt() throws {
    _ = try folder.file("a.json", scene("red"))
    #expect(try RunningTool("watch", "a.json", "no/such/out.png", in: folder).finish().code == 1)
    #expect(try RunningTool("watch", "a.json", "a.json", in: folder).finish().code == 64)
  }

  @Test(arguments: [["-", "out.png"], ["a.json", "-"], ["a.json", "out.bmp"]])
  func errors(arguments: [String]) throws {
    #expect(try RunningTool(["watch"] + arguments, in: folder).finish().code == 64)
  }
}
