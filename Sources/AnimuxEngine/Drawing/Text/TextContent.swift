public import AnimuxDocuments
public import AnimuxGraphics

/// A text in the bounds, as in `CATextLayer`. It can consist of runs with different fonts and colours.
public struct TextContent: Content {
  /// The layer's `type` in a document.
  public static let type = "text"
  /// Keys that exclude each other in a document.
  public static let alternatives = ["string", "runs"]
  /// Whether the content is drawn upright in flipped layers; always `true`.
  public static let isUpright = true

  /// The horizontal alignment of lines.
  public typealias Alignment = TextBlock.Alignment
  /// The way a text that is too long is truncated.
  public typealias Truncation = TextBlock.Truncation
  /// The kind of pieces that a text is split into.
  public typealias Split = TextBlock.Split

  /// The vertical alignment of a text.
  public enum VerticalAlignment: String, CaseIterable, Sendable {
    /// The text is at the top of the bounds.
    case top
    /// The text is in the middle of the bounds.
    case middle
    /// The text is at the bottom of the bounds.
    case bottom
    /// The first baseline is at the top of the bounds. The pieces of a split text turn about the middle of their baselines.
    case baseline
  }

  /// The text.
  public var string = ""
  /// Runs of text, instead of `string`. The layer's attributes are the defaults of the runs.
  public var runs: [TextRun] = []
  /// The family of the font.
  public var font = TextFont.defaultFamily
  /// A font file, instead of the system's fonts.
  public var fontFile: FileReference?
  /// The size of the font in pixels of the scene.
  public var fontSize = 36.0
  /// The weight of the font.
  public var fontWeight = FontWeight.regular
  /// Whether the font is italic.
  public var isItalic = false
  /// The colour of the glyphs.
  public var foregroundColor = Color.white
  /// The colour of the stroke around the glyphs, or `nil` for none.
  public var strokeColor: Color?
  /// The width of the stroke around the glyphs.
  public var strokeWidth = 0.0
  /// The gradient of the glyphs over the bounds, instead of `foregroundColor`, or `nil` for none.
  public var foregroundGradient: GradientContent?
  /// The area behind each line, or `nil` for none.
  public var lineBackground: LineBackground?
  /// The area behind a piece of the text if it is split, or `nil` for none.
  public var pieceBackground: LineBackground?
  /// OpenType features of the font that are turned on or off.
  public var fontFeatures: [FontFeature] = []
  /// The number that the text shows, instead of `string` or where that contains `number`, or `nil` for none.
  public var number: Double?
  /// The way the number is written.
  public var numberFormat = NumberFormat.whole
  /// The separators of the number.
  public var numberLocale = NumberLocale.english
  /// The path that the glyphs stand on, in the layer's own space, or `nil` for lines.
  public var textPath: Path?
  /// The place on the path where the text begins, 0…1 of its length.
  public var textPathOffset = 0.0
  /// Whether a text that is larger than the bounds is set in smaller sizes.
  public var adjustsFontSizeToFit = false
  /// The smallest scale of the font sizes if they are adjusted.
  public var minimumScaleFactor = 0.5
  /// The horizontal alignment of lines.
  public var alignmentMode = Alignment.natural
  /// The vertical alignment of the text in the bounds.
  public var verticalAlignment = VerticalAlignment.top
  /// Whether lines are broken at the width of the bounds.
  public var isWrapped = false
  /// The way a text that is too long is truncated.
  public var truncationMode = Truncation.none
  /// The maximum number of lines. 0 means no limit.
  public var maximumLines = 0
  /// The distance between lines in addition to that of the font.
  public var lineSpacing = 0.0
  /// The distance between baselines, or `nil` for that of the font.
  public var lineHeight: Double?
  /// The distance between glyphs in addition to that of the font.
  public var letterSpacing = 0.0
  /// The kind of pieces that the text is split into, or `nil` for a whole text.
  public var split: Split?
  /// The delay between the animations of two pieces, in seconds.
  public var splitDelay = 0.0
  /// Whether a time code or a frame number was put into the text.
  var showsClock = false
  /// The numbers between which the number counts. A text that is made to fit has one size for all of them.
  var countedNumbers: [Double] = []
  /// The piece of the text that this content shows, or `nil` for the whole text.
  var piece: Piece?
  /// Whether glyphs that the font does not have are taken from other fonts. Emoji always are.
  public var allowsFallback = false
  /// The weight of the family that replaces one that is not installed, or `nil` for the weight of the text.
  public var fallbackWeight: FontWeight?

  /// An error in the values, which a document reports at its key.
  public var error: ContentError? {
    guard textPath != nil, split != nil else { return nil }
    return ContentError(
      key: "split",
      message: "\"split\" and \"textPath\" exclude each other; the glyphs on a path are not layers")
  }

  /// Creates an empty text.
  public init() {}

  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }

  /// Lets a layer without bounds take the size of its text.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }
}
