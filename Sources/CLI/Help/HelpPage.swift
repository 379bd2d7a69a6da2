/// Help as text for a terminal.
struct HelpPage {
  let terminal: Terminal

  /// The width of the text: that of the terminal, but at least 40 and at most 96 characters, because longer
  /// lines are hard to read.
  private var width: Int { min(max(terminal.width() - 1, 40), 96) }

  /// The page of `animux` alone.
  var firstSteps: TerminalText {
    let steps = [
      Example("animux init", "make a folder with a scene to start from"),
      Example("animux encode explainer/scene.json film.mp4", "make a film of a scene"),
      Example("animux help", "list all commands; `animux help format` is the reference of scenes"),
    ]
    return joined([
      ["animux renders scenes of layers and animations, as in Core Animation, to films."],
      section("FIRST STEPS", examples(steps)),
    ])
  }

  /// Returns the page of `animux --help`: the list of commands with examples.
  func overview(of commands: [CommandDescription]) -> TerminalText {
    let list = commands.map { ($0.name, $0.summary) }
    let sections = [
      ["animux renders scenes of layers and animations, as in Core Animation, to films."],
      section("USAGE", ["  animux COMMAND …", "  animux help COMMAND"]),
      section("COMMANDS", table(list)),
      section(
        "OPTIONS",
        table([
          ("-h, --help", "show this page, or after a command, the help of that command"),
          ("-v, --version", "show the versions of animux and FFmpeg"),
        ])
      ),
      section(
        "REFERENCE",
        table([
          ("animux help format", "the scene format: all keys of scenes"),
          ("animux help filters", "all filters, with their inputs"),
          ("animux help limits", "the limits of a run, and why they are there"),
          ("animux help KEY", "one key, type of layer or filter, such as help cornerRadius"),
        ])
      ),
      section("EXAMPLES", examples(commands.compactMap(\.examples.first))),
    ]
    return joined(sections)
  }

  /// Returns the page of one command.
  func page(of command: CommandDescription) -> TerminalText {
    let sections = [
      command.summary.wrapped(to: width),
      section(
        "USAGE", ["  " + command.usage] + (command.operands.isEmpty ? [] : [""]) + operands(of: command)),
      section("OPTIONS", table(optionRows(of: command))),
    ]
    let details = command.details.map { $0.wrapped(to: width) }
    return joined(sections + details + [section("EXAMPLES", examples(command.examples))])
  }

  private func operands(of command: CommandDescription) -> [String] {
    table(command.operands.map { ($0.name, $0.meaning) })
  }

  private func optionRows(of command: CommandDescription) -> [(String, String)] {
    command.options.map { ($0.spelling, $0.fullMeaning) } + [("-h, --help", "show this page")]
  }

  private func examples(_ examples: [Example]) -> [String] {
    examples.flatMap { example in
      let meaning = TerminalStyle.faint.applied(to: "# \(example.meaning)", in: terminal)
      return ["  \(meaning)", "  \(example.line)"]
    }
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [TerminalStyle.heading.applied(to: title, in: terminal)] + lines
  }

  /// Returns a table with two columns. The right one is wrapped, and starts on a new line after a name that
  /// is too long for the left one.
  private func table(_ rows: [(name: String, meaning: String)]) -> [String] {
    let column = min(rows.map(\.name.count).max() ?? 0, 24) + 4
    let indent = String(repeating: " ", count: column)
    return rows.flatMap { row -> [String] in
      let lines = row.meaning.wrapped(to: width - column)
      let head = "  " + row.name
      if head.count + 2 > column { return [head] + lines.map { indent + $0 } }
      return [head.padded(to: column) + (lines.first ?? "")] + lines.dropFirst().map { indent + $0 }
    }
  }

  /// Joins sections with an empty line between them.
  private func joined(_ sections: [[String]]) -> TerminalText {
    let texts = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    return TerminalText(ours: texts.joined(separator: "\n\n") + "\n")
  }
}

extension OptionDescription {
  /// The meaning followed by the choices, the default, and whether the option may be repeated.
  var fullMeaning: String {
    var notes: [String] = []
    if !choices.isEmpty { notes.append(choices.joined(separator: ", ")) }
    if let defaultValue { notes.append("default: \(defaultValue)") }
    if repeats { notes.append("may be repeated") }
    return notes.isEmpty ? meaning : "\(meaning) (\(notes.joined(separator: "; ")))"
  }
}
