/// A text that is set: where its letters lie, from the top left corner of its box, and their outlines.
public struct TextLayout: Sendable {
  /// Something to be drawn in the colours of one span.
  public struct Mark: Hashable, Sendable {
    public enum Form: Hashable, Sendable {
      /// Behind the letters.
      case background(Rect)
      case letters(Path)
      /// A line below or through the letters.
      case rule(Rect)
      /// Of a font that has colours of its own.
      case picture(Picture)
      /// Letters that have a colour of their own.
      case colored(Path, Color)
    }

    public var form: Form
    /// The index of the block's span.
    public var span: Int

    public init(_ form: Form, span: Int) {
      self.form = form
      self.span = span
    }
  }

  /// A part of the text that can move by itself.
  public struct Piece: Hashable, Sendable {
    public var string: String
    /// From the top of its line to the bottom, and as wide as its letters advance.
    public var frame: Rect
    /// What lies lowest first.
    public var marks: [Mark]

    public init(string: String, frame: Rect, marks: [Mark]) {
      self.string = string
      self.frame = frame
      self.marks = marks
    }
  }

  /// As wide as the longest line, as high as all of them.
  public var size: Size
  public var lineCount: Int
  /// True where something was left out.
  public var isTruncated = false
  /// In the order of the text; one of all of it where it is not split.
  public var pieces: [Piece]
  public var problems: [TextError]

  public static let empty = TextLayout(size: .zero, lineCount: 0, pieces: [], problems: [])

  public init(size: Size, lineCount: Int, pieces: [Piece], problems: [TextError]) {
    self.size = size
    self.lineCount = lineCount
    self.pieces = pieces
    self.problems = problems
  }
}

/// What keeps a text from being set as it was asked for.
public enum TextError: Hashable, Sendable {
  /// There is no font of that family.
  case noFamily(String, nearest: String?)
  /// A file that is no font.
  case noFont(path: String, reason: String)
  /// A letter that a font has not, and a family that has it.
  case noGlyph(Unicode.Scalar, font: String, nearest: String?)
  /// More than a limit allows; nothing of the text is set.
  case beyond(Limit, count: Int)
}

/// Sets texts.
public protocol TextSetter: Sendable {
  /// The families of fonts that there are.
  var families: [String] { get }

  /// Equal blocks give equal layouts, whose paths are the same in memory as long as they are remembered.
  func layout(of block: TextBlock) -> TextLayout
}
