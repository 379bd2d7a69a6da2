internal import Glibc

/// The decimal notation of numbers.
enum NumberText {
  /// Returns a number such as `3` or `0.3`. It has at most fifteen digits, which hides errors of binary
  /// rounding.
  static func plain(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 0x1p53 { return String(Int(number)) }
    let rounded = Double(formatted("%.15g", number)) ?? number
    let digits = rounded.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// Returns a number with a fixed number of decimals, and `separator` between groups of three digits.
  static func fixed(_ number: Double, decimals: Int, separator: String) -> String {
    let text = formatted("%.\(decimals)f", number)
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

  /// Returns a number in a format of `printf`.
  static func formatted(_ format: String, _ number: any CVarArg) -> String {
    var buffer = [CChar](repeating: 0, count: 1024)
    let count = withVaList([number]) { vsnprintf(&buffer, buffer.count, format, $0) }
    return String(decoding: buffer.prefix(max(Int(count), 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
