public import CoreGraphics
internal import QuartzCore

/// Animates changes of views, which can be paused, moved to a part of their way, and turned round.
open class UIViewPropertyAnimator: NSObject {
  /// The way of a value that the animator changes.
  private struct Track {
    let layer: CALayer
    let key: String
    let start: Any?
    var end: Any?
    /// The part of the way at which the value begins to change.
    let delay: Double

    /// The value that is shown now.
    var present: Any? { (layer.presentation() ?? layer).value(forKeyPath: key) }
  }

  /// A part of the way that passes in the film's time.
  private struct Passage {
    let from: Double
    let to: Double
    let begin: CFTimeInterval
    let duration: TimeInterval

    var progress: Double {
      let passed = duration > 0 ? (CACurrentMediaTime() - begin) / duration : 1
      return from + (to - from) * min(max(passed, 0), 1)
    }
  }

  open private(set) var duration: TimeInterval
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var delay: TimeInterval = 0
  open var isInterruptible = true
  /// Whether the animator stays active at its end, without running its completion blocks.
  open var pausesOnCompletion = false
  /// Whether the values go back to where they began.
  open var isReversed = false {
    didSet {
      guard isRunning, isReversed != oldValue else { return }
      pauseAnimation()
      continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }
  /// Whether the values follow `fractionComplete` evenly, and not by the animator's curve.
  open var scrubsLinearly = true
  private let pace: ViewAnimation.Pace
  private let options: UIView.AnimationOptions
  private var changes: [(delayFactor: CGFloat, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [Track] = []
  private var passage: Passage?
  /// The part of the way from the start to the end while nothing passes.
  private var stood = 0.0
  /// Counts the passages, so that the ends of earlier ones are distinguished.
  private var count = 0

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
    let settling = (parameters as? UISpringTimingParameters)?.settlingDuration
    self.init(settling ?? duration, Self.pace(parameters), [], nil)
  }

  private init(
    _ duration: TimeInterval, _ pace: ViewAnimation.Pace, _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?
  ) {
    (self.duration, self.pace, self.options) = (duration, pace, options)
    changes = animations.map { [(0, $0)] } ?? []
  }

  private static func pace(_ parameters: any UITimingCurveProvider) -> ViewAnimation.Pace {
    switch parameters {
    case let spring as UISpringTimingParameters:
      .spring(damping: spring.dampingRatio, velocity: spring.initialVelocity.dx)
    case let curve as UICubicTimingParameters: .curve(curve.function)
    default: .options
    }
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
  /// Adds changes that begin after a part of the time that is left, and end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(delayFactor, 0), 1)
    guard state == .active else { return changes.append((factor, animation)) }
    let rest = isReversed ? progress : 1 - progress
    make([(factor, animation)], after: 0, during: max(duration * rest, 1e-3), from: progress)
    if !isRunning { show() }
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // Running

  open func startAnimation() { startAnimation(afterDelay: delay) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    if state == .inactive, isReversed {
      prepare()
      stood = 1
    }
    guard state == .inactive else {
      if state == .active, !isRunning { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
      return
    }
    state = .active
    pass(to: 1, after: delay, during: duration) {
      make(changes, after: delay, during: duration, from: 0)
    }
  }

  /// Lets the values stay where they are. An animator that does not run yet shows their start.
  open func pauseAnimation() {
    if state == .inactive { prepare() }
    guard isRunning else { return }
    stop()
    for track in tracks { hold(track, track.present, track.present, at: 0) }
  }

  /// Lets the values go on in another pace. The factor is that of the animator's duration; 0 stands for the time that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state != .stopped else { return }
    if state == .inactive { prepare() }
    if isRunning { stop() }
    let (progress, goal) = (stood, isReversed ? 0.0 : 1.0)
    let time = duration * (durationFactor > 0 ? Double(durationFactor) : abs(goal - progress))
    pass(to: goal, after: 0, during: time) {
      CATransaction.setDisableActions(true)
      for track in tracks { move(track, from: progress, during: time, parameters.map(Self.pace) ?? pace) }
    }
  }

  /// The part of the way in the direction of the animator. To set it pauses the animator, and shows values between start and end.
  open var fractionComplete: CGFloat {
    get { CGFloat(isReversed ? 1 - progress : progress) }
    set {
      guard state != .stopped else { return }
      pauseAnimation()
      let part = min(max(Double(newValue), 0), 1)
      stood = isReversed ? 1 - part : part
      show()
    }
  }

  /// Ends the animations where they are. With `false`, `finishAnimation(at:)` has to follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    stop()
    for track in tracks { set(track, track.present) }
    state = .stopped
    if withoutFinishing {
      completions = []
      end(at: .current)
    }
  }

  /// Gives the values of a stopped animator their last values, and runs the completion blocks.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    for track in tracks where finalPosition != .current {
      set(track, finalPosition == .end ? track.end : track.start)
    }
    end(at: finalPosition)
  }

  private var progress: Double { passage?.progress ?? stood }

  private func stop() {
    stood = progress
    (passage, isRunning) = (nil, false)
    count += 1
  }

  private func end(at position: UIViewAnimatingPosition) {
    let blocks = completions
    (state, tracks, changes, completions, stood) = (.inactive, [], [], [], 0)
    for block in blocks { block(position) }
  }

  /// Runs code that adds animations, and ends with them.
  private func pass(to goal: Double, after delay: TimeInterval, during time: TimeInterval, _ body: () -> Void)
  {
    passage = Passage(from: stood, to: goal, begin: CACurrentMediaTime() + delay, duration: time)
    isRunning = true
    count += 1
    CATransaction.begin()
    CATransaction.setCompletion { [self, count] _ in
      guard count == self.count else { return }
      stop()
      stood = goal
      if !pausesOnCompletion { end(at: goal == 0 ? .start : .end) }
    }
    body()
    CATransaction.commit()
  }

  /// Makes the changes with animations, and notes the ways of the values.
  private func make(
    _ changes: [(delayFactor: CGFloat, body: () -> Void)], after delay: TimeInterval,
    during time: TimeInterval, from progress: Double
  ) {
    for (factor, body) in changes {
      let wait = time * Double(factor)
      let animation = ViewAnimation(time - wait, delay + wait, options, pace)
      var made: [Track] = []
      animation.made = { layer, key, animation in
        let start = progress + (1 - progress) * Double(factor)
        made.append(Track(layer: layer, key: key, start: animation.fromValue, end: nil, delay: start))
      }
      animation.run(body, nil)
      animation.made = nil
      for var track in made {
        track.end = track.layer.value(forKeyPath: track.key)
        if let known = tracks.firstIndex(where: { $0.layer === track.layer && $0.key == track.key }) {
          tracks[known].end = track.end
        } else {
          tracks.append(track)
        }
      }
    }
  }

  /// Makes the changes, and shows their start.
  private func prepare() {
    (state, stood) = (.active, 0)
    make(changes, after: 0, during: max(duration, 1e-3), from: 0)
    show()
  }

  /// Shows the values at the part of the way.
  private func show() {
    for track in tracks {
      let part = track.delay < 1 ? (stood - track.delay) / (1 - track.delay) : stood
      hold(
        track, track.start, track.end, at: min(max(part, 0), 1), scrubsLinearly ? nil : pace.function(options)
      )
    }
  }

  private func hold(
    _ track: Track, _ start: Any?, _ end: Any?, at part: Double, _ curve: CAMediaTimingFunction? = nil
  ) {
    let animation = CABasicAnimation(keyPath: track.key)
    (animation.fromValue, animation.toValue) = (start, end)
    (animation.duration, animation.speed, animation.timeOffset) = (1, 0, part)
    animation.timingFunction = curve ?? CAMediaTimingFunction(name: .linear)
    track.layer.add(animation, forKey: track.key)
  }

  /// Animates a value from where it is to the end of the direction.
  private func move(
    _ track: Track, from progress: Double, during time: TimeInterval, _ pace: ViewAnimation.Pace
  ) {
    let goal = isReversed ? track.start : track.end
    // The value changes in the part of the way behind its delay only.
    let rest = isReversed ? progress : 1 - progress
    let still = isReversed ? min(track.delay, progress) : max(track.delay - progress, 0)
    let wait = rest > 0 ? time * still / rest : 0
    let curve = options.intersection([.curveLinear, .curveEaseOut])
    let animation = ViewAnimation(max(time - wait, 0), isReversed ? 0 : wait, curve, pace)
      .animation(of: track.layer, track.key)
    (animation as? CABasicAnimation)?.toValue = goal
    set(track, goal)
    if let animation, time > 0 { track.layer.add(animation, forKey: track.key) }
  }

  /// Sets a value, without an animation.
  private func set(_ track: Track, _ value: Any?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.layer.removeAnimation(forKey: track.key)
    track.layer.setValue(value, forKeyPath: track.key)
    CATransaction.commit()
  }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Whether an animator has not begun, shows its changes, or waits to be finished.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
