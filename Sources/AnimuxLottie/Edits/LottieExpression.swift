internal import AnimuxDocuments
internal import AnimuxGraphics

/// An expression of After Effects that consists of one formula of the time and of the value beneath it. Expressions with
/// statements, or about other layers, are not formulas.
struct LottieExpression {
  private let formulas: [Formula]

  /// Reads an expression for a value of `count` numbers, or returns `nil` for any that is not a formula. Wiggles with
  /// different seeds differ.
  init?(_ text: String, count: Int, seed: Int) {
    var body = text.expressionBody
    while let last = body.last, last == ";" || last.isWhitespace { body.removeLast() }
    guard !body.isEmpty, body.count < 2000 else { return nil }
    let parts = body.hasPrefix("[") && body.hasSuffix("]") ? body.dropFirst().dropLast().topLevelParts : nil
    var formulas: [Formula] = []
    for component in 0..<max(count, 1) {
      let part = parts.map { component < $0.count ? $0[component] : "value" } ?? body
      var writer = FormulaWriter(component: component, seed: seed * 4 + component)
      guard let formula = writer.formula(part), let compiled = try? Formula(formula, component: component)
      else {
        return nil
      }
      formulas.append(compiled)
    }
    self.formulas = formulas
  }

  /// Returns the numbers at a frame, given those without the expression.
  func value(at frame: Double, rate: Double, over value: [Double]) -> [Double] {
    formulas.enumerated().map { index, formula in
      let under = index < value.count ? value[index] : 0
      let context = Formula.Context(
        t: frame / rate, frame: frame, duration: 0, progress: 0, value: under, index: 0)
      return (formula.value(at: context) ?? under).held(-1e9, 1e9)
    }
  }
}

/// Writes an expression of After Effects as a formula of the scene format.
private struct FormulaWriter {
  let component: Int
  let seed: Int
  private var depth = 0

  init(component: Int, seed: Int) {
    (self.component, self.seed) = (component, seed)
  }

  private static let names = ["time": "t", "value": "value", "Math.PI": "3.141592653589793"]
  private static let plain = Set("0123456789.+-*/%()<>=!?:&| ,\n\t")

  /// Returns the formula, or `nil` if a part has no counterpart.
  mutating func formula(_ text: String) -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth < LottieBounds.nesting else { return nil }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      guard first.isLetter || first == "$" || first == "_" else {
        guard Self.plain.contains(first), let number = rest.leadingNumber else {
          guard Self.plain.contains(first) else { return nil }
          result.append(first)
          rest.removeFirst()
          continue
        }
        result += number
        rest.removeFirst(number.count)
        continue
      }
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "$" || $0 == "_" || $0 == "." })
      rest.removeFirst(name.count)
      if rest.first == "(" {
        guard let inner = rest.enclosed, let call = call(name, inner) else { return nil }
        result += call
        rest.removeFirst(inner.count + 2)
      } else if name == "value", rest.hasPrefix("[") {
        guard rest.hasPrefix("[\(component)]") else { return nil }
        result += "value"
        rest.removeFirst("[\(component)]".count)
      } else {
        guard let known = Self.names[name] else { return nil }
        result += known
      }
    }
    return result
  }

  private static let infixes = [
    "$bm_sum": "+", "add": "+", "sum": "+", "$bm_sub": "-", "sub": "-", "$bm_mul": "*", "mul": "*",
    "$bm_div": "/",
    "div": "/", "$bm_mod": "%", "mod": "%",
  ]
  private static let functions = [
    "Math.sin": "sin", "Math.cos": "cos", "Math.abs": "abs", "Math.floor": "floor", "Math.ceil": "ceil",
    "Math.round": "round", "Math.sqrt": "sqrt", "Math.min": "min", "Math.max": "max",
    "clamp": "clamp",
  ]

  private mutating func call(_ name: String, _ inner: Substring) -> String? {
    var arguments: [String] = []
    for part in inner.topLevelParts {
      guard let argument = formula(part) else { return nil }
      arguments.append("(\(argument))")
    }
    if let infix = Self.infixes[name], arguments.count == 2 {
      return "(\(arguments[0]) \(infix) \(arguments[1]))"
    }
    if let function = Self.functions[name] { return "\(function)(\(arguments.joined(separator: ", ")))" }
    switch (name, arguments.count) {
    case ("$bm_neg", 1), ("neg", 1): return "(0 - \(arguments[0]))"
    case ("degreesToRadians", 1): return "(\(arguments[0]) * 0.017453292519943295)"
    case ("radiansToDegrees", 1): return "(\(arguments[0]) * 57.29577951308232)"
    case ("wiggle", 2...): return "(value + wiggle(\(arguments[0]), \(arguments[1]), \(seed)))"
    case ("linear", 5): return ramp(arguments, "lerp")
    case ("ease", 5): return ramp(arguments, "smoothstep")
    default: return nil
    }
  }

  /// Bounds in the wrong order change places, and the values do not.
  private func ramp(_ arguments: [String], _ kind: String) -> String {
    var (low, high) = (arguments[1], arguments[2])
    let numbers = [low, high].compactMap { Double($0.dropFirst().dropLast()) }
    if numbers.count < 2 {
      (low, high) = ("min(\(low), \(high))", "max(\(low), \(high))")
    } else if numbers[0] > numbers[1] {
      swap(&low, &high)
    }
    let share = "clamp((\(arguments[0]) - \(low)) / (\(high) - \(low)), 0, 1)"
    let eased = kind == "lerp" ? share : "smoothstep(0, 1, \(share))"
    return "lerp(\(arguments[3]), \(arguments[4]), \(eased))"
  }
}

extension StringProtocol {
  /// The text of an expression without the variable that the exporter assigns its value to.
  var expressionBody: String {
    var body = trimmed
    for prefix in ["var $bm_rt;", "$bm_rt =", "$bm_rt="] where body.hasPrefix(prefix) {
      body = String(body.dropFirst(prefix.count)).trimmed
    }
    return body
  }

  /// The number that the text begins with.
  fileprivate var leadingNumber: String? {
    let digits = prefix { $0.isNumber || $0 == "." }
    guard digits.first?.isNumber == true || digits.count > 1 else { return nil }
    return digits.hasPrefix(".") ? nil : String(digits)
  }

  /// The text between the bracket that it begins with and the one that closes it.
  fileprivate var enclosed: SubSequence? {
    var depth = 0
    for index in indices {
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      if depth == 0 { return self[self.index(after: startIndex)..<index] }
    }
    return nil
  }

  /// The parts between commas that are in no bracket.
  fileprivate var topLevelParts: [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }
}
