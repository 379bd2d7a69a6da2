struct Completion: Command {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static let name = "completion"
  static let summary = "Prints a script that makes a shell complete animux command lines."
  static let operands = [
    Operand<Self>("SHELL", \.shell, "bash, zsh or fish", choices: Shell.allCases.map(\.rawValue))
  ]
  static let examples = [
    Example("source <(animux completion bash)", "for the current bash session"),
    Example("animux completion fish > ~/.config/fish/completions/animux.fish", "for every fish session"),
  ]

  var shell = ""

  func check() throws(UsageError) {
    guard Shell(rawValue: shell) != nil else { throw UsageError("SHELL must be one of bash, zsh, fish") }
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let script = CompletionScript(commands: commands.map { $0.description })
    switch Shell(rawValue: shell) {
    case .bash: try console.output(script.bash)
    case .zsh: try console.output(script.zsh)
    case .fish: try console.output(script.fish)
    case nil: preconditionFailure("check() must refuse unknown shells")
    }
    return .done
  }
}
