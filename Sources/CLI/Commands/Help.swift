internal import AnimuxDocuments
internal import AnimuxReference

struct Help: Command {
  static let name = "help"
  static let summary = "Shows the help of a command, or lists the commands."
  static let operands = [
    Operand<Self>(
      optional: "COMMAND", \.command,
      "a command; or markdown, format, filters or limits, which print the same as the options")
  ]
  static let options = [
    Option<Self>(flag: "markdown", \.isMarkdown, "print the help of all commands as Markdown"),
    Option<Self>(flag: "format", \.isFormat, "print the scene format reference as Markdown"),
    Option<Self>(flag: "filters", \.isFilters, "print the filter reference as Markdown"),
    Option<Self>(flag: "limits", \.isLimits, "print the table of limits as Markdown"),
  ]
  static let examples = [Example("animux help encode", "the help of the command encode")]

  var command: String?
  var isMarkdown = false
  var isFormat = false
  var isFilters = false
  var isLimits = false

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let page = HelpPage(terminal: console.outputTerminal)
    if isMarkdown || command == "markdown" {
      try console.output(HelpMarkdown(commands: commands.map { $0.description }).text)
    } else if isFormat || command == "format" {
      try console.output(SceneReference.markdown)
    } else if isFilters || command == "filters" {
      try console.output(FilterReference.markdown)
    } else if command == "filter-pictures" {
      // For scripts/draw-filters.sh only, so the manual does not name it.
      try console.output(FilterReference.pictures)
    } else if isLimits || command == "limits" {
      try console.output(LimitsMarkdown.text)
    } else if let command {
      try console.output(page.page(of: try Self.find(command).description))
    } else {
      try console.output(page.overview(of: commands.map { $0.description }))
    }
    return .done
  }

  /// Returns the command with this name, or throws an error that suggests the nearest name.
  static func find(_ name: String) throws(ToolError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names = commands.map { $0.name }
    let hint = Spelling.nearest(to: name, among: names).map { "; did you mean \(quoted($0))?" }
    throw .usage(
      UsageError(
        "unknown command \(quoted(name))" + (hint ?? "; the commands are \(names.joined(separator: ", "))"))
    )
  }
}
