internal import Synchronization

/// How progress is reported.
enum ProgressStyle: String, CaseIterable, Sendable {
  /// A line for a person if standard error is a terminal, and one line at the end in any case.
  case auto
  /// A line of JSON for a program, several times a second.
  case json
  case none
}

/// Reports a run's progress on standard error, at most ten times a second.
final class ProgressReporter: Sendable {
  private struct Memory {
    var meter = RateMeter()
    var shown = -Double.infinity
    var state = ProgressState(frame: 0, frames: 0, framesPerSecond: 0)
  }

  private static let interval = 0.1

  private let console: Console
  private let style: ProgressStyle
  /// Returns the seconds since the run began.
  private let clock: @Sendable () -> Double
  private let memory = Mutex(Memory())

  init(
    _ style: ProgressStyle, on console: Console, clock: @escaping @Sendable () -> Double = secondsFromNow()
  ) {
    self.style = style
    self.console = console
    self.clock = clock
  }

  /// Reports the current frame. May be called for every frame, from any thread.
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

  /// Reports the end of the run: the number of frames, those that were in the store, and the file with its
  /// size. `length` is that of a file with sound only, in seconds.
  func finish(frames: Int, found: Int = 0, length: Double? = nil, file: String, bytes: Int) {
    let time = clock()
    // The last line shows the mean rate of the whole run.
    let state = ProgressState(
      frame: frames, frames: frames, framesPerSecond: time > 0 ? Double(frames) / time : 0)
    switch style {
    case .json: console.message(state.json(done: bytes, found: found) + "\n")
    case .auto:
      let rate = decimal(state.framesPerSecond, fixed: 0)
      let found = found > 0 ? " (\(found) from the store)" : ""
      let content =
        length.map { "\(spanText($0)) of sound" } ?? "\(frames) \(frames == 1 ? "frame" : "frames")" + found
      let speed = length == nil ? " (\(rate) fps)" : ""
      clear()
      console.message(
        TerminalText(
          line: "\(file): \(content), \(byteText(bytes)), \(spanText(time))\(speed)")
          + "\n")
    case .none: break
    }
  }

  /// Removes the progress line, to make room for a message.
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

/// Returns a clock that counts seconds from now.
func secondsFromNow() -> @Sendable () -> Double {
  let start = ContinuousClock.now
  return { (ContinuousClock.now - start) / .seconds(1) }
}
