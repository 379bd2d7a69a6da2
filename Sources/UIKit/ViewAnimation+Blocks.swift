public import CoreGraphics
internal import QuartzCore

/// Older and newer ways to animate views.
extension UIView {
  /// Animates changes with a spring that is described by how it is seen.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let damping = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let spring = ViewAnimation.Pace.spring(damping: damping, velocity: initialSpringVelocity)
    ViewAnimation(duration, delay, options, spring).run(animations, completion)
  }

  /// Begins changes that are animated when they are committed. Blocks may be in each other.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    AnimationBlock.begin()
  }

  /// Ends the changes that were begun last.
  public class func commitAnimations() { AnimationBlock.commit() }

  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationBlock.change { $0.duration = duration }
  }
  public class func setAnimationDelay(_ delay: TimeInterval) { AnimationBlock.change { $0.delay = delay } }
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationBlock.change {
      $0.options = AnimationOptions(rawValue: $0.options.rawValue & ~(7 << 16) | UInt(curve.rawValue) << 16)
    }
  }
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationBlock.change { $0.repeatCount = repeatCount > 0 ? repeatCount : nil }
  }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.change {
      if repeatAutoreverses {
        $0.options.insert(.autoreverse)
      } else {
        $0.options.remove(.autoreverse)
      }
    }
  }
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    AnimationBlock.change {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }
}

/// The animations that have been begun and not committed.
private final class AnimationBlock {
  /// The animations that were current when each block began.
  private var outer: [ViewAnimation?] = []

  private static var own: AnimationBlock {
    let key = "animux.animation-blocks"
    if let blocks = Thread.current.threadDictionary[key] as? AnimationBlock { return blocks }
    let blocks = AnimationBlock()
    Thread.current.threadDictionary[key] = blocks
    return blocks
  }

  static func begin() {
    own.outer.append(ViewAnimation.current)
    CATransaction.begin()
    ViewAnimation.current = ViewAnimation(0.2, 0, [])
  }

  static func change(_ change: (ViewAnimation) -> Void) {
    guard !own.outer.isEmpty, let current = ViewAnimation.current else { return }
    change(current)
  }

  static func commit() {
    guard let last = own.outer.popLast() else { return }
    ViewAnimation.current = last
    CATransaction.commit()
  }
}
