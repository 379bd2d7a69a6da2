/// `2.50` for (2.4999, 2). Plain decimals; the printing of doubles in the library would say `1e-05`.
func decimal(_ number: Double, fixed places: Int) -> String {
  var unit = 1.0
  for _ in 0..<places { unit *= 10 }
  let scaled = (abs(number) * unit).rounded()
  guard scaled < 1e18 else { return "\(number)" }
  let (whole, fraction) = Int(scaled).quotientAndRemainder(dividingBy: Int(unit))
  let sign = number < 0 && scaled > 0 ? "-" : ""
  guard places > 0 else { return "\(sign)\(whole)" }
  let digits = String(fraction)
  return "\(sign)\(whole)." + String(repeating: "0", count: places - digits.count) + digits
}

/// `2.5` for (2.4999, 2): as `fixed`, without zeros at the end.
func decimal(_ number: Double, places: Int) -> String {
  let text = decimal(number, fixed: places)
  guard text.contains("."), !text.contains("e") else { return text }
  let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
  return String(short.reversed())
}

/// `812 bytes`, `1.4 MB`: a thousand of one makes the next.
func byteText(_ count: Int) -> String {
  var (size, unit) = (Double(count), 0)
  let units = ["bytes", "kB", "MB", "GB", "TB"]
  // 999.5 would be printed as 1000.
  while size >= 999.5, unit < units.count - 1 {
    size /= 1000
    unit += 1
  }
  let places = unit == 0 || size >= 99.95 ? 0 : 1
  return "\(decimal(size, fixed: places)) \(units[unit])"
}

/// `0:07`, `12:30`, `1:02:03`: a time on a clock, whole seconds.
func clockText(_ seconds: Double) -> String {
  let total = Int(min(max(seconds, 0), 1e9).rounded())
  let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
  let tail = rest < 10 ? "0\(rest)" : "\(rest)"
  guard hours > 0 else { return "\(minutes):\(tail)" }
  return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
}

/// `0.84 s`, `12.3 s`, `2:05`: how long something took.
func spanText(_ seconds: Double) -> String {
  switch seconds {
  case ..<9.995: "\(decimal(seconds, fixed: 2)) s"
  case ..<99.95: "\(decimal(seconds, fixed: 1)) s"
  default: clockText(seconds)
  }
}
