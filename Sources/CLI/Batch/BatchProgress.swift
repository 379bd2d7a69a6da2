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
    guard isLine else { return }
    let time = clock()
    let done: Int? = memory.withLock { memory in
      guard time - memory.shown >= Self.interval else { return nil }
      memory.shown = time
      return memory.done
    }
    guard let done else { return }
    let percent = decimal(fraction * 100, fixed: 0)
    console.message(
      TerminalText(ours: "\r")
        + TerminalText(
          line: "\(done) of \(rows) films · row \(row): \(file) \(percent) %\(timeLeft(done, time))")
        + TerminalText(ours: "\u{1B}[K"))
  }

  /// Reports that a row is done.
  func finish(_ result: RowResult) {
    memory.withLock { $0.done += 1 }
    end()
    if style == .json { console.message(result.json.text() + "\n") }
  }

  /// Reports the outcome of all rows: `20 films: 12 made, 8 skipped, 3.1 MB, 4.2 s`.
  func summarize(_ results: [RowResult]) {
    end()
    guard style == .auto else { return }
    let counts = RowResult.Status.allCases.compactMap { status -> String? in
      let count = results.count { $0.status == status }
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    let bytes = results.filter { $0.status == .made }.compactMap(\.bytes).reduce(0, +)
    let films = results.count == 1 ? "1 film" : "\(results.count) films"
    let words = counts + [byteText(bytes), spanText(clock())]
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
