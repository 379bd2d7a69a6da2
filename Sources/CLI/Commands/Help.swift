internal import AnimuxDocuments
internal import AnimuxReference

struct Help: Command {
  static let name = "help"
  static let summary = "Shows the help of a command, a key or a filter, or lists the commands."
  static let operands = [
    Operand<Self>(
      optional: "TOPIC", \.topic,
      "a command; a key, a type of layer or animation, or a filter; or format, filters, limits or markdown, which print the same as the options",
      choices: completed)
  ]
  static let options = [
    Option<Self>(flag: "markdown", \.isMarkdown, "print the help of all commands as Markdown"),
    Option<Self>(flag: "format", \.isFormat, "print the scene format reference as Markdown"),
    Option<Self>(flag: "filters", \.isFilters, "print the filter reference as Markdown"),
    Option<Self>(flag: "limits", \.isLimits, "print the table of limits as Markdown"),
  ]
  static let examples = [
    Example("animux help encode", "the help of the command encode"),
    Example("animux help cornerRadius", "what a key means, in every place that has it"),
    Example("animux help CIGaussianBlur", "what a filter does, with its inputs"),
  ]

  var topic: String?
  var isMarkdown = false
  var isFormat = false
  var isFilters = false
  var isLimits = false

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let page = HelpPage(terminal: console.outputTerminal)
    if isMarkdown || topic == "markdown" {
      try console.output(HelpMarkdown(commands: commands.map { $0.description }).text)
    } else if isFormat || topic == "format" {
      try console.show(SceneReference.markdown)
    } else if isFilters || topic == "filters" {
      try console.show(FilterReference.markdown)
    } else if topic == "filter-pictures" {
      // For scripts/draw-filters.sh only, so the manual does not name it.
      try console.output(FilterReference.pictures)
    } else if topic == "man" {
      // For `make install` only, so the manual does not name it: all pages, each after a line with its file's name.
      try console.output(commands.reduce(ManPage.overview) { $0 + ManPage($1.description).text })
    } else if isLimits || topic == "limits" {
      try console.show(LimitsMarkdown.text)
    } else if let topic, !topic.isEmpty {
      try show(topic, page, on: console)
    } else {
      try console.output(page.overview(of: commands.map { $0.description }))
    }
    return .done
  }

  private static var pages: [ReferencePage] {
    [SceneReference.markdown, FilterReference.markdown, LimitsMarkdown.text].map { ReferencePage($0) }
  }

  /// Everything that the reference explains.
  private static var topics: [String] { pages.flatMap(\.topics) }

  /// The topics that a shell completes: commands, pages, and everything that the reference explains.
  private static var completed: [String] {
    let words = topics.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" } }
    return commands.map { $0.name } + ["format", "filters", "limits", "markdown"] + Set(words).sorted()
  }

  private func show(_ topic: String, _ page: HelpPage, on console: Console) throws(ToolError) {
    if let command = commands.first(where: { $0.name == topic }) {
      return try console.output(page.page(of: command.description))
    }
    let pages = Self.pages
    let names = [topic] + (Self.nameOfType(forClass: topic).map { [$0] } ?? [])
    for entries in names.map({ name in pages.flatMap { $0.entries(on: name) } })
      + [pages.flatMap { $0.mentions(of: topic) }] where !entries.isEmpty
    {
      return try console.show(entries.joined(separator: "\n"))
    }
    let known = Set(commands.map { $0.name } + Self.topics).sorted()
    let hint = Spelling.hint(for: topic, among: known)
    throw .usage(UsageError("there is no help on \(quoted(topic))\(hint)"))
  }

  /// Returns the type that has the role of one of Core Animation's classes: `basic` for `CABasicAnimation`.
  private static func nameOfType(forClass name: String) -> String? {
    guard name.hasPrefix("CA") else { return nil }
    let others = [
      "CALayer": "Layers", "CAAnimationGroup": "group", "CATransition": "transition",
      "CATransaction": "Timeline", "CAEmitterCell": "emitterCells", "CAPropertyAnimation": "basic",
    ]
    if let other = others[name] { return other }
    let suffix = ["Animation", "Layer"].first { name.hasSuffix($0) }
    return suffix.map { name.dropFirst(2).dropLast($0.count).lowercased() }
  }

  /// Commands of other tools, and those that do the same here.
  private static let foreign = [
    "render": "encode", "export": "encode", "make": "encode", "build": "encode", "video": "encode",
    "convert": "import", "lottie": "import", "frame": "still", "snapshot": "still", "screenshot": "still",
    "thumbnail": "still", "image": "still", "check": "validate", "lint": "validate", "serve": "preview",
    "dev": "preview", "studio": "preview", "play": "preview", "open": "preview", "view": "preview",
    "new": "init",
    "create": "init", "list": "info", "inspect": "info", "cache": "store", "slurm": "farm", "man": "help",
  ]

  /// Returns the command with this name, or throws an error that suggests the nearest name.
  static func find(_ name: String) throws(ToolError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names = commands.map { $0.name }
    let hint = (foreign[name] ?? Spelling.nearest(to: name, among: names)).map {
      "; did you mean \(quoted($0))?"
    }
    throw .usage(
      UsageError(
        "unknown command \(quoted(name))" + (hint ?? "; the commands are \(names.joined(separator: ", "))"))
    )
  }
}
