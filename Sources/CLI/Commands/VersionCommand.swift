struct VersionCommand: Command {
  static let name = "version"
  static let summary = "Shows the versions of animux and its libraries."
  static let operands: [Operand<Self>] = []
  static let examples = [Example("animux version", "the versions, for a bug report")]

  func run(on console: Console) throws(ToolError) -> ExitCode {
    try console.output(try Version.text())
    return .done
  }
}
