internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics

/// A time as written on the command line: seconds, or any notation of time that a document accepts.
struct TimeText: Sendable {
  /// The description of times in help.
  static let details =
    "A TIME is a number of seconds, or has a unit: 1.5s, 250ms, 45f (frames), 00:01:02.5."

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

extension ArgumentForm where Value == Double {
  /// A length of time in seconds, or with a unit or as a clock shows it.
  static let duration = Self("DURATION", expected: "a time above 0, such as 90, 90s, 500ms, 5m, 2h or 1:30") {
    text in
    let units: [(String, Double)] = [("ms", 0.001), ("min", 60), ("s", 1), ("m", 60), ("h", 3600)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = decimalNumber(text.dropLast(unit?.0.count ?? 0)).map { $0 * (unit?.1 ?? 1) }
    let isClock = text.contains(":") && !text.hasSuffix("f")
    let clock = isClock ? try? TimeNotation.seconds(text, rate: FrameRate(1)) : nil
    return (number ?? clock).flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil }
  }
}

extension TimeText {
  /// Returns the part of a film between two times, or `nil` if neither is given. Throws if it is empty.
  static func range(from: TimeText?, to: TimeText?, in film: Film) throws(ToolError) -> Range<Double>? {
    guard from != nil || to != nil else { return nil }
    let begin = try from?.seconds(in: film, for: "from") ?? 0
    let end = try to?.seconds(in: film, for: "to") ?? film.duration
    if let from, begin < 0 {
      throw .usage(UsageError("--from: \(quoted(from.text)) is before the film, which begins at 0"))
    }
    if to == nil, begin >= end {
      let (first, last) = (decimal(begin, places: 3), decimal(end, places: 3))
      throw .usage(UsageError("--from: \(first) s is not before the film's end, which is at \(last) s"))
    }
    guard begin < end else {
      let (first, last) = (decimal(begin, places: 3), decimal(end, places: 3))
      throw .usage(UsageError("the film is empty from \(first) s to \(last) s; --from must be before --to"))
    }
    return begin..<end
  }
}
