public import QuartzCore

/// The styles of lines below and through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits of the style.
  public let rawValue: Int
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of dashes and pairs of dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// A line below and through the letters only. It is drawn through the spaces, too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

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
