internal import AnimuxDocuments

/// Runs a command line and returns its exit code.
struct Tool {
  let console: Console

  func run(_ arguments: [String]) -> ExitCode {
    do {
      return try perform(arguments)
    } catch {
      report(error, for: arguments.first)
      return error.exitCode
    }
  }

  private func perform(_ arguments: [String]) throws(ToolError) -> ExitCode {
    if let broken = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw .usage(
        UsageError(
          "the argument \(quoted(broken)) is not UTF-8, or has a replacement character; rename the file"))
    }
    guard let first = arguments.first else {
      console.message(HelpPage(terminal: console.messageTerminal).firstSteps)
      return .badUsage
    }
    switch first {
    case "--help", "-h": return try Help().run(on: console)
    case "--version", "-v", "-V":
      try console.output(Version.short)
      return .done
    default:
      if first.hasPrefix("-") {
        throw .usage(UsageError("the command is missing; it comes before the options"))
      }
      return try run(try Help.find(first), Array(arguments.dropFirst()))
    }
  }

  private func run<C: Command>(_ command: C.Type, _ arguments: [String]) throws(ToolError) -> ExitCode {
    if asksForHelp(arguments) {
      try console.output(HelpPage(terminal: console.outputTerminal).page(of: command.description))
      return .done
    }
    let parsed: C
    do { parsed = try ArgumentParser<C>.parse(arguments) } catch { throw .usage(error) }
    guard let limits = (parsed as? any SceneCommand)?.inputs.runLimits else {
      return try parsed.run(on: console)
    }
    let watchdog = Watchdog(limits, console)
    try watchdog.start()
    var console = console
    console.watchdog = watchdog
    do { return try parsed.run(on: console) } catch { throw watchdog.explained(error) }
  }

  private func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private func report(_ error: ToolError, for command: String?) {
    console.printError(error)
    guard case .usage = error else { return }
    let known = commands.contains { $0.name == command }
    console.message("See animux \(known ? "\(command ?? "") " : "")--help.\n")
  }
}
