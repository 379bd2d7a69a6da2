internal import AnimuxDocuments
internal import AnimuxMotion

/// An animation of a layer in a film: its effect, and the time at which it acts.
struct Track: Sendable {
  /// The reason why the animation was added. If two transitions of a layer begin at the same time, the one with the higher
  /// origin is shown.
  enum Origin: Int, Comparable {
    /// The default action of an event.
    case defaultValue
    /// An action of the layer or its style.
    case action
    /// An animation that the scene adds itself.
    case explicit

    static func < (a: Origin, b: Origin) -> Bool { a.rawValue < b.rawValue }
  }

  /// The duration of animations without one, outside of transactions that specify one.
  static let defaultDuration = 0.25

  /// The key that the animation was added with.
  let key: String?
  /// The time at which the animation was added, in film time. −∞ means before the start of the film.
  let since: Double
  /// The time at which the animation was added, in the layer's time.
  let addition: Double
  /// The serial number of the animation in the film.
  let serial: Int
  var timing: Timing
  /// The part that does not depend on the time.
  let motion: Motion
  /// The place in a document of the declaration that added the animation.
  var place = Place.nowhere
  var origin = Origin.explicit
  /// Whether the animation ends before its motion does, as a spring that has not settled.
  private(set) var isCutOff = false

  /// Creates a track for an animation of layers like `layer`. It is added at `time` of the layer and `since` of the film.
  /// `duration` replaces a duration of 0; if it is `nil`, the animation's natural duration does. `known` is the motion of an
  /// animation that differs only in its time.
  init(
    _ animation: any Animation, key: String?, on layer: Layer, at time: Double, since: Double,
    duration: Double?, serial: Int, motion known: Motion? = nil
  ) throws(AnimationError) {
    var animation = animation
    if !(animation.timing.duration > 0) {
      animation.timing.duration = duration ?? animation.naturalDuration ?? Track.defaultDuration
    }
    if let natural = animation.naturalDuration, natural.isFinite {
      isCutOff = animation.timing.duration < natural * 0.999
    }
    var timing = animation.timing
    timing.beginTime += time
    addition = time
    if animation.isRemovedOnCompletion { timing.fillMode = timing.fillMode.withoutForwards }
    self.key = animation.isTransition ? Transition.key : key
    self.since = since
    self.serial = serial
    self.timing = timing
    motion = if let known { known } else { try Motion(animation, on: layer) }
  }

  /// Creates a track for a child of a group.
  init(_ child: any Animation, on layer: Layer, in group: Timing) throws(AnimationError) {
    let own = child.timing
    var child = child
    child.timing = child.timing.inheriting(from: group)
    // A group that never ends has no duration for its animations.
    if child.timing.duration == .infinity, !(own.duration > 0) {
      child.timing.duration = child.naturalDuration ?? Track.defaultDuration
    }
    guard !child.isTransition else {
      throw AnimationError("a transition cannot be in a group; add it to the layer")
    }
    key = nil
    (since, addition, serial) = (-.infinity, 0, 0)
    timing = child.timing
    motion = try Motion(child, on: layer)
  }

  /// Returns whether the animation changes the size at which the layer is seen, at `time` of the layer.
  func resizes(at time: Double) -> Bool {
    concernsSize && time >= timing.beginTime && time < end
  }

  /// Applies the animation to `layer` at `time`. The time is that of the layer, or of the group that contains the track.
  func apply(to layer: inout Layer, at time: Double) { motion.apply(to: &layer, at: time, timing) }

  var isTransition: Bool {
    switch effect.kind {
    case .transition: true
    case .change, .together: false
    }
  }

  /// Returns the transition at `time` of the layer, or `nil` if this is not a transition or it is not active.
  func transition(at time: Double) -> TransitionState? {
    guard case .transition(let transition) = effect.kind,
      let sample = timing.sample(at: time)?.warped(by: curve, duration: timing.duration)
    else { return nil }
    let (start, end) = (transition.startProgress, transition.endProgress)
    return TransitionState(
      transition: transition, progress: start + (end - start) * sample.progress, since: since,
      layerTime: addition)
  }

  /// The time when the animation ends, in the layer's time; infinite if it never ends.
  var end: Double { timing.endTime }

  /// Returns the time when the animation ends if the layer's time runs forwards, or if it runs backwards.
  func end(isReversed: Bool) -> Double { isReversed ? timing.beginTime : end }

  /// The time from which the animation has no effect, in the layer's time; infinite if it never ends or fills forwards.
  var lastingEnd: Double { timing.fillMode.fillsAfter ? .infinity : end + Timing.slack }
}

extension FillMode {
  fileprivate var withoutForwards: FillMode {
    switch self {
    case .removed, .forwards: .removed
    case .backwards, .both: .backwards
    }
  }
}
