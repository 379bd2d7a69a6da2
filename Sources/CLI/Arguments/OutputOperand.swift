internal import AnimuxMedia

/// Where a command writes, from its word on the command line.
enum OutputOperand {
  /// `-` is standard output, but nobody wants a movie's bytes on a terminal.
  static func destination(_ word: String, _ console: Console) throws(ToolError) -> Destination {
    guard word == "-" else { return .file(word) }
    if console.outputTerminal.isInteractive {
      throw .usage(UsageError("standard output is a terminal; name a file, or lead it into one"))
    }
    return .standardOutput
  }
}
