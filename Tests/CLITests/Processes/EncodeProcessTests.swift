import Foundation
import TestSupport
import Testing

@Suite("A run as a process")
struct EncodeProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func scene(seconds: Int) -> String {
    #"{"size": [64, 36], "duration": \#(seconds), "background": "red", "layers": []}"#
  }

  @Test func makesAMovie() throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    let result = try RunningTool("encode", "a.json", "out.mp4", in: folder).finish()
    #expect(result.code == 0)
    #expect(result.output.isEmpty)
    #expect(
      result.messages.hasPrefix("out.mp4: 30 frames, ") && result.messages.hasSuffix(" fps)\n"), "\(result)")
    #expect(folder.names == ["a.json", "out.mp4"])
  }

  @Test func pipesInAndOut() throws {
    let result = try RunningTool("encode", "-", "-", "--progress", "json", in: folder)
      .finish(input: scene(seconds: 1))
    #expect(result.code == 0)
    #expect(result.output.dropFirst(4).starts(with: Data("ftyp".utf8)))
    let last = result.messages.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix(#"{"frame": 30, "frames": 30, "fps": "#))
    #expect(last.hasSuffix(#""eta": 0.00, "done": true, "bytes": \#(result.output.count)}"#))
    #expect(folder.names == [])
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func stopsCleanly(signal: Int32, code: Int32) throws {
    _ = try folder.file("a.json", scene(seconds: 36_000))
    let old = try folder.file("out.mp4", "old")
    let tool = try RunningTool("encode", "a.json", "out.mp4", "--progress", "json", in: folder)
    tool.waitForMessage()
    tool.send(signal)
    #expect(try tool.finish().code == code)
    #expect(folder.names == ["a.json", "out.mp4"])
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
  }

  @Test(arguments: [1, 2])
  func aSeriesOfPicturesIsThereAtOnceOrNotAtAll(signals: Int) throws {
    _ = try folder.file("a.json", scene(seconds: 600))
    let old = try folder.file("p-0003.png", "old")
    let tool = try RunningTool("encode", "a.json", "p-%04d.png", "--progress", "json", in: folder)
    tool.waitForMessage()
    for _ in 0..<signals { tool.send(SIGINT) }
    #expect(try tool.finish().code == 130)
    #expect(folder.names == ["a.json", "p-0003.png"])
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    _ = try folder.file("a.json", scene(seconds: 1))
    #expect(try RunningTool("encode", "a.json", "p-%04d.png", in: folder).finish().code == 0)
    #expect(folder.names.count == 31)
    #expect(try Data(contentsOf: URL(filePath: old)).starts(with: [0x89, 0x50]))
  }

  @Test func aFullDiskIsAnError() throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    let result = try RunningTool("encode", "a.json", "/dev/full", "--format", "mp4", in: folder).finish()
    #expect(result.code == 1)
    #expect(result.messages.hasPrefix("animux: error: "))
    #expect(result.messages.contains("No space left on device"))
  }

  @Test func aReaderThatLeavesIsAnError() throws {
    let tool = try RunningTool("encode", "-", "-", in: folder)
    try tool.output.fileHandleForReading.close()
    let result = try tool.finish(input: scene(seconds: 60))
    #expect(result.code == 1)
    #expect(result.messages.contains("Broken pipe"))
  }

  @Test(arguments: [
    (["encode", "none.json", "out.mp4"], 2, "none.json: error: "),
    (["encode", "a.json", "out.xyz"], 64, "animux: error: "),
    (["encode", "a.json", "none/out.mp4"], 1, "animux: error: none/out.mp4: "),
    (["still", "a.json", "none/out.png"], 1, "animux: error: none/out.png: "),
    (["encode", "a.json", "none/%d.png"], 1, "animux: error: none/0.png: "),
    (
      ["still", "a.json", "out.bmp"], 64,
      "animux: error: a still is a PNG, JPEG or WebP, but \"out.bmp\" has the ending of another format"
    ),
    (["still", "a.json", "out.png", "--at", "3x"], 64, "animux: error: --at: \"3x\" is not valid; "),
    (["encode", "a.json", "out.mp4", "--from", "2"], 64, "animux: error: "),
  ])
  func exitCodes(arguments: [String], code: Int32, beginning: String) throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    let tool = try RunningTool(arguments, in: folder)
    let result = try tool.finish()
    #expect(result.code == code)
    #expect(result.messages.hasPrefix(beginning))
    #expect(folder.names == ["a.json"])
  }

  @Test func makesAStill() throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    let result = try RunningTool("still", "a.json", "-", "--at", "15f", "--scale", "2", in: folder).finish()
    #expect(result.code == 0)
    #expect(result.output.starts(with: [0x89] + Data("PNG\r\n".utf8)))
    // Width and height follow the header's name.
    #expect(Array(result.output[16..<24]) == [0, 0, 0, 128, 0, 0, 0, 72])
  }
}
