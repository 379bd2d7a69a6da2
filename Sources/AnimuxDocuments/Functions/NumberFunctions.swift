internal import Glibc

extension ExpressionFunction {
  /// Functions of numbers.
  static let ofNumbers: [ExpressionFunction] = [
    .init("abs", 1...1, numbers: "abs(number)") { $0[0].magnitude },
    .init("ceil", 1...1, numbers: "ceil(number)") { $0[0].rounded(.up) },
    .init(
      "clamp", 3...3, numbers: "clamp(number, low, high)", "the number, but at least `low` and at most `high`"
    ) {
      $0.contains(where: \.isNaN) ? .nan : Swift.min(Swift.max($0[0], $0[1]), $0[2])
    },
    .init("cos", 1...1, numbers: "cos(radians)") { Glibc.cos($0[0]) },
    .init("floor", 1...1, numbers: "floor(number)") { $0[0].rounded(.down) },
    .init("lerp", 3...3, numbers: "lerp(from, to, fraction)", "the number at a fraction of the way") {
      $0[0] + ($0[1] - $0[0]) * $0[2]
    },
    .init(
      "max", 1...100, "max(number, …)", "the largest number; also that of a list",
      numeric: { $0.contains(where: \.isNaN) ? .nan : $0.max() ?? .nan }
    ) { (call) throws(NotationError) in try extreme(call, Swift.max) },
    .init(
      "min", 1...100, "min(number, …)", "the smallest number; also that of a list",
      numeric: { $0.contains(where: \.isNaN) ? .nan : $0.min() ?? .nan }
    ) { (call) throws(NotationError) in try extreme(call, Swift.min) },
    noise,
    .init(
      "number", 1...1, "number(text or number)",
      "the number that a text contains, such as `'1250.5'`; spaces around it are ignored",
      numeric: { $0[0] }, numberOfText),
    .init(
      "random", 1...1, numbers: "random(seed)",
      "a number 0…1 that looks random and is always the same for a seed"
    ) { Noise.random($0[0]) },
    .init(
      "round", 1...1, numbers: "round(number)", "the nearest integer; halves are rounded away from 0"
    ) { $0[0].rounded() },
    .init("sin", 1...1, numbers: "sin(radians)") { Glibc.sin($0[0]) },
    .init(
      "smoothstep", 3...3, numbers: "smoothstep(low, high, number)",
      "0 up to `low`, 1 from `high` on, and a smooth transition in between"
    ) { smoothstep($0[0], $0[1], $0[2]) },
    .init("sqrt", 1...1, "sqrt(number)", numeric: { $0[0].squareRoot() }) { (call) throws(NotationError) in
      let number = try call.number(0)
      guard number >= 0 else {
        throw NotationError("\(NumberText.plain(number)) has no square root", at: call.offset)
      }
      return JSON(number.squareRoot())
    },
    .init(
      "sum", 1...100, "sum(number, …)", "the sum of the numbers; also that of a list",
      numeric: { $0.reduce(0, +) }
    ) { (call) throws(NotationError) in
      if call.count == 1, case .array = call[0].kind { return JSON(try call.numbers(0).reduce(0, +)) }
      var sum = 0.0
      for index in 0..<call.count { sum += try call.number(index) }
      return JSON(sum)
    },
    wiggle,
  ]

  /// The function that `wiggle` applies to the time.
  static let noise = ExpressionFunction(
    "noise", 1...2, numbers: "noise(number) or noise(number, seed)",
    "a number −1…1 that changes smoothly with the first argument; each seed has its own"
  ) { Noise.smooth($0[0], seed: $0.count > 1 ? $0[1] : 0) }

  /// A function of the time, which only formulas know.
  static let wiggle = ExpressionFunction(
    "wiggle", 2...3, "wiggle(frequency, amplitude) or wiggle(frequency, amplitude, seed)",
    "only in animations of type `function`: a smooth random motion that changes direction about `frequency` times a second, `noise(t * frequency, seed) * amplitude`",
    numeric: { _ in .nan }
  ) { (call) throws(NotationError) in
    throw NotationError(
      "wiggle changes with time; use it as the value of an animation of type \"function\"", at: call.offset)
  }

  /// Returns 0 up to `low`, 1 from `high` on, and a smooth transition in between.
  private static func smoothstep(_ low: Double, _ high: Double, _ x: Double) -> Double {
    guard low != high else { return x < low ? 0 : 1 }
    let along = (x - low) / (high - low)
    guard !along.isNaN else { return .nan }
    let part = Swift.min(Swift.max(along, 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// Returns the largest or smallest of several numbers, or of one list of numbers.
  private static func extreme(
    _ call: FunctionCall, _ choose: (Double, Double) -> Double
  ) throws(NotationError) -> JSON {
    var result: Double?
    if call.count == 1, case .array = call[0].kind {
      for number in try call.numbers(0) { result = result.map { choose($0, number) } ?? number }
    } else {
      for index in 0..<call.count {
        let number = try call.number(index)
        result = result.map { choose($0, number) } ?? number
      }
    }
    guard let result else {
      throw NotationError("an empty list has no \(call.function.name)", at: call.offset)
    }
    return JSON(result)
  }

  private static func numberOfText(_ call: FunctionCall) throws(NotationError) -> JSON {
    switch call[0].kind {
    case .number: return call[0]
    case .string(let text):
      guard let number = NumberText.number(text) else {
        let advice =
          text.contains(",") ? "; a number has a decimal point and no separators between thousands" : ""
        throw call.failure("\(quoted(text)) is not a number\(advice)")
      }
      return JSON(number)
    case .null, .bool, .array, .object, .invalid: throw call.mismatch(0, "a text or a number")
    }
  }
}

extension NumberText {
  /// Returns the number that a text consists of, except for spaces around it. Returns `nil` for any other text.
  static func number(_ text: String) -> Double? {
    var scanner = TextScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number(.css), number.isFinite else { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd ? number : nil
  }
}
