internal import AnimuxDocuments
internal import AnimuxEngine

/// Text that controls a terminal only if the tool means it to. Names and texts from documents, files and
/// streams cannot contain an escape.
struct TerminalText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text as it is written.
  let text: String

  /// Creates a text in which control characters are shown by number, such as `U+001B`. Line breaks are kept.
  init(_ text: String) { self.text = harmless(text, keepingLines: true) }

  /// Creates a line of text, in which line breaks are shown by number, too.
  init(line: String) { text = harmless(line) }

  /// Creates a text of the tool itself, which may contain escapes for a terminal.
  init(ours text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }

  static func + (a: TerminalText, b: TerminalText) -> TerminalText { TerminalText(ours: a.text + b.text) }
}

extension TerminalStyle {
  func applied(to text: TerminalText, in terminal: Terminal) -> TerminalText {
    TerminalText(ours: applied(to: text.text, in: terminal))
  }
}
