internal import Synchronization
import Testing

@testable import CLI

/// A clock that the test moves.
private final class Ticks: Sendable {
  let now = Atomic(0)
}

@Suite("Progress")
struct ProgressTests {
  private let state = ProgressState(frame: 142, frames: 300, framesPerSecond: 114.2)

  @Test(arguments: [
    (100, "━━━━━━━━━━━━━━━━━━━────────────────────  "),
    (60, "━━━━━━━━╸─────────  "),
  ])
  func theBarTakesWhatTheWordsLeave(width: Int, bar: String) {
    let text = ProgressLine(state: state, terminal: .interactive(width: width)).text()
    let words = " 47%  142/300  114 fps  0:01 left"
    #expect(text.hasSuffix(words))
    #expect(text.count <= width - 1)
    #expect(text.hasPrefix("━━━━━━━━"))
  }

  @Test(arguments: 1...120)
  func neverWiderThanTheTerminal(width: Int) {
    #expect(ProgressLine(state: state, terminal: .interactive(width: width)).text().count < width)
  }

  @Test(arguments: [(0, "--------------------"), (15, "##########----------"), (30, "####################")])
  func plainTerminals(frame: Int, bar: String) {
    let state = ProgressState(frame: frame, frames: 30, framesPerSecond: 10)
    let text = ProgressLine(state: state, terminal: .interactive(width: 54, unicode: false)).text()
    #expect(text.hasPrefix(bar + "  "))
  }

  @Test func json() {
    #expect(state.json == #"{"frame": 142, "frames": 300, "fps": 114.20, "eta": 1.38}"#)
    let last = ProgressState(frame: 300, frames: 300, framesPerSecond: 100)
    #expect(
      last.json(done: 1234)
        == #"{"frame": 300, "frames": 300, "fps": 100.00, "eta": 0.00, "done": true, "bytes": 1234}"#)
  }

  @Test func theTimeLeftIsAlwaysANumber() {
    let start = ProgressState(frame: 0, frames: 10, framesPerSecond: 0, elapsed: 2)
    #expect(start.json == #"{"frame": 0, "frames": 10, "fps": 0.00, "eta": 20.00}"#)
    // No frame has come for a while: the whole run's rate counts.
    let stalled = ProgressState(frame: 4, frames: 10, framesPerSecond: 0, elapsed: 8)
    #expect(stalled.json == #"{"frame": 4, "frames": 10, "fps": 0.00, "eta": 12.00}"#)
    let first = ProgressState(frame: 0, frames: 10, framesPerSecond: 0)
    #expect(first.json.hasSuffix(#""eta": 0.10}"#))
  }

  @Test func theRateIsThatOfTheLastSeconds() {
    var meter = RateMeter()
    #expect(meter.framesPerSecond == 0)
    for second in 1...10 { meter.add(frame: second * 100, at: Double(second)) }
    for second in 11...20 { meter.add(frame: 1000 + (second - 10) * 10, at: Double(second)) }
    #expect(meter.framesPerSecond == 10)
  }

  /// Runs 100 frames, one every 32nd of a second of a clock that the test moves.
  private func run(_ style: ProgressStyle, on terminal: Terminal) -> String {
    let transcript = Transcript()
    let time = Ticks()
    let reporter = ProgressReporter(style, on: transcript.console(terminal)) {
      Double(time.now.load(ordering: .relaxed)) / 32
    }
    for frame in 1...100 {
      time.now.add(1, ordering: .relaxed)
      reporter.update(frame: frame, of: 100)
    }
    reporter.finish(frames: 100, file: "out.mp4", bytes: 1_400_000)
    return transcript.messages
  }

  @Test func tenLinesASecondForPrograms() {
    let lines = run(.json, on: .plain).split(separator: "\n")
    #expect(lines.count == 26)
    #expect(lines.first == #"{"frame": 1, "frames": 100, "fps": 32.00, "eta": 3.09}"#)
    #expect(lines.dropLast().allSatisfy { $0.contains("\"fps\": 32.00") && !$0.contains("done") })
    #expect(
      lines.last
        == #"{"frame": 100, "frames": 100, "fps": 32.00, "eta": 0.00, "done": true, "bytes": 1400000}"#)
  }

  @Test func aTerminalIsLeftWithOneLine() {
    let text = run(.auto, on: .interactive(width: 80))
    #expect(text.hasSuffix("\r\u{1B}[Kout.mp4: 100 frames, 1.4 MB, 3.13 s (32 fps)\n"))
    #expect(text.split(separator: "\n").count == 1)
    #expect(text.split(separator: "\r").count == 26)
  }

  @Test func aLogHasOneLine() {
    #expect(run(.auto, on: .plain) == "out.mp4: 100 frames, 1.4 MB, 3.13 s (32 fps)\n")
  }

  @Test func silentIfNothingIsRequested() {
    #expect(run(.none, on: .plain) == "")
    #expect(run(.none, on: .interactive(width: 80)) == "")
  }
}
