public import QuartzCore

/// The shadow of a text.
open class NSShadow: Hashable {
  /// The distance of the shadow.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour: a `UIColor`.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without a distance.
  public init() {}

  /// Compares what is seen.
  public static func == (a: NSShadow, b: NSShadow) -> Bool {
    a.shadowOffset == b.shadowOffset && a.shadowBlurRadius == b.shadowBlurRadius
      && a.shadowColor as? UIColor == b.shadowColor as? UIColor
  }

  /// Combines what distinguishes shadows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shadowBlurRadius)
    hasher.combine(shadowColor as? UIColor)
  }
}
