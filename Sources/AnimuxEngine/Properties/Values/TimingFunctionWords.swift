internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Timing functions as texts: names, and CSS's functions `cubic-bezier(…)` and `steps(…)`.
extension Reader {
  mutating func timingFunction(named text: String, _ json: JSON) -> TimingFunction? {
    if let known = TimingFunction.named.first(where: { $0.name == text }) { return known.value }
    guard let call = FunctionCall(text) else { return unknownTimingFunction(text, json) }
    switch call.name {
    case "cubic-bezier": return cubicBezier(call.arguments, json)
    case "steps": return steps(call.arguments, json)
    default: return unknownTimingFunction(text, json)
    }
  }

  private mutating func cubicBezier(_ arguments: [String], _ json: JSON) -> TimingFunction? {
    let numbers = arguments.compactMap(Self.number)
    guard numbers.count == 4, arguments.count == 4 else {
      return invalid(json, "expected four numbers as in \"cubic-bezier(0.4, 0, 0.2, 1)\"")
    }
    for x in [numbers[0], numbers[2]] where !(0...1).contains(x) {
      return report(
        .outOfRange, "\(JSON(x).text()) is out of range; x1 and x2 of a cubic-bezier must be numbers 0…1",
        at: json.place)
    }
    return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private mutating func steps(_ arguments: [String], _ json: JSON) -> TimingFunction? {
    guard (1...2).contains(arguments.count), let count = Self.number(arguments[0]) else {
      return invalid(json, "expected a count and a position as in \"steps(4, jump-end)\"")
    }
    var position = StepPosition.end
    if arguments.count == 2 {
      guard let known = StepPosition.named.first(where: { $0.name == arguments[1] }) else {
        return unknown(json, arguments[1], among: StepPosition.named.map(\.name))
      }
      position = known.value
    }
    let counts = (position == .none ? 2 : 1)...1_000_000
    guard let whole = Int(exactly: count), counts.contains(whole) else {
      return report(
        .outOfRange,
        "\(JSON(count).text()) is out of range; expected a whole number of steps \(counts.lowerBound)…\(counts.upperBound)",
        at: json.place)
    }
    return .steps(whole, position)
  }

  private static func number(_ text: String) -> Double? {
    var scanner = TextScanner(text)
    guard let number = scanner.number(), scanner.isAtEnd, number.isFinite else { return nil }
    return number
  }

  private mutating func unknownTimingFunction(_ text: String, _ json: JSON) -> TimingFunction? {
    let near = Spelling.ranked(text, among: TimingFunction.named.map(\.name), count: 5)
    return report(
      .unknownName, "unknown timing function \(quoted(text)); did you mean \(alternatives(near))?",
      at: json.place)
  }
}

/// A name with arguments in parentheses, as in CSS.
private struct FunctionCall {
  let name: String
  let arguments: [String]

  /// Reads a text, or returns `nil` if it is no call.
  init?(_ text: String) {
    let parts = text.split(separator: "(", omittingEmptySubsequences: false)
    guard parts.count == 2, case let inner = parts[1].trimmed, inner.hasSuffix(")") else { return nil }
    name = parts[0].trimmed.lowercased()
    arguments = inner.dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map(\.trimmed)
  }
}
