internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine

/// Why a command did not do what it was asked for.
enum ToolError: Error {
  case usage(UsageError)
  case scene(SceneError)
  /// Files that a scene shows cannot be read.
  case media(SceneError)
  /// In words, for a line of its own.
  case failed(String)
  /// Whoever read the output has gone. Nobody is left to be told.
  case outputClosed
  case stopped(StopSignal)

  var exitCode: ExitCode {
    switch self {
    case .usage: .badUsage
    case .scene: .badScene
    case .media, .failed, .outputClosed: .failed
    case .stopped(let signal): signal.exitCode
    }
  }
}

extension ToolError {
  /// Of a scene that was right as it was read, when its files were looked at.
  init(lookingAtFiles error: SceneError) { self = error.isAboutFiles ? .media(error) : .scene(error) }

  /// `signal`: what asked the tool to stop, if anything did.
  init(_ error: EncodeError, _ signal: StopSignal? = nil) {
    self =
      switch error {
      case .media(let error): .failed("\(error)")
      case .scene(let error): .scene(error)
      case .options(let text): .usage(UsageError(text))
      case .cancelled: signal.map(ToolError.stopped) ?? .failed("cancelled")
      }
  }
}
