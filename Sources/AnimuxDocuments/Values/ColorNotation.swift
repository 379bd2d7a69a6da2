package import AnimuxGraphics

/// The notation of colours as strings: `#rrggbb`, CSS names, `rgb(…)` and `hsl(…)`.
package enum ColorNotation {
  /// Returns the colour for a string. Case is ignored, as in CSS.
  package static func color(_ text: String) throws(NotationError) -> Color {
    let name = text.lowercased()
    if name == "transparent" || name == "clear" { return .clear }
    if let value = ColorNames.values[name] { return color(value) }
    if text.hasPrefix("#") { return try hex(Array(text.utf8.dropFirst())) }
    var scanner = TextScanner(name)
    let function = scanner.word()
    guard scanner.take("(") else { throw unknown(text) }
    switch function {
    case "rgb", "rgba": return try rgb(&scanner)
    case "hsl", "hsla": return try hsl(&scanner)
    default: throw NotationError("unknown colour; expected a name, \"#rrggbb\", \"rgb(…)\" or \"hsl(…)\"")
    }
  }

  /// The names of colours, in lower case.
  package static let names = ColorNames.values.keys.sorted() + ["transparent", "clear"]

  private static func unknown(_ text: String) -> NotationError {
    guard let nearest = Spelling.nearest(to: text, among: names) else {
      return NotationError("unknown colour; expected a name, \"#rrggbb\", \"rgb(…)\" or \"hsl(…)\"")
    }
    return NotationError("unknown colour; did you mean \(quoted(nearest))?")
  }

  private static func color(_ value: UInt32) -> Color {
    Color(Double(value >> 16) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
  }

  private static func hex(_ bytes: [UInt8]) throws(NotationError) -> Color {
    let digits = bytes.compactMap(hexDigit)
    if digits.count != bytes.count, let wrong = bytes.firstIndex(where: { hexDigit($0) == nil }) {
      throw NotationError("a colour after \"#\" must have the digits 0–9 and a–f only", at: wrong + 1)
    }
    switch digits.count {
    case 3, 4: return color(digits.map { Double($0) / 15 })
    case 6, 8:
      return color(
        stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] << 4 | digits[$0 + 1]) / 255 })
    default: throw NotationError("a colour must have 3, 4, 6 or 8 digits after \"#\", found \(digits.count)")
    }
  }

  private static func color(_ parts: [Double]) -> Color {
    Color(parts[0], parts[1], parts[2], parts.count > 3 ? parts[3] : 1)
  }

  private static func rgb(_ scanner: inout TextScanner) throws(NotationError) -> Color {
    let arguments = try ColorArguments(&scanner)
    return Color(
      try arguments[0].fraction(of: 255), try arguments[1].fraction(of: 255),
      try arguments[2].fraction(of: 255),
      try arguments.alpha())
  }

  private static func hsl(_ scanner: inout TextScanner) throws(NotationError) -> Color {
    let arguments = try ColorArguments(&scanner)
    let hue = try arguments[0].degrees()
    let (saturation, lightness) = (try arguments[1].fraction(of: 100), try arguments[2].fraction(of: 100))
    // The conversion is that of CSS Color 4, section 7.1.
    func component(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(min(k - 3, 9 - k), 1))
    }
    return Color(component(0), component(8), component(4), try arguments.alpha())
  }
}
