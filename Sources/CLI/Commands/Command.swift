/// One thing that the tool does. Its stored properties are what the command line may say.
protocol Command: Sendable {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What else there is to know, one paragraph an element.
  static var details: [String] { get }
  static var operands: [Operand<Self>] { get }
  static var options: [Option<Self>] { get }
  static var examples: [Example] { get }

  /// With nothing said yet.
  init()

  /// Refuses options that do not go together.
  func check() throws(UsageError)

  func run(on console: Console) throws(ToolError) -> ExitCode
}

extension Command {
  static var details: [String] { [] }
  static var options: [Option<Self>] { [] }

  func check() throws(UsageError) {}
}

/// A line to type and what it does.
struct Example: Sendable {
  let line: String
  let meaning: String

  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

/// All there are, in the order of the help.
let commands: [any Command.Type] = [
  Encode.self,
  Still.self,
  Validate.self,
  Info.self,
  Explain.self,
  Fonts.self,
  Probe.self,
  Formats.self,
  Help.self,
  Completion.self,
]

/// What help, completion and the manual know of a command.
struct CommandDescription: Sendable {
  let name: String
  let summary: String
  let details: [String]
  let operands: [OperandDescription]
  let options: [OptionDescription]
  let examples: [Example]

  /// `animux still SCENE OUT --at TIME [options]`
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
