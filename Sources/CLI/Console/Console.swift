internal import AnimuxEngine
internal import Glibc

/// Where results go and where everything else is said.
struct Console: Sendable {
  /// Standard output: results.
  let output: @Sendable (String) throws(ToolError) -> Void
  /// Standard error: messages and progress. A failure to write there is nobody's business.
  let message: @Sendable (String) -> Void
  let outputTerminal: Terminal
  let messageTerminal: Terminal
  /// Ends the command where it takes more than it may.
  var watchdog: Watchdog?

  /// The process's own.
  static func standard() -> Console {
    Console(
      output: { text throws(ToolError) in try write(text, to: STDOUT_FILENO) },
      message: { text in try? write(text, to: STDERR_FILENO) },
      outputTerminal: Terminal(descriptor: STDOUT_FILENO),
      messageTerminal: Terminal(descriptor: STDERR_FILENO))
  }

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
    message(Paint.warning.applied(to: "animux: warning:", in: messageTerminal) + " \(text)\n")
  }

  /// `animux: error: …`
  func complain(_ text: String) {
    message(Paint.error.applied(to: "animux: error:", in: messageTerminal) + " \(text)\n")
  }
}

/// Writes all of it, whatever size of pieces the system takes.
private func write(_ text: String, to descriptor: Int32) throws(ToolError) {
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
