import Testing

@testable import CLI

@Suite("The tool")
struct ToolTests {
  @Test func withoutArgumentsItSaysWhatToDoFirst() {
    let (code, output, messages) = run()
    #expect(code == .badUsage)
    #expect(output == "")
    for step in ["animux init", "animux encode", "animux help"] { #expect(messages.contains("\n  \(step)")) }
  }

  @Test func helpListsEveryCommand() {
    let (_, page, _) = run("help")
    for command in commands { #expect(page.contains("\n  \(command.name) ")) }
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
    #expect(page == run("help", name))
    #expect(page == run(name, "--no-such-option", "-h"))
    #expect(page.code == .done)
    #expect(page.output.contains("animux \(name)"))
    #expect(page.output.contains("EXAMPLES"))
  }

  @Test func version() {
    let (code, output, _) = run("--version")
    #expect(code == .done)
    #expect(output.hasPrefix("animux \(Version.number)\n"))
    #expect(run("-V").output == output)
  }

  @Test func unknownCommand() {
    let (code, output, messages) = run("hlep")
    #expect(code == .badUsage)
    #expect(output == "")
    #expect(
      messages == "animux: error: unknown command \"hlep\"; did you mean \"help\"?\nSee animux --help.\n")
  }

  @Test func mistakeOfACommand() {
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
