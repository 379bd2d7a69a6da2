internal import AnimuxDocuments
public import AnimuxGraphics
internal import AnimuxMotion

/// A piece of a text with a font and a colour of its own. What is nil is as the text layer says.
public struct TextRun: Hashable, Sendable {
  public var string = ""
  public var font: String?
  public var fontSize: Double?
  public var fontWeight: FontWeight?
  public var isItalic: Bool?
  public var foregroundColor: Color?
  public var backgroundColor: Color?
  public var underline = false
  public var strikethrough = false
  public var letterSpacing: Double?
  /// How far it is raised above the line that it stands on.
  public var baselineOffset = 0.0

  public init(_ string: String) {
    self.string = string
  }
}

extension TextRun: TableValue {
  init() {}

  static let requiredKeys = ["string"]
  static let notation = Notation(reading("a run of text {\"string\": …}")) { $0.document }

  private static let standard = TextRun()

  static let properties: [Property<TextRun>] = [
    .init("string", \.string, .words, of: standard, "the text"),
    .init("font", \.font, Notation.family.orNull(), of: standard, "the family"),
    .init("fontSize", \.fontSize, Notation.positive.orNull(), of: standard, "in pixels of the scene"),
    .init(fixed: "fontWeight", \.fontWeight, Notation.fontWeight.orNull(), of: standard, "how bold"),
    .init(fixed: "italic", \.isItalic, Notation.flag.orNull(), of: standard, "slanted"),
    .init("foregroundColor", \.foregroundColor, .optionalColor, of: standard, "of the letters"),
    .init("backgroundColor", \.backgroundColor, .optionalColor, of: standard, "behind the letters"),
    .init(fixed: "underline", \.underline, .flag, of: standard, "a line below"),
    .init(fixed: "strikethrough", \.strikethrough, .flag, of: standard, "a line through"),
    .init(
      "letterSpacing", \.letterSpacing, Notation.number.orNull(), of: standard,
      "between letters, beside what the font has"),
    .init("baselineOffset", \.baselineOffset, .number, of: standard, "how far it is raised"),
  ]
}

extension Notation<[TextRun]> {
  static let runs = Notation(TextRun.notation.reading.list()) { JSON($0.map(\.document)) }
}

extension Notation<String> {
  /// A text that is shown.
  static let words = Notation(noted(.text)) { JSON($0) }
  /// The family of a font.
  static let family = Notation(noted(.name)) { JSON($0) }

  /// Remembers where it stands.
  private static func noted(_ reading: Reading<String>) -> Reading<String> {
    Reading(reading.name) { json, reader in
      guard let word = reader.read(json, reading) else { return nil }
      reader.diagnostics.note(word: word, at: json.place)
      return word
    }
  }
}
