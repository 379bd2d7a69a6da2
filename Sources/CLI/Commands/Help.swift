internal import AnimuxDocuments
internal import AnimuxReference

struct Help: Command {
  static let name = "help"
  static let summary = "Explains a command, or says which there are."
  static let operands = [
    Operand<Self>(
      optional: "COMMAND", \.command,
      "the command to explain; or markdown, format, filters or limits, for what the options print")
  ]
  static let options = [
    Option<Self>(flag: "markdown", \.isMarkdown, "print the whole manual as Markdown"),
    Option<Self>(flag: "format", \.isFormat, "print the reference of the scene format as Markdown"),
    Option<Self>(flag: "filters", \.isFilters, "print the reference of the filters as Markdown"),
    Option<Self>(flag: "limits", \.isLimits, "print the table of limits as Markdown"),
  ]
  static let examples = [Example("animux help encode", "all about making a movie")]

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
      UsageError("unknown command \(quoted(name))" + (hint ?? "; there are \(names.joined(separator: ", "))"))
    )
  }
}
