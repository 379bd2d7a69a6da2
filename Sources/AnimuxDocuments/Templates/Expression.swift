/// An expression in `${…}` as a tree. Places are byte offsets in the text that contains it.
indirect enum Expression: Sendable {
  enum Operator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case moreOrEqual = ">="
    case less = "<"
    case more = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// The precedence. An operator with a higher one is evaluated first.
    var precedence: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .notEqual: 3
      case .less, .lessOrEqual, .more, .moreOrEqual: 4
      case .plus, .minus: 5
      case .times, .divided, .remainder: 6
      }
    }
  }

  case value(JSON)
  case list([Expression])
  case name(String, at: Int)
  case member(Expression, String, at: Int)
  case element(Expression, Expression, at: Int)
  case call(ExpressionFunction, [Expression], at: Int)
  case negative(Expression, at: Int)
  case not(Expression)
  case infix(Operator, Expression, Expression, at: Int)
  case choice(Expression, yes: Expression, no: Expression)

  /// The names in the expression that refer to values outside of it, with their offsets.
  var names: [(name: String, offset: Int)] {
    switch self {
    case .value: []
    case .list(let elements), .call(_, let elements, _): elements.flatMap(\.names)
    case .name(let name, let offset): [(name, offset)]
    case .member(let object, _, _): object.names
    case .element(let list, let index, _): list.names + index.names
    case .negative(let operand, _), .not(let operand): operand.names
    case .infix(_, let left, let right, _): left.names + right.names
    case .choice(let condition, let yes, let no): condition.names + yes.names + no.names
    }
  }
}

extension Expression {
  /// The approximate start of the expression, for errors in its value.
  var offset: Int {
    switch self {
    case .value, .list, .not: names.first?.offset ?? 0
    case .name(_, let offset), .call(_, _, let offset), .negative(_, let offset): offset
    case .member(let inner, _, _), .element(let inner, _, _), .infix(_, let inner, _, _),
      .choice(let inner, _, _):
      inner.offset
    }
  }
}

extension JSON {
  /// The value as a condition. `false`, `null` and anything empty are false; every other value is true,
  /// including 0.
  var isTrue: Bool {
    switch kind {
    case .null: false
    case .bool(let value): value
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    case .number, .invalid: true
    }
  }
}
