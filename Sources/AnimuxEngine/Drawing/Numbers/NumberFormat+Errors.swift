internal import AnimuxDocuments

/// Codes of spreadsheets that patterns do not have. They would be shown as text.
extension NumberFormat {
  /// Returns the message about the first code of a spreadsheet that a pattern does not have, or `nil` if there is none.
  static func error(of pattern: String) -> String? {
    guard let code = firstForeignCode(in: Array(pattern.prefix(maximumLength))), let first = code.first,
      let (meaning, remedy) = foreignCodes[first]
    else { return nil }
    return
      "\(quoted(code)) in the pattern \(quoted(pattern)) is \(meaning), which patterns do not have here; \(remedy), or write '\(code)' for these characters"
  }

  /// Returns a warning about a pattern with the separators of a language other than English, or `nil` for any other.
  static func warning(on pattern: String) -> String? {
    guard sections(of: pattern).contains(where: hasForeignSeparators) else { return nil }
    return
      "the pattern \(quoted(pattern)) has a comma before the decimals or a point between groups; in patterns it is the other way around in every language, as in \"#,##0.00\", and \"numberLocale\" sets the separators that are shown"
  }

  /// Returns the sections of a pattern, with a space for each quoted text.
  private static func sections(of pattern: String) -> [[Character]] {
    let characters = Array(pattern.prefix(maximumLength))
    var (plain, index) = ([Character](), 0)
    while index < characters.count {
      let character = characters[index]
      plain.append(["'", "\"", "\\"].contains(character) ? " " : character)
      if character == "\\" { index += 1 }
      if character == "'" || character == "\"" {
        index = characters[(index + 1)...].firstIndex(of: character) ?? index
      }
      index += 1
    }
    return plain.split(separator: ";").map(Array.init)
  }

  private static func hasForeignSeparators(_ section: [Character]) -> Bool {
    func digits(after index: Int) -> String { String(section[(index + 1)...].prefix { "0#".contains($0) }) }
    if let comma = section.lastIndex(of: ","), comma > 0, "0#".contains(section[comma - 1]),
      !section[comma...].contains("."), (1...2).contains(digits(after: comma).count),
      digits(after: comma).first == "0"
    {
      return true
    }
    return section.firstIndex(of: ".").map { digits(after: $0).hasPrefix("##0") } ?? false
  }

  /// Returns the first code of a spreadsheet in a pattern that patterns do not have, or `nil` if there is none.
  private static func firstForeignCode(in characters: [Character]) -> String? {
    func isDigit(_ index: Int) -> Bool {
      characters.indices.contains(index) && ["0", "#", "?"].contains(characters[index])
    }
    var (index, hasPoint) = (0, false)
    while index < characters.count {
      let rest = characters[(index + 1)...]
      var length = 0
      switch characters[index] {
      case "'", "\"": index = rest.firstIndex(of: characters[index]) ?? index
      case "\\": index += 1
      case ";": hasPoint = false
      case "." where isDigit(index - 1) && isDigit(index + 1):
        length = hasPoint ? 1 : 0
        hasPoint = true
      case "[":
        guard let end = rest.firstIndex(of: "]"), let first = rest.first,
          first.isLetter || ["<", ">", "=", "$"].contains(first)
        else { break }
        length = end - index + 1
      case "E", "e":
        length = isDigit(index - 1) && ["+", "-"].contains(rest.first) && isDigit(index + 2) ? 3 : 0
      case "?": length = isDigit(index - 1) || isDigit(index + 1) || rest.first == "/" ? 1 : 0
      case "/": length = isDigit(index - 1) && isDigit(index + 1) ? 1 : 0
      case "_", "*": length = rest.isEmpty ? 0 : 2
      case "@": length = 1
      default: break
      }
      if length > 0 { return String(characters[index..<(index + length)]) }
      index += 1
    }
    return nil
  }

  /// The codes by their first character, each with its meaning and what to write in its place.
  private static let foreignCodes: [Character: (meaning: String, remedy: String)] = [
    ".": ("a second decimal point", "write one point, and groups with a comma, as in \"#,##0.00\""),
    "[": (
      "a colour or a condition",
      "set the colour with \"foregroundColor\", and write up to three sections for positive, negative and zero"
    ),
    "E": exponent, "e": exponent,
    "?": ("a digit that leaves its space, or a part of a fraction", "use # and decimals, as in \"0.##\""),
    "/": ("a fraction", "use decimals, as in \"0.##\""),
    "_": ("a space as wide as a letter", "leave it out"),
    "*": ("a letter that fills the cell", "leave it out"),
    "@": ("the place of a text", "show the text with \"string\", which can hold ${number}"),
  ]

  private static let exponent = ("an exponent", "divide by thousands with commas at the end, as in \"0.0,,\"")
}
