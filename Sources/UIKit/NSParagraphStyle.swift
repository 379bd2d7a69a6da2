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

/// The shadow of a text.
open class NSShadow: NSObject {
  /// The distance of the shadow.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour: a `UIColor`.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without a distance.
  override public init() {}
}

/// The styles of lines below and through text, of which each is drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits of the style.
  public let rawValue: Int
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The ways to draw and measure texts.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Lines are broken at the width of the rectangle.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The distance between lines is part of their height.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The size is that of the outlines, which has no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line that fits is cut if there are more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// Values for drawing a text, which have no effect.
open class NSStringDrawingContext: NSObject {
  /// The smallest scale of the text.
  open var minimumScaleFactor: CGFloat = 0

  /// Creates values.
  override public init() {}
}
