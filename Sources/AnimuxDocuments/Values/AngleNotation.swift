/// The notation of angles as strings: `45deg`, `0.5turn`, `1.57rad`.
enum AngleNotation {
  static let forms = "\"45deg\", \"0.5turn\" or \"1.57rad\""

  static func radians(_ text: String) throws(NotationError) -> Double {
    var scanner = TextScanner(text)
    guard let number = scanner.number() else { throw NotationError("expected an angle such as \(forms)") }
    let offset = scanner.index
    guard let radians = radians(number, unit: scanner.rest) else {
      let reason = scanner.isAtEnd ? "the angle has no unit" : "unknown unit \(quoted(scanner.rest))"
      let advice = scanner.isAtEnd ? ", or a number of radians" : ""
      throw NotationError("\(reason); expected \(forms)\(advice)", at: offset)
    }
    guard radians.isFinite else { throw NotationError("the angle is out of the range of numbers") }
    return radians
  }

  /// Converts a number to radians, or returns `nil` if the unit is unknown.
  static func radians(_ number: Double, unit: String) -> Double? {
    switch unit {
    case "deg": number * Double.pi / 180
    case "turn": number * 2 * Double.pi
    case "rad": number
    default: nil
    }
  }
}
