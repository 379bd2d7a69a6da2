import AnimuxGraphics

extension TextContent {
  private static let standard = TextContent()

  /// The properties of this type of layer.
  public static let properties: [Property<TextContent>] = (words + font + paint + paragraph + pieces)
    .map { $0.having(.isOfPieces) }

  private static let words: [Property<TextContent>] = [
    .init("string", \.string, Notation.words.orNone(), of: standard, action: .none, "the text").having(
      .setsLetters),
    .init(
      "runs", \.runs, Notation.runs.orNone(), of: standard, action: .none,
      "in place of `string`: pieces with a font and a colour of their own"
    ).having(.setsLetters),
  ]

  private static let font: [Property<TextContent>] = [
    .init("font", \.font, .family, of: standard, action: .none, "the family").having(.setsLetters),
    .init(fixed: "fontFile", \.fontFile, .optionalFile, of: standard, "in place of the system's fonts"),
    .init("fontSize", \.fontSize, .positive, of: standard, "in pixels of the scene"),
    .init(fixed: "fontWeight", \.fontWeight, .fontWeight, of: standard, "how bold"),
    .init(fixed: "italic", \.isItalic, .flag, of: standard, "slanted"),
    .init(
      fixed: "fallback", \.allowsFallback, .flag, of: standard,
      "true: letters that the font has not are taken from any that has them; emoji are always"),
  ]

  private static let paint: [Property<TextContent>] = [
    .init("foregroundColor", \.foregroundColor, .color, of: standard, "of the letters"),
    .init(
      "strokeColor", \.strokeColor, .optionalColor, of: standard,
      "of a line around the letters, above their fill"),
    .init(
      "strokeWidth", \.strokeWidth, .notNegative, of: standard,
      "of that line, half of it on each side of their edge"),
  ]

  private static let paragraph: [Property<TextContent>] = [
    .init(fixed: "alignmentMode", \.alignmentMode, .choice, of: standard, "of lines in the width"),
    .init(
      fixed: "verticalAlignment", \.verticalAlignment, .choice, of: standard, "of the text in the height"),
    .init(fixed: "wrapped", \.isWrapped, .flag, of: standard, "lines are broken where the width ends"),
    .init(
      fixed: "truncationMode", \.truncationMode, .choice, of: standard, "where a text that is too long is cut"
    ),
    .init(
      fixed: "maximumLines", \.maximumLines, .integer(0...100_000), of: standard, "0: as many as there are"),
    .init("lineSpacing", \.lineSpacing, .number, of: standard, "between lines, beside what the font has"),
    .init(
      "letterSpacing", \.letterSpacing, .number, of: standard, "between letters, beside what the font has"),
  ]

  private static let pieces: [Property<TextContent>] = [
    .init(
      fixed: "split", \.split, Notation<Split>.choice.orNull(), of: standard,
      "each piece becomes a sublayer `name/0`, `name/1` …, laid out as the whole text is; white space is none. The text's animations of `opacity`, `transform`, `position` and of what texts have are the pieces'"
    ),
    .init(
      fixed: "splitDelay", \.splitDelay, .time, of: standard,
      "from the begin of one piece's animations to that of the next one's"),
  ]
}
