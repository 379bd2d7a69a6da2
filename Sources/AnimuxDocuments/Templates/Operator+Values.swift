extension Expression.Operator {
  /// Returns the result for two values. The caller evaluates the second operand of `&&` and `||` only if it is
  /// needed.
  func value(_ left: JSON, _ right: JSON, at offset: Int) throws(NotationError) -> JSON {
    switch self {
    case .equal: return JSON(left == right)
    case .notEqual: return JSON(left != right)
    case .or: return left.isTrue ? left : right
    case .and: return left.isTrue ? right : left
    case .less, .lessOrEqual, .more, .moreOrEqual: return JSON(try holds(left, right, offset))
    case .plus, .minus, .times, .divided, .remainder: return try sum(left, right, offset)
    }
  }

  private func holds(_ left: JSON, _ right: JSON, _ offset: Int) throws(NotationError) -> Bool {
    switch (left.kind, right.kind) {
    case (.number(let a), .number(let b)): return isTrue(a, b)
    case (.string(let a), .string(let b)): return isTrue(a, b)
    default:
      throw NotationError(
        "\(quoted(rawValue)) compares two numbers or two texts, found \(left.inWords) and \(right.inWords)",
        at: offset)
    }
  }

  private func isTrue<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    switch self {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .more: a > b
    case .moreOrEqual: a >= b
    case .or, .and, .equal, .notEqual, .plus, .minus, .times, .divided, .remainder: false
    }
  }

  /// Returns the result of an arithmetic operator. `+` with a text as an operand results in a text.
  private func sum(_ left: JSON, _ right: JSON, _ offset: Int) throws(NotationError) -> JSON {
    guard case .number(let a) = left.kind, case .number(let b) = right.kind else {
      if self == .plus, left.isText || right.isText {
        return JSON(try left.plainText(at: offset) + right.plainText(at: offset))
      }
      let isCell = [left, right].contains { $0.isText && $0.textAsNumber != nil }
      let advice = isCell ? "; the cells of a table are texts, and number(…) gives the number in a text" : ""
      throw NotationError(
        "\(quoted(rawValue)) requires two numbers, found \(left.inWords) and \(right.inWords)\(advice)",
        at: offset)
    }
    if b == 0, self == .divided || self == .remainder {
      throw NotationError("division by zero", at: offset)
    }
    let result = self.result(a, b)
    guard result.isFinite else {
      throw NotationError("the result is out of the range of numbers", at: offset)
    }
    return JSON(result)
  }
}

extension JSON {
  /// The number that a text consists of, or `nil`.
  fileprivate var textAsNumber: Double? {
    if case .string(let text) = kind { Double(text) } else { nil }
  }

  fileprivate var isText: Bool {
    if case .string = kind { return true }
    return false
  }
}
