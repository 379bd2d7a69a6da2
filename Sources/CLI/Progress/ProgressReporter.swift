internal import Synchronization

/// Who a run tells how far it is.
enum ProgressStyle: String, CaseIterable, Sendable {
  /// A line for a person where standard error is a terminal, nothing otherwise.
  case auto
  /// A line of JSON for a program, a few times a second.
  case json
  case none
}

/// Shows a run's progress on standard error, ten times a second at most.
final class ProgressReporter: Sendable {
  private struct Memory {
    var meter = RateMeter()
    var shown = -Double.infinity
    var state = ProgressState(frame: 0, frames: 0, framesPerSecond: 0)
  }

  private static let interval = 0.1

  private let console: Console
  private let style: ProgressStyle
  /// Seconds since the run began.
  private let clock: @Sendable () -> Double
  private let memory = Mutex(Memory())

  init(
    _ style: ProgressStyle, on console: Console, clock: @escaping @Sendable () -> Double = secondsFromNow()
  ) {
    self.style = style
    self.console = console
    self.clock = clock
  }

  /// May be called for every frame, from any thread.
  func update(frame: Int, of frames: Int) {
    let time = clock()
    let news: ProgressState? = memory.withLock { memory in
      guard time - memory.shown >= Self.interval else { return nil }
      memory.shown = time
      memory.meter.add(frame: frame, at: time)
      memory.state = ProgressState(
        frame: frame, frames: frames, framesPerSecond: memory.meter.framesPerSecond, elapsed: time)
      return memory.state
    }
    if let news { show(news) }
  }

  /// The run has made `frames` frames and `file`, of so many bytes.
  func finish(frames: Int, file: String, bytes: Int) {
    let time = clock()
    // A program reads the whole run's rate in the last line, and a person too.
    let state = ProgressState(
      frame: frames, frames: frames, framesPerSecond: time > 0 ? Double(frames) / time : 0)
    switch style {
    case .json: console.message(state.json(done: bytes) + "\n")
    case .auto where console.messageTerminal.isInteractive:
      let rate = decimal(state.framesPerSecond, fixed: 0)
      clear()
      console.message(
        TerminalText(line: "\(file): \(frames) frames, \(byteText(bytes)), \(spanText(time)) (\(rate) fps)")
          + "\n")
    case .auto, .none: break
    }
  }

  /// Takes the line away, so that a message may take its place.
  func clear() {
    if style == .auto, console.messageTerminal.isInteractive {
      console.message(TerminalText(ours: "\r\u{1B}[K"))
    }
  }

  private func show(_ state: ProgressState) {
    switch style {
    case .json: console.message(state.json + "\n")
    case .auto where console.messageTerminal.isInteractive:
      let line = ProgressLine(state: state, terminal: console.messageTerminal).text()
      console.message(TerminalText(ours: "\r" + line + "\u{1B}[K"))
    case .auto, .none: break
    }
  }
}

/// A clock that stands at 0 now.
func secondsFromNow() -> @Sendable () -> Double {
  let start = ContinuousClock.now
  return { (ContinuousClock.now - start) / .seconds(1) }
}
