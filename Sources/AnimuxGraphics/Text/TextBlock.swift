internal import Glibc

/// A text to be set, with everything on which its layout depends. Colours are not part of it.
public struct TextBlock: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: String, CaseIterable, Sendable {
    /// The side on which the text's script begins.
    case natural
    /// The left side.
    case left
    /// The centre.
    case center
    /// The right side.
    case right
    /// Both sides, except for the last line.
    case justified
  }

  /// The place at which a text that is too long is cut, with "…" for what is left out: nowhere, or at its
  /// start, middle or end.
  public enum Truncation: String, CaseIterable, Sendable {
    /// The text is not cut.
    case none
    /// The start is left out.
    case start
    /// The middle is left out.
    case middle
    /// The end is left out.
    case end
  }

  /// The pieces into which a text is split: characters, words or lines.
  public enum Split: String, CaseIterable, Sendable {
    /// A piece for each character.
    case characters
    /// A piece for each word.
    case words
    /// A piece for each line.
    case lines
  }

  /// The parts of the text, without gaps between them.
  package var spans: [TextSpan]
  /// The width of lines, or `nil` for the width of the longest one.
  package var width: Double?
  /// The maximum height of a truncated or fitted text, or `nil` for any height.
  package var height: Double?
  /// The smallest scale of the font sizes at which the text may be set to fit its width and its height, or
  /// `nil` if it always has its own sizes.
  package var minimumScale: Double?
  /// Other texts that fit at the same scale: those that the text becomes while its number counts.
  package var counted: [[TextSpan]] = []
  package var alignment = Alignment.natural
  /// Whether lines are broken at the width.
  package var isWrapped = false
  /// Whether lines are as in browsers: broken between words only, and of whole pixels above and below the baseline.
  package var isFlowed = false
  package var truncation = Truncation.none
  /// The maximum number of lines, or 0 for any number.
  package var maximumLines = 0
  /// The additional distance between lines.
  package var lineSpacing = 0.0
  /// The distance between baselines, or `nil` for that of the font.
  package var lineHeight: Double?
  package var split: Split?

  package init(_ spans: [TextSpan], width: Double? = nil, height: Double? = nil) {
    self.spans = spans
    self.width = width
    self.height = height
  }
}

/// A part of a text in one font.
package struct TextSpan: Hashable, Sendable {
  package var string: String
  package var font: TextFont
  /// The font size, in points.
  package var size: Double
  /// The additional distance between glyphs.
  package var letterSpacing = 0.0
  /// The distance by which the span is raised above the baseline.
  package var baselineOffset = 0.0
  package var hasUnderline = false
  package var hasStrikethrough = false
  package var hasBackground = false
  /// The OpenType features that are turned on or off. A later one takes precedence over an earlier one.
  package var features: [FontFeature] = []
  /// The slope by which the glyphs lean to the right.
  package var slope = 0.0
  /// The shape of the paragraph that begins in the span, or `nil` for that of the block.
  package var paragraph: ParagraphShape?
  /// The space that the character of the span takes instead of its glyph, or `nil` for a text.
  package var space: TextSpace?

  package init(_ string: String, font: TextFont, size: Double) {
    self.string = string
    self.font = font
    self.size = size
  }
}

/// A space in a line, in place of a glyph.
package struct TextSpace: Hashable, Sendable {
  package var width: Double
  /// The height above the baseline.
  package var ascent: Double
  /// The depth below the baseline.
  package var descent: Double

  package init(width: Double, ascent: Double, descent: Double) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }

  /// Returns the space with all lengths multiplied by `scale`.
  package func scaled(by scale: Double) -> TextSpace {
    TextSpace(width: width * scale, ascent: ascent * scale, descent: descent * scale)
  }
}

/// A font request: family or file, weight, slant.
public struct TextFont: Hashable, Sendable {
  /// The default family, which comes with the typesetter.
  public static let defaultFamily = "Inter"
  /// The family that replaces others, which comes with the typesetter, too.
  public static let replacementFamily = "Arimo"

  package var family: String
  /// A font file, in place of the family.
  package var file: String?
  /// The weight, 100…900.
  package var weight = 400
  package var isItalic = false
  /// Whether characters that the font lacks are set in other fonts. Emoji always are.
  package var allowsFallback = false
  /// The weight of the family that replaces one that is not installed, or `nil` for the weight itself.
  package var replacementWeight: Int?

  package init(family: String = defaultFamily, file: String? = nil) {
    self.family = family
    self.file = file
  }
}

/// Equality and hashing of spans, which are looked up for every frame and every piece. A long string is
/// hashed by its ends only. Strings are compared byte by byte, because a font can distinguish characters that
/// Unicode considers equivalent.
extension TextSpan {
  package static func == (a: TextSpan, b: TextSpan) -> Bool {
    a.font == b.font && a.size == b.size && a.letterSpacing == b.letterSpacing
      && a.baselineOffset == b.baselineOffset && a.hasUnderline == b.hasUnderline
      && a.hasStrikethrough == b.hasStrikethrough && a.hasBackground == b.hasBackground
      && a.features == b.features && a.slope == b.slope && a.paragraph == b.paragraph
      && a.space == b.space && a.string.hasBytes(of: b.string)
  }

  package func hash(into hasher: inout Hasher) {
    var copy = string
    copy.withUTF8 { bytes in
      let ends = 64
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).prefix(ends)))
      guard bytes.count > ends else { return }
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).suffix(ends)))
    }
    hasher.combine(font)
    hasher.combine(size)
  }
}

extension TextBlock {
  /// Combines the values in which blocks of one film usually differ.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(spans)
    hasher.combine(width)
    hasher.combine(split)
  }
}

extension String {
  fileprivate func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isEqual = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        guard let first = own.baseAddress, let second = other.baseAddress, first != second else {
          return true
        }
        return memcmp(first, second, own.count) == 0
      }
    }
    return isEqual.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }
}
