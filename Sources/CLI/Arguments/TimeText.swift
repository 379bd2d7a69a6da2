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

extension TimeText {
  /// Returns the part of a film between two times, or `nil` if neither is given. Throws if it is empty.
  static func range(from: TimeText?, to: TimeText?, in film: Film) throws(ToolError) -> Range<Double>? {
    guard from != nil || to != nil else { return nil }
    let begin = try from?.seconds(in: film, for: "from") ?? 0
    let end = try to?.seconds(in: film, for: "to") ?? film.duration
    guard begin < end else {
      let (first, last) = (decimal(begin, places: 3), decimal(end, places: 3))
      throw .usage(UsageError("the film is empty from \(first) s to \(last) s; --from must be before --to"))
    }
    return begin..<end
  }
}
