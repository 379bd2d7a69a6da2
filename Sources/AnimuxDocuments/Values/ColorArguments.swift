/// The arguments of `rgb(…)` and `hsl(…)`: three values and an optional alpha, such as `255, 0, 0, 0.5` or
/// `255 0 0 / 50%`.
struct ColorArguments {
  struct Argument {
    let number: Double
    let unit: String
    let offset: Int
  }

  private var values: [Argument] = []
  private let alphaArgument: Argument?

  /// Reads the arguments and the closing bracket, which must be the end of the text.
  init(_ scanner: inout TextScanner) throws(NotationError) {
    let first = try Self.argument(&scanner)
    let hasCommas = scanner.take(",")
    let second = try Self.argument(&scanner)
    if hasCommas { try Self.expect(",", &scanner) }
    values = [first, second, try Self.argument(&scanner)]
    alphaArgument = scanner.take(hasCommas ? "," : "/") ? try Self.argument(&scanner) : nil
    try Self.expect(")", &scanner)
    guard scanner.isAtEnd else { throw NotationError("expected the end after \")\"", at: scanner.index) }
  }

  subscript(index: Int) -> Argument { values[index] }

  func alpha() throws(NotationError) -> Double { try alphaArgument?.fraction(of: 1) ?? 1 }

  /// Reads a number with its unit and the surrounding space.
  private static func argument(_ scanner: inout TextScanner) throws(NotationError) -> Argument {
    scanner.skipSpace()
    let offset = scanner.index
    guard let number = scanner.number() else { throw NotationError("expected a number", at: offset) }
    let unit = scanner.take("%") ? "%" : scanner.word()
    scanner.skipSpace()
    return Argument(number: number, unit: unit, offset: offset)
  }

  private static func expect(_ scalar: Unicode.Scalar, _ scanner: inout TextScanner) throws(NotationError) {
    guard scanner.take(scalar) else { throw NotationError("expected \"\(scalar)\"", at: scanner.index) }
  }
}

extension ColorArguments.Argument {
  /// Returns a fraction in 0…1, from a percentage or from a number up to `whole`.
  func fraction(of whole: Double) throws(NotationError) -> Double {
    guard unit.isEmpty || unit == "%" else {
      throw NotationError("unknown unit \(quoted(unit)); expected a number or a percentage", at: offset)
    }
    let limit = unit == "%" ? 100 : whole
    guard number >= 0, number <= limit else {
      let range = "0…\(JSON(limit).text())\(unit)"
      throw NotationError("\(JSON(number).text())\(unit) is out of range; expected \(range)", at: offset)
    }
    return number / limit
  }

  /// Returns a hue in degrees, in 0..<360.
  func degrees() throws(NotationError) -> Double {
    let degrees: Double
    switch unit {
    case "", "deg": degrees = number
    case "turn": degrees = number * 360
    case "rad": degrees = number * 180 / Double.pi
    default:
      throw NotationError("unknown unit \(quoted(unit)); expected a hue in deg, turn or rad", at: offset)
    }
    guard degrees.isFinite else { throw NotationError("the hue is out of the range of numbers", at: offset) }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
