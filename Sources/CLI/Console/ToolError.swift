internal import AnimuxEngine

/// Why a command did not do what it was asked for.
enum ToolError: Error {
  case usage(UsageError)
  case scene(SceneError)
  /// In words, for a line of its own.
  case failed(String)
  /// Whoever read the output has gone. Nobody is left to be told.
  case outputClosed
  case stopped(StopSignal)

  var exitCode: ExitCode {
    switch self {
    case .usage: .badUsage
    case .scene: .badScene
    case .failed, .outputClosed: .failed
    case .stopped(let signal): signal.exitCode
    }
  }
}
