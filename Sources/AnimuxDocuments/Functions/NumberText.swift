internal import Glibc

/// The decimal notation of numbers.
enum NumberText {
  /// Returns a number such as `3` or `0.3`. A whole number has all of its digits below 1e21; any other has at
  /// most fifteen, which hides errors of binary rounding.
  static func plain(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 1e21 { return whole(number) }
    let rounded = Double(formatted("%.15g", number)) ?? number
    let digits = rounded.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// Returns a number with a fixed number of decimals, and `separator` between groups of three digits.
  static func fixed(_ number: Double, decimals: Int, separator: String) -> String {
    let text = formatted("%.\(decimals)f", rounded(number, decimals: decimals))
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "-" }
    let whole = digits.prefix { $0 != "." }
    guard digits.contains(where: { ("1"..."9").contains($0) }) else { return String(digits) }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { grouped += separator }
      grouped.append(digit)
    }
    return (isNegative ? "-" : "") + grouped + digits.dropFirst(whole.count)
  }

  /// Returns all digits of a whole number. Zero has no sign.
  private static func whole(_ number: Double) -> String {
    number.magnitude < 0x1p53 ? String(Int(number)) : formatted("%.0f", number)
  }

  /// Returns what is read of a whole number in decimal digits, with spaces around it or without, if that is
  /// another number because there are more digits than a number holds. Returns `nil` otherwise.
  static func changed(whole text: some Collection<UInt8>) -> String? {
    guard text.count > 15 else { return nil }
    let text = text.drop { $0 == 0x20 || (9...13).contains($0) }
    let digits = text.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }.prefix { $0 > 0x20 }
    guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let plain = String(decoding: digits.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
    guard plain.utf8.count > 15, let number = Double(plain), number.isFinite else { return nil }
    let read = formatted("%.0f", number)
    return read == plain ? nil : (text.first == UInt8(ascii: "-") ? "-" : "") + read
  }

  /// Returns the number that has at most some decimals and is nearest to the shortest decimal number that is read as
  /// `number`. A half is rounded away from zero.
  static func rounded(_ number: Double, decimals: Int) -> Double {
    guard number.isFinite else { return number }
    let parts = number.magnitude.description.split(separator: "e")
    let pieces = parts[0].split(separator: ".")
    let digits = pieces.joined()
    let kept = pieces[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + decimals
    guard kept < digits.utf8.count else { return number }
    guard kept >= 0 else { return Double(signOf: number, magnitudeOf: 0) }
    let next = digits.utf8.dropFirst(kept).first ?? 0
    let whole = (UInt64(digits.prefix(kept)) ?? 0) + (next >= UInt8(ascii: "5") ? 1 : 0)
    return Double(signOf: number, magnitudeOf: Double("\(whole)e-\(decimals)") ?? number)
  }

  /// Returns a number in a format of `printf`.
  static func formatted(_ format: String, _ number: any CVarArg) -> String {
    var buffer = [CChar](repeating: 0, count: 1024)
    let count = withVaList([number]) { vsnprintf(&buffer, buffer.count, format, $0) }
    return String(decoding: buffer.prefix(max(Int(count), 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
