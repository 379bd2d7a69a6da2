internal import AnimuxDocuments
public import AnimuxMotion

/// From one value of a property to another.
///
/// Of `fromValue`, `toValue` and `byValue` two are enough, or one, or none: what is missing is the value on screen.
public struct BasicAnimation: ValueAnimation {
  public var timing = Timing(duration: 0)
  public var timingFunction: TimingFunction?
  public var removal: Bool?
  public var keyPath: String
  public var isAdditive = false
  public var isCumulative = false
  public var valueFunction: ValueFunction?
  public var fromValue: (any Interpolable)?
  public var toValue: (any Interpolable)?
  public var byValue: (any Interpolable)?

  public init(keyPath: String) {
    self.keyPath = keyPath
  }

  public func effect(on layer: Layer) throws(AnimationMistake) -> Effect {
    try propertyEffect(on: layer)
  }

  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationMistake) -> Course<Place.Value> {
    Course(
      Basic<Place.Value>(
        from: try fitting(fromValue, "fromValue"), to: try fitting(toValue, "toValue"),
        by: try fitting(byValue, "byValue")))
  }
}
