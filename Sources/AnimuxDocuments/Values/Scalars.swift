extension Reading where Value == Bool {
  package static var boolean: Self {
    Reading("true or false") { json, reader in
      if case .bool(let value) = json.kind { return value }
      return reader.mismatch(json, "true or false")
    }
  }
}

extension Reading where Value == Double {
  package static var number: Self { number(.any) }

  package static func number(_ range: NumberRange) -> Self {
    Reading(name(range)) { json, reader in
      guard case .number(let value) = json.kind else {
        return reader.mismatch(json, name(range), advice: adviceOnQuotes(json))
      }
      return reader.takes(value, range) ? value : reader.outOfRange(json, name(range))
    }
  }

  private static func name(_ range: NumberRange) -> String { "a number\(range.words)" }

  private static func adviceOnQuotes(_ json: JSON) -> String {
    guard case .string(let text) = json.kind else { return "" }
    var scanner = TextScanner(text)
    guard scanner.number(.json) != nil else { return "" }
    if scanner.isAtEnd { return "; write it without quotes" }
    guard Reader.lengthUnits.contains(scanner.rest) else { return "" }
    return "; lengths with a unit are not accepted here"
  }
}

extension Reading where Value == Int {
  package static func integer(_ range: ClosedRange<Int>) -> Self {
    Reading(name(range)) { json, reader in
      guard case .number(let value) = json.kind else { return reader.mismatch(json, name(range)) }
      guard let whole = Int(exactly: value), range.contains(whole) else {
        return reader.outOfRange(json, name(range))
      }
      return whole
    }
  }

  private static func name(_ range: ClosedRange<Int>) -> String {
    let end = range.upperBound == Int.max ? " or more" : "…\(range.upperBound)"
    return "a whole number \(range.lowerBound)\(end)"
  }
}

extension Reading where Value == String {
  package static var text: Self {
    Reading("a text") { json, reader in
      json.textValue ?? reader.mismatch(json, "a text")
    }
  }

  /// A string that names something, and so must not be empty.
  package static var name: Self {
    Reading("a name") { json, reader in
      guard let value = json.textValue else { return reader.mismatch(json, "a name") }
      return value.isEmpty ? reader.invalid(json, "a name cannot be empty") : value
    }
  }
}

extension JSON {
  /// The text of a string, or of a number or truth value that resulted from an expression: `"${year}"`.
  fileprivate var textValue: String? {
    switch kind {
    case .string(let text): text
    case .number(let number): isComputed ? NumberText.plain(number) : nil
    case .bool(let value): isComputed ? "\(value)" : nil
    case .null, .array, .object, .invalid: nil
    }
  }
}

extension Reading {
  /// One of a fixed set of names.
  package static func choice() -> Self
  where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }

  /// One of the given names, several of which can have equal values.
  package static func choice(_ choices: [(name: String, value: Value)]) -> Self where Value: Sendable {
    Reading(alternatives(choices.map(\.name))) { json, reader in
      guard case .string(let text) = json.kind else {
        return reader.mismatch(json, alternatives(choices.map(\.name)))
      }
      if let match = choices.first(where: { $0.name == text }) { return match.value }
      return reader.unknown(json, text, among: choices.map(\.name))
    }
  }
}

extension Reader {
  /// Reports a name that is not one of the known ones.
  package mutating func unknown<Value>(_ json: JSON, _ text: String, among names: [String]) -> Value? {
    let remedy =
      ForeignValues.remedy(for: json, expected: "").map { "; \($0)" } ?? hint(for: text, among: names)
    return report(.unknownName, "unknown \(quoted(text))\(remedy)", at: json.place)
  }
}
