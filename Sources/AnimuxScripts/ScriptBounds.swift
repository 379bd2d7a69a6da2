internal import AnimuxProcesses

/// The limits on the time and memory of a document's expressions.
package struct ScriptBounds: Hashable, Sendable {
  /// The bytes of all values.
  let memory: Int
  /// The seconds of processor time.
  let time: Double

  /// Creates limits, within those that an engine can work with.
  package init(memory: Int, time: Double) {
    self.memory = min(max(memory, 1 << 20), 1 << 40)
    self.time = min(max(time, 0.001), 1e6)
  }

  /// The bytes of private memory that the whole process may take, for which the scripts' own limit comes first.
  var processMemory: Int { memory + (64 << 20) }
}

/// The reason why expressions have no results.
enum ScriptFailure: Error, Hashable {
  case tooMuchMemory
  case tooMuchTime
  /// The signal that ended the process; 0 if it exited.
  case stopped(Int32)
  /// The process could not be started.
  case noProcess(String)

  /// Returns the reason as a clause.
  func reason(_ bounds: ScriptBounds) -> String {
    switch self {
    case .tooMuchMemory:
      "the file's expressions require more than \(bounds.memory >> 20) MB; --limit expression-memory=\(2 * bounds.memory) allows more"
    case .tooMuchTime:
      "the file's expressions take more than \(secondsText(bounds.time)) s; --limit expression-time=\(secondsText(6 * bounds.time)) allows more"
    case .stopped(let signal):
      "the engine of expressions stopped (\(signal == 0 ? "it exited" : "signal \(signal)"))"
    case .noProcess(let text): "the process for expressions cannot be started: \(text)"
    }
  }
}
