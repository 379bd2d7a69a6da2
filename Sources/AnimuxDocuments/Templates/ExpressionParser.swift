/// A parser for the expression between `${` and `}`.
struct ExpressionParser {
  /// The maximum nesting of parentheses, brackets and choices.
  private static let maximumDepth = 50
  /// The maximum number of operators in one expression. No author writes more, and a chain of them is
  /// evaluated recursively.
  private static let maximumOperators = 200

  private var scanner: TextScanner
  private var depth = 0
  private var operators = 0
  /// Whether the expression is all of the text.
  private var isWhole = false

  /// Parses an expression. The scanner must be after `${`, and is then after `}`.
  static func parse(_ scanner: inout TextScanner) throws(NotationError) -> Expression {
    var parser = ExpressionParser(scanner: scanner)
    let expression = try parser.choice()
    guard parser.takeSymbol("}") else { throw parser.unexpected("\"}\" or an operator") }
    scanner.index = parser.scanner.index
    return expression
  }

  /// Parses a text that is an expression as a whole.
  static func parse(formula text: String) throws(NotationError) -> Expression {
    var parser = ExpressionParser(scanner: TextScanner(text))
    parser.isWhole = true
    let expression = try parser.choice()
    parser.scanner.skipSpace()
    guard parser.scanner.isAtEnd else { throw parser.unexpected("an operator or the end") }
    return expression
  }

  private init(scanner: TextScanner) {
    self.scanner = scanner
  }

  private mutating func choice() throws(NotationError) -> Expression {
    guard depth < Self.maximumDepth else {
      throw NotationError("the expression is nested more than \(Self.maximumDepth) deep", at: scanner.index)
    }
    depth += 1
    defer { depth -= 1 }
    let condition = try infix(1)
    guard takeSymbol("?") else { return condition }
    let yes = try choice()
    guard takeSymbol(":") else { throw unexpected("\":\" and the alternative") }
    return .choice(condition, yes: yes, no: try choice())
  }

  private mutating func infix(_ precedence: Int) throws(NotationError) -> Expression {
    var left = try unary()
    while let (symbol, offset) = try takeOperator(precedence) {
      left = .infix(symbol, left, try infix(symbol.precedence + 1), at: offset)
    }
    return left
  }

  /// Reads the next operator if it has at least the given precedence.
  private mutating func takeOperator(
    _ precedence: Int
  ) throws(NotationError) -> (Expression.Operator, offset: Int)? {
    scanner.skipSpace()
    let offset = scanner.index
    let rest = scanner.bytes[offset...]
    if let symbol = Expression.Operator.allCases.first(where: { rest.starts(with: $0.rawValue.utf8) }) {
      guard symbol.precedence >= precedence else { return nil }
      scanner.index += symbol.rawValue.utf8.count
      try count(at: offset)
      return (symbol, offset)
    }
    if rest.first == UInt8(ascii: "=") { throw NotationError("values are compared with \"==\"", at: offset) }
    if let first = rest.first, first == UInt8(ascii: "&") || first == UInt8(ascii: "|") {
      let sign = String(Unicode.Scalar(first))
      throw NotationError("expected \"\(sign)\(sign)\", found one \"\(sign)\"", at: offset)
    }
    return nil
  }

  private mutating func count(at offset: Int) throws(NotationError) {
    operators += 1
    guard operators <= Self.maximumOperators else {
      throw NotationError("the expression has more than \(Self.maximumOperators) operators", at: offset)
    }
  }

  private mutating func unary() throws(NotationError) -> Expression {
    scanner.skipSpace()
    let offset = scanner.index
    if scanner.take("-") {
      try count(at: offset)
      return .negative(try unary(), at: offset)
    }
    if scanner.take("!") {
      try count(at: offset)
      return .not(try unary())
    }
    return try postfix()
  }

  private mutating func postfix() throws(NotationError) -> Expression {
    var value = try primary()
    while true {
      scanner.skipSpace()
      let offset = scanner.index
      if scanner.take(".") {
        scanner.skipSpace()
        let start = scanner.index
        guard let name = takeName() else { throw unexpected("a name after \".\"") }
        try count(at: offset)
        value = .member(value, name, at: start)
      } else if scanner.take("[") {
        try count(at: offset)
        scanner.skipSpace()
        let start = scanner.index
        value = .element(value, try choice(), at: start)
        guard takeSymbol("]") else { throw unexpected("\"]\"") }
      } else {
        return value
      }
    }
  }

  private mutating func primary() throws(NotationError) -> Expression {
    scanner.skipSpace()
    let offset = scanner.index
    if scanner.take("(") {
      let inner = try choice()
      guard takeSymbol(")") else { throw unexpected("\")\"") }
      return inner
    }
    if scanner.take("[") { return .list(try list(closing: "]")) }
    if let quote = scanner.peek, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      return .value(JSON(try text(quote)))
    }
    if let number = scanner.number(.css) {
      guard number.isFinite else { throw NotationError("the number is out of range", at: offset) }
      return .value(JSON(number))
    }
    guard let name = takeName() else { throw unexpected("an expression") }
    return try named(name, at: offset)
  }

  private mutating func named(_ name: String, at offset: Int) throws(NotationError) -> Expression {
    guard takeSymbol("(") else {
      switch name {
      case "true": return .value(true)
      case "false": return .value(false)
      case "null": return .value(nil)
      default: return .name(name, at: offset)
      }
    }
    if Clock.Kind(rawValue: name)?.countsFrames == true { return try clock(name, at: offset) }
    guard let function = ExpressionFunction.named(name) else {
      let known = ExpressionFunction.all.map(\.name)
      let hint = Spelling.hint(for: name, among: known)
      throw NotationError("unknown function \(quoted(name))\(hint)", at: offset)
    }
    let arguments = try list(closing: ")")
    guard function.counts.contains(arguments.count) else {
      throw NotationError("expected \(function.form), found \(arguments.count) arguments", at: offset)
    }
    return .call(function, arguments, at: offset)
  }

  /// Reads the argument of a clock: `timecode("clip")` is equivalent to `timecode["clip"]`.
  private mutating func clock(_ name: String, at offset: Int) throws(NotationError) -> Expression {
    let arguments = try list(closing: ")")
    guard arguments.count <= 1 else {
      throw NotationError(
        "expected \(name) or \(name)('movie'), found \(arguments.count) arguments", at: offset)
    }
    let film = Expression.name(name, at: offset)
    return arguments.first.map { .element(film, $0, at: offset) } ?? film
  }

  private mutating func list(closing: Unicode.Scalar) throws(NotationError) -> [Expression] {
    var elements: [Expression] = []
    if takeSymbol(closing) { return elements }
    repeat {
      try count(at: scanner.index)
      elements.append(try choice())
    } while takeSymbol(",")
    guard takeSymbol(closing) else { throw unexpected("\",\" or \"\(closing)\"") }
    return elements
  }

  /// Reads a string in quotes, such as `'it\'s'`.
  private mutating func text(_ quote: UInt8) throws(NotationError) -> String {
    let start = scanner.index
    var bytes: [UInt8] = []
    scanner.index += 1
    while let byte = scanner.peek {
      scanner.index += 1
      if byte == quote { return String(decoding: bytes, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = scanner.peek else {
        bytes.append(byte)
        continue
      }
      scanner.index += 1
      switch escaped {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      default: bytes.append(escaped)
      }
    }
    throw NotationError("the text that begins here has no closing quote", at: start)
  }

  /// Reads a name: a letter or "_", followed by letters, digits and "_". All characters beyond ASCII count as
  /// letters.
  private mutating func takeName() -> String? {
    let start = scanner.index
    while let byte = scanner.peek, Self.isNameByte(byte, isFirst: scanner.index == start) {
      scanner.index += 1
    }
    return start < scanner.index ? String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self) : nil
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    (97...122).contains(byte | 0x20) && byte < 0x80 || byte == UInt8(ascii: "_") || byte >= 0x80
      || (!isFirst && (48...57).contains(byte))
  }

  /// Whether expressions can use a text as a name.
  static func isName(_ text: String) -> Bool {
    !["true", "false", "null", ""].contains(text)
      && text.utf8.enumerated().allSatisfy { isNameByte($0.element, isFirst: $0.offset == 0) }
  }

  private mutating func takeSymbol(_ symbol: Unicode.Scalar) -> Bool {
    scanner.skipSpace()
    return scanner.take(symbol)
  }

  private func unexpected(_ expected: String) -> NotationError {
    guard !scanner.isAtEnd else {
      let end = isWhole ? "the expression ends too early" : "the text ends within \"${\""
      return NotationError("\(end); expected \(expected)", at: scanner.index)
    }
    let found = scanner.rest.first.map { quoted(String($0)) } ?? ""
    return NotationError("expected \(expected), found \(found)", at: scanner.index)
  }
}
