/// Turns the tree of an expression into steps, and checks that its value is a number.
struct FormulaCompiler {
  private(set) var steps: [Formula.Step] = []
  private let component: Int

  init(component: Int) { self.component = component }

  /// Appends the steps of a whole expression.
  mutating func compile(_ expression: Expression) throws(NotationError) {
    try emit(expression, as: .number)
  }

  /// The two kinds of values in a formula.
  private enum Kind: String {
    case number = "a number"
    case condition = "a condition, such as \"t > 1\""
  }

  /// Appends the steps of an expression that must be of a kind.
  private mutating func emit(_ expression: Expression, as expected: Kind) throws(NotationError) {
    let found = try emit(expression)
    guard found == expected else {
      throw NotationError("expected \(expected.rawValue), found \(found.rawValue)", at: expression.offset)
    }
  }

  /// Appends the steps of an expression.
  private mutating func emit(_ expression: Expression) throws(NotationError) -> Kind {
    switch expression {
    case .value(let json): return try emit(json)
    case .name(let name, let offset): return try emit(name, at: offset)
    case .negative(let operand, let offset):
      return try folded(at: offset) { compiler throws(NotationError) in
        try compiler.emit(operand, as: .number)
        compiler.steps.append(.negate)
        return .number
      }
    case .not(let operand):
      try emit(operand, as: .condition)
      steps.append(.not)
      return .condition
    case .infix(let symbol, let left, let right, let offset):
      return try folded(at: offset) { compiler throws(NotationError) in
        try compiler.emit(symbol, left, right, at: offset)
      }
    case .call(let function, let arguments, let offset):
      return try folded(at: offset) { compiler throws(NotationError) in
        try compiler.emit(function, arguments, at: offset)
      }
    case .choice(let condition, let yes, let no):
      try emit(condition, as: .condition)
      let kind = try emit(yes)
      try emit(no, as: kind)
      steps.append(.choose)
      return kind
    case .element(.list(let elements), let index, _):
      for element in elements { try emit(element, as: .number) }
      try emit(index, as: .number)
      steps.append(.pick(elements.count))
      return .number
    case .list, .member, .element:
      throw NotationError("expected a number, found a list or a part of one", at: expression.offset)
    }
  }

  private mutating func emit(_ json: JSON) throws(NotationError) -> Kind {
    switch json.kind {
    case .number(let number):
      steps.append(.number(number))
      return .number
    case .bool(let flag):
      steps.append(.number(flag ? 1 : 0))
      return .condition
    case .null, .string, .array, .object, .invalid:
      throw NotationError("expected a number, found \(json.inWords)")
    }
  }

  private mutating func emit(_ name: String, at offset: Int) throws(NotationError) -> Kind {
    guard let input = Formula.Input(rawValue: name) else {
      let known = Formula.Input.allCases.map(\.rawValue)
      let near = Spelling.hint(for: name, among: known)
      throw NotationError(
        "unknown name \(quoted(name))\(near); a variable is written \"${\(name)}\"", at: offset)
    }
    steps.append(.input(input))
    return .number
  }

  private mutating func emit(
    _ symbol: Expression.Operator, _ left: Expression, _ right: Expression, at offset: Int
  ) throws(NotationError) -> Kind {
    switch symbol {
    case .or, .and:
      try emit(left, as: .condition)
      try emit(right, as: .condition)
    case .equal, .notEqual: try emit(right, as: try emit(left))
    case .plus, .minus, .times, .divided, .remainder, .less, .lessOrEqual, .more, .moreOrEqual:
      try emit(left, as: .number)
      try emit(right, as: .number)
    }
    if symbol == .divided || symbol == .remainder, case .number(0)? = steps.last {
      throw NotationError("division by zero", at: offset)
    }
    steps.append(.infix(symbol))
    switch symbol {
    case .plus, .minus, .times, .divided, .remainder: return .number
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .more, .moreOrEqual: return .condition
    }
  }

  private mutating func emit(
    _ function: ExpressionFunction, _ arguments: [Expression], at offset: Int
  ) throws(NotationError) -> Kind {
    guard function.numeric != nil else {
      let reason = ExpressionFunction.ofTexts.contains(function) ? "is about texts" : "does not result in one"
      throw NotationError("expected a number, but \(function.form) \(reason)", at: offset)
    }
    var arguments = arguments
    if arguments.count == 1, case .list(let elements) = arguments[0], ["min", "max"].contains(function.name) {
      arguments = elements
    }
    if function == .scale { arguments = try Self.flat(arguments, of: function, at: offset) }
    if function.name == "number", case .value(let json)? = arguments.first, case .string = json.kind {
      return try emit(try function.value(of: [json], at: offset))
    }
    guard !arguments.isEmpty else { throw NotationError("expected \(function.form)", at: offset) }
    if function == .wiggle { return try emitWiggle(arguments) }
    for argument in arguments { try emit(argument, as: .number) }
    steps.append(.call(function, arguments.count))
    return .number
  }

  /// Returns the arguments of `scale(number, [d0, d1], [r0, r1])` with the numbers of its lists.
  private static func flat(
    _ arguments: [Expression], of function: ExpressionFunction, at offset: Int
  ) throws(NotationError) -> [Expression] {
    guard arguments.count == 3, case .list(let domain) = arguments[1], case .list(let range) = arguments[2],
      domain.count == 2, range.count == 2
    else { throw NotationError("expected \(function.form)", at: offset) }
    return [arguments[0]] + domain + range
  }

  /// Appends the steps of `wiggle(frequency, amplitude, seed)`: the noise of the time, as high as the amplitude.
  /// Without a seed, each component of a value wiggles in its own way.
  private mutating func emitWiggle(_ arguments: [Expression]) throws(NotationError) -> Kind {
    steps.append(.input(.t))
    try emit(arguments[0], as: .number)
    steps.append(.infix(.times))
    if arguments.count > 2 {
      try emit(arguments[2], as: .number)
    } else {
      steps.append(.number(Double(component)))
    }
    steps.append(.call(.noise, 2))
    try emit(arguments[1], as: .number)
    steps.append(.infix(.times))
    return .number
  }

  /// Appends steps, and replaces them by their result if it does not depend on anything.
  private mutating func folded(
    at offset: Int, _ emit: (inout FormulaCompiler) throws(NotationError) -> Kind
  ) throws(NotationError) -> Kind {
    let start = steps.count
    let kind = try emit(&self)
    guard !steps[start...].contains(where: \.isInput) else { return kind }
    guard let result = Formula.result(of: steps[start...], at: .zero), result.isFinite else {
      throw NotationError("the result is not a number, or out of the range of numbers", at: offset)
    }
    steps.replaceSubrange(start..., with: [.number(result)])
    return kind
  }
}

extension Formula.Step {
  fileprivate var isInput: Bool {
    if case .input = self { return true }
    return false
  }
}

extension Formula.Context {
  fileprivate static var zero: Formula.Context {
    Formula.Context(t: 0, frame: 0, duration: 0, progress: 0, value: 0, index: 0)
  }
}
