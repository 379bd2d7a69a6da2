/// A function that expressions can call. Each is a row of one of the tables in this folder.
package struct ExpressionFunction: Sendable {
  package let name: String
  /// The call syntax, for messages and the reference.
  package let form: String
  /// The description for the reference. It is empty if the form is enough.
  package let meaning: String
  /// The number of arguments.
  package let counts: ClosedRange<Int>
  /// Returns the result for numbers, or `nil` for a function that is not one of numbers.
  /// The result is not a number if there is none.
  package let numeric: (@Sendable (Operands) -> Double)?
  private let body: @Sendable (FunctionCall) throws(NotationError) -> JSON

  /// Creates a function of values of any kind. `numeric` is the function for numbers, if it has one.
  init(
    _ name: String, _ counts: ClosedRange<Int>, _ form: String, _ meaning: String = "",
    numeric: (@Sendable (Operands) -> Double)? = nil,
    _ body: @escaping @Sendable (FunctionCall) throws(NotationError) -> JSON
  ) {
    (self.name, self.counts, self.form, self.meaning, self.body) = (name, counts, form, meaning, body)
    self.numeric = numeric
  }

  /// Creates a function whose arguments and result are numbers.
  init(
    _ name: String, _ counts: ClosedRange<Int>, numbers form: String, _ meaning: String = "",
    _ numeric: @escaping @Sendable (Operands) -> Double
  ) {
    (self.name, self.counts, self.form, self.meaning, self.numeric) = (name, counts, form, meaning, numeric)
    body = { (call) throws(NotationError) in
      var numbers: [Double] = []
      for index in call.arguments.indices { numbers.append(try call.number(index)) }
      return try call.result(numeric(Operands(numbers[...])))
    }
  }

  /// Returns the result of a call. `offset` is the place of the call, for errors.
  package func value(of arguments: [JSON], at offset: Int) throws(NotationError) -> JSON {
    guard counts.contains(arguments.count) else {
      throw NotationError("expected \(form), found \(arguments.count) arguments", at: offset)
    }
    return try body(FunctionCall(function: self, arguments: arguments, offset: offset))
  }
}

extension ExpressionFunction: Hashable {
  /// Compares the names, which differ between functions.
  package static func == (left: ExpressionFunction, right: ExpressionFunction) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ExpressionFunction {
  /// All functions, in the order of the reference.
  package static let all = ofNumbers + ofTexts + ofLists + ofCharts + ofDates

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// Returns the function with a name, or `nil` if there is none.
  package static func named(_ name: String) -> ExpressionFunction? { byName[name] }
}

/// A call of a function with the values of its arguments, which `value(of:at:)` has counted.
struct FunctionCall: Sendable {
  let function: ExpressionFunction
  let arguments: [JSON]
  let offset: Int

  /// The argument with an index, or `null` if it is not given.
  subscript(index: Int) -> JSON { arguments.indices.contains(index) ? arguments[index] : JSON(.null) }

  var count: Int { arguments.count }

  func number(_ index: Int) throws(NotationError) -> Double {
    guard case .number(let number) = self[index].kind else { throw mismatch(index, "a number") }
    return number
  }

  func integer(_ index: Int) throws(NotationError) -> Int {
    guard case .number(let number) = self[index].kind, let whole = Int(exactly: number),
      whole.magnitude < 1 << 53
    else { throw mismatch(index, "a whole number") }
    return whole
  }

  func text(_ index: Int) throws(NotationError) -> String {
    guard case .string(let text) = self[index].kind else { throw mismatch(index, "a text") }
    return text
  }

  func list(_ index: Int) throws(NotationError) -> [JSON] {
    guard case .array(let elements) = self[index].kind else { throw mismatch(index, "a list") }
    return elements
  }

  /// Returns a list of numbers.
  func numbers(_ index: Int) throws(NotationError) -> [Double] {
    var numbers: [Double] = []
    for element in try list(index) {
      guard case .number(let number) = element.kind else { throw mismatch(index, "a list of numbers") }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the text of an argument or of an element of one: a string, a number or a Boolean value.
  func shown(_ json: JSON, _ index: Int, _ expected: String) throws(NotationError) -> String {
    switch json.kind {
    case .bool, .number, .string: return try json.plainText(at: offset)
    case .null, .array, .object, .invalid:
      throw NotationError(
        "\(position(index))\(function.form) must be \(expected), found \(json.inWords)", at: offset)
    }
  }

  /// Returns a number as a value, or throws if it is not finite.
  func result(_ number: Double) throws(NotationError) -> JSON {
    guard number.isFinite else {
      throw NotationError("the result of \(function.name) is out of the range of numbers", at: offset)
    }
    return JSON(number)
  }

  /// Returns the error that an argument has the wrong type.
  func mismatch(_ index: Int, _ expected: String) -> NotationError {
    guard count > 1 else {
      return NotationError("expected \(function.form), found \(self[index].inWords)", at: offset)
    }
    return NotationError(
      "\(position(index))\(function.form) must be \(expected), found \(self[index].inWords)", at: offset)
  }

  private func position(_ index: Int) -> String {
    count > 1 ? "argument \(index + 1) of " : "the argument of "
  }

  /// Returns an error of the function.
  func failure(_ message: String) -> NotationError {
    NotationError("\(function.name): \(message)", at: offset)
  }
}

extension JSON {
  /// Returns the value as a part of a longer text. Throws for lists, objects and `null`.
  func plainText(at offset: Int) throws(NotationError) -> String {
    switch kind {
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return NumberText.plain(number)
    case .string(let text): return text
    case .null:
      throw NotationError(
        "null cannot be a part of a text; \"${name || ''}\" results in an empty text instead", at: offset)
    case .array, .object, .invalid: throw NotationError("\(inWords) cannot be a part of a text", at: offset)
    }
  }
}
