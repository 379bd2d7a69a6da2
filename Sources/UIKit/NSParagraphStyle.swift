public import QuartzCore

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// The left side.
  case left
  /// The centre.
  case center
  /// The right side.
  case right
  /// Both sides.
  case justified
  /// The side on which the text's script begins.
  case natural
}

/// The ways in which lines end that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines are broken between words.
  case byWordWrapping
  /// Lines are broken between words, and between letters where these are too long.
  case byCharWrapping
  /// Lines are not broken.
  case byClipping
  /// The start of the text is left out.
  case byTruncatingHead
  /// The end of the text is left out.
  case byTruncatingTail
  /// The middle of the text is left out.
  case byTruncatingMiddle
}

/// The direction in which text is read.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the script.
  case natural = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The style of paragraphs.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The horizontal alignment of lines.
  open fileprivate(set) var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The way in which lines end that are too long.
  open fileprivate(set) var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The additional distance between lines.
  open fileprivate(set) var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
  }

  fileprivate var values = Values()

  /// The usual style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the usual style.
  override public init() {}

  /// Returns the style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a style that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Compares styles.
  override open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  /// A number that is equal for equal styles.
  override open var hash: Int { values.hashValue }
}

/// A style of paragraphs that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The horizontal alignment of lines.
  override open var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  /// The way in which lines end that are too long.
  override open var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  /// The additional distance between lines.
  override open var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  /// The distance after a paragraph, which has no effect.
  open var paragraphSpacing: CGFloat = 0
  /// The distance before a paragraph, which has no effect.
  open var paragraphSpacingBefore: CGFloat = 0
  /// The least height of a line, which has no effect.
  open var minimumLineHeight: CGFloat = 0
  /// The largest height of a line, which has no effect.
  open var maximumLineHeight: CGFloat = 0
  /// The factor of a line's height, which has no effect.
  open var lineHeightMultiple: CGFloat = 0
  /// The indent of a paragraph's first line, which has no effect.
  open var firstLineHeadIndent: CGFloat = 0
  /// The indent of a paragraph's other lines, which has no effect.
  open var headIndent: CGFloat = 0
  /// The indent of the ends of lines, which has no effect.
  open var tailIndent: CGFloat = 0
  /// The direction of the text, which is that of its script.
  open var baseWritingDirection = NSWritingDirection.natural
  /// The factor of hyphenation, which has no effect.
  open var hyphenationFactor: Float = 0
}
