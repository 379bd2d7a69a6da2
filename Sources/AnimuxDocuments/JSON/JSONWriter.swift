extension JSON {
  /// Returns the value as text on one line, with a space after colons and commas. Numbers are read back
  /// exactly.
  public func text() -> String {
    var writer = JSONWriter(indentation: nil)
    writer.write(self)
    return writer.text
  }

  /// Returns the value as text on several lines, indented by two spaces for each level. Lists of plain values
  /// stay on one line.
  public func prettyText() -> String {
    var writer = JSONWriter(indentation: 0)
    writer.write(self)
    return writer.text
  }
}

private struct JSONWriter {
  private(set) var text = ""
  /// The indentation in levels, or `nil` if everything is on one line.
  private var indentation: Int?

  init(indentation: Int?) {
    self.indentation = indentation
  }

  mutating func write(_ json: JSON) {
    switch json.kind {
    case .null, .invalid: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): write(value)
    case .string(let value): write(value)
    case .array(let elements): write(elements)
    case .object(let members): write(members)
    }
  }

  /// Writes the shortest digits that are read back as the same number. A number that is not finite is written
  /// as `null`.
  private mutating func write(_ number: Double) {
    guard number.isFinite else { return text += "null" }
    let digits = number.description
    text += digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  private mutating func write(_ string: String) {
    text.append("\"")
    if string.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 >= 0x7F }) {
      for scalar in string.unicodeScalars { write(scalar) }
    } else {
      text += string
    }
    text.append("\"")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.steersTerminals:
      let hex = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: text.unicodeScalars.append(scalar)
    }
  }

  private mutating func write(_ elements: [JSON]) {
    let isPlain = elements.allSatisfy(\.isScalar)
    write("[", elements, "]", onOneLine: isPlain) { writer, element in writer.write(element) }
  }

  private mutating func write(_ members: [JSON.Member]) {
    write("{", members, "}", onOneLine: false) { writer, member in
      writer.write(member.key)
      writer.text += ": "
      writer.write(member.value)
    }
  }

  private mutating func write<Element>(
    _ open: String, _ elements: [Element], _ close: String, onOneLine: Bool,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    let outer = indentation
    if onOneLine || elements.isEmpty { indentation = nil }
    text += open
    indentation = indentation.map { $0 + 1 }
    for (position, element) in elements.enumerated() {
      if position > 0 { text += indentation == nil ? ", " : "," }
      breakLine()
      writeElement(&self, element)
    }
    indentation = indentation.map { $0 - 1 }
    breakLine()
    text += close
    indentation = outer
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    text += "\n" + String(repeating: "  ", count: indentation)
  }
}

extension JSON {
  fileprivate var isScalar: Bool {
    switch kind {
    case .null, .bool, .number, .string, .invalid: true
    case .array, .object: false
    }
  }
}
