/// A pattern of a spreadsheet by which numbers are written, such as `#,##0.00` or `+0;-0`.
///
/// In a pattern, `0` is a digit that is always shown and `#` one that is shown if it is needed; `.` between them is the
/// decimal point, and `,` groups the digits or, at their end, divides the number by a thousand. Everything else is kept
/// as it is. Text in `'…'` or `"…"`, and a character after a backslash, is never a part of the number. Sections that
/// are separated by `;` are for positive numbers, negative numbers and zero.
public struct NumberFormat: Hashable, Sendable {
  /// The pattern.
  public let pattern: String
  /// The sections for positive numbers, negative numbers and zero. There is at least the first.
  let sections: [Section]

  /// A part of a pattern.
  struct Section: Hashable, Sendable {
    enum Token: Hashable, Sendable {
      case literal(String)
      /// The place of a digit. `isAlways` is `false` if it is left out where there is none.
      case digit(isAlways: Bool)
      case point

      var isDigit: Bool {
        if case .digit = self { true } else { false }
      }
    }

    var tokens: [Token] = []
    var isGrouped = false
    /// The number of thousands by which the number is divided.
    var thousands = 0

    var hasDigits: Bool { tokens.contains(where: \.isDigit) }

    /// The digits after the decimal point.
    var decimals: Int { tokens.drop { $0 != .point }.count(where: \.isDigit) }
  }

  /// The maximum number of characters of a pattern.
  package static let maximumLength = 255

  /// The default: a whole number without groups.
  public static let whole = NumberFormat(unchecked: "0")

  private init(unchecked pattern: String) {
    self.pattern = pattern
    var parser = NumberFormatParser(pattern)
    sections = parser.sections()
  }

  /// Creates a format from its pattern. The result is `nil` if a section for numbers has no digit, if there are more
  /// than three sections, or if the pattern has more than 255 characters.
  public init?(_ pattern: String) {
    guard pattern.utf8.count <= 4 * Self.maximumLength, pattern.count <= Self.maximumLength else {
      return nil
    }
    self.init(unchecked: pattern)
    guard (1...3).contains(sections.count), sections[0].hasDigits else { return nil }
  }
}

/// The division of a pattern into its parts.
struct NumberFormatParser {
  private let characters: [Character]
  private var index = 0
  private var section = NumberFormat.Section()
  private var literal = ""
  private var hasPoint = false

  init(_ pattern: String) {
    characters = Array(pattern)
  }

  mutating func sections() -> [NumberFormat.Section] {
    var sections: [NumberFormat.Section] = []
    while index < characters.count {
      if characters[index] == ";" {
        sections.append(finished())
        index += 1
      } else {
        step()
      }
    }
    return sections + [finished()]
  }

  private mutating func finished() -> NumberFormat.Section {
    endLiteral()
    defer { (section, hasPoint) = (NumberFormat.Section(), false) }
    return section
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { section.tokens.append(.literal(literal)) }
    literal = ""
  }

  private mutating func append(_ token: NumberFormat.Section.Token) {
    endLiteral()
    section.tokens.append(token)
    index += 1
  }

  /// Reads what is at the index.
  private mutating func step() {
    switch characters[index] {
    case "0", "#": append(.digit(isAlways: characters[index] == "0"))
    case "." where isPoint:
      hasPoint = true
      append(.point)
    case "," where isDigit(at: index - 1) || (index > 0 && characters[index - 1] == ","): comma()
    case "'", "\"": quotation(characters[index])
    case "\\" where index + 1 < characters.count:
      literal.append(characters[index + 1])
      index += 2
    default:
      literal.append(characters[index])
      index += 1
    }
  }

  private func isDigit(at index: Int) -> Bool {
    characters.indices.contains(index) && ["0", "#"].contains(characters[index])
  }

  /// Whether the full stop at the index is a decimal point: the first one that follows a digit or begins the number.
  private var isPoint: Bool {
    guard !hasPoint, isDigit(at: index + 1) else { return false }
    return isDigit(at: index - 1) || !section.hasDigits
  }

  /// Reads commas after a digit. Before another digit they group, and otherwise each divides by a thousand.
  private mutating func comma() {
    var count = 0
    while index < characters.count, characters[index] == "," {
      (count, index) = (count + 1, index + 1)
    }
    if isDigit(at: index) { section.isGrouped = true } else { section.thousands += count }
  }

  /// Reads quoted text. A doubled apostrophe is an apostrophe, in quoted text and outside of it. A mark that is never closed is
  /// kept.
  private mutating func quotation(_ mark: Character) {
    guard characters[(index + 1)...].contains(mark) else {
      literal.append(mark)
      return index += 1
    }
    if takeApostrophe(mark) { return }
    index += 1
    while index < characters.count {
      if takeApostrophe(mark) { continue }
      guard characters[index] != mark else { break }
      literal.append(characters[index])
      index += 1
    }
    index += 1
  }

  /// Reads a doubled apostrophe at the index, and returns whether there is one.
  private mutating func takeApostrophe(_ mark: Character) -> Bool {
    guard mark == "'", characters[index...].prefix(2) == ["'", "'"] else { return false }
    literal.append(mark)
    index += 2
    return true
  }
}
