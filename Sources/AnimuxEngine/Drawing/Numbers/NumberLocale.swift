/// The way numbers are written in a language: the decimal separator, and where digits are grouped by which sign.
public struct NumberLocale: Hashable, Sendable {
  /// The name, such as `de` or `de-CH`.
  public let name: String
  /// The sign between the whole part and the decimals.
  let decimal: String
  /// The sign between groups of digits.
  let group: String
  /// The number of digits of every group but the last, which has three.
  let groupLength: Int

  private init(_ name: String, _ decimal: String, _ group: String, length: Int) {
    (self.name, self.decimal, self.group, groupLength) = (name, decimal, group, length)
  }

  /// English, the default.
  public static let english = NumberLocale("en", ".", ",", length: 3)

  /// Creates the locale of a language, such as `de`, or of a language in a region, such as `de-CH` or `de_CH`. A
  /// region without rules of its own has those of the language. The result is `nil` for an unknown language.
  public init?(_ name: String) {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first?.lowercased(), parts.allSatisfy({ (1...8).contains($0.utf8.count) })
    else { return nil }
    let exact = parts.count > 1 ? parts.last.map { "\(language)-\($0.uppercased())" } : nil
    guard let found = exact.flatMap({ Self.table[$0] }) ?? Self.table[language] else { return nil }
    self = found
  }

  /// The names of all locales with rules of their own.
  package static let names = table.keys.sorted()

  /// Rules of the Unicode Common Locale Data Repository for Western digits. As in spreadsheets, a pattern alone determines
  /// whether a number of four digits is grouped.
  private static let rules: [(names: String, decimal: String, group: String, length: Int)] = [
    ("en he ja ko zh th ms sw fil es-MX es-US fa ur ar", ".", ",", 3),
    ("da de el es hr id is it nl ro sl sr tr gl ca vi pt pt-BR ar-MA", ",", ".", 3),
    ("fi no nb nn sv cs sk uk ru sq af lt be hu fr-CA de-AT en-ZA pl pt-PT bg et lv", ",", "\u{A0}", 3),
    ("fr fr-CH", ",", "\u{202F}", 3),
    ("de-CH de-LI it-CH en-CH rm", ".", "’", 3),
    ("en-IN hi bn gu kn ml mr pa ta te", ".", ",", 2),
  ]

  private static let table: [String: NumberLocale] = {
    var table: [String: NumberLocale] = [:]
    for rule in rules {
      for name in rule.names.split(separator: " ").map(String.init) {
        table[name] = NumberLocale(
          name, rule.decimal, rule.group, length: rule.length)
      }
    }
    return table
  }()
}
