/// A text that has been set: the places of its glyphs, from the top left corner of its box, and their
/// outlines.
package struct TextLayout: Sendable {
  /// A part of the text's drawing, in the colours of one span.
  package struct Mark: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
      /// A rectangle behind the glyphs.
      case background(Rect)
      case letters(Path)
      /// A line below or through the glyphs.
      case rule(Rect, Rule)
      /// The space of a span that has one instead of glyphs.
      case space(Rect)
      /// A glyph of a colour font, as a picture.
      case picture(Picture)
      /// Glyph outlines with a colour of their own.
      case colored(Path, Color)
    }

    /// The lines that a text can have.
    package enum Rule: Hashable, Sendable {
      /// A line below the glyphs.
      case underline
      /// A line through the glyphs.
      case strikethrough
    }

    package var form: Form
    /// The index of the span in the block.
    package var span: Int

    package init(_ form: Form, span: Int) {
      self.form = form
      self.span = span
    }
  }

  /// A part of the text that can be moved on its own.
  package struct Piece: Hashable, Sendable {
    package var string: String
    /// The box from the top of its line to the bottom, with the width by which its glyphs advance.
    package var frame: Rect
    /// The marks from back to front.
    package var marks: [Mark]

    package init(string: String, frame: Rect, marks: [Mark]) {
      self.string = string
      self.frame = frame
      self.marks = marks
    }
  }

  /// A line of the text.
  public struct Line: Hashable, Sendable {
    /// The box from the top of the line to its bottom, without the white space at its end.
    public var frame: Rect
    /// The distance of the baseline from the top of the text.
    public var baseline: Double

    package init(frame: Rect, baseline: Double) {
      self.frame = frame
      self.baseline = baseline
    }
  }

  /// The width of the longest line and the height of all lines.
  package var size: Size
  /// The width of the longest line together with the white space at its end, which lines that were broken do not have.
  package var spacedWidth: Double
  package var lineCount: Int
  package var lines: [Line] = []
  /// The scale of the font sizes with which the text was set to fit.
  package var scale = 1.0
  /// Whether the text is larger than its box, although it may be set in smaller sizes.
  package var isTooLarge = false
  /// Whether a part of the text was left out.
  package var isTruncated = false
  /// The pieces in the order of the text, or a single one if the text is not split.
  package var pieces: [Piece]
  package var errors: [TextError]
  /// The substitutions that were made.
  package var warnings: [TextWarning] = []

  package static let empty = TextLayout(size: .zero, lineCount: 0, pieces: [], errors: [])

  package init(size: Size, lineCount: Int, pieces: [Piece], errors: [TextError]) {
    self.size = size
    spacedWidth = size.width
    self.lineCount = lineCount
    self.pieces = pieces
    self.errors = errors
  }
}

/// An error that keeps a text from being set as requested.
package enum TextError: Hashable, Sendable {
  /// No font has the requested family.
  case noFamily(String, nearest: String?)
  /// The file is not a font.
  case noFont(path: String, reason: String)
  /// The font lacks a character. `nearest` is a family that has it.
  case noGlyph(Unicode.Scalar, font: String, nearest: String?)
  /// The text exceeds a limit, and nothing of it is set.
  case beyond(Limit, count: Int)
}

/// A font that is used in place of the one that was requested.
public enum TextWarning: Hashable, Sendable {
  /// The family is not available, and another one is used.
  case replacedFamily(String, by: String)
  /// The family lacks a weight, and the nearest one is used.
  case replacedWeight(Int, of: String, by: Int)
  /// The family has no slanted font, and the upright one is slanted.
  case forgedSlant(of: String)
  /// The font has coloured glyphs in a form that is not drawn.
  case undrawnColors(of: String, form: String)
}

/// A type that sets texts in fonts.
package protocol TextSetter: Sendable {
  /// The names of the available font families.
  var families: [String] { get }

  /// Returns the layout of a block. Equal blocks give equal layouts, whose paths share storage while the
  /// layouts are cached.
  func layout(of block: TextBlock) -> TextLayout

  /// Returns the layout of a block with its sizes, lines and pieces, but not always with marks. It takes less time.
  func measure(of block: TextBlock) -> TextLayout
}

extension TextSetter {
  /// Returns the whole layout.
  package func measure(of block: TextBlock) -> TextLayout { layout(of: block) }
}
