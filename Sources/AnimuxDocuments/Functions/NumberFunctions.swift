internal import Glibc

extension ExpressionFunction {
  /// Functions of numbers.
  static let ofNumbers: [ExpressionFunction] = [
    .init("abs", 1...1, numbers: "abs(number)") { $0[0].magnitude },
    .init("ceil", 1...1, numbers: "ceil(number)") { $0[0].rounded(.up) },
    .init("cos", 1...1, numbers: "cos(radians)") { Glibc.cos($0[0]) },
    .init("floor", 1...1, numbers: "floor(number)") { $0[0].rounded(.down) },
    .init("max", 1...100, "max(number, …)", "the largest number; also that of a list") {
      (call) throws(NotationError) in try extreme(call, Swift.max)
    },
    .init("min", 1...100, "min(number, …)", "the smallest number; also that of a list") {
      (call) throws(NotationError) in try extreme(call, Swift.min)
    },
    .init(
      "number", 1...1, "number(text or number)",
      "the number that a text contains, such as `'1250.5'`; spaces around it are ignored",
      numberOfText),
    .init(
      "round", 1...1, numbers: "round(number)", "the nearest integer; halves are rounded away from 0"
    ) { $0[0].rounded() },
    .init("sin", 1...1, numbers: "sin(radians)") { Glibc.sin($0[0]) },
    .init("sqrt", 1...1, "sqrt(number)") { (call) throws(NotationError) in
      let number = try call.number(0)
      guard number >= 0 else {
        throw NotationError("\(NumberText.plain(number)) has no square root", at: call.offset)
      }
      return JSON(number.squareRoot())
    },
  ]

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
