internal import AnimuxEngine

/// What is wrong with a scene, for people: a line for each complaint, and where a person looks, the place in the document.
struct ComplaintText {
  let terminal: Terminal

  func text(of error: SceneError) -> String {
    let texts = error.diagnostics.map(text)
    let rest = error.omitted > 0 ? ["and \(error.omitted) more"] : []
    return (texts + rest).map { $0 + "\n" }.joined()
  }

  private func text(of diagnostic: Diagnostic) -> String {
    let excerpt = terminal.isInteractive ? excerpt(of: diagnostic) : nil
    return painted(diagnostic) + (excerpt.map { "\n\($0)" } ?? "")
  }

  /// The plain line, its severity in colour.
  private func painted(_ diagnostic: Diagnostic) -> String {
    let plain = diagnostic.description
    let word = "\(diagnostic.severity.rawValue):"
    guard let range = plain.firstRange(of: " \(word) ") else { return plain }
    let paint =
      switch diagnostic.severity {
      case .error: Paint.error
      case .warning: Paint.warning
      }
    return plain[..<range.lowerBound] + " " + paint.applied(to: word, in: terminal) + " "
      + plain[range.upperBound...]
  }

  private func excerpt(of diagnostic: Diagnostic) -> String? {
    guard let excerpt = diagnostic.excerpt else { return nil }
    let margin = "  "
    let (text, caret) = excerpt.lines(width: max(terminal.width() - margin.count - 1, 20))
    return "\(margin)\(text)\n\(margin)\(Paint.accent.applied(to: caret, in: terminal))"
  }
}
