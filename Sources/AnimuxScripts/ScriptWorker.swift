internal import AnimuxProcesses
internal import CProcessShim
internal import Glibc

/// A process that evaluates the expressions of one document, as seen by the process that uses it.
struct ScriptWorker: ~Copyable {
  private let process: HelperProcess

  /// The most bytes of all results.
  private static let maximumBytes = 1 << 28

  /// Starts a process. Returns `nil` if there is no tool, and throws if one was specified and does not serve.
  static func start() throws(ScriptFailure) -> ScriptWorker? {
    guard let tool = HelperTool.found else { return nil }
    do throws(ScriptFailure) {
      return try ScriptWorker(tool.path)
    } catch {
      guard !tool.isGiven else { throw error }
      return nil
    }
  }

  private init(_ path: String) throws(ScriptFailure) {
    do throws(HelperProcess.StartError) {
      process = try HelperProcess(path, ScriptProcess.word, greeting: ScriptProcess.greeting)
    } catch { throw .noProcess(error.reason) }
  }

  /// Returns the results, and ends the process.
  consuming func results(of task: String, count: Int, _ bounds: ScriptBounds) -> [ScriptRun.Result] {
    var texts = [String?](repeating: nil, count: count)
    let failure = ask(Array(task.utf8), bounds, &texts)
    return ScriptRun.results(texts, failure, bounds)
  }

  private consuming func ask(
    _ task: [UInt8], _ bounds: ScriptBounds, _ texts: inout [String?]
  ) -> ScriptFailure? {
    let request = [
      UInt64(task.count), UInt64(bounds.memory), UInt64(bounds.processMemory), UInt64(bounds.time * 1e6),
    ]
    let channel = process.channel
    guard channel.send(request), channel.send(task) else { return ended() }
    let deadline = HelperProcess.deadline(of: bounds.time)
    var room = Self.maximumBytes
    while true {
      let (words, code) = channel.receive(words: ScriptProcess.messageLength, deadline: deadline)
      guard code != ETIMEDOUT else {
        _ = ended()
        return .tooMuchTime
      }
      guard let words, words[2] <= UInt64(room) else { return ended() }
      if words[0] == ScriptProcess.end {
        let end = ended()
        return switch ScriptProcess.End(rawValue: words[1]) {
        case .complete: nil
        case .tooMuchMemory: .tooMuchMemory
        case .stopped, nil: end
        }
      }
      let length = Int(words[2])
      room -= length
      guard let bytes = channel.receive(bytes: length, deadline: deadline) else { return ended() }
      let number = Int(clamping: words[1])
      if words[0] == UInt64(ScriptEngine.Kind.result.rawValue), texts.indices.contains(number) {
        texts[number] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Ends the process, and returns the reason why it stopped answering.
  private consuming func ended() -> ScriptFailure {
    let signal = process.end()
    if signal == animux_process_time_signal { return .tooMuchTime }
    if signal == animux_process_memory_signal { return .tooMuchMemory }
    return .stopped(signal)
  }
}

extension ScriptWorker {
  /// Returns whether there is a tool that serves.
  static func isThere() throws(ScriptFailure) -> Bool {
    guard let worker = try start() else { return false }
    _ = worker.results(of: "{}", count: 0, ScriptBounds(memory: 1 << 20, time: 1))
    return true
  }
}
