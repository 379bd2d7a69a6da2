internal import AnimuxDocuments
internal import AnimuxEngine

/// Diagnostics as text for people: a line each and, on a terminal, an excerpt of the document.
struct DiagnosticText {
  let terminal: Terminal

  func text(of error: SceneError) -> TerminalText {
    let texts = error.diagnostics.map(text)
    let rest = error.omitted > 0 ? [TerminalText("and \(error.omitted) more")] : []
    return (texts + rest).reduce("") { $0 + $1 + "\n" }
  }

  private func text(of diagnostic: Diagnostic) -> TerminalText {
    let excerpt = terminal.isInteractive ? excerpt(of: diagnostic) : nil
    return painted(diagnostic) + (excerpt.map { "\n" + $0 } ?? "")
  }

  /// Returns the diagnostic's line with its severity in colour.
  private func painted(_ diagnostic: Diagnostic) -> TerminalText {
    let plain = diagnostic.description
    let word = "\(diagnostic.severity.rawValue):"
    guard let range = plain.firstRange(of: " \(word) ") else { return TerminalText(line: plain) }
    let paint =
      switch diagnostic.severity {
      case .error: TerminalStyle.error
      case .warning: TerminalStyle.warning
      }
    return TerminalText(line: plain[..<range.lowerBound] + " ")
      + paint.applied(to: TerminalText(word), in: terminal)
      + TerminalText(line: " " + plain[range.upperBound...])
  }

  private func excerpt(of diagnostic: Diagnostic) -> TerminalText? {
    guard let excerpt = diagnostic.excerpt else { return nil }
    let margin = "  "
    let (text, caret) = excerpt.lines(width: max(terminal.width() - margin.count - 1, 20))
    return TerminalText(line: margin + text) + TerminalText("\n" + margin)
      + TerminalStyle.accent.applied(to: TerminalText(caret), in: terminal)
  }
}
