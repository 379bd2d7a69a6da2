/// The progress line for a terminal: `━━━━━━━━━╸──────────  47%  142/300  114 fps  0:02 left`.
struct ProgressLine {
  let state: ProgressState
  let terminal: Terminal

  private static let maximumBarLength = 40
  private static let minimumBar = 8

  /// Returns as much of the line as fits. The terminal's last column stays free, because some terminals wrap
  /// after it.
  func text() -> String {
    let room = terminal.width() - 1
    for words in wordings {
      let rest = room - words.count - 2
      if rest >= Self.minimumBar { return bar(min(rest, Self.maximumBarLength)) + "  " + words }
    }
    return String((wordings.last ?? "").prefix(max(room, 0)))
  }

  /// The texts beside the bar, the longest first.
  private var wordings: [String] {
    let percent = padded("\(Int(state.fraction * 100))%", to: 4)
    let count = padded("\(state.frame)/\(state.frames)", to: 2 * "\(state.frames)".count + 1)
    let rate = padded("\(decimal(state.framesPerSecond, fixed: 0)) fps", to: 7)
    let left = "\(clockText(state.timeLeft)) left"
    return [
      [percent, count, rate, left], [percent, rate, left], [percent, left], [percent],
    ].map { $0.joined(separator: "  ") }
  }

  /// Returns the text aligned to the right, so that what follows keeps its place.
  private func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func bar(_ width: Int) -> String {
    let (full, half, empty) = terminal.isUnicode ? ("━", "╸", "─") : ("#", "#", "-")
    let halves = Int(state.fraction * Double(2 * width))
    let done = String(repeating: full, count: halves / 2) + (halves % 2 == 1 ? half : "")
    let rest = String(repeating: empty, count: width - (halves + 1) / 2)
    return TerminalStyle.accent.applied(to: done, in: terminal)
      + TerminalStyle.faint.applied(to: rest, in: terminal)
  }
}
