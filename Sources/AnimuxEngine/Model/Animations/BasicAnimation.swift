public import AnimuxDocuments
public import AnimuxMotion

/// From one value of a property to another.
///
/// Of `fromValue`, `toValue` and `byValue` two are enough, or one, or none: what is missing is the value on screen.
public struct BasicAnimation: ValueAnimation {
  public var settings: PropertySettings
  public var fromValue: (any Interpolable)?
  public var toValue: (any Interpolable)?
  public var byValue: (any Interpolable)?

  public init(keyPath: String) {
    settings = PropertySettings(keyPath: keyPath)
  }

  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    try propertyEffect(on: layer)
  }

  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationError) -> Course<Place.Value> {
    Course(
      Basic<Place.Value>(
        from: try fitting(fromValue, "fromValue"), to: try fitting(toValue, "toValue"),
        by: try fitting(byValue, "byValue")))
  }
}

extension BasicAnimation: DocumentedAnimation {
  static let documentType = "basic"
  static let keys: [AnimationKey<BasicAnimation>] = AnimationKey.ofProperty + AnimationKey.ends
  static var plain: BasicAnimation { BasicAnimation(keyPath: "") }

  public func document(on layer: Layer) -> JSON { written(on: layer) }
}
