internal import AnimuxProcesses

/// The evaluation of the expressions of a document, all of them at all frames. It is done by a separate process, because the
/// engine has no limit of time, or in this process if no other is available.
package enum ScriptRun {
  /// The end of an expression.
  package enum Result: Hashable, Sendable {
    /// The values, as JSON.
    case values(String)
    /// No values; the text is the reason, as a clause. The evaluation of all expressions has ended early.
    case none(String)

    /// The reason why the evaluation has ended early, or `nil` if it has not.
    package var failure: String? {
      guard case .none(let reason) = self else { return nil }
      return reason
    }
  }

  /// Returns the results of `count` expressions of a task, which is JSON. Their numbers in the task are `0..<count`.
  package static func results(of task: String, count: Int, _ bounds: ScriptBounds) -> [Result] {
    guard count > 0 else { return [] }
    do throws(ScriptFailure) {
      guard let worker = try ScriptWorker.start() else { return here(task, count: count, bounds) }
      return worker.results(of: task, count: count, bounds)
    } catch {
      return [Result](repeating: .none(error.reason(bounds)), count: count)
    }
  }

  /// Returns the results, evaluated by this process. They are limited in memory, not in time.
  package static func here(_ task: String, count: Int, _ bounds: ScriptBounds) -> [Result] {
    var texts = [String?](repeating: nil, count: count)
    let end = ScriptEngine.evaluate(Array(task.utf8), memory: bounds.memory) { kind, number, text in
      if kind == .result, texts.indices.contains(number) {
        texts[number] = String(decoding: text, as: UTF8.self)
      }
    }
    return results(texts, end, bounds)
  }

  /// Returns the results that have been reported. All others have the reason.
  static func results(_ texts: [String?], _ failure: ScriptFailure?, _ bounds: ScriptBounds) -> [Result] {
    texts.map { text in
      text.map(Result.values) ?? .none((failure ?? .stopped(0)).reason(bounds))
    }
  }
}
