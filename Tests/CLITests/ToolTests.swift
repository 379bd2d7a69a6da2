import Testing

@testable import CLI

@Suite("The tool")
struct ToolTests {
  @Test func withoutArgumentsItShowsTheFirstSteps() {
    let (code, output, messages) = run()
    #expect(code == .badUsage)
    #expect(output == "")
    #expect(messages.contains("FIRST STEPS"))
    for step in ["animux init", "animux encode explainer/scene.json film.mp4", "animux help"] {
      #expect(messages.contains("\n  \(step)\n"), "\(step)")
    }
  }

  /// Bytes that are not UTF-8 are replaced before the tool sees them, so two names could become one.
  @Test func namesThatAreNotUTF8AreErrors() {
    let (code, _, messages) = run("still", "a.json", "Z\u{FFFD}rich.png")
    #expect(code == .badUsage && messages.contains("is not UTF-8"))
  }

  @Test func helpListsTheCommands() {
    let page = run("help").output
    for command in commands { #expect(page.contains("\n  \(command.name) "), "\(command.name)") }
  }

  @Test func anEmptyTopicIsNone() {
    let (code, page, messages) = run("help", "")
    #expect(code == .done && messages.isEmpty && page == run("help").output)
  }

  @Test(arguments: ["markdown", "format", "filters"])
  func helpHasTopics(topic: String) {
    let (code, page, messages) = run("help", topic)
    #expect(code == .done && messages.isEmpty && page == run("help", "--" + topic).output)
    #expect(page.hasPrefix("# "))
  }

  @Test(arguments: ["--help", "-h", "help"])
  func askedForHelpItAnswersOnStandardOutput(word: String) {
    let (code, output, messages) = run(word)
    #expect(code == .done)
    #expect(output.contains("COMMANDS"))
    #expect(messages == "")
  }

  @Test(arguments: commands.map { $0.name })
  func everyCommandExplainsItself(name: String) {
    let page = run(name, "--help")
    #expect(run("help", name).output.hasPrefix(page.output), "the key of that name may follow")
    #expect(page == run(name, "--no-such-option", "-h"))
    #expect(page.code == .done)
    #expect(page.output.contains("animux \(name)"))
    #expect(page.output.contains("EXAMPLES"))
  }

  @Test func version() {
    let (code, output, _) = run("--version")
    #expect(code == .done)
    #expect(output.hasPrefix("animux \(Version.number)\n"))
    for word in ["-V", "-v"] { #expect(run(word).output == output) }
    let libraries = run("version").output
    #expect(libraries.hasPrefix(output) && libraries.contains("\nx264 core "))
  }

  @Test func unknownCommand() {
    let (code, output, messages) = run("hlep")
    #expect(code == .badUsage)
    #expect(output == "")
    #expect(
      messages == "animux: error: unknown command \"hlep\"; did you mean \"help\"?\nSee animux --help.\n")
  }

  @Test func unknownCommandThatResemblesNone() {
    let (code, _, messages) = run("xylophone")
    #expect(code == .badUsage)
    #expect(messages.contains(#"unknown command "xylophone"; the commands are "#))
  }

  @Test(arguments: [
    ("cornerRadius", "- Key: `cornerRadius`"), ("CIGaussianBlur", "inputRadius"), ("spring", "damping"),
    ("sublayers", "- Key: `sublayers`"), ("fromValue", "- Type: `basic`"),
    ("lerp", "`lerp(from, to, fraction)`"),
    ("CALayer", "## Layers"), ("CASpringAnimation", "`damping`"), ("CAEmitterCell", "birthRate"),
  ])
  func helpExplainsKeysFiltersAndTypes(topic: String, text: String) {
    let (code, page, messages) = run("help", topic)
    #expect(code == .done && messages == "" && page.contains(text), "\(page.prefix(300))")
  }

  @Test func helpSuggestsTheNearestKey() {
    let (code, output, messages) = run("help", "opactiy")
    #expect(code == .badUsage && output == "")
    #expect(messages.contains(#"there is no help on "opactiy"; did you mean "opacity""#))
  }

  @Test func errorOfACommand() {
    let (code, _, messages) = run("help", "--mark")
    #expect(code == .badUsage)
    #expect(messages.hasSuffix("See animux help --help.\n"))
  }

  @Test func optionsHaveNamesOfTheirOwn() {
    for command in commands {
      let options = command.description.options
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let shorts = options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count, "\(command.name)")
      #expect(!options.contains { $0.name == "help" || $0.short == "h" }, "\(command.name)")
    }
  }
}
