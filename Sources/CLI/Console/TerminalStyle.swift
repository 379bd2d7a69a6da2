/// The styles of text on a terminal, as ANSI codes.
enum TerminalStyle: String {
  case error = "1;31"
  case warning = "1;35"
  case heading = "1"
  case faint = "2"
  case accent = "36"

  func applied(to text: String, in terminal: Terminal) -> String {
    terminal.hasColor && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
