internal import AnimuxGraphics

/// Returns the text in double quotes on one line, for messages. Invisible characters are escaped, and a text
/// of more than 60 scalars is cut.
package func quoted(_ text: String) -> String {
  var result = "\""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == 60 {
      result += "…"
      break
    }
    result += visible(scalar)
  }
  return result + "\""
}

private func visible(_ scalar: Unicode.Scalar) -> String {
  if (" "..."~").contains(scalar) { return String(scalar) }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
    return codePoint(scalar)
  default: return String(scalar)
  }
}

/// Returns the notation of a code point, such as `U+00A0`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let hex = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
}

extension Unicode.Scalar {
  /// Whether a terminal interprets the scalar instead of displaying it: control characters, line and
  /// paragraph separators, and characters that change the direction of text.
  var steersTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Returns the text with notations such as `U+001B` in place of scalars that a terminal interprets. If
/// `keepingLines` is `true`, line feeds are kept.
package func harmless(_ text: String, keepingLines: Bool = false) -> String {
  guard text.unicodeScalars.contains(where: \.steersTerminals) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar.steersTerminals, !(keepingLines && scalar == "\n") {
      result.append(contentsOf: codePoint(scalar).unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

/// Returns an enumeration of quoted names, such as `"a", "b" or "c"`.
package func alternatives(_ names: some Collection<String>) -> String {
  names.map(quoted).enumerated(with: "or")
}
