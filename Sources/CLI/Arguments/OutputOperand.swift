internal import AnimuxMedia

/// The conversion of an output argument to a destination.
enum OutputOperand {
  /// Returns the destination for an argument. `-` is standard output, which must not be a terminal.
  static func destination(_ word: String, _ console: Console) throws(ToolError) -> Destination {
    guard word == "-" else { return .file(word) }
    if console.outputTerminal.isInteractive {
      throw .usage(UsageError("standard output is a terminal; name a file, or redirect the output to one"))
    }
    return .standardOutput
  }
}
