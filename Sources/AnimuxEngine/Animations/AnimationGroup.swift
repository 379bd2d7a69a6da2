public import AnimuxMotion

/// Several animations in the time of one: they begin, run and end within it and are cut off where it ends, not stretched to
/// fit.
public struct AnimationGroup: Animation {
  public var timing = Timing(duration: 0)
  public var timingFunction: TimingFunction?
  public var removal: Bool?
  /// Their begin times count from the begin of the group; a duration of 0 stands for the group's.
  public var animations: [any Animation]

  public init(animations: [any Animation] = []) {
    self.animations = animations
  }

  public func effect(on layer: Layer) throws(AnimationMistake) -> Effect {
    var tracks: [Track] = []
    for animation in animations { tracks.append(try Track(animation, on: layer, in: timing)) }
    return Effect(kind: .together(tracks))
  }
}
