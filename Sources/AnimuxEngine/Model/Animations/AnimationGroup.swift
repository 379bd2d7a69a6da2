public import AnimuxDocuments
public import AnimuxMotion

/// Several animations that run in the time of a group. They begin with the group and are cut off at its end; they are not
/// stretched to fit.
public struct AnimationGroup: Animation {
  /// The timing of the group.
  public var timing = Timing(duration: 0)
  /// The function that paces the time of the group. `nil` means linear.
  public var timingFunction: TimingFunction?
  /// The value of `isRemovedOnCompletion`, or `nil` if it follows from `fillMode`.
  public var removal: Bool?
  /// The animations of the group. Their begin times count from the start of the group, and a duration of 0 stands for the
  /// group's duration.
  public var animations: [any Animation]

  /// The animations of the group.
  public var children: [any Animation] {
    get { animations }
    set { animations = newValue }
  }

  /// The longest time that one of the animations takes, from the group's begin to its end. It is the duration of a
  /// group that states none.
  public var naturalDuration: Double? {
    animations.map { animation in
      var timing = animation.timing
      if !(timing.duration > 0) { timing.duration = animation.naturalDuration ?? Track.defaultDuration }
      return timing.endTime
    }.max().flatMap { $0 > 0 ? $0 : nil }
  }

  /// Creates a group of animations.
  public init(animations: [any Animation] = []) {
    self.animations = animations
  }

  /// Returns the combined effect of the animations on layers like `layer`.
  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    var tracks: [Track] = []
    for animation in animations { tracks.append(try Track(animation, on: layer, in: timing)) }
    return Effect(kind: .together(tracks))
  }
}

extension AnimationGroup: DocumentedAnimation {
  static let documentType = "group"
  static var plain: AnimationGroup { AnimationGroup() }

  /// Returns the group as it is written in a document, for a layer like `layer`.
  public func document(on layer: Layer) -> JSON { written(on: layer) }

  static let keys: [AnimationKey<AnimationGroup>] = [
    .init(
      name: "animations", form: "animations, or null",
      note: ", which run in the time of the group and are cut off at its end",
      read: { animation, reader, group in
        guard let member = animation.object.take("animations"), !member.value.isNull else { return }
        group.animations = animation.readChildren(member.value, &reader)
      },
      print: { group, layer in JSON(group.animations.map { $0.document(on: layer) }) })
  ]
}
