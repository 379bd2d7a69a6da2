/// The text in double quotes on one line, as messages show it: what could not be seen is escaped, what is long is cut.
public func quoted(_ text: String) -> String {
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

/// `U+00A0`
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let hex = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
}

/// `"a", "b" or "c"`
func alternatives(_ names: some Collection<String>) -> String {
  let quotes = names.map(quoted)
  guard let last = quotes.last, quotes.count > 1 else { return quotes.first ?? "" }
  return quotes.dropLast().joined(separator: ", ") + " or " + last
}
