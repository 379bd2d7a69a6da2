/// The destination of a movie or a picture.
public enum Destination: Hashable, Sendable {
  /// A file, which appears under its name when it is complete. A path to something else than a file (a named
  /// pipe, `/dev/null`) is written to directly.
  case file(String)
  /// The standard output of the process.
  case standardOutput

  /// The name in messages.
  var name: String {
    switch self {
    case .file(let path): path
    case .standardOutput: "standard output"
    }
  }
}
