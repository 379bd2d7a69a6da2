internal import AnimuxDocuments
internal import AnimuxEngine
internal import Glibc

/// The streams for results and messages. All output passes through `TerminalText`.
struct Console: Sendable {
  /// Writes to standard output.
  private let write: @Sendable (String) throws(ToolError) -> Void
  /// Writes to standard error.
  private let report: @Sendable (String) -> Void
  let outputTerminal: Terminal
  let messageTerminal: Terminal
  /// The folder of the store that commands use if none is named, or `nil` for no store.
  var storeFolder: String?
  /// The watchdog that ends the command if it exceeds a run limit.
  var watchdog: Watchdog?

  init(
    output: @escaping @Sendable (String) throws(ToolError) -> Void,
    message: @escaping @Sendable (String) -> Void, outputTerminal: Terminal, messageTerminal: Terminal
  ) {
    (write, report) = (output, message)
    (self.outputTerminal, self.messageTerminal) = (outputTerminal, messageTerminal)
  }

  /// Returns the console of the process's standard streams.
  static func standard() -> Console {
    var console = Console(
      output: { text throws(ToolError) in try writeAll(text, to: STDOUT_FILENO) },
      message: { text in try? writeAll(text, to: STDERR_FILENO) },
      outputTerminal: Terminal(descriptor: STDOUT_FILENO),
      messageTerminal: Terminal(descriptor: STDERR_FILENO))
    console.storeFolder = StoreOptions.defaultFolder
    return console
  }

  /// A console that writes nothing.
  static let silent = Console(
    output: { _ in }, message: { _ in }, outputTerminal: .plain, messageTerminal: .plain)

  /// Writes a result to standard output.
  func output(_ text: TerminalText) throws(ToolError) { try write(text.text) }

  /// Writes a result to standard output.
  func output(_ text: String) throws(ToolError) { try output(TerminalText(text)) }

  /// Writes messages or progress to standard error. Errors of the stream are ignored.
  func message(_ text: TerminalText) { report(text.text) }

  /// Writes a message to standard error.
  func message(_ text: String) { message(TerminalText(text)) }

  /// Writes a result and a line break to standard output.
  func print(_ line: String) throws(ToolError) {
    try output(line + "\n")
  }

  /// Reports warnings, one per line.
  func warn(_ warnings: [Diagnostic]) {
    guard !warnings.isEmpty else { return }
    message(DiagnosticText(terminal: messageTerminal).text(of: SceneError(warnings)))
  }

  /// Reports an error, except a request to stop.
  func printError(_ error: ToolError) {
    switch error {
    case .usage(let error): printError(error.message)
    case .scene(let error), .media(let error):
      message(DiagnosticText(terminal: messageTerminal).text(of: error))
    case .failed(let text): printError(text)
    case .stopped, .outputClosed: break
    }
  }

  /// Reports `animux: warning: …`.
  func warn(_ text: String) {
    message(
      TerminalStyle.warning.applied(to: TerminalText("animux: warning:"), in: messageTerminal)
        + TerminalText(line: " \(text)") + "\n")
  }

  /// Reports `animux: error: …`.
  func printError(_ text: String) {
    message(
      TerminalStyle.error.applied(to: TerminalText("animux: error:"), in: messageTerminal)
        + TerminalText(line: " \(text)") + "\n")
  }
}

/// Writes a whole text, in as many calls as the system requires.
func writeAll(
  _ text: String, to descriptor: Int32, named name: String = "standard output"
) throws(ToolError) {
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
  throw failure == EPIPE ? .outputClosed : .failed("\(name): \(String(cString: strerror(failure)))")
}
