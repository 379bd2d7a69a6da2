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

    `make pages` generates this page from the tables in `Sources/CLI`.

    Results are written to standard output, all messages to standard error. Colour is used on terminals, unless `NO_COLOR` is set.
    An option's value follows a space or an equals sign. `--` ends the options.

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
    | 1 | drawing, reading media or writing failed, or a limit of the system or of the run was reached |
    | 2 | the scene has errors, or its document cannot be read |
    | 64 | the command line has errors |
    | 129, 130, 143 | stopped by SIGHUP, SIGINT, SIGTERM |

    If the reader of standard output closes it early, as `head` does, the exit code is 1. Commands that print text then end without a
    message; `encode` reports that it cannot write.

    ## What the system must provide

    Every command ends with code 1 before it begins if the system does not provide /proc and /dev/null, 32 file descriptors, 8 threads, and an
    address space of 2 GiB and 128 MiB for each processor. Threads reserve far more address space than they use, so a smaller limit (`ulimit -v`)
    would stop a run at random. To limit the memory that is used, use `--max-memory`.

    """
  }
}
