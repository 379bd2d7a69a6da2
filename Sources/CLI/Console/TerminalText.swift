internal import AnimuxDocuments
internal import AnimuxEngine

/// Text that steers a terminal only where the tool itself means it to: names and texts of documents, files and streams cannot hold an escape.
struct TerminalText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// As it is written.
  let text: String

  /// Any text. What a terminal would obey is shown as its number, `U+001B`; line breaks stay.
  init(_ text: String) { self.text = harmless(text, keepingLines: true) }

  /// A line of any text, in which line breaks are shown as their number, too.
  init(line: String) { text = harmless(line) }

  /// Creates a text of the tool itself, which may hold escapes for a terminal.
  init(ours text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }

  static func + (a: TerminalText, b: TerminalText) -> TerminalText { TerminalText(ours: a.text + b.text) }
}

extension Paint {
  func applied(to text: TerminalText, in terminal: Terminal) -> TerminalText {
    TerminalText(ours: applied(to: text.text, in: terminal))
  }
}
