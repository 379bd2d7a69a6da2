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
      "runs with their own attributes, instead of `string`"
    ).having(.setsLetters),
  ]

  private static let font: [Property<TextContent>] = [
    .init("font", \.font, .family, of: standard, action: .none, "the family of the font").having(
      .setsLetters),
    .init(
      fixed: "fontFile", \.fontFile, .optionalFile, of: standard, "a font file, instead of the system's fonts"
    ),
    .init("fontSize", \.fontSize, .positive, of: standard, "the size of the font, in pixels of the scene"),
    .init(fixed: "fontWeight", \.fontWeight, .fontWeight, of: standard, "the weight of the font"),
    .init(fixed: "italic", \.isItalic, .flag, of: standard, "whether the font is italic"),
    .init(
      fixed: "fallback", \.allowsFallback, .flag, of: standard,
      "whether glyphs that the font does not have are taken from other fonts; emoji always are"),
  ]

  private static let paint: [Property<TextContent>] = [
    .init("foregroundColor", \.foregroundColor, .color, of: standard, "the colour of the glyphs"),
    .init(
      "strokeColor", \.strokeColor, .optionalColor, of: standard,
      "the colour of the stroke around the glyphs, in front of their fill"),
    .init(
      "strokeWidth", \.strokeWidth, .notNegative, of: standard,
      "the width of the stroke around the glyphs, half of it on each side of their outline"),
  ]

  private static let paragraph: [Property<TextContent>] = [
    .init(
      fixed: "alignmentMode", \.alignmentMode, .choice, of: standard, "the horizontal alignment of the lines"),
    .init(
      fixed: "verticalAlignment", \.verticalAlignment, .choice, of: standard,
      "the vertical alignment of the text"),
    .init(
      fixed: "wrapped", \.isWrapped, .flag, of: standard,
      "whether lines are broken at the width of the bounds"),
    .init(
      fixed: "truncationMode", \.truncationMode, .choice, of: standard,
      "the part at which a text that is too long is truncated"
    ),
    .init(
      fixed: "maximumLines", \.maximumLines, .integer(0...100_000), of: standard,
      "the maximum number of lines; 0 for no limit"),
    .init(
      "lineSpacing", \.lineSpacing, .number, of: standard,
      "the distance between lines in addition to that of the font"),
    .init(
      "letterSpacing", \.letterSpacing, .number, of: standard,
      "the distance between glyphs in addition to that of the font"),
  ]

  private static let pieces: [Property<TextContent>] = [
    .init(
      fixed: "split", \.split, Notation<Split>.choice.orNull(), of: standard,
      "splits the text into sublayers `name/0`, `name/1` …, which are laid out like the whole text; white space has none. Animations of `opacity`, `transform`, `position` and of text properties apply to each piece"
    ),
    .init(
      fixed: "splitDelay", \.splitDelay, .time, of: standard,
      "the delay between the animations of two pieces"),
  ]
}
