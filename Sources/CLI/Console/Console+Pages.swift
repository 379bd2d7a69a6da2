internal import Glibc

extension Console {
  /// Shows a page of the reference: on a terminal with colours and in a pager, elsewhere as it is.
  func show(_ markdown: String) throws(ToolError) {
    guard outputTerminal.isInteractive else { return try output(markdown) }
    let text = TerminalText(
      ours: markdown.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(
        separator: "\n"))
    let pager = getenv("PAGER").map { String(cString: $0) } ?? "less -FRX"
    setenv("LESS", "-FRX", 0)
    guard !pager.isEmpty, pager != "cat", let pipe = popen(pager, "w") else { return try output(text) }
    // A pager that is left early closes the pipe, which is not an error.
    fputs(text.text, pipe)
    guard pclose(pipe) != 127 << 8 else { return try output(text) }
  }

  /// Returns a line of Markdown with its heading or its code in colour.
  private func line(_ line: Substring) -> String {
    let safe = TerminalText(String(line)).text
    if safe.hasPrefix("#") { return TerminalStyle.heading.applied(to: safe, in: outputTerminal) }
    let parts = safe.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return safe }
    return parts.enumerated().map { index, part in
      index % 2 == 1 ? TerminalStyle.accent.applied(to: part, in: outputTerminal) : part
    }.joined()
  }
}
