internal import AnimuxDocuments
internal import AnimuxMotion

extension Track {
  /// The effect of an animation on layers of one type, at any time. Animations that differ only in their times can share it.
  final class Motion: Sendable {
    let curve: TimingFunction?
    let effect: Effect
    /// The change of a layer, if the effect is one.
    private let change: (@Sendable (inout Layer, Timing.Sample) -> Void)?
    /// The key paths that the animation sets; empty for a group.
    let subjects: [AnimatedKeyPath]
    /// The files of the pictures that the animation shows.
    let pictures: [FileReference]
    /// The values that the animation and its children set.
    let changes: [ValueChange]
    /// The traits of all properties among the changes.
    let traits: PropertyTraits
    /// The sounds that the animation and its children follow.
    let listened: [ListenedSound]
    /// The pace of the animation itself, without that of its children.
    let pace: Pace
    /// The times of the animation's keys, 0…1 of its duration; empty for an animation without keys.
    let keyframeTimes: [Double]
    /// Whether the animation can change the size at which the layer or its content is seen.
    let concernsSize: Bool
    /// Whether the animation can change filters of the layer.
    let concernsFilters: Bool

    init(_ animation: any Animation, on layer: Layer) throws(AnimationError) {
      curve = animation.timingFunction
      effect = try animation.effect(on: layer)
      change = if case .change(let change) = effect.kind { change } else { nil }
      subjects = animation.subjects
      pace = animation.pace
      keyframeTimes = animation.keyframeTimes
      (pictures, changes) = (animation.pictures, animation.allChanges)
      listened = animation.listened
      concernsSize = effect.concernsSize || subjects.contains { $0.concernsSize(of: layer) }
      concernsFilters = subjects.contains {
        layer.property(named: $0.keyPath)?.traits.contains(.filters) ?? false
      }
      var (traits, last) = (PropertyTraits(), nil as String?)
      for change in changes where change.keyPath != last {
        if let property = layer.property(at: change.keyPath) { traits.formUnion(property.traits) }
        last = change.keyPath
      }
      self.traits = traits
    }

    /// Applies the animation with a timing to `layer` at `time`. While the animation fills, it follows the sound at its beginning or
    /// at its end.
    func apply(to layer: inout Layer, at time: Double, _ timing: Timing) {
      guard !listened.isEmpty, let hearing = layer.hearing else { return change(&layer, at: time, timing) }
      let active = min(max(time, timing.beginTime), timing.endTime)
      layer.hearing?.time -= time - active
      change(&layer, at: time, timing)
      layer.hearing = hearing
    }

    private func change(_ layer: inout Layer, at time: Double, _ timing: Timing) {
      if let change {
        guard let sample = timing.sample(at: time)?.warped(by: curve, duration: timing.duration) else {
          return
        }
        change(&layer, sample)
      } else if case .together(let tracks) = effect.kind, let time = timing.childTime(at: time, curve) {
        for track in tracks { track.apply(to: &layer, at: time) }
      }
    }
  }

  var curve: TimingFunction? { motion.curve }
  var effect: Effect { motion.effect }
  var subjects: [AnimatedKeyPath] { motion.subjects }
  var pictures: [FileReference] { motion.pictures }
  var changes: [ValueChange] { motion.changes }
  var listened: [ListenedSound] { motion.listened }
  var pace: Pace { motion.pace }
  var keyframeTimes: [Double] { motion.keyframeTimes }
  var concernsSize: Bool { motion.concernsSize }
  var concernsFilters: Bool { motion.concernsFilters }
}
