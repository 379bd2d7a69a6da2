internal import AnimuxDocuments
internal import Synchronization

/// Reports the progress of a batch on standard error.
final class BatchProgress: Sendable {
  private struct Memory {
    var done = 0
    var shown = -Double.infinity
  }

  private static let interval = 0.1

  private let style: ProgressStyle
  private let rows: Int
  private let console: Console
  private let clock = secondsFromNow()
  private let memory = Mutex(Memory())

  init(_ style: ProgressStyle, rows: Int, on console: Console) {
    (self.style, self.rows, self.console) = (style, rows, console)
  }

  /// Reports the row that is being made, and how much of its film is done, 0…1.
  func update(row: Int, file: String, _ fraction: Double) {
    show { done, time in
      let percent = decimal(fraction * 100, fixed: 0)
      return "\(done) of \(self.rows) films · row \(row): \(file) \(percent) %\(self.timeLeft(done, time))"
    }
  }

  /// Reports that a row is done.
  func finish(_ result: RowResult) {
    memory.withLock { $0.done += 1 }
    if style == .json { console.message(result.json.text() + "\n") }
    show { done, time in "\(done) of \(self.rows) films\(self.timeLeft(done, time))" }
  }

  /// Shows a line on a terminal, in place of the one before, several times a second.
  private func show(_ text: (_ done: Int, _ time: Double) -> String) {
    guard isLine else { return }
    let time = clock()
    let done: Int? = memory.withLock { memory in
      guard time - memory.shown >= Self.interval else { return nil }
      memory.shown = time
      return memory.done
    }
    guard let done else { return }
    // The last column stays free, because some terminals wrap after it.
    let room = max(console.messageTerminal.width() - 1, 10)
    let text = text(done, time)
    console.message(
      TerminalText(ours: "\r") + TerminalText(line: text.cut(to: room))
        + TerminalText(ours: "\u{1B}[K"))
  }

  /// Reports the outcome of all rows: `20 films: 12 made, 8 skipped, 3.1 MB, 4.2 s`.
  func summarize(_ results: [RowResult]) {
    end()
    guard style != .none else { return }
    let counts = RowResult.Status.allCases.map { status in
      (status.rawValue, results.count { $0.status == status })
    }
    let bytes = results.filter { $0.status == .made }.compactMap(\.bytes).reduce(0, +)
    guard style == .auto else {
      let seconds = (clock() * 1000).rounded() / 1000
      let end = [("done", JSON(true)), ("rows", JSON(results.count))] + counts.map { ($0.0, JSON($0.1)) }
      console.message(
        JSON(object: end + [("bytes", JSON(bytes)), ("seconds", JSON(seconds))]).text() + "\n")
      return
    }
    let films = results.count == 1 ? "1 film" : "\(results.count) films"
    let words = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" } + [byteText(bytes), spanText(clock())]
    console.message(TerminalText(line: "\(films): \(words.joined(separator: ", "))") + "\n")
  }

  /// Removes the progress line, to make room for a message.
  func end() {
    if isLine { console.message(TerminalText(ours: "\r\u{1B}[K")) }
  }

  private var isLine: Bool { style == .auto && console.messageTerminal.isInteractive }

  private func timeLeft(_ done: Int, _ time: Double) -> String {
    done > 0 ? " · \(clockText(time / Double(done) * Double(rows - done))) left" : ""
  }
}
