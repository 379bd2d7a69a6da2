internal import AnimuxDocuments
import AnimuxGraphics

extension TextContent {
  private static let defaultValue = TextContent()

  /// The properties of this type of layer.
  public static let properties: [Property<TextContent>] =
    (words + numbers + font + paint + paragraph + path + pieces)
    .map { $0.having(.isOfPieces) }

  private static let words: [Property<TextContent>] = [
    .init("string", \.string, Notation.words.orNone(), of: defaultValue, action: .none, "the text").having(
      .setsLetters),
    .init(
      "runs", \.runs, Notation.runs.orNone(), of: defaultValue, action: .none,
      "runs with their own attributes, instead of `string`. The keys of a run are \(TextRun.keys)"
    ).having(.setsLetters),
  ]

  private static let numbers: [Property<TextContent>] = [
    .init(
      "number", \.number, Notation.number.orNull(), of: defaultValue,
      "a number that the text shows: alone, or in place of `${number}` in `string` and `runs`"
    ).having(.appearsAtOnce),
    .init(
      fixed: "numberFormat", \.numberFormat, .numberFormat, of: defaultValue,
      "the pattern of the number, as in a spreadsheet: `\"0.0\"`, `\"#,##0\"`, `\"+0;-0\"`, `\"0.0,, \\\"M\\\"\"`. `0` is a digit that is always shown, `#` one that is shown if needed; `,` between them groups digits, and at their end divides by a thousand. Sections for positive numbers, negative numbers and zero are separated by `;`. Everything else is kept, including `%`; characters that would be a part of the number are quoted by `'`"
    ),
    .init(
      fixed: "numberLocale", \.numberLocale, .numberLocale, of: defaultValue,
      "the language whose separators the number has, such as `\"de\"` or `\"de-CH\"`"),
  ]

  private static let font: [Property<TextContent>] = [
    .init("font", \.font, .family, of: defaultValue, action: .none, "the family of the font").having(
      .setsLetters),
    .init(
      fixed: "fontFile", \.fontFile, .optionalFile, of: defaultValue,
      "a font file, instead of the system's fonts"
    ),
    .init(
      "fontSize", \.fontSize, .positive, of: defaultValue, "the size of the font, in pixels of the scene"),
    .init(fixed: "fontWeight", \.fontWeight, .fontWeight, of: defaultValue, "the weight of the font"),
    .init(
      fixed: "fontFeatures", \.fontFeatures, Notation.fontFeatures.orNone(), of: defaultValue,
      "OpenType features of the font that are turned on, or off by a minus: `[\"ss01\", \"-liga\"]`. Texts with a number, a time code or a frame number have `tnum`, digits of equal width, by default"
    ),
    .init(fixed: "italic", \.isItalic, .flag, of: defaultValue, "whether the font is italic"),
    .init(
      fixed: "fallback", \.allowsFallback, .flag, of: defaultValue,
      "whether glyphs that the font does not have are taken from other fonts, and a family that is not installed is replaced by Arimo, whose letters are as wide as Helvetica's; glyphs of emoji always are"
    ),
    .init(
      fixed: "fallbackWeight", \.fallbackWeight, Notation.fontWeight.orNull(), of: defaultValue,
      "the weight of the family that replaces one that is not installed, if it is not `fontWeight`"),
  ]

  private static let paint: [Property<TextContent>] = [
    foregroundColor,
    .init(
      "lineBackground", \.lineBackground, Notation.lineBackground.orNull(), of: defaultValue, action: .none,
      "an area behind each line, as wide as its text: `{\"color\": …, \"padding\": …, \"cornerRadius\": …}`. The padding is a number or `[top, right, bottom, left]`"
    ),
    .init(
      "strokeColor", \.strokeColor, .optionalColor, of: defaultValue,
      "the colour of the stroke around the glyphs, in front of their fill"),
    .init(
      "strokeWidth", \.strokeWidth, .notNegative, of: defaultValue,
      "the width of the stroke around the glyphs, half of it on each side of their outline"),
  ]

  private static let paragraph: [Property<TextContent>] = [
    .init(
      fixed: "alignmentMode", \.alignmentMode, .choice, of: defaultValue,
      "the horizontal alignment of the lines"),
    .init(
      fixed: "verticalAlignment", \.verticalAlignment, .choice, of: defaultValue,
      "the vertical alignment of the text. With `baseline`, the first baseline is at the top of the bounds, and the pieces of a "
        + "split text turn about the middle of their baselines"),
    .init(
      fixed: "wrapped", \.isWrapped, .flag, of: defaultValue,
      "whether lines are broken at the width of the bounds"),
    .init(
      fixed: "adjustsFontSizeToFit", \.adjustsFontSizeToFit, .flag, of: defaultValue,
      "whether a text that is larger than the bounds is set in the largest sizes with which it fits"),
    .init(
      fixed: "minimumScaleFactor", \.minimumScaleFactor, Notation(.number(.closed(0.01, 1))) { JSON($0) },
      of: defaultValue, "the smallest scale of the font sizes with `adjustsFontSizeToFit`"),
    .init(
      fixed: "truncationMode", \.truncationMode, .choice, of: defaultValue,
      "the part at which a text that is too long is truncated"
    ),
    .init(
      fixed: "maximumLines", \.maximumLines, .integer(0...100_000), of: defaultValue,
      "the maximum number of lines; 0 for no limit"),
    .init(
      "lineSpacing", \.lineSpacing, .number, of: defaultValue,
      "the distance between lines in addition to that of the font"),
    .init(
      "lineHeight", \.lineHeight, Notation<Double>.positive.orNull(), of: defaultValue, action: .none,
      "the distance between the baselines of two lines, to which `lineSpacing` is added; `null` for that of the font"
    ),
    .init(
      "letterSpacing", \.letterSpacing, .number, of: defaultValue,
      "the distance between glyphs in addition to that of the font; the letters of scripts that join them, such as Arabic, stay joined"
    ),
  ]

  private static let path: [Property<TextContent>] = [
    .init(
      "textPath", \.textPath, .optionalPath, of: defaultValue, action: .none,
      "a path that the glyphs follow, in the layer's own space. A text that is longer than the path is cut off at its end, or continues around a closed path"
    ),
    .init(
      "textPathOffset", \.textPathOffset, .number, of: defaultValue,
      "the place on the path from which the text begins, 0…1 of its length. With `alignmentMode`, the text is in the middle or at the end of the rest of the path"
    ),
  ]

  private static let pieces: [Property<TextContent>] = [
    .init(
      "pieceBackground", \.pieceBackground, Notation.lineBackground.orNull(), of: defaultValue, action: .none,
      "an area behind each piece of a split text, such as a word, with the keys of `lineBackground`"),
    .init(
      fixed: "split", \.split, Notation<Split>.choice.orNull(), of: defaultValue,
      "splits the text into sublayers `name/0`, `name/1` …, which are laid out like the whole text; white space has none. Animations of `opacity`, `transform`, `position` and of text properties apply to each piece that there is when they are added"
    ),
    .init(
      fixed: "splitDelay", \.splitDelay, .time, of: defaultValue,
      "the delay between the animations of two pieces"),
  ]
}

/// The colour of the glyphs, which can be a gradient.
extension TextContent {
  private static let foregroundColor: Property<TextContent> = {
    let slot = Slot<TextContent, Color>(
      notation: .color, getter: \.foregroundColor,
      setter: { text, color in (text.foregroundColor, text.foregroundGradient) = (color, nil) })
    let color = Property(
      "foregroundColor", slot, of: defaultValue,
      "the colour of the glyphs, or a gradient over the bounds with the keys of a gradient layer, such as `{\"colors\": [\"red\", \"blue\"]}`"
    )
    return Property(
      name: color.name, meaning: color.meaning, form: color.form + " or a gradient",
      defaultValue: color.defaultValue,
      action: color.action, traits: .hasOtherForms, slot: slot,
      read: { json, reader, text in
        guard case .object = json.kind else { return color.read(json, &reader, &text) }
        if let gradient = reader.read(json, .gradient) { text.foregroundGradient = gradient }
      },
      print: { text in text.foregroundGradient.map(\.document) ?? color.print(text) })
  }()
}

extension GradientContent {
  /// The gradient as an object of a document.
  fileprivate var document: JSON {
    JSON(object: Self.properties.compactMap { property in property.print(self).map { (property.name, $0) } })
  }
}

extension Reading<GradientContent> {
  /// A gradient as a value, with the keys of a gradient layer.
  fileprivate static let gradient = Reading("a gradient {\"colors\": […]}") { json, reader in
    guard var object = ObjectReader(json, &reader) else { return nil }
    object.maximumListed = GradientContent.properties.count
    let given = object.requireKey("colors", as: "a list of colours", &reader)
    var gradient = GradientContent()
    if let type = object.take("type"), type.value.kind != .string(GradientContent.type) {
      return reader.invalid(type.value, "the colour of a text is a colour or a gradient; leave \"type\" out")
    }
    for property in GradientContent.properties {
      if let member = object.take(property.name) { property.read(member.value, &reader, &gradient) }
    }
    object.finish(&reader)
    guard given == nil || gradient.colors.count >= 2 else {
      return reader.invalid(json, "a gradient requires two colours or more")
    }
    return gradient
  }
}
