public import CoreGraphics
internal import QuartzCore

/// An animation of views that is being set up: what their layers' changes are animated with.
final class ViewAnimation {
  static let key = "animux.view-animation"

  static var current: ViewAnimation? {
    get { Thread.current.threadDictionary[key] as? ViewAnimation }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// How the values follow the time.
  enum Pace {
    /// The curve in the options.
    case options
    case curve(CAMediaTimingFunction)
    case spring(damping: CGFloat, velocity: CGFloat)

    /// Returns the curve with options, or `nil` for a spring.
    func function(_ options: UIView.AnimationOptions) -> CAMediaTimingFunction? {
      switch self {
      case .options: CAMediaTimingFunction(name: options.curve)
      case .curve(let function): function
      case .spring: nil
      }
    }
  }

  var duration: CFTimeInterval
  var delay: CFTimeInterval
  var options: UIView.AnimationOptions
  private let pace: Pace
  /// The keyframes that changes are collected in, if there are some.
  let keyframes: ViewKeyframes?
  var repeatCount: Float?
  /// Whether the changes have made an animation, and whether they have laid out views.
  private var (hasAnimations, laysOut) = (false, false)
  /// Is called with each animation that is made, before its value changes.
  var made: ((CALayer, String, CABasicAnimation) -> Void)?

  init(
    _ duration: CFTimeInterval, _ delay: CFTimeInterval, _ options: UIView.AnimationOptions,
    _ pace: Pace = .options, keyframes: ViewKeyframes? = nil
  ) {
    (self.duration, self.delay, self.options, self.pace) = (duration, delay, options, pace)
    self.keyframes = keyframes
  }

  /// Runs the changes, whose animations end with the completion.
  func run(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    let outer = Self.current
    if outer != nil, !options.contains(.overrideInheritedDuration), let outer {
      (duration, delay) = (outer.duration, outer.delay)
    }
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setCompletion(completion)
    Self.current = self
    changes()
    for (layer, key, animation) in keyframes?.animations() ?? [] {
      time(animation, of: layer)
      animation.timingFunction = CAMediaTimingFunction(name: curve)
      layer.add(animation, forKey: key)
    }
    Self.current = outer
    if let completion, !hasAnimations { delay(completion) }
    CATransaction.commit()
  }

  /// Notes that the changes lay out views.
  static func noteLayout() { current?.laysOut = true }

  /// Calls a completion when the animations would have ended that a layout without a change did not make, or in the next frame if nothing
  /// was laid out.
  private func delay(_ completion: @escaping (Bool) -> Void) {
    guard let film = CAFilm.current, duration > 0 else { return }
    CATransaction.setCompletion(nil)
    let time = laysOut ? delay + duration : 1 / max(film.framesPerSecond, 1)
    film.at(film.currentTime + time) { completion(true) }
  }

  /// Returns the animation of a change of a layer.
  func animation(of layer: CALayer, _ key: String) -> CAAnimation? {
    guard duration > 0 || delay > 0, UIView.areAnimationsEnabled else { return nil }
    hasAnimations = true
    if let keyframes {
      keyframes.note(layer, key)
      return nil
    }
    let animation: CABasicAnimation
    switch pace {
    case .spring(let damping, let velocity): animation = springAnimation(damping, velocity)
    case .options:
      animation = CABasicAnimation()
      animation.timingFunction = CAMediaTimingFunction(name: curve)
    case .curve(let function):
      animation = CABasicAnimation()
      animation.timingFunction = function
    }
    animation.keyPath = key
    animation.fromValue = (layer.presentation() ?? layer).value(forKeyPath: key)
    time(animation, of: layer)
    made?(layer, key, animation)
    if made == nil, !options.contains(.beginFromCurrentState), Self.summedKeys.contains(key) {
      animation.summandStart = layer.value(forKeyPath: key)
    }
    return animation
  }

  /// The keys whose changes add up, so that a change in the middle of another one goes over into it smoothly.
  private static let summedKeys: Set<String> = ["position", "bounds", "opacity"]

  private func time(_ animation: CAAnimation, of layer: CALayer) {
    (animation.duration, animation.fillMode) = (max(duration, 1e-6), .backwards)
    // Without a begin time, the animation begins with the other changes.
    if delay != 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime() + delay, from: nil) }
    animation.autoreverses = options.contains(.autoreverse)
    animation.repeatCount = repeatCount ?? (options.contains(.repeat) ? .infinity : 0)
  }

  private var curve: CAMediaTimingFunctionName { options.curve }

  /// A spring that has settled when the duration is over, with the given part of critical damping.
  private func springAnimation(_ damping: CGFloat, _ velocity: CGFloat) -> CABasicAnimation {
    let animation = CASpringAnimation()
    let ratio = min(max(damping, 0.01), 1)
    // After this many time constants a thousandth of the way is left.
    let frequency = 6.9 / (ratio * CGFloat(max(duration, 0.01)))
    animation.stiffness = frequency * frequency
    animation.damping = 2 * ratio * frequency
    animation.initialVelocity = velocity
    return animation
  }
}

extension UIView.AnimationOptions {
  /// The name of the curve.
  fileprivate var curve: CAMediaTimingFunctionName {
    switch rawValue >> 16 & 7 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInEaseOut
    }
  }
}

extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration, delay, options).run(animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration, 0, []).run(animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = ViewAnimation.Pace.spring(damping: dampingRatio, velocity: velocity)
    ViewAnimation(duration, delay, options, spring).run(animations, completion)
  }

  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // The modes of calculation have the bits of transitions.
    let shared = AnimationOptions(rawValue: options.rawValue & 0x7_00FF)
    let keyframes = ViewKeyframes(options.calculationMode)
    ViewAnimation(duration, delay, shared, keyframes: keyframes).run(animations, completion)
  }

  public class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: @escaping () -> Void
  ) {
    guard let keyframes = ViewAnimation.current?.keyframes else { return animations() }
    keyframes.collect(from: start, to: start + relativeDuration, animations)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let (outer, wasEnabled) = (ViewAnimation.current, areAnimationsEnabled)
    ViewAnimation.current = nil
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wasEnabled)
    ViewAnimation.current = outer
  }

  private static let disabledKey = "animux.view-animations-disabled"

  public class func setAnimationsEnabled(_ enabled: Bool) {
    Thread.current.threadDictionary[disabledKey] = enabled ? nil : true
  }

  public class var areAnimationsEnabled: Bool { Thread.current.threadDictionary[disabledKey] == nil }

  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let current = ViewAnimation.current else { return animations() }
    current.repeatCount = Float(count)
    if autoreverses { current.options.insert(.autoreverse) }
    animations()
    current.repeatCount = nil
  }

  /// Replaces a view by another one in its superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let transition = CATransition()
    transition.duration = duration
    switch options.rawValue >> 20 & 7 {
    case 1, 2, 6, 7:
      transition.type = CATransitionType(rawValue: "flip")
      transition.subtype =
        [1: .fromLeft, 2: .fromRight, 6: .fromBottom, 7: .fromTop][options.rawValue >> 20 & 7]
    case 3: transition.type = CATransitionType(rawValue: "pageCurl")
    case 4: transition.type = CATransitionType(rawValue: "pageUnCurl")
    default: transition.type = .fade
    }
    CATransaction.begin()
    CATransaction.setCompletion(completion)
    view.layer.add(transition, forKey: kCATransition)
    animations?()
    CATransaction.commit()
  }
}
