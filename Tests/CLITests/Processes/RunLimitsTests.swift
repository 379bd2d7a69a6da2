import Foundation
import TestSupport
import Testing

@testable import CLI

/// `--max-time`, `--max-memory`, `--max-output`: a run ends with an error, and nothing is left of it.
@Suite("Bounds of a run")
struct RunLimitsTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func run(_ arguments: [String]) throws -> (code: Int32, output: Data, messages: String) {
    try RunningTool(arguments, in: folder).finish()
  }

  private func scene(seconds: Int, layers: String = "") throws {
    _ = try folder.file(
      "a.json", #"{"size": [64, 36], "duration": \#(seconds), "background": "red", "layers": [\#(layers)]}"#)
  }

  @Test(arguments: ["out.mp4", "out.gif", "p-%04d.png"])
  func aLongEncodeIsEnded(output: String) throws {
    try scene(seconds: 36_000)
    let result = try run(["encode", "a.json", output, "--max-time", "0.5", "--progress", "json"])
    #expect(result.code == 1)
    #expect(
      result.messages.contains("the run took longer than the 0.5 s of --max-time; no output was kept"))
    #expect(folder.names == ["a.json"])
  }

  /// The limit can be reached while a row is made, or between two of them.
  @Test(arguments: ["0.6", "0.65", "0.7"]) func aLongBatchIsEnded(seconds: String) throws {
    try scene(seconds: 1)
    let rows = (0..<3000).map { "r\($0)\n" }.joined()
    _ = try folder.file("rows.csv", "name\n" + rows)
    let result = try run(["batch", "a.json", "rows.csv", "${name}.gif", "--jobs", "1", "--max-time", seconds])
    #expect(result.code == 1 && result.messages.contains("--max-time"), "\(result.messages.suffix(300))")
  }

  @Test func theOutputOfABatchIsBounded() throws {
    try scene(seconds: 1)
    _ = try folder.file("rows.csv", "name\n" + (0..<20).map { "r\($0)\n" }.joined())
    let result = try run(
      [
        "batch", "a.json", "rows.csv", "${name}.mp4", "--jobs", "1", "--max-output", "9k", "--report",
        "r.json",
      ])
    #expect(result.code == 1)
    #expect(
      result.messages.contains(
        "the output is larger than the 9000 bytes of --max-output; films that were not complete were not kept"
      ), "\(result.messages.suffix(300))")
    let report = try String(contentsOfFile: folder.file("r.json"), encoding: .utf8)
    let made = folder.names.count { $0.hasSuffix(".mp4") }
    #expect(made > 0 && made < 20)
    #expect(report.contains("\"made\": \(made)") && report.contains("\"failed\": 0"), "\(report.prefix(200))")
  }

  @Test func aLongStillIsEnded() throws {
    let blurs = (0..<400).map { _ in #"{"frame": [0, 0, 64, 36], "backgroundFilters": ["CIGaussianBlur"]}"# }
    try scene(seconds: 1, layers: blurs.joined(separator: ","))
    let result = try run(["still", "a.json", "out.png", "--max-time", "0.05"])
    #expect(result.code == 1)
    #expect(result.messages.contains("--max-time"))
    #expect(folder.names == ["a.json"])
  }

  @Test func anExpressionWithoutAnEndIsNamed() throws {
    func layer(_ expression: String) -> String {
      #"{"ty": 1, "nm": "a", "ip": 0, "op": 9, "sw": 9, "sh": 9, "sc": "red", "ks": {"o": {"k": 50, "x": "\#(expression)"}}}"#
    }
    let layers = [layer("var n = 0; for (var i = 0; i < 3; i++) n += i; n"), layer("while (true) {}")]
    _ = try folder.file(
      "b.json",
      #"{"v": "5", "fr": 9, "ip": 0, "op": 9, "w": 9, "h": 9, "layers": [\#(layers.joined(separator: ",\n"))]}"#
    )
    let result = try run(["validate", "b.json", "--limit", "expression-time=0.2"])
    #expect(result.code == 2)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.hasPrefix("b.json:2:"), "\(text)")
    #expect(text.contains("layers[1].ks.o.x: the file's expressions take more than 0.2 s"), "\(text)")
  }

  @Test func memoryHasABound() throws {
    try scene(seconds: 1)
    let result = try run(["still", "a.json", "out.png", "--scale", "16", "--max-memory", "1M"])
    #expect(result.code == 1)
    #expect(result.messages.contains("more memory than the 1000000 bytes of --max-memory"))
    #expect(folder.names == ["a.json"])
    #expect(try run(["still", "a.json", "out.png", "--max-memory", "2G"]).code == 0)
  }

  @Test(arguments: ["out.mp4", "p-%04d.png", "-"])
  func outputHasABound(output: String) throws {
    try scene(seconds: 60)
    let result = try run(["encode", "a.json", output, "--max-output", "3k"])
    #expect(result.code == 1)
    #expect(result.messages.contains("the output is larger than the 3000 bytes of --max-output"))
    #expect(result.output.count <= 3000)
    #expect(folder.names == ["a.json"])
  }

  @Test func runsBelowTheBoundsSucceed() throws {
    try scene(seconds: 1)
    let bounds = ["--max-time", "60", "--max-memory", "4G", "--max-output", "1M"]
    #expect(try run(["encode", "a.json", "out.mp4"] + bounds).code == 0)
    #expect(try run(["validate", "a.json"] + bounds).code == 0)
  }

  @Test(arguments: [
    ("90", 90), ("0.5", 0.5), ("90s", 90), ("500ms", 0.5), ("5m", 300), ("2min", 120), ("2h", 7200),
    ("1:30", 90),
    ("0", nil), ("-1s", nil), ("s", nil), ("5x", nil), ("30f", nil), ("1:2:3:4", nil), ("1e300h", nil),
    ("", nil),
  ])
  func durations(text: String, seconds: Double?) {
    #expect(ArgumentForm.duration.read(text) == seconds)
  }

  @Test(arguments: [
    ("500", 500), ("2k", 2000), ("500M", 500_000_000), ("1.5G", 1_500_000_000), ("0", nil), ("-1M", nil),
    ("M", nil), ("1T", nil), ("1e300", nil),
  ])
  func sizes(text: String, bytes: Int?) {
    #expect(ArgumentForm.size.read(text) == bytes)
  }

  @Test func sizesOfPicturesHaveABound() throws {
    _ = try folder.file("wide.json", #"{"size": [1000, 1], "duration": 1, "layers": []}"#)
    let thin = try run(["still", "wide.json", "out.png", "--scale", "0.1"])
    #expect(thin.code == 64)
    #expect(
      thin.messages.contains("at a scale of 0.1 a frame would have 100 × 0 pixels; use a larger scale"))
    _ = try folder.file("large.json", #"{"size": [16000, 15000], "duration": 1, "layers": []}"#)
    for command in [["still", "large.json", "out.png"], ["encode", "large.json", "out.mp4"]] {
      let result = try run(command + ["--scale", "2"])
      #expect(result.code == 64)
      #expect(result.messages.contains("32000 × 30000 pixels, but the limit \"side\" is 16384"))
    }
    #expect(try run(["still", "wide.json", "sheet.png", "--contact-sheet", "--every", "1e-5"]).code == 64)
  }
}
