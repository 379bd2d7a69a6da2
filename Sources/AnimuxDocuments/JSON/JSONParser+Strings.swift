extension JSONParser {
  /// Reads a string with its quotes, and returns its text, or `nil` after an error in it.
  mutating func string() throws(Stop) -> String? {
    let start = index
    index += 1
    let text = index
    while let byte = peek {
      if byte == UInt8(ascii: "\"") {
        index += 1
        return String(decoding: bytes[text..<(index - 1)], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { return try escapedString(from: start) }
      index += 1
    }
    throw unterminated(start)
  }

  /// Reads the rest of a string from `index`, the first byte that cannot be copied as it is.
  private mutating func escapedString(from start: Int) throws(Stop) -> String? {
    var text = Array(bytes[(start + 1)..<index])
    let errorsBefore = errors.count
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return errors.count == errorsBefore ? String(decoding: text, as: UTF8.self) : nil
      case UInt8(ascii: "\\"): escape(into: &text)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw unterminated(start)
      case 0..<0x20:
        note("a text cannot contain \(controlName(byte))", at: index)
        index += 1
      default:
        text.append(byte)
        index += 1
      }
    }
    throw unterminated(start)
  }

  private func unterminated(_ start: Int) -> Stop {
    Stop(
      "the text that begins here has no closing quote on its line; a line break is written as \"\\n\"",
      at: start)
  }

  private func controlName(_ byte: UInt8) -> String {
    switch byte {
    case 0: "a NUL byte; delete it"
    case 9: "an unescaped tab; write \"\\t\""
    default: "the control character \(codePoint(Unicode.Scalar(byte))); delete it"
    }
  }

  private mutating func escape(into text: inout [UInt8]) {
    let start = index
    index += 1
    guard let byte = peek else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): unicodeEscape(from: start, into: &text)
    default:
      index -= 1
      note("\\ is not an escape before \(found(at: index)); a backslash is written as \"\\\\\"", at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int, into text: inout [UInt8]) {
    guard let unit = fourHexDigits() else {
      return note("\\u must be followed by four hexadecimal digits, as in \\u00e9", at: start)
    }
    if unit == 0 { return note("a text cannot contain a NUL character; delete it", at: start) }
    if let scalar = Unicode.Scalar(unit) { return text.append(contentsOf: String(scalar).utf8) }
    guard 0xD800...0xDBFF ~= unit, let low = lowSurrogate(),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else {
      return note(
        "this \\u escape is half of a surrogate pair; write both halves, or the character itself", at: start)
    }
    text.append(contentsOf: String(scalar).utf8)
  }

  private mutating func lowSurrogate() -> UInt32? {
    let start = index
    if bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      index += 2
      if let unit = fourHexDigits(), 0xDC00...0xDFFF ~= unit { return unit }
    }
    index = start
    return nil
  }

  private mutating func fourHexDigits() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index..<(index + 4)] {
      guard let digit = hexDigit(byte) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    index += 4
    return unit
  }
}

/// Returns the value of a digit 0–9, a–f or A–F, or `nil`.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
