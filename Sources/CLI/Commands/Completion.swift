struct Completion: Command {
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  static let name = "completion"
  static let summary = "Prints a script that makes a shell complete animux command lines."
  static let operands = [Operand<Self>(\.shell, .choice("SHELL"))]
  static let examples = [
    Example("source <(animux completion bash)", "for the current bash session"),
    Example("animux completion fish > ~/.config/fish/completions/animux.fish", "for every fish session"),
  ]

  var shell = Shell.bash

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let script = CompletionScript(commands: commands.map { $0.description })
    switch shell {
    case .bash: try console.output(script.bash)
    case .zsh: try console.output(script.zsh)
    case .fish: try console.output(script.fish)
    }
    return .done
  }
}
