/// Where a movie or a picture goes.
public enum Destination: Hashable, Sendable {
  /// A file appears under its name only when it is whole. What is there and is not a file (a named pipe, `/dev/null`) is
  /// written to as it comes.
  case file(String)
  case standardOutput

  /// For people to read.
  var name: String {
    switch self {
    case .file(let path): path
    case .standardOutput: "standard output"
    }
  }
}
