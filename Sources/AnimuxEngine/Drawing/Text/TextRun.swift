internal import AnimuxDocuments
public import AnimuxGraphics
internal import AnimuxMotion

/// A part of a text with its own attributes. The defaults are the attributes of the text layer.
public struct TextRun: Hashable, Sendable {
  /// The text.
  public var string = ""
  /// The family of the font, or `nil` for that of the layer.
  public var font: String?
  /// The size of the font in pixels of the scene, or `nil` for that of the layer.
  public var fontSize: Double?
  /// The weight of the font, or `nil` for that of the layer.
  public var fontWeight: FontWeight?
  /// Whether the font is italic, or `nil` for the style of the layer.
  public var isItalic: Bool?
  /// The colour of the glyphs, or `nil` for that of the layer.
  public var foregroundColor: Color?
  /// The colour behind the glyphs, or `nil` for none.
  public var backgroundColor: Color?
  /// Whether the text is underlined.
  public var underline = false
  /// Whether the text is struck through.
  public var strikethrough = false
  /// The distance between glyphs in addition to that of the font, or `nil` for that of the layer.
  public var letterSpacing: Double?
  /// The distance by which the text is raised above its baseline.
  public var baselineOffset = 0.0
  /// OpenType features that are turned on or off in addition to those of the text. Documents have none.
  package var features: [FontFeature] = []
  /// The attributes that documents do not have.
  package var style = RunStyle()

  /// Creates a run with the attributes of the layer.
  public init(_ string: String) {
    self.string = string
  }
}

extension TextRun: TableValue {
  init() {}

  static let requiredKeys = ["string"]
  static let notation = Notation(reading("a run of text {\"string\": …}")) { $0.document }

  private static let defaultValue = TextRun()

  /// The names of the keys, in words.
  static let keys = properties.map { "`\($0.name)`" }.joined(separator: ", ")

  static let properties: [Property<TextRun>] = [
    .init("string", \.string, .words, of: defaultValue, "the text"),
    .init("font", \.font, Notation.family.orNull(), of: defaultValue, "the family of the font"),
    .init(
      "fontSize", \.fontSize, Notation.positive.orNull(), of: defaultValue,
      "the size of the font, in pixels of the scene"),
    .init(
      fixed: "fontWeight", \.fontWeight, Notation.fontWeight.orNull(), of: defaultValue,
      "the weight of the font"),
    .init(
      fixed: "italic", \.isItalic, Notation.flag.orNull(), of: defaultValue, "whether the font is italic"),
    .init("foregroundColor", \.foregroundColor, .optionalColor, of: defaultValue, "the colour of the glyphs"),
    .init(
      "backgroundColor", \.backgroundColor, .optionalColor, of: defaultValue, "the colour behind the glyphs"),
    .init(fixed: "underline", \.underline, .flag, of: defaultValue, "whether the text is underlined"),
    .init(
      fixed: "strikethrough", \.strikethrough, .flag, of: defaultValue, "whether the text is struck through"),
    .init(
      "letterSpacing", \.letterSpacing, Notation.number.orNull(), of: defaultValue,
      "the distance between glyphs in addition to that of the font"),
    .init(
      "baselineOffset", \.baselineOffset, .number, of: defaultValue,
      "the distance by which the text is raised above its baseline"),
  ]
}

extension Notation<[TextRun]> {
  static let runs = Notation(TextRun.notation.reading.list()) { JSON($0.map(\.document)) }
}

extension Notation<String> {
  /// A text that is shown. Its place in the document is recorded.
  static let words = Notation(noted(.text)) { JSON($0) }
  /// The family of a font. Its place in the document is recorded.
  static let family = Notation(noted(.name)) { JSON($0) }

  /// Returns a reading that also records the place of the text.
  private static func noted(_ reading: Reading<String>) -> Reading<String> {
    Reading(reading.name) { json, reader in
      guard let word = reader.read(json, reading) else { return nil }
      reader.diagnostics.note(word: word, at: json.place)
      return word
    }
  }
}
