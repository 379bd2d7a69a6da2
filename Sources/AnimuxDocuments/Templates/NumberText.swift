internal import Glibc

/// Numbers as texts, as a person writes them.
enum NumberText {
  /// `3`, `0.3`: fifteen digits at most, so that what cannot be written in twos leaves no trace.
  static func plain(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 0x1p53 { return String(Int(number)) }
    let rounded = Double(formatted("%.15g", number)) ?? number
    let digits = rounded.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// So many digits behind the point, and `separator` between thousands.
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

  /// What `printf` makes of one number.
  static func formatted(_ format: String, _ number: any CVarArg) -> String {
    var buffer = [CChar](repeating: 0, count: 1024)
    let count = withVaList([number]) { vsnprintf(&buffer, buffer.count, format, $0) }
    return String(decoding: buffer.prefix(max(Int(count), 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
