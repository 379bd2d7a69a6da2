internal import AnimuxEngine

/// What is wrong with a scene, for people: a line for each complaint, and where a person looks, the place in the document.
struct ComplaintText {
  let terminal: Terminal
  private let lines: [String: [Substring]]

  init(terminal: Terminal, source: Source?) {
    self.terminal = terminal
    lines = source.map { [$0.name: Self.lines(of: $0)] } ?? [:]
  }

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
    guard let line = diagnostic.line, let column = diagnostic.column, let lines = lines[diagnostic.file],
      lines.indices.contains(line - 1)
    else { return nil }
    let margin = "  "
    let (text, caret) = Excerpt(line: String(lines[line - 1]), column: column)
      .lines(width: max(terminal.width() - margin.count - 1, 20))
    return "\(margin)\(text)\n\(margin)\(Paint.accent.applied(to: caret, in: terminal))"
  }

  /// As the reader counts them: they end with LF, CR LF or CR.
  private static func lines(of source: Source) -> [Substring] {
    String(decoding: source.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
