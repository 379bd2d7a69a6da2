extension JSONParser {
  /// Reads a number, or reports an error and returns `nil`.
  mutating func number() -> Double? {
    let start = index
    var scanner = TextScanner(bytes, from: start)
    let value = scanner.number(.json)
    index = max(scanner.index, numberEnd(from: scanner.index))
    if let value, index == scanner.index, value.isFinite {
      if index - start > 15, quotes { warnOfDigits(from: start) }
      return value
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if value == nil || index > scanner.index {
      note(advice(onNumber: text), at: start)
    } else {
      note("\(quotedNumber(text)) is out of the range of numbers", at: start, code: .outOfRange)
    }
    return nil
  }

  /// Warns about a whole number with more digits than a number holds.
  private mutating func warnOfDigits(from start: Int) {
    guard let read = NumberText.changed(whole: bytes[start..<index]) else { return }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    warn(
      "\(quotedNumber(text)) has more digits than a number holds, and is read as \(quotedNumber(read)); write it in quotes to keep all digits",
      at: start, code: .unlikelyValue)
  }

  /// Reads `true`, `false` or `null`. Any other word has to be in quotes and is reported.
  mutating func word() throws(Stop) -> JSON.Kind {
    let start = index
    index = wordEnd(from: start)
    guard index > start else { throw Stop("expected a value, found \(found(at: start))", at: start) }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      note(advice(onWord: text), at: start)
      return .invalid
    }
  }

  /// Returns the end of a word of ASCII letters, digits, "_" and "$".
  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    return end
  }

  private func numberEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isWordByte(bytes[end]) || isSign(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a byte that is no part of a word can belong to a number or to a value with a unit.
  private func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: ":"): true
    default: false
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  private func advice(onWord text: String) -> String {
    guard quotes else { return "expected a value" }
    return switch text.lowercased() {
    case "true", "false", "null": "\(text) must be written as \(text.lowercased())"
    case "none", "nil", "undefined": "\(text) is not a value; did you mean null?"
    case "nan", "infinity", "inf": "\(text) is not a number; a number must be finite"
    default: "a text must be in double quotes: \(quoted(text))"
    }
  }

  private func advice(onNumber text: String) -> String {
    guard quotes else { return "expected a number" }
    let digits = text.drop { $0 == "-" || $0 == "+" }
    if text.hasPrefix("+") { return "a number must not begin with \"+\"" }
    if digits.hasPrefix(".") { return "a number must have a digit before the point: 0\(digits)" }
    if text.lowercased().hasSuffix("infinity") || digits.lowercased() == "nan" {
      return "\(text) is not a number; a number must be finite"
    }
    let isPlain = digits.utf8.allSatisfy { $0 == UInt8(ascii: ".") || hexDigit($0).map { $0 < 10 } ?? false }
    if isPlain, digits.hasPrefix("0"), digits.count > 1, !digits.hasPrefix("0.") {
      return "a number must not have leading zeros: \(quotedNumber(text))"
    }
    if text.hasSuffix(".") { return "a number must have a digit after the point" }
    let unit = digits.drop { $0.isNumber || $0 == "." }
    if !isPlain, let first = unit.first, first.isLetter || first == "%" || first == ":",
      digits.first != unit.first,
      !digits.lowercased().hasPrefix("0x"), first.lowercased() != "e"
    {
      return "a value with a unit must be a text: \(quoted(text))"
    }
    return "\(quoted(text)) is not a number"
  }

  /// Returns the text of a number for messages, shortened because it can have a million digits.
  private func quotedNumber(_ text: String) -> String {
    guard quotes else { return "the number" }
    return text.utf8.count <= 40 ? text : "\(text.prefix(37))…"
  }
}
