public import AnimuxDocuments
public import AnimuxMotion

/// Several animations in the time of one: they begin, run and end within it and are cut off where it ends, not stretched to
/// fit.
public struct AnimationGroup: Animation {
  public var timing = Timing(duration: 0)
  public var timingFunction: TimingFunction?
  public var removal: Bool?
  /// Their begin times count from the begin of the group; a duration of 0 stands for the group's.
  public var animations: [any Animation]

  public var children: [any Animation] {
    get { animations }
    set { animations = newValue }
  }

  public init(animations: [any Animation] = []) {
    self.animations = animations
  }

  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    var tracks: [Track] = []
    for animation in animations { tracks.append(try Track(animation, on: layer, in: timing)) }
    return Effect(kind: .together(tracks))
  }
}

extension AnimationGroup: DocumentedAnimation {
  static let documentType = "group"
  static var plain: AnimationGroup { AnimationGroup() }

  public func document(on layer: Layer) -> JSON { written(on: layer) }

  static let keys: [AnimationKey<AnimationGroup>] = [
    .init(
      name: "animations", note: ", which begin, run and end within it and are cut off where it ends",
      read: { animation, reader, group in
        guard let member = animation.object.take("animations"), !member.value.isNull else { return }
        group.animations = animation.readChildren(member.value, &reader)
      },
      print: { group, layer in JSON(group.animations.map { $0.document(on: layer) }) })
  ]
}
