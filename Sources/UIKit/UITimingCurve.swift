public import CoreGraphics
internal import QuartzCore

/// The pace of an animator.
public protocol UITimingCurveProvider: AnyObject {}

/// A spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The speed at the begin, in lengths of the way for each second.
  public let initialVelocity: CGVector
  let dampingRatio: CGFloat
  /// The duration until the spring has settled, if it follows from its constants.
  let settlingDuration: TimeInterval?

  /// Creates a spring that settles in the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (dampingRatio, initialVelocity, settlingDuration) = (ratio, velocity, nil)
  }

  /// Creates a spring from its constants.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero)
  {
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    dampingRatio = damping / max(2 * (stiffness * mass).squareRoot(), 1e-9)
    (initialVelocity, settlingDuration) = (velocity, spring.settlingDuration)
  }
}

/// A curve through two control points.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let function: CAMediaTimingFunction

  /// Creates one of the usual curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    let names: [CAMediaTimingFunctionName] = [.easeInEaseOut, .easeIn, .easeOut, .linear]
    function = CAMediaTimingFunction(name: names[curve.rawValue])
  }

  /// Creates a curve.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
  }
}
