public import AnimuxDocuments
public import AnimuxGraphics

/// Text in the bounds, as `CATextLayer` sets it, or runs of text that differ in font and colour.
public struct TextContent: Content {
  public static let type = "text"
  public static let alternatives = ["string", "runs"]
  public static let isUpright = true

  public typealias Alignment = TextBlock.Alignment
  public typealias Truncation = TextBlock.Truncation
  public typealias Split = TextBlock.Split

  public enum VerticalAlignment: String, CaseIterable, Sendable {
    case top
    case middle
    case bottom
  }

  public var string = ""
  /// Where there are any they take the place of `string`; what they do not say themselves is as the keys below say.
  public var runs: [TextRun] = []
  /// A family.
  public var font = TextFont.standardFamily
  /// In place of the system's fonts.
  public var fontFile: FileReference?
  public var fontSize = 36.0
  public var fontWeight = FontWeight.regular
  public var isItalic = false
  public var foregroundColor = Color.white
  public var strokeColor: Color?
  public var strokeWidth = 0.0
  public var alignmentMode = Alignment.natural
  public var verticalAlignment = VerticalAlignment.top
  public var isWrapped = false
  public var truncationMode = Truncation.none
  /// 0: as many as there are.
  public var maximumLines = 0
  /// Between one line and the next, beside what the font has.
  public var lineSpacing = 0.0
  /// Between one letter and the next, beside what the font has.
  public var letterSpacing = 0.0
  public var split: Split?
  /// Seconds from the begin of one piece's animations to that of the next one's.
  public var splitDelay = 0.0
  /// Nil for all of the text.
  var piece: Piece?
  /// True: letters that the font has not are taken from any that has them. Emoji are always.
  public var allowsFallback = false

  public init() {}

  public var rest: ContentRest { .always }

  /// A text layer without bounds takes the size of its text.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }
}
