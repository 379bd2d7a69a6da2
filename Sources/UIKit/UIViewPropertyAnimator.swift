public import QuartzCore

/// Animates changes of views.
open class UIViewPropertyAnimator: NSObject {
  open private(set) var duration: TimeInterval
  open private(set) var isRunning = false
  open var delay: TimeInterval = 0
  open var isInterruptible = true
  private let options: UIView.AnimationOptions
  private let spring: (damping: CGFloat, velocity: CGFloat)?
  private var changes: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    (self.duration, options, spring) = (
      duration, UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16), nil
    )
    changes = animations.map { [$0] } ?? []
  }

  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    (self.duration, options, spring) = (duration, [], (ratio, 0))
    changes = animations.map { [$0] } ?? []
  }

  private init(
    _ duration: TimeInterval, _ options: UIView.AnimationOptions, _ animations: @escaping () -> Void
  ) {
    (self.duration, self.options, spring, changes) = (duration, options, nil, [animations])
  }

  /// Animates changes at once.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration, options, animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() { startAnimation(afterDelay: delay) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    isRunning = true
    let body = { [changes] in for change in changes { change() } }
    let done = { [self] (_: Bool) in
      isRunning = false
      for completion in completions { completion(.end) }
    }
    if let spring {
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: spring.damping,
        initialSpringVelocity: spring.velocity, options: options, animations: body, completion: done)
    } else {
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: body, completion: done)
    }
  }

  /// Animations of a film cannot be stopped: they go on to their end.
  open func stopAnimation(_ withoutFinishing: Bool) { isRunning = false }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
