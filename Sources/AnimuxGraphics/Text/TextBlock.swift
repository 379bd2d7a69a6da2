internal import Glibc

/// A text to be set: what its layout depends on. Colours are none of that.
public struct TextBlock: Hashable, Sendable {
  /// How lines lie in the width.
  public enum Alignment: String, CaseIterable, Sendable {
    /// As the text's script has it.
    case natural
    case left
    case center
    case right
    /// Lines fill the width, but for the last.
    case justified
  }

  /// Where a text that is too long is cut, with "…" in place of what is left out.
  public enum Truncation: String, CaseIterable, Sendable {
    case none
    case start
    case middle
    case end
  }

  /// Pieces that a text is cut into.
  public enum Split: String, CaseIterable, Sendable {
    case characters
    case words
    case lines
  }

  /// One after the other, without a gap.
  public var spans: [TextSpan]
  /// That lines have; nil: as much as the longest needs.
  public var width: Double?
  /// That a text that is truncated must keep to; nil: any.
  public var height: Double?
  public var alignment = Alignment.natural
  /// Lines are broken where the width ends.
  public var isWrapped = false
  public var truncation = Truncation.none
  /// 0: as many as there are.
  public var maximumLines = 0
  /// Between one line and the next, beside what the font has.
  public var lineSpacing = 0.0
  public var split: Split?

  public init(_ spans: [TextSpan], width: Double? = nil, height: Double? = nil) {
    self.spans = spans
    self.width = width
    self.height = height
  }
}

/// A part of a text in one font.
public struct TextSpan: Hashable, Sendable {
  public var string: String
  public var font: TextFont
  /// In points.
  public var size: Double
  /// Between letters, beside what the font has.
  public var letterSpacing = 0.0
  /// How far it is raised above the line that it stands on.
  public var baselineOffset = 0.0
  public var hasUnderline = false
  public var hasStrikethrough = false
  public var hasBackground = false

  public init(_ string: String, font: TextFont, size: Double) {
    self.string = string
    self.font = font
    self.size = size
  }
}

/// What somebody asks for when he names a font.
public struct TextFont: Hashable, Sendable {
  /// The family of the model's standard font. Where it is not there, what stands in for it will do.
  public static let standardFamily = "Helvetica"

  public var family: String
  /// In place of the family.
  public var file: String?
  /// 100…900.
  public var weight = 400
  public var isItalic = false
  /// True: letters that it has not are taken from any that has them. Emoji are always.
  public var allowsFallback = false

  public init(family: String = standardFamily, file: String? = nil) {
    self.family = family
    self.file = file
  }
}

/// Texts are looked up for every frame and for every piece, so a long one is hashed by its ends alone, and two are compared by
/// their bytes: letters that Unicode calls equivalent may differ in a font.
extension TextSpan {
  public static func == (a: TextSpan, b: TextSpan) -> Bool {
    a.font == b.font && a.size == b.size && a.letterSpacing == b.letterSpacing
      && a.baselineOffset == b.baselineOffset && a.hasUnderline == b.hasUnderline
      && a.hasStrikethrough == b.hasStrikethrough && a.hasBackground == b.hasBackground
      && a.string.hasBytes(of: b.string)
  }

  public func hash(into hasher: inout Hasher) {
    let (bytes, ends) = (string.utf8, 64)
    hasher.combine(bytes.count)
    for byte in bytes.prefix(ends) { hasher.combine(byte) }
    if bytes.count > ends { for byte in bytes.suffix(ends) { hasher.combine(byte) } }
    hasher.combine(font)
    hasher.combine(size)
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
