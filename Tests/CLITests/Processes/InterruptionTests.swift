import Foundation
import TestSupport
import Testing

@testable import CLI

/// Runs that are stopped, killed, or denied what they need.
@Suite("Interrupted runs") struct InterruptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func scene(seconds: Double, size: Int = 16) -> String {
    let move = #"{"keyPath": "position.x", "fromValue": 0, "toValue": \#(size), "duration": \#(seconds)}"#
    return #"""
      {"size": [\#(size), \#(size)], "duration": \#(seconds), "fps": 25,
       "layers": [{"bounds": [0, 0, 8, 8], "backgroundColor": "red", "animations": [\#(move)]}]}
      """#
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
  }

  /// Killed at 50 instants of a run that takes about as long as all of them, a film is whole or is not there, and no file is left beside it.
  @Test func aFilmIsWholeOrNotThere() throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    let arguments = ["encode", "a.json", "out.mp4", "--preset", "ultrafast"]
    let start = ContinuousClock.now
    let first = try RunningTool(arguments, in: folder).finish()
    let time = ContinuousClock.now - start
    #expect(first.code == 0)
    let whole = try bytes("out.mp4")
    for instant in 0..<50 {
      try FileManager.default.removeItem(atPath: "\(folder.path)/out.mp4")
      let tool = try RunningTool(arguments, in: folder)
      Thread.sleep(forTimeInterval: time / .seconds(1) * Double(instant) / 45)
      tool.send(instant % 2 == 0 ? SIGKILL : SIGINT)
      let code = try tool.finish().code
      let names = folder.names
      if names.contains("out.mp4") {
        #expect(try bytes("out.mp4") == whole)
      } else {
        #expect(code != 0)
        try whole.write(to: URL(filePath: "\(folder.path)/out.mp4"))
      }
      // A request that the tool has answered agrees with the file.
      if code == 0 { #expect(names.contains("out.mp4")) }
      if code == 130 { #expect(!names.contains("out.mp4")) }
    }
    #expect(try RunningTool(arguments, in: folder).finish().code == 0)
    #expect(folder.names == ["a.json", "out.mp4"])
  }

  @Test func leftoversOfAKilledSeriesAreRemovedByTheNext() throws {
    _ = try folder.file("a.json", scene(seconds: 600))
    let killed = try RunningTool("encode", "a.json", "p-%05d.png", "--progress", "json", in: folder)
    killed.waitForMessage()
    let living = try RunningTool("encode", "a.json", "q-%05d.png", "--progress", "json", in: folder)
    living.waitForMessage()
    #expect(folder.names.filter { $0.hasPrefix(".animux-") }.count == 2)
    killed.send(SIGKILL)
    _ = try killed.finish()
    _ = try folder.file("b.json", scene(seconds: 1))
    #expect(try RunningTool("encode", "b.json", "b.mp4", in: folder).finish().code == 0)
    // The one that is still being written into stays.
    #expect(folder.names.filter { $0.hasPrefix(".animux-") }.count == 1)
    living.send(SIGTERM)
    #expect(try living.finish().code == 143)
    #expect(folder.names == ["a.json", "b.json", "b.mp4"])
  }

  @Test func twoPassesLeaveNothingInTheTemporaryFolder() throws {
    _ = try folder.file("a.json", scene(seconds: 600))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/tmp", withIntermediateDirectories: true)
    func run(_ scene: String) throws -> RunningTool {
      try RunningTool(
        ["encode", scene, "out.mp4", "--bitrate", "100k", "--progress", "json"], in: folder,
        temporary: folder.path + "/tmp")
    }
    func left() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp").count
    }
    for signal in [SIGTERM, SIGKILL] {
      let tool = try run("a.json")
      tool.waitForMessage()
      #expect(try left() == 1)
      tool.send(signal)
      _ = try tool.finish()
      #expect(try left() == (signal == SIGKILL ? 1 : 0))
    }
    _ = try folder.file("b.json", scene(seconds: 1))
    #expect(try run("b.json").finish().code == 0)
    #expect(try left() == 0)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func oneSignalEndsAnyRunWithinASecond(signal: Int32, code: Int32) throws {
    // A frame of this takes half a minute or more.
    let blurs = [String](repeating: #"{"filter": "CIGaussianBlur", "inputRadius": 90}"#, count: 900).joined(
      separator: ",")
    let layer =
      #"{"bounds": [0, 0, 1500, 1500], "backgroundColor": "red", "filters": [\#(blurs)], "animations": [{"keyPath": "position.x", "toValue": 9, "duration": 9}]}"#
    _ = try folder.file("a.json", #"{"size": [1500, 1500], "duration": 9, "layers": [\#(layer)]}"#)
    let old = try folder.file("out.mp4", "old")
    let tool = try RunningTool("encode", "a.json", "out.mp4", "--workers", "1", in: folder)
    Thread.sleep(forTimeInterval: 1)
    let start = ContinuousClock.now
    tool.send(signal)
    #expect(try tool.finish().code == code)
    // A second by itself; the rest is for machines that are busy.
    #expect(ContinuousClock.now - start < .seconds(15))
    #expect(folder.names == ["a.json", "out.mp4"])
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
  }

  @Test func aPipeWithoutAReaderDoesNotDelayASignal() throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let tool = try RunningTool("encode", "a.json", "pipe", "--format", "mp4", in: folder)
    Thread.sleep(forTimeInterval: 1)
    #expect(tool.isRunning)
    tool.send(SIGINT)
    #expect(try tool.finish().code == 130)
  }

  @Test func aLimitOfFileSizeIsAnError() throws {
    _ = try folder.file("a.json", scene(seconds: 2))
    let old = try folder.file("out.mkv", "old")
    let tool = try RunningTool(["encode", "a.json", "out.mkv"], in: folder, limits: "ulimit -f 1")
    let result = try tool.finish()
    #expect(result.code == 1 && result.messages.contains("File too large"), "\(result)")
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    #expect(folder.names == ["a.json", "out.mkv"])
  }

  @Test(arguments: [
    "ulimit -n 40", "ulimit -s 256", "exec 0<&-", "unset HOME TMPDIR", "umask 777 && umask 077",
  ])
  func littleIsEnough(limits: String) throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    let tool = try RunningTool(["encode", "a.json", "out.mp4"], in: folder, limits: limits)
    let result = try tool.finish()
    #expect(result.code == 0, "\(result.messages)")
    #expect(folder.names == ["a.json", "out.mp4"])
  }

  @Test(arguments: [300_000, 500_000, 800_000, 1_200_000, 2_000_000], ["validate", "still", "encode"])
  func withLittleAddressSpaceNothingBegins(limit: Int, command: String) throws {
    _ = try folder.file(
      "a.json", #"{"size": [64, 48], "duration": 0.2, "layers": [{"type": "text", "string": "A"}]}"#)
    let output = ["still": ["a.png"], "encode": ["a.mp4"]][command] ?? []
    let tool = try RunningTool([command, "a.json"] + output, in: folder, limits: "ulimit -v \(limit)")
    let result = try tool.finish()
    #expect(result.code == 1 && result.messages.contains("the address space is limited to"), "\(result)")
    #expect(folder.names == ["a.json"])
  }

  @Test func enoughAddressSpaceIsEnough() throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    let limits = "ulimit -v \(SystemCheck.neededAddressSpace << 10)"
    let result = try RunningTool(["encode", "a.json", "out.mp4"], in: folder, limits: limits).finish()
    #expect(result.code == 0, "\(result.messages)")
  }

  @Test func anOutputWithoutAReaderIsAFailure() throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    for (arguments, message) in [
      (["explain", "a.json"], ""), (["info", "a.json", "--json"], ""), (["help", "--markdown"], ""),
      (["encode", "a.json", "-", "--format", "mp4"], "animux: error: standard output: "),
    ] {
      let tool = try RunningTool(
        arguments, in: folder, limits: "mkfifo p; exec 3<>p 4>p 1>&4 3<&- 4>&-; rm p")
      let result = try tool.finish()
      #expect(result.code == 1 && result.messages.hasPrefix(message), "\(arguments): \(result)")
      #expect(!message.isEmpty || result.messages.isEmpty, "\(arguments): \(result)")
    }
    #expect(HelpMarkdown(commands: []).text.contains("If the reader of standard output closes it early"))
  }

  /// With so few, Fontconfig would find other fonts, and the film would be another one.
  @Test(arguments: [4, 8, 9, 11, 14, 20]) func withTooFewDescriptorsNothingBegins(count: Int) throws {
    let text = #"{"size": [64, 48], "duration": 0.2, "layers": [{"type": "text", "string": "A"}]}"#
    _ = try folder.file("a.json", text)
    let tool = try RunningTool(["encode", "a.json", "out.mp4"], in: folder, limits: "ulimit -n \(count)")
    let result = try tool.finish()
    #expect(result.code == 1 && (count < 6 || result.messages.contains("file descriptors")), "\(result)")
    #expect(folder.names == ["a.json"])
  }

  @Test func twoRunsToOneNameMakeOneOfTheTwo() throws {
    _ = try folder.file("a.json", scene(seconds: 2))
    _ = try folder.file("b.json", scene(seconds: 3))
    var whole: Set<Data> = []
    for name in ["a.json", "b.json"] {
      #expect(try RunningTool("encode", name, "out.mp4", in: folder).finish().code == 0)
      whole.insert(try bytes("out.mp4"))
    }
    let tools = try ["a.json", "b.json"].map { try RunningTool("encode", $0, "out.mp4", in: folder) }
    for tool in tools { #expect(try tool.finish().code == 0) }
    #expect(whole.contains(try bytes("out.mp4")))
    #expect(folder.names == ["a.json", "b.json", "out.mp4"])
  }

  @Test(arguments: ["/proc/out.mp4", "/sys/out.mp4"])
  func aFolderThatTakesNothingIsAnError(path: String) throws {
    _ = try folder.file("a.json", scene(seconds: 1))
    let result = try RunningTool("encode", "a.json", path, in: folder).finish()
    #expect(result.code == 1 && result.messages.hasPrefix("animux: error: \(path): "), "\(result)")
  }
}
