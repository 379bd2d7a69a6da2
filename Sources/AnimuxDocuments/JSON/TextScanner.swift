/// A cursor over the bytes of a text, which the parsers of numbers, times, colours and paths share.
package struct TextScanner {
  /// The syntax of a number.
  package enum NumberStyle {
    /// The syntax of JSON: a digit on each side of the point, no plus sign, no leading zeros.
    case json
    /// The syntax of CSS and SVG, which also allows `+1`, `.5` and `01`.
    case css
  }

  package let bytes: [UInt8]
  package var index: Int

  init(_ bytes: [UInt8], from index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  package var isAtEnd: Bool { index >= bytes.count }
  package var peek: UInt8? { index < bytes.count ? bytes[index] : nil }
  /// Whether the next byte is a digit, a sign or a point.
  var beginsNumber: Bool { peek.map { "0123456789+-.".utf8.contains($0) } ?? false }
  /// The text that has not been read.
  package var rest: String { String(decoding: bytes[index...], as: UTF8.self) }

  package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  package mutating func skipSpace() {
    while let byte = peek, byte == 32 || (9...13).contains(byte) { index += 1 }
  }

  /// Reads letters in their original case, possibly none.
  package mutating func word() -> String {
    let start = index
    while let byte = peek, (97...122).contains(byte | 0x20) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a number, which is infinite if it is too large. Returns `nil`, and reads nothing, if there is
  /// none.
  package mutating func number(_ style: NumberStyle = .css) -> Double? {
    let start = index
    var decimal = Decimal()
    decimal.isNegative = take("-")
    if !decimal.isNegative, style == .css { _ = take("+") }
    let integer = index
    digits(into: &decimal, areFraction: false)
    let integerDigits = index - integer
    let hasZeroInFront = integerDigits > 1 && bytes[integer] == UInt8(ascii: "0")
    let fractionDigits = fraction(into: &decimal)
    guard integerDigits + fractionDigits > 0, style == .css || (integerDigits > 0 && !hasZeroInFront) else {
      index = start
      return nil
    }
    exponent(into: &decimal)
    return decimal.exactValue ?? Double(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Reads a point and the digits after it, or nothing if no digit follows. So "1." is not a number in either
  /// style.
  private mutating func fraction(into decimal: inout Decimal) -> Int {
    guard peek == UInt8(ascii: "."), isDigit(at: index + 1) else { return 0 }
    index += 1
    let start = index
    digits(into: &decimal, areFraction: true)
    return index - start
  }

  /// Reads an exponent, or nothing if no digit follows. So "1.5em" is 1.5 and a unit.
  private mutating func exponent(into decimal: inout Decimal) {
    guard let byte = peek, byte | 0x20 == UInt8(ascii: "e") else { return }
    let sign = index + 1 < bytes.count ? bytes[index + 1] : 0
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let first = index + (isSigned ? 2 : 1)
    guard isDigit(at: first) else { return }
    index = first
    var value = 0
    while let byte = peek, isDigit(at: index) {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
      index += 1
    }
    decimal.exponent += sign == UInt8(ascii: "-") ? -value : value
  }

  private mutating func digits(into decimal: inout Decimal, areFraction: Bool) {
    while let byte = peek, isDigit(at: index) {
      decimal.append(byte - UInt8(ascii: "0"), isFraction: areFraction)
      index += 1
    }
  }

  private func isDigit(at index: Int) -> Bool {
    index < bytes.count && bytes[index] &- UInt8(ascii: "0") < 10
  }
}

/// The digits of a number while it is read.
private struct Decimal {
  var isNegative = false
  var exponent = 0
  private var digits: UInt64 = 0
  private var count = 0

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20,
    1e21, 1e22,
  ]

  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if digits > 0 || digit > 0 { count += 1 }
    if count <= 18 { digits = digits * 10 + UInt64(digit) }
    if isFraction { exponent -= 1 }
  }

  /// The exact value if the digits and the power of ten are both exact doubles. Then one operation rounds
  /// correctly (Clinger's fast path).
  var exactValue: Double? {
    guard count <= 18, digits <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let power = Self.powers[Int(exponent.magnitude)]
    let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -value : value
  }
}
