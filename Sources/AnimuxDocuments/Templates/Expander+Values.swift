/// The evaluation of expressions.
extension Expander {
  /// The maximum size in bytes of a text that is the result of an expression.
  private static let maximumLength = 1 << 20

  /// Returns the value of a text with expressions, or `nil` after reporting an error.
  mutating func value(ofText text: String, at place: Place, in scope: Scope) -> JSON? {
    let (outer, usedVariables) = (textPlace, usesVariables)
    (textPlace, usesVariables) = (place, false)
    defer { (textPlace, usesVariables) = (outer, usedVariables || usesVariables) }
    do {
      let value = try value(of: try template(text), in: scope)
      if value.place == .nowhere, case .string(let made) = value.kind {
        guard spend(text: made, at: place) else { return nil }
      } else {
        guard case .same = admit(value) else { return nil }
      }
      if case .invalid = value.kind { return nil }
      if value.place != .nowhere { diagnostics.noteUse(of: value.place, at: place) }
      let own = value.placed(at: place)
      return JSON(own.kind, at: own.place, from: usesVariables ? .variable : .expression)
    } catch {
      guard case .notation(let notation) = error else { return nil }
      report(.badExpression, notation.message, at: diagnostics.place(of: notation, in: text, at: place))
      return nil
    }
  }

  private mutating func template(_ text: String) throws(ExpressionError) -> TextTemplate {
    if let known = templates[text] { return known }
    do {
      let template = try TextTemplate.parse(text)
      templates[text] = template
      return template
    } catch { throw .notation(error) }
  }

  private mutating func value(
    of template: TextTemplate, in scope: Scope
  ) throws(ExpressionError) -> JSON {
    if let whole = template.whole { return try value(of: whole, in: scope) }
    var result = ""
    for piece in template.pieces {
      switch piece {
      case .text(let text): result += text
      case .expression(let expression):
        let value = try value(of: expression, in: scope)
        result += try text(of: value, at: expression.offset)
      }
      try check(result, at: 0)
    }
    return JSON(result)
  }

  private func text(of value: JSON, at offset: Int) throws(ExpressionError) -> String {
    if case .invalid = value.kind { throw .reported }
    do throws(NotationError) { return try value.plainText(at: offset) } catch { throw .notation(error) }
  }

  private func check(_ text: String, at offset: Int) throws(ExpressionError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw .notation(NotationError("the text is longer than \(Self.maximumLength >> 20) MB", at: offset))
    }
  }

  /// Returns the value of an expression.
  mutating func value(of expression: Expression, in scope: Scope) throws(ExpressionError) -> JSON {
    guard depth < maximumDepth else {
      throw .notation(
        NotationError("the values that this expression requires are nested more than \(maximumDepth) deep"))
    }
    depth += 1
    defer { depth -= 1 }
    switch expression {
    case .value(let json): return json
    case .list(let elements):
      var values: [JSON] = []
      for element in elements { values.append(try value(of: element, in: scope)) }
      return JSON(values)
    case .name(let name, let offset): return try value(named: name, at: offset, in: scope)
    case .member(let object, let name, let offset):
      return try member(name, of: try value(of: object, in: scope), at: offset)
    case .element(let list, let index, let offset):
      return try element(
        try value(of: index, in: scope), of: try value(of: list, in: scope), at: offset)
    case .call(let function, let arguments, let offset):
      return try call(function, arguments, at: offset, in: scope)
    case .negative(let operand, let offset):
      let value = try settled(operand, in: scope)
      guard case .number(let number) = value.kind else {
        throw mismatch("\"-\" requires a number, found", value, at: offset)
      }
      return JSON(-number)
    case .not(let operand): return JSON(!(try settled(operand, in: scope).isTrue))
    case .infix(let symbol, let left, let right, let offset):
      return try infix(symbol, left, right, at: offset, in: scope)
    case .choice(let condition, let yes, let no):
      let holds = try settled(condition, in: scope).isTrue
      try check(namesIn: holds ? no : yes, in: scope)
      return try value(of: holds ? yes : no, in: scope)
    }
  }

  private mutating func call(
    _ function: ExpressionFunction, _ arguments: [Expression], at offset: Int, in scope: Scope
  ) throws(ExpressionError) -> JSON {
    var values: [JSON] = []
    for argument in arguments { values.append(try settled(argument, in: scope)) }
    let result: JSON
    do throws(NotationError) { result = try function.value(of: values, at: offset) } catch {
      throw expressionError(error, in: values)
    }
    if case .string(let text) = result.kind { try check(text, at: offset) }
    return result
  }

  private mutating func infix(
    _ symbol: Expression.Operator, _ left: Expression, _ right: Expression, at offset: Int, in scope: Scope
  ) throws(ExpressionError) -> JSON {
    let first = try symbol == .plus ? value(of: left, in: scope) : settled(left, in: scope)
    if symbol == .or || symbol == .and {
      guard first.isTrue == (symbol == .and) else {
        try check(namesIn: right, in: scope)
        return first
      }
      return try value(of: right, in: scope)
    }
    let second = try symbol == .plus ? value(of: right, in: scope) : settled(right, in: scope)
    if first.isClock && second.isNumber || first.isNumber && second.isClock {
      throw mismatch(Self.unsettled, first.isClock ? first : second, at: offset)
    }
    let result: JSON
    do throws(NotationError) { result = try symbol.value(first, second, at: offset) } catch {
      throw expressionError(error, in: [first, second])
    }
    if case .string(let text) = result.kind { try check(text, at: offset) }
    return result
  }

  /// Returns the value of an expression that must not depend on the time of the film.
  private mutating func settled(_ expression: Expression, in scope: Scope) throws(ExpressionError) -> JSON {
    let value = try value(of: expression, in: scope)
    guard value.hasClock else { return value }
    throw mismatch(Self.unsettled, value, at: expression.offset)
  }

  private static let unsettled =
    "a value that changes from frame to frame can only be joined to a text by \"+\", found"

  /// Checks the names in an expression that is not evaluated.
  private func check(namesIn expression: Expression, in scope: Scope) throws(ExpressionError) {
    for (name, offset) in expression.names where !isKnown(name, in: scope) {
      throw unknown(name, at: offset, in: scope)
    }
  }

  private func member(_ name: String, of json: JSON, at offset: Int) throws(ExpressionError) -> JSON {
    if case .string(let text) = json.kind, var clock = ClockText.clock(text), clock.movie == nil,
      clock.kind.countsFrames
    {
      clock.movie = name
      return JSON(ClockText.mark(clock))
    }
    guard case .object(let members) = json.kind else {
      if name == "length", json.kind != .null {
        throw mismatch("a length is written as \"length(…)\"; there is no \".length\" in", json, at: offset)
      }
      throw mismatch("there is no \(quoted(name)) in", json, at: offset)
    }
    if let value = json[name] { return value }
    let hint = hint(for: name, among: members.filter { !$0.isBroken }.map(\.key))
    throw .notation(NotationError("the object has no \(quoted(name))\(hint)", at: offset))
  }

  private func element(_ index: JSON, of json: JSON, at offset: Int) throws(ExpressionError) -> JSON {
    switch (json.kind, index.kind) {
    case (.object, .string(let name)): return try member(name, of: json, at: offset)
    case (.string, .string(let name)) where json.hasClock: return try member(name, of: json, at: offset)
    case (.array(let elements), .number(let number)):
      guard let position = Int(exactly: number), elements.indices.contains(position) else {
        let range = elements.isEmpty ? "which is empty" : "whose elements are 0…\(elements.count - 1)"
        throw mismatch("there is no element \(index.inWords) in a list \(range)", nil, at: offset)
      }
      return elements[position]
    case (.array, _):
      throw mismatch("an element of a list is selected by its number, found", index, at: offset)
    case (.object, _):
      throw mismatch("a member of an object is selected by its name, found", index, at: offset)
    default: throw mismatch("expected a list or an object before \"[\", found", json, at: offset)
    }
  }

  private func mismatch(_ message: String, _ json: JSON?, at offset: Int) -> ExpressionError {
    if let json, case .invalid = json.kind { return .reported }
    return .notation(NotationError(json.map { "\(message) \($0.inWords)" } ?? message, at: offset))
  }

  /// Returns an error, or `reported` if an argument is invalid and has been reported already.
  private func expressionError(_ error: NotationError, in values: [JSON]) -> ExpressionError {
    values.contains { $0.kind == .invalid } ? .reported : .notation(error)
  }
}

extension JSON {
  /// Returns the value with a place. A new value is at the place of the expression; any other keeps its own
  /// place.
  fileprivate func placed(at place: Place) -> JSON {
    guard self.place == .nowhere else { return self }
    guard case .array(let elements) = kind else { return JSON(kind, at: place) }
    return JSON(.array(elements.map { $0.placed(at: place) }), at: place)
  }
}

extension JSON {
  /// Whether the value is only a clock.
  fileprivate var isClock: Bool {
    if case .string(let text) = kind { ClockText.clock(text) != nil } else { false }
  }

  fileprivate var isNumber: Bool {
    if case .number = kind { true } else { false }
  }
}
