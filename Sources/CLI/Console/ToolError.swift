internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

/// The reason why a command failed.
enum ToolError: Error {
  case usage(UsageError)
  case scene(SceneError)
  /// Files that a scene shows cannot be read.
  case media(SceneError)
  /// Another failure, as one line of text.
  case failed(String)
  /// The reader of the output has closed it, so that nothing can be reported.
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
  /// Whether the command line or its output is wrong, and not the scene.
  var isOfCommand: Bool {
    switch self {
    case .usage, .failed, .outputClosed: true
    case .scene, .media, .stopped: false
    }
  }

  /// The error as text, a line for each diagnostic.
  var text: String {
    switch self {
    case .usage(let error): error.message
    case .scene(let error), .media(let error):
      error.diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n")
    case .failed(let text): text
    case .outputClosed: "standard output was closed"
    case .stopped: "stopped"
    }
  }

  private static func placed(_ error: MediaError, in film: Film?) -> ToolError? {
    guard let film, let path = error.file, film.inputPaths.contains(path) else { return nil }
    let reason = [error.reason, error.log].compactMap(\.self).joined(separator: "; ")
    return .media(film.error(about: [(FileReference(path), reason)]))
  }

  /// Creates an error for a valid scene whose files were then inspected.
  init(inspectingFiles error: SceneError) { self = error.isAboutFiles ? .media(error) : .scene(error) }

  /// Creates an error from one of encoding. A file that the film shows is named at its place. `signal` is the signal that requested
  /// the stop, if there was one.
  init(_ error: EncodeError, in film: Film? = nil, _ signal: StopSignal? = nil) {
    self =
      switch error {
      case .media(let error): Self.placed(error, in: film) ?? .failed("\(error)")
      case .scene(let error): .scene(error)
      case .options(let text): .usage(UsageError(text))
      case .cancelled: signal.map(ToolError.stopped) ?? .failed("cancelled")
      }
  }
}
