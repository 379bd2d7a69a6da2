internal import Synchronization

@testable import CLI

/// A command with one of everything.
struct Sample: Command {
  enum Mood: String, CaseIterable { case merry, gloomy }

  static let name = "sample"
  static let summary = "Has one of everything."
  static let details = [
    "A paragraph that says more than the table of options can, and is long enough to be wrapped."
  ]
  static let operands = [
    Operand<Self>("SCENE", \.scene, "a scene document"),
    Operand<Self>(repeated: "OUT", \.outputs, "where to write"),
  ]
  static let options = [
    Option<Self>("crf", \.crf, .whole(0...51), defaultValue: "20", "quality, 0 the best"),
    Option<Self>("scale", short: "s", \.scale, .positive(upTo: 8, "FACTOR"), "how much larger"),
    Option<Self>("mood", \.mood, .choice("MOOD"), defaultValue: "merry", "how it feels"),
    Option<Self>(repeated: "key", short: "k", \.keys, .text("PATH"), "a key path to show"),
    Option<Self>(flag: "pad", \.isPadded, "even out odd sizes"),
  ]
  static let examples = [Example("animux sample a b", "the usual")]

  var scene = ""
  var outputs: [String] = []
  var crf: Int?
  var scale: Double?
  var mood: Mood?
  var keys: [String] = []
  var isPadded = false

  func check() throws(UsageError) {
    if crf == 50, isPadded { throw UsageError("--crf 50 and --pad do not go together") }
  }

  func run(on console: Console) throws(ToolError) -> ExitCode { .done }
}

/// A console that remembers.
final class Transcript: Sendable {
  private let texts = Mutex((output: "", messages: ""))

  var output: String { texts.withLock { $0.output } }
  var messages: String { texts.withLock { $0.messages } }

  func console(_ terminal: Terminal = .plain) -> Console {
    Console(
      output: { text throws(ToolError) in self.texts.withLock { $0.output += text } },
      message: { text in self.texts.withLock { $0.messages += text } },
      outputTerminal: terminal, messageTerminal: terminal)
  }
}

/// Runs the tool with these arguments, and returns its exit code, its output and its messages.
func run(_ arguments: String...) -> (code: ExitCode, output: String, messages: String) { run(arguments) }

func run(_ arguments: [String]) -> (code: ExitCode, output: String, messages: String) {
  let transcript = Transcript()
  let code = Tool(console: transcript.console()).run(arguments)
  return (code, transcript.output, transcript.messages)
}

extension Terminal {
  static func interactive(width: Int, unicode: Bool = true) -> Terminal {
    Terminal(isInteractive: true, hasColor: false, isUnicode: unicode, width: { width })
  }
}
