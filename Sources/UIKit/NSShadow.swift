public import QuartzCore

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
