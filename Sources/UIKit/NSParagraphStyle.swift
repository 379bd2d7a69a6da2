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

/// The style of paragraphs. That of a paragraph's first character counts.
open class NSParagraphStyle: Hashable, NSCopying, NSMutableCopying {
  /// The finer points of breaking lines, which have no effect.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits of the strategy.
    public let rawValue: UInt
    /// No line with a single word ends a paragraph.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean words are kept together.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The strategy of labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)

    /// Creates a strategy from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var tabStops: [NSTextTab] = NSTextTab.usual
    var defaultTabInterval: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var lineBreakStrategy: LineBreakStrategy = []
    var allowsDefaultTighteningForTruncation = false
  }

  fileprivate var values = Values()

  /// The horizontal alignment of lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The way in which lines end that are too long. It is that of the text's last paragraph.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The additional distance between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance after a paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance before a paragraph, except the first one.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The least height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line, or 0 for any height.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of a line's height, or 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The distance of a paragraph's first line from the side where lines begin.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of a paragraph's other lines from the side where lines begin.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines: a distance from the side where they begin, or from the other side if it is not positive.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The places to which tabs move the text.
  open var tabStops: [NSTextTab]! { values.tabStops }
  /// The distance of the places after the last stop, or 0 if there are none.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The direction of the text, which is that of its script.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The factor of hyphenation, which has no effect.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// The finer points of breaking lines, which have no effect.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// Whether letters are moved together before a text is cut off, which has no effect.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// The usual style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the usual style.
  public init() {}

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

  /// Returns the style.
  open func copy() -> Any { copy(with: nil) }

  /// Returns a style that can be changed.
  open func mutableCopy() -> Any { mutableCopy(with: nil) }

  /// Compares styles.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }

  /// Combines what distinguishes styles.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// Compares styles.
  open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  /// A number that is equal for equal styles.
  open var hash: Int { hashValue }
}

/// A style of paragraphs that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The horizontal alignment of lines.
  override open var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The way in which lines end that are too long. It is that of the text's last paragraph.
  override open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The additional distance between lines.
  override open var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The distance after a paragraph.
  override open var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The distance before a paragraph, except the first one.
  override open var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The least height of a line.
  override open var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The largest height of a line, or 0 for any height.
  override open var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The factor of a line's height, or 0 for 1.
  override open var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The distance of a paragraph's first line from the side where lines begin.
  override open var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The distance of a paragraph's other lines from the side where lines begin.
  override open var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// The end of lines: a distance from the side where they begin, or from the other side if it is not positive.
  override open var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The places to which tabs move the text.
  override open var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = newValue ?? [] }
  }
  /// The distance of the places after the last stop, or 0 if there are none.
  override open var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  /// The direction of the text, which is that of its script.
  override open var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// The factor of hyphenation, which has no effect.
  override open var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// The finer points of breaking lines, which have no effect.
  override open var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// Whether letters are moved together before a text is cut off, which has no effect.
  override open var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Takes all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

  /// Adds a place to which a tab moves the text.
  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops.append(anObject)
    values.tabStops.sort { $0.location < $1.location }
  }

  /// Removes a place to which a tab moves the text.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
}
