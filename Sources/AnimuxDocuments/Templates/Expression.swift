/// What stands in `${…}`, as a tree. Places are bytes of the text that it stands in.
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

    /// The higher, the closer it binds.
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

  /// The names in it that come from outside, each with its place.
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

extension JSON {
  /// As conditions take it: false, null and what is empty are false, all else is true, and so is 0.
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
