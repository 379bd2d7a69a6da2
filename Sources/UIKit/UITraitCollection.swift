public import QuartzCore

/// The appearances of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No appearance is requested.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much room an interface has.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nothing is known.
  case unspecified
  /// Little.
  case compact
  /// Enough.
  case regular
}

/// The traits of the screen, which is a film's.
public final class UITraitCollection: NSObject, Sendable {
  /// The appearance, which is always light.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The pixels for each point.
  public let displayScale: CGFloat

  /// The room across, which is little, as on a phone.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// The room along the height, which is not limited.
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// The kind of the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The direction of reading.
  public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The size of texts that a reader has chosen.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Returns whether colours look different with other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// The traits of all screens.
  public static var current: UITraitCollection { UITraitCollection() }

  /// Creates the traits of a film's screen.
  override public convenience init() { self.init(.light, 1) }

  /// Creates traits with an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle, 1) }

  /// Creates traits with a number of pixels for each point.
  public convenience init(displayScale: CGFloat) { self.init(.light, displayScale) }

  private init(_ style: UIUserInterfaceStyle, _ scale: CGFloat) {
    (userInterfaceStyle, displayScale) = (style, scale)
  }
}
