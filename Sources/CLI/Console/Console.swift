internal import AnimuxDocuments
internal import AnimuxEngine
internal import Glibc

/// The streams to which results and messages go. Everything passes through `TerminalText`.
struct Console: Sendable {
  /// Writes to standard output.
  private let write: @Sendable (String) throws(ToolError) -> Void
  /// Writes to standard error.
  private let say: @Sendable (String) -> Void
  let outputTerminal: Terminal
  let messageTerminal: Terminal
  /// Ends the command where it takes more than it may.
  var watchdog: Watchdog?

  init(
    output: @escaping @Sendable (String) throws(ToolError) -> Void,
    message: @escaping @Sendable (String) -> Void, outputTerminal: Terminal, messageTerminal: Terminal
  ) {
    (write, say) = (output, message)
    (self.outputTerminal, self.messageTerminal) = (outputTerminal, messageTerminal)
  }

  /// The process's own.
  static func standard() -> Console {
    Console(
      output: { text throws(ToolError) in try writeAll(text, to: STDOUT_FILENO) },
      message: { text in try? writeAll(text, to: STDERR_FILENO) },
      outputTerminal: Terminal(descriptor: STDOUT_FILENO),
      messageTerminal: Terminal(descriptor: STDERR_FILENO))
  }

  /// Standard output: results.
  func output(_ text: TerminalText) throws(ToolError) { try write(text.text) }

  /// Standard output: results.
  func output(_ text: String) throws(ToolError) { try output(TerminalText(text)) }

  /// Standard error: messages and progress. A failure to write there is nobody's business.
  func message(_ text: TerminalText) { say(text.text) }

  /// Standard error: messages.
  func message(_ text: String) { message(TerminalText(text)) }

  /// A result and a line break.
  func print(_ line: String) throws(ToolError) {
    try output(line + "\n")
  }

  /// A line for each.
  func warn(_ warnings: [Diagnostic]) {
    guard !warnings.isEmpty else { return }
    message(ComplaintText(terminal: messageTerminal).text(of: SceneError(warnings)))
  }

  /// `animux: warning: …`
  func warn(_ text: String) {
    message(
      Paint.warning.applied(to: TerminalText("animux: warning:"), in: messageTerminal)
        + TerminalText(line: " \(text)") + "\n")
  }

  /// `animux: error: …`
  func complain(_ text: String) {
    message(
      Paint.error.applied(to: TerminalText("animux: error:"), in: messageTerminal)
        + TerminalText(line: " \(text)") + "\n")
  }
}

/// Writes all of it, whatever size of pieces the system takes.
private func writeAll(_ text: String, to descriptor: Int32) throws(ToolError) {
  var text = text
  let failure: Int32? = text.withUTF8 { bytes in
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count >= 0 { done += count } else if errno != EINTR { return errno }
    }
    return nil
  }
  guard let failure else { return }
  throw failure == EPIPE ? .outputClosed : .failed("standard output: \(String(cString: strerror(failure)))")
}
