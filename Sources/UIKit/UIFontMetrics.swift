public import QuartzCore

/// Scales fonts by the size of texts that a reader has chosen, which is the usual one.
public final class UIFontMetrics: NSObject, Sendable {
  /// The measures of the text itself.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the measures of a role.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns a font as it is.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns a font that is not larger than a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns a value as it is.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
