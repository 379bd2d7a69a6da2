internal import Animux
public import CoreGraphics

/// An action for a change of a property, or for a layer that enters or leaves the tree.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Receives the begin and the end of animations.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. `CALayer.add(_:forKey:)` copies it.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var timingFunction: CAMediaTimingFunction?
  /// As in Core Animation, the animation keeps its delegate.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Whether a class of layers gave the animation because it had no action of its own.
  final var isImplicit = false
  private var own: [String: Any] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) { nil }

  open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

  open override func copy() -> Any { makeCopy() }

  /// Returns an animation with the same values. Each class makes its own.
  func makeCopy() -> CAAnimation { copyValues(to: CAAnimation()) }

  func copyValues<Kind: CAAnimation>(to copy: Kind) -> Kind {
    (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    (copy.fillMode, copy.timingFunction, copy.delegate) = (fillMode, timingFunction, delegate)
    (copy.isRemovedOnCompletion, copy.own) = (isRemovedOnCompletion, own)
    copy.preferredFrameRateRange = preferredFrameRateRange
    return copy
  }

  open class func defaultValue(forKey key: String) -> Any? { nil }
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Returns a property, or a value that was set by a key of the program's own.
  open func value(forKey key: String) -> Any? {
    if let property = AnimationKeys.property(key, of: self) { return unwrapped(property.get()) }
    return own[key] ?? type(of: self).defaultValue(forKey: key)
  }
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = AnimationKeys.property(key, of: self) { property.set(value) } else { own[key] = value }
  }
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The animation as a value; `nil` if it has no effect.
  func animux(on layer: CALayer, within duration: Double) -> (any Animation)? { nil }

  /// The animations that set properties.
  var leaves: [CAAnimation] { [self] }

  /// The key path of the property that the animation sets, if it sets only one.
  var animatedKeyPath: String? { nil }

  final func timed<Kind: Animation>(_ animation: Kind, within duration: Double) -> Kind {
    var animation = animation
    animation.timing = timing
    animation.timing.duration = self.duration > 0 ? self.duration : duration
    animation.timingFunction = timingFunction?.animux
    animation.removal = isRemovedOnCompletion
    return animation
  }

  final var timing: Timing {
    var timing = Timing(duration: duration)
    (timing.beginTime, timing.speed, timing.timeOffset) = (beginTime, Double(speed), timeOffset)
    (timing.repeatCount, timing.repeatDuration) = (Double(repeatCount), repeatDuration)
    (timing.autoreverses, timing.fillMode) = (autoreverses, fillMode.animux)
    return timing
  }
}

public struct CAFrameRateRange: Hashable, Sendable {
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public init(minimum: Float, maximum: Float, __preferred preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: preferred)
  }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  open var valueFunction: CAValueFunction?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func makeCopy() -> CAAnimation { copyValues(to: CAPropertyAnimation()) }

  override func copyValues<Kind: CAAnimation>(to copy: Kind) -> Kind {
    let copy = super.copyValues(to: copy)
    guard let other = copy as? CAPropertyAnimation else { return copy }
    (other.keyPath, other.isAdditive, other.isCumulative) = (keyPath, isAdditive, isCumulative)
    other.valueFunction = valueFunction
    return copy
  }

  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if keyPath == nil { keyPath = event }
    super.run(forKey: event, object: anObject, arguments: dict)
  }

  override var animatedKeyPath: String? { keyPath }

  /// Returns a value of the animation as the engine knows it. Functions of scales and translations take three numbers.
  final func interpolable(_ value: Any?) -> (any Interpolable)? {
    let found = QuartzCore.interpolable(value, for: keyPath ?? "")
    guard valueFunction != nil, let numbers = found as? [Double], numbers.count == 3 else { return found }
    return Vector3(numbers[0], numbers[1], numbers[2])
  }

  /// Returns the settings of an animation with these values at a key path.
  final func settings(_ path: String, _ values: [(any Interpolable)?]) -> PropertySettings {
    // A flat layer is scaled by both; old code names them together.
    var settings = PropertySettings(keyPath: path == "transform.scale.xy" ? "transform.scale" : path)
    // Values without a sum replace what is there, even if the animation is additive.
    let hasSum = values.allSatisfy { $0.map { !(type(of: $0).isDiscrete || $0 is Path) } ?? true }
    (settings.isAdditive, settings.isCumulative) = (isAdditive && hasSum, isCumulative && hasSum)
    settings.valueFunction = valueFunction?.animux
    return settings
  }
}

/// An animation of the engine from one value to another.
private protocol EndedAnimation: Animation {
  var fromValue: (any Interpolable)? { get set }
  var toValue: (any Interpolable)? { get set }
  var byValue: (any Interpolable)? { get set }
  var settings: PropertySettings { get set }
}

extension BasicAnimation: EndedAnimation {}
extension SpringAnimation: EndedAnimation {}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
  /// The value before a change of which the animation shows the difference, so that earlier ones go on below it.
  /// Copies lack it, as they are made to have the difference.
  package final var summandStart: Any?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if let layer = anObject as? CALayer, addDifference(to: layer, event) { return }
    super.run(forKey: event, object: anObject, arguments: dict)
  }

  /// Whether the animation is one from the value before a change to that after it.
  final var hasNoValues: Bool {
    let isOfLibrary = type(of: self) == CABasicAnimation.self || type(of: self) == CASpringAnimation.self
    return isOfLibrary && fromValue == nil && toValue == nil && byValue == nil
  }

  override func makeCopy() -> CAAnimation { copyValues(to: CABasicAnimation()) }

  override func copyValues<Kind: CAAnimation>(to copy: Kind) -> Kind {
    let copy = super.copyValues(to: copy)
    guard let other = copy as? CABasicAnimation else { return copy }
    (other.fromValue, other.toValue, other.byValue) = (fromValue, toValue, byValue)
    return copy
  }

  override func animux(on layer: CALayer, within duration: Double) -> (any Animation)? {
    guard let keyPath else { return nil }
    let animation = withEnds(BasicAnimation(keyPath: keyPath), keyPath)
    return timed(animation, within: duration)
  }

  /// Returns an animation from and to the values of this one.
  fileprivate final func withEnds<Kind: EndedAnimation>(_ animation: Kind, _ keyPath: String) -> Kind {
    var animation = animation
    (animation.fromValue, animation.toValue) = (interpolable(fromValue), interpolable(toValue))
    animation.byValue = interpolable(byValue)
    animation.settings = settings(keyPath, [animation.fromValue, animation.toValue, animation.byValue])
    return animation
  }
}

/// An animation that moves like a weight on a spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = false

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
  }

  private var spring: Spring {
    var spring = Spring()
    (spring.mass, spring.stiffness) = (Double(mass), Double(stiffness))
    (spring.damping, spring.initialVelocity) = (Double(damping), Double(initialVelocity))
    return spring
  }

  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override func makeCopy() -> CAAnimation { copyValues(to: CASpringAnimation()) }

  override func copyValues<Kind: CAAnimation>(to copy: Kind) -> Kind {
    let copy = super.copyValues(to: copy)
    guard let other = copy as? CASpringAnimation else { return copy }
    (other.mass, other.stiffness, other.damping) = (mass, stiffness, damping)
    (other.initialVelocity, other.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    return copy
  }

  override func animux(on layer: CALayer, within duration: Double) -> (any Animation)? {
    guard let keyPath else { return nil }
    let animation = withEnds(SpringAnimation(keyPath: keyPath, spring: spring), keyPath)
    return timed(animation, within: duration)
  }
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
  open var rotationMode: CAAnimationRotationMode?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  override func makeCopy() -> CAAnimation { copyValues(to: CAKeyframeAnimation()) }

  override func copyValues<Kind: CAAnimation>(to copy: Kind) -> Kind {
    let copy = super.copyValues(to: copy)
    guard let other = copy as? CAKeyframeAnimation else { return copy }
    (other.values, other.path, other.keyTimes) = (values, path?.copy(), keyTimes)
    (other.timingFunctions, other.calculationMode) = (timingFunctions, calculationMode)
    (other.tensionValues, other.continuityValues, other.biasValues) =
      (tensionValues, continuityValues, biasValues)
    other.rotationMode = rotationMode
    return copy
  }

  override func animux(on layer: CALayer, within duration: Double) -> (any Animation)? {
    guard let keyPath else { return nil }
    var animation = KeyframeAnimation(keyPath: keyPath)
    animation.values = (values ?? []).compactMap { interpolable($0) }
    animation.settings = settings(keyPath, animation.values)
    animation.path = path?.animux
    animation.keyTimes = numbers(keyTimes)
    animation.timingFunctions = (timingFunctions ?? []).map(\.animux)
    animation.calculationMode = CalculationMode(rawValue: calculationMode.rawValue) ?? .linear
    animation.tensionValues = numbers(tensionValues)
    animation.continuityValues = numbers(continuityValues)
    animation.biasValues = numbers(biasValues)
    animation.rotationMode = rotationMode.flatMap { KeyframeAnimation.RotationMode(rawValue: $0.rawValue) }
    return timed(animation, within: duration)
  }

  private func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }
}

/// Animations that run together, in the group's time.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  override func makeCopy() -> CAAnimation { copyValues(to: CAAnimationGroup()) }

  override func copyValues<Kind: CAAnimation>(to copy: Kind) -> Kind {
    let copy = super.copyValues(to: copy)
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.makeCopy() }
    return copy
  }

  override func animux(on layer: CALayer, within duration: Double) -> (any Animation)? {
    let members = (animations ?? []).compactMap { member in
      // The group's duration is that of members without one.
      member.animux(on: layer, within: 0)
    }
    return members.isEmpty ? nil : timed(AnimationGroup(animations: members), within: duration)
  }

  override var leaves: [CAAnimation] { (animations ?? []).flatMap(\.leaves) }
}

/// A transition from what a layer shows to what it shows next. The top is the side where y is larger, as in Core Animation: the lower
/// side of a film, unless a layer flips its geometry.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  open var filter: Any?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  override func makeCopy() -> CAAnimation { copyValues(to: CATransition()) }

  override func copyValues<Kind: CAAnimation>(to copy: Kind) -> Kind {
    let copy = super.copyValues(to: copy)
    guard let other = copy as? CATransition else { return copy }
    (other.type, other.subtype, other.filter) = (type, subtype, filter)
    (other.startProgress, other.endProgress) = (startProgress, endProgress)
    return copy
  }

  /// The side as it is seen.
  private func side(_ subtype: CATransitionSubtype, of layer: CALayer) -> CATransitionSubtype {
    guard !layer.contentsAreFlipped() else { return subtype }
    return subtype == .fromTop ? .fromBottom : subtype == .fromBottom ? .fromTop : subtype
  }

  override func animux(on layer: CALayer, within duration: Double) -> (any Animation)? {
    // Old code uses kinds of transitions that were never documented, some of them by other names.
    var transition = Transition(type: Transition.Kind.spellings[type.rawValue] ?? .fade)
    transition.subtype = subtype.flatMap { Transition.Subtype(rawValue: side($0, of: layer).rawValue) }
    (transition.startProgress, transition.endProgress) = (Double(startProgress), Double(endProgress))
    transition.filter = (filter as? CIFilter)?.animux
    return timed(transition, within: duration)
  }
}
