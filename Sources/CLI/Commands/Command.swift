/// A command of the tool. Its stored properties hold the values of its options and operands.
protocol Command: Sendable {
  static var name: String { get }
  /// The line that describes the command in the list of commands.
  static var summary: String { get }
  /// Paragraphs that the command's help page shows below its options.
  static var details: [String] { get }
  static var operands: [Operand<Self>] { get }
  static var options: [Option<Self>] { get }
  static var examples: [Example] { get }
  /// The property that takes the arguments after `--`, or `nil` if these are operands.
  static var rest: (any WritableKeyPath<Self, [String]> & Sendable)? { get }

  /// Creates a command with no option or operand set.
  init()

  /// Throws if options contradict each other or a value is not allowed.
  func check() throws(UsageError)

  func run(on console: Console) throws(ToolError) -> ExitCode
}

extension Command {
  static var details: [String] { [] }
  static var options: [Option<Self>] { [] }
  static var rest: (any WritableKeyPath<Self, [String]> & Sendable)? { nil }

  func check() throws(UsageError) {}
}

/// A command line and what it does.
struct Example: Sendable {
  let line: String
  let meaning: String

  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

/// All commands, in the order of the help.
let commands: [any Command.Type] = [
  Init.self,
  Encode.self,
  Batch.self,
  Still.self,
  Watch.self,
  Preview.self,
  Validate.self,
  Info.self,
  Import.self,
  Explain.self,
  HashFilm.self,
  Store.self,
  Farm.self,
  Schema.self,
  Parts.self,
  Fonts.self,
  Probe.self,
  Formats.self,
  Doctor.self,
  Help.self,
  VersionCommand.self,
  Completion.self,
]

/// The facts about a command that help, completion and the manual are made from.
struct CommandDescription: Sendable {
  let name: String
  let summary: String
  let details: [String]
  let operands: [OperandDescription]
  let options: [OptionDescription]
  let examples: [Example]

  /// The usage line, such as `animux still SCENE OUT [options]`.
  var usage: String {
    let words = ["animux", name] + operands.map(\.spelling) + (options.isEmpty ? [] : ["[options]"])
    return words.joined(separator: " ")
  }
}

extension Command {
  static var description: CommandDescription {
    CommandDescription(
      name: name, summary: summary, details: details, operands: operands.map(\.description),
      options: options.map(\.description), examples: examples)
  }
}
