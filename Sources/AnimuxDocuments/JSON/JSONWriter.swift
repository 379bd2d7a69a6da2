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

/// Writes bytes, because appending to a string one character at a time takes several times as long.
private struct JSONWriter {
  private var bytes: [UInt8] = []
  /// The indentation in levels, or `nil` if everything is on one line.
  private var indentation: Int?

  init(indentation: Int?) {
    self.indentation = indentation
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ json: JSON) {
    switch json.kind {
    case .null, .invalid: write(plain: "null")
    case .bool(let value): write(plain: value ? "true" : "false")
    case .number(let value): write(value)
    case .string(let value): write(value)
    case .array(let elements): write(elements)
    case .object(let members): write(members)
    }
  }

  private mutating func write(plain text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes the shortest digits that are read back as the same number. A number that is not finite is written
  /// as `null`.
  private mutating func write(_ number: Double) {
    guard number.isFinite else { return write(plain: "null") }
    // Negative zero has a sign, which an integer has not.
    if number.magnitude < 1e15, let whole = Int(exactly: number), whole != 0 || number.sign == .plus {
      return write(whole)
    }
    let digits = number.description
    write(plain: digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }

  private mutating func write(_ whole: Int) {
    if whole < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(digitsOf: whole.magnitude)
  }

  private mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    if string.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 >= 0x7F }) {
      for scalar in string.unicodeScalars { write(scalar) }
    } else {
      write(plain: string)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write(escaped: UInt8(ascii: "\""))
    case "\\": write(escaped: UInt8(ascii: "\\"))
    case "\n": write(escaped: UInt8(ascii: "n"))
    case "\r": write(escaped: UInt8(ascii: "r"))
    case "\t": write(escaped: UInt8(ascii: "t"))
    case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where scalar.steersTerminals:
      let hex = String(scalar.value, radix: 16)
      write(plain: "\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  private mutating func write(escaped byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(byte)
  }

  private mutating func write(_ elements: [JSON]) {
    let isPlain = indentation == nil || elements.allSatisfy(\.isScalar)
    write("[", elements, "]", onOneLine: isPlain) { writer, element in writer.write(element) }
  }

  private mutating func write(_ members: [JSON.Member]) {
    write("{", members, "}", onOneLine: false) { writer, member in
      writer.write(member.key)
      writer.write(plain: ": ")
      writer.write(member.value)
    }
  }

  private mutating func write<Element>(
    _ open: String, _ elements: [Element], _ close: String, onOneLine: Bool,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    let outer = indentation
    if onOneLine || elements.isEmpty { indentation = nil }
    write(plain: open)
    indentation = indentation.map { $0 + 1 }
    for (position, element) in elements.enumerated() {
      if position > 0 { write(plain: indentation == nil ? ", " : ",") }
      breakLine()
      writeElement(&self, element)
    }
    indentation = indentation.map { $0 - 1 }
    breakLine()
    write(plain: close)
    indentation = outer
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indentation))
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

extension [UInt8] {
  /// Appends a number in decimal digits.
  package mutating func append(digitsOf number: UInt) {
    let start = count
    var rest = number
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    // A slice that is reversed would be copied for each number.
    var (low, high) = (start, count - 1)
    while low < high {
      swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }
}
