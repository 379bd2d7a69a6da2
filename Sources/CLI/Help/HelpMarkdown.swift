/// The help of all commands as a Markdown page.
struct HelpMarkdown {
  let commands: [CommandDescription]

  var text: String {
    let pages = commands.map(page)
    return ([introduction] + pages + [ending]).joined(separator: "\n")
  }

  private var introduction: String {
    """
    # The command line

    Made by `make docs` from the tables in `Sources/CLI`.

    Results go to standard output, everything else to standard error. Colour is for terminals, and not where `NO_COLOR` is set.
    An option's value is written behind a space or an equals sign; `--` ends the options.

    """
  }

  private func page(of command: CommandDescription) -> String {
    var lines = ["## animux \(command.name)", "", command.summary, "", "```", command.usage, "```", ""]
    lines += command.operands.map { "- `\($0.name)`: \($0.meaning)" }
    if !command.operands.isEmpty { lines.append("") }
    if !command.options.isEmpty {
      lines += ["| option | meaning |", "| --- | --- |"]
      lines += command.options.map { "| `\($0.spelling)` | \($0.fullMeaning) |" } + [""]
    }
    lines += command.details.flatMap { [$0, ""] }
    lines += ["```sh"] + command.examples.flatMap { ["# \($0.meaning)", $0.line] } + ["```", ""]
    return lines.joined(separator: "\n")
  }

  private var ending: String {
    """
    ## Exit codes

    | code | meaning |
    | --- | --- |
    | 0 | done |
    | 1 | rendering, reading media or writing failed |
    | 2 | the scene is wrong, or its document cannot be read |
    | 64 | the command line is wrong |
    | 129, 130, 143 | stopped by SIGHUP, SIGINT, SIGTERM |

    """
  }
}
