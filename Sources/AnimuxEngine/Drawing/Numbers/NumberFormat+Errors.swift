internal import AnimuxDocuments

/// Codes of spreadsheets that patterns do not have. They would be shown as text.
extension NumberFormat {
  /// Returns the message about the first code of a spreadsheet that a pattern does not have, or `nil` if there is none.
  static func error(of pattern: String) -> String? {
    var scan = CodeScan(pattern)
    guard let (code, meaning, remedy) = scan.next() else { return nil }
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

  private struct CodeScan {
    private let characters: [Character]
    private var hasPoint = false

    init(_ pattern: String) { characters = Array(pattern.prefix(NumberFormat.maximumLength)) }

    private func isDigit(_ index: Int) -> Bool {
      characters.indices.contains(index) && ["0", "#", "?"].contains(characters[index])
    }

    mutating func next() -> (code: String, meaning: String, remedy: String)? {
      var index = 0
      while index < characters.count {
        let rest = characters[(index + 1)...]
        switch characters[index] {
        case "'", "\"":
          index = rest.firstIndex(of: characters[index]) ?? index
        case "\\": index += 1
        case ";": hasPoint = false
        case ".":
          guard isDigit(index - 1), isDigit(index + 1) else { break }
          if hasPoint {
            return (
              ".", "a second decimal point", "write one point, and groups with a comma, as in \"#,##0.00\""
            )
          }
          hasPoint = true
        case "[":
          guard let end = rest.firstIndex(of: "]"), let first = rest.first,
            first.isLetter || ["<", ">", "=", "$"].contains(first)
          else { break }
          return (
            String(characters[index...end]), "a colour or a condition",
            "set the colour with \"foregroundColor\", and write up to three sections for positive, negative and zero"
          )
        case "E", "e":
          guard isDigit(index - 1), ["+", "-"].contains(rest.first), isDigit(index + 2) else { break }
          return (
            String(characters[index...(index + 2)]), "an exponent",
            "divide by thousands with commas at the end, as in \"0.0,,\""
          )
        case "?":
          guard isDigit(index - 1) || isDigit(index + 1) || rest.first == "/" else { break }
          return (
            "?", "a digit that leaves its space, or a part of a fraction",
            "use # and decimals, as in \"0.##\""
          )
        case "/":
          guard isDigit(index - 1), isDigit(index + 1) else { break }
          return ("/", "a fraction", "use decimals, as in \"0.##\"")
        case "_":
          guard let next = rest.first else { break }
          return ("_\(next)", "a space as wide as a letter", "leave it out")
        case "*":
          guard let next = rest.first else { break }
          return ("*\(next)", "a letter that fills the cell", "leave it out")
        case "@":
          return ("@", "the place of a text", "show the text with \"string\", which can hold ${number}")
        default: break
        }
        index += 1
      }
      return nil
    }
  }
}
