internal import AnimuxDocuments
internal import AnimuxEngine

/// A time as written on the command line: seconds, or any notation of time that a document accepts.
struct TimeText: Sendable {
  let text: String

  /// Returns the time in seconds. `45f` counts frames of the film.
  func seconds(in film: Film, for option: String) throws(ToolError) -> Double {
    if let seconds = decimalNumber(text) { return seconds }
    do {
      return try TimeNotation.seconds(text, rate: film.frameRate)
    } catch {
      throw .usage(UsageError("--\(option): \(quoted(text)) is not valid; \(error.message)"))
    }
  }
}

extension ArgumentForm where Value == TimeText {
  static let time = Self("TIME", expected: "a time") { $0.isEmpty ? nil : TimeText(text: $0) }
}
