internal import AnimuxDocuments
internal import AnimuxMotion

/// An animation on its way: its effect, and when it has it.
struct Track: Sendable {
  /// Why it was added. Of two transitions that begin at one moment on one layer the one of the higher origin is seen.
  enum Origin: Int, Comparable {
    /// An event happened of which nothing is said.
    case standard
    /// The layer's `actions`, or its style's, say so of an event.
    case action
    /// The author added it.
    case explicit

    static func < (a: Origin, b: Origin) -> Bool { a.rawValue < b.rawValue }
  }

  /// Of an animation that says nothing about it, outside any transaction.
  static let standardDuration = 0.25

  /// The key that it stands under.
  let key: String?
  /// When it was added, in the film's time. −∞: it has been there from the begin.
  let since: Double
  /// The same in the layer's time.
  private let addition: Double
  /// The film's number of it.
  let serial: Int
  var timing: Timing
  let curve: TimingFunction?
  let effect: Effect
  /// What it sets, where it is no group.
  let subjects: [AnimatedKeyPath]
  /// Of what added it, in a document.
  var place = Place.nowhere
  var origin = Origin.explicit
  /// The files of pictures that it runs through.
  let pictures: [FileReference]
  /// The values that it, or an animation in it, gives to key paths.
  let changes: [ValueChange]
  /// True where it may change how large the layer, or what is in it, is seen.
  let concernsSize: Bool

  /// `animation` as it acts on layers like `layer`, added at `time` of the layer and `since` of the film. `duration` stands
  /// in for one of 0.
  init(
    _ animation: any Animation, key: String?, on layer: Layer, at time: Double, since: Double,
    duration: Double, serial: Int
  ) throws(AnimationError) {
    var animation = animation
    if !(animation.timing.duration > 0) { animation.timing.duration = duration }
    var timing = animation.timing
    timing.beginTime += time
    addition = time
    if animation.isRemovedOnCompletion { timing.fillMode = timing.fillMode.withoutForwards }
    self.key = animation.isTransition ? Transition.key : key
    self.since = since
    self.serial = serial
    self.timing = timing
    curve = animation.timingFunction
    effect = try animation.effect(on: layer)
    subjects = animation.subjects
    (pictures, changes) = (animation.pictures, animation.allChanges)
    concernsSize = effect.concernsSize || subjects.contains { $0.concernsSize(of: layer) }
  }

  /// A child of a group.
  init(_ child: any Animation, on layer: Layer, in group: Timing) throws(AnimationError) {
    var child = child
    child.timing = child.timing.inheriting(from: group)
    guard !child.isTransition else {
      throw AnimationError("a transition is of a layer; it cannot be in a group")
    }
    key = nil
    (since, addition, serial) = (-.infinity, 0, 0)
    timing = child.timing
    curve = child.timingFunction
    effect = try child.effect(on: layer)
    subjects = child.subjects
    (pictures, changes) = (child.pictures, child.allChanges)
    concernsSize = effect.concernsSize || subjects.contains { $0.concernsSize(of: layer) }
  }

  /// Whether it is changing how large the layer is seen at `time` of the layer.
  func resizes(at time: Double) -> Bool {
    concernsSize && time >= timing.beginTime && time < end
  }

  /// Applies the animation to `layer` at `time` of the layer, or of the group that it is in.
  func apply(to layer: inout Layer, at time: Double) {
    switch effect.kind {
    case .change(let change):
      guard let sample = timing.sample(at: time)?.warped(by: curve, duration: timing.duration) else { return }
      change(&layer, sample)
    case .together(let tracks):
      guard let time = timing.childTime(at: time, curve) else { return }
      for track in tracks { track.apply(to: &layer, at: time) }
    case .transition: return
    }
  }

  var isTransition: Bool {
    switch effect.kind {
    case .transition: true
    case .change, .together: false
    }
  }

  /// The transition that this is, at `time` of the layer; nil where it is none, or not on its way.
  func transition(at time: Double) -> TransitionState? {
    guard case .transition(let transition) = effect.kind,
      let sample = timing.sample(at: time)?.warped(by: curve, duration: timing.duration)
    else { return nil }
    let (start, end) = (transition.startProgress, transition.endProgress)
    return TransitionState(
      transition: transition, progress: start + (end - start) * sample.progress, since: since,
      layerTime: addition)
  }

  /// When it has ended, in the layer's time. Infinite where it never ends.
  var end: Double { timing.endTime }

  /// From when on it has no effect any more, in the layer's time. Infinite where it never ends, or stays.
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
