/// Returns a number with a fixed number of decimal places, such as `2.50` for (2.4999, 2), and never in
/// scientific notation.
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

/// Returns a number with up to `places` decimal places, such as `2.5` for (2.4999, 2), without zeros at the
/// end.
func decimal(_ number: Double, places: Int) -> String {
  let text = decimal(number, fixed: places)
  guard text.contains("."), !text.contains("e") else { return text }
  let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
  return String(short.reversed())
}

/// Returns a size such as `812 bytes` or `1.4 MB`, in powers of a thousand.
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

/// Returns a duration in whole seconds, as a clock shows it: `0:07`, `12:30`, `1:02:03`.
func clockText(_ seconds: Double) -> String {
  let total = Int(min(max(seconds, 0), 1e9).rounded())
  let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
  let tail = rest < 10 ? "0\(rest)" : "\(rest)"
  guard hours > 0 else { return "\(minutes):\(tail)" }
  return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
}

/// Returns how long something took: `0.84 s`, `12.3 s`, `2:05`.
func spanText(_ seconds: Double) -> String {
  switch seconds {
  case ..<9.995: "\(decimal(seconds, fixed: 2)) s"
  case ..<99.95: "\(decimal(seconds, fixed: 1)) s"
  default: clockText(seconds)
  }
}
