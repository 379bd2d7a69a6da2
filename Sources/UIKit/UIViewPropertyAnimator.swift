public import CoreGraphics
internal import QuartzCore

/// Animates changes of views.
open class UIViewPropertyAnimator: NSObject {
  open private(set) var duration: TimeInterval
  open private(set) var isRunning = false
  open var delay: TimeInterval = 0
  open var isInterruptible = true
  private let pace: ViewAnimation.Pace
  private let options: UIView.AnimationOptions
  private var changes: [(delayFactor: CGFloat, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration, .options, UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16), animations)
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration, .spring(damping: ratio, velocity: 0), [], animations)
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration, .curve(curve.function), [], animations)
  }

  public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    switch parameters {
    case let spring as UISpringTimingParameters:
      self.init(
        spring.settlingDuration ?? duration,
        .spring(damping: spring.dampingRatio, velocity: spring.initialVelocity.dx), [], nil)
    case let curve as UICubicTimingParameters: self.init(duration, .curve(curve.function), [], nil)
    default: self.init(duration, .options, [], nil)
    }
  }

  private init(
    _ duration: TimeInterval, _ pace: ViewAnimation.Pace, _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?
  ) {
    (self.duration, self.pace, self.options) = (duration, pace, options)
    changes = animations.map { [(0, $0)] } ?? []
  }

  /// Animates changes at once.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration, .options, options, animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Adds changes that begin after a part of the duration, and end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    changes.append((min(max(delayFactor, 0), 1), animation))
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() { startAnimation(afterDelay: delay) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    isRunning = true
    CATransaction.begin()
    CATransaction.setCompletionBlock { [self] in
      isRunning = false
      for completion in completions { completion(.end) }
    }
    for (factor, body) in changes {
      let wait = duration * Double(factor)
      ViewAnimation(duration - wait, delay + wait, options, pace).run(body, nil)
    }
    CATransaction.commit()
  }

  /// Animations of a film cannot be stopped: they go on to their end.
  open func stopAnimation(_ withoutFinishing: Bool) { isRunning = false }
  /// Animations of a film cannot be stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { isRunning = false }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
