import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("A scene's own files are never written to")
struct OwnInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  /// A scene with a picture, a part and an inner scene; gives what each file holds.
  private func write() throws -> [String: Data] {
    let picture = try #require(Data(base64Encoded: Self.pixel))
    try picture.write(to: URL(filePath: "\(folder.path)/picture-7.png"))
    _ = try folder.file("part.json", #"{"bounds": [0, 0, 4, 4]}"#)
    _ = try folder.file("inner.json", #"{"size": [8, 8], "duration": 1, "layers": []}"#)
    _ = try folder.file("data.json", "{}")
    _ = try folder.file(
      "a.json",
      #"""
      {"size": [8, 8], "duration": 1, "layers": [{"type": "image", "source": "picture-7.png"}, {"include": "part.json"},
        {"type": "composition", "source": "inner.json"}]}
      """#)
    try FileManager.default.linkItem(atPath: folder.path + "/part.json", toPath: folder.path + "/hard.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/soft.png", withDestinationPath: "picture-7.png")
    return try contents()
  }

  private func contents() throws -> [String: Data] {
    let names = folder.names
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try Data(contentsOf: URL(filePath: "\(folder.path)/\($0)")))
      })
  }

  @Test(arguments: [
    ["encode", "a.json", "a.json", "--format", "mp4"],
    ["encode", "a.json", "./part.json", "--format", "webm"],
    ["encode", "a.json", "hard.json", "--format", "mkv"],
    ["encode", "a.json", "inner.json", "--format", "wav"],
    ["encode", "a.json", "data.json", "--format", "mp4", "--data", "data.json"],
    ["encode", "a.json", "picture-%d.png"], ["encode", "a.json", "out.mp4", "--contact-sheet", "soft.png"],
    ["still", "a.json", "picture-7.png"], ["still", "a.json", "soft.png"], ["still", "a.json", "a.json"],
    ["still", "a.json", "inner.json", "--contact-sheet"],
  ])
  func aNameOfOneIsRefused(arguments: [String]) throws {
    let before = try write()
    let tool = try RunningTool(arguments, in: folder)
    let result = try tool.finish()
    #expect(result.code == 64, "\(result)")
    #expect(
      result.messages.contains("is a file that the scene uses; choose another name"), "\(result.messages)")
    #expect(try contents() == before)
  }

  @Test(arguments: [("out.mp4", "./out.mp4"), ("f-%d.png", "f-3.png")])
  func aContactSheetIsNotTheFilm(film: String, sheet: String) throws {
    _ = try write()
    let result = try RunningTool("encode", "a.json", film, "--contact-sheet", sheet, in: folder).finish()
    #expect(result.code == 64 && result.messages.contains("is the film or a picture of it"))
  }

  @Test func otherFilesAreReplaced() throws {
    _ = try write()
    _ = try folder.file("out.mp4", "old")
    #expect(try RunningTool("encode", "a.json", "out.mp4", in: folder).finish().code == 0)
    #expect(
      try RunningTool("encode", "a.json", "/dev/null", "--format", "mp4", in: folder).finish().code == 0)
    #expect(try RunningTool("still", "a.json", "picture-8.png", in: folder).finish().code == 0)
  }
}
