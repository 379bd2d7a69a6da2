/// Random template expressions from a grammar. Most of them are valid.
struct ExpressionMutation {
  var random: Randomness

  private static let functions = [
    "min", "max", "round", "floor", "ceil", "abs", "sin", "cos", "sqrt", "length", "upper", "lower", "format",
  ]
  private static let atoms = [
    "0", "1", "-1", "2.5", "1e308", "1e-320", "width", "height", "fps", "duration", "n", "list", "text",
    "deep", "true",
    "false", "null", "'a'", "\\\"ä\\\"", "missing", "'%5.2f'", "'%99999d'", "deep.a", "list[0]", "list[9]",
  ]
  private static let operators = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||"]

  /// Returns a document whose values are expressions.
  mutating func document() -> String {
    """
    {"size": [20, 20], "duration": 1, "variables": {"n": 3, "list": [1, "b", null], "text": "tüx", "deep": {"a": [1]}},
     "layers": [{"opacity": "${\(deep(4))}", "name": "a ${\(deep(3))}", "if": "${\(deep(2))}"},
      {"repeat": "${\(deep(2))}", "layer": {"position": ["${index * \(deep(1))}", "${\(deep(3))}"]}}]}
    """
  }

  /// Returns an expression of at most the given depth. Most are shallow, because deep ones are rarely valid.
  private mutating func deep(_ most: Int) -> String {
    random.once(in: 3)
      ? expression(most) : random.pick(["1", "0.5", "n", "index", "min(n, 2)", "list[0]"]) ?? "1"
  }

  private mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else { return random.pick(Self.atoms) ?? "0" }
    switch random.below(9) {
    case 0: return "(\(expression(depth - 1)))"
    case 1: return "\(expression(depth - 1)) ? \(expression(depth - 1)) : \(expression(depth - 1))"
    case 2: return "\(expression(depth - 1))[\(expression(depth - 1))]"
    case 3: return "\(expression(depth - 1)).\(random.pick(["a", "b", "length", ""]) ?? "")"
    case 4, 5:
      let arguments = (0..<random.below(4)).map { _ in expression(depth - 1) }.joined(separator: ", ")
      return "\(random.pick(Self.functions) ?? "")(\(arguments))"
    case 6: return "-\(expression(depth - 1))"
    case 7: return expression(0)
    default: return "\(expression(depth - 1)) \(random.pick(Self.operators) ?? "+") \(expression(depth - 1))"
    }
  }
}
