internal import AnimuxProcesses
internal import CProcessShim
internal import Glibc

/// The process that evaluates expressions: the animux tool, started with an argument that its help does not list.
package enum ScriptProcess {
  /// The argument that makes the tool evaluate expressions.
  package static let word = "__expressions"

  /// The first message. It changes with the format of the messages, so that tools of different versions do
  /// not talk to each other.
  static let greeting: UInt64 = 0x616E_696D_7578_1001
  /// The number of words of a request: the bytes of the task, which follow, the limits of both kinds of memory, and microseconds.
  static let requestLength = 4
  /// The number of words of a message: its kind, the number of the expression, and the bytes that follow.
  static let messageLength = 3
  /// The kind of the last message, whose number is an `End`.
  static let end: UInt64 = 3

  /// The way in which an evaluation ended, by its number in the message of its end.
  enum End: UInt64 {
    case complete = 0
    case tooMuchMemory = 1
    case stopped = 2
  }

  /// Answers one request on standard input.
  package static func serve() {
    animux_process_confine()
    // Nothing that a script can read depends on the machine.
    setenv("TZ", "UTC", 1)
    let channel = ProcessChannel(descriptor: 0)
    guard channel.send([greeting]), let words = channel.receive(words: requestLength).words,
      let task = channel.receive(bytes: Int(clamping: words[0])),
      animux_process_limit(words[2], words[3]) == 0
    else { return }
    let failure = ScriptEngine.evaluate(task, memory: Int(clamping: words[1])) { kind, number, text in
      let head = [UInt64(kind.rawValue), UInt64(max(number, 0)), UInt64(text.count)]
      // The rest is not awaited if the other end is closed.
      guard channel.send(head), channel.send(Array(text)) else { exit(0) }
    }
    let code: End =
      switch failure {
      case nil: .complete
      case .tooMuchMemory: .tooMuchMemory
      default: .stopped
      }
    _ = channel.send([end, code.rawValue, 0])
  }
}
