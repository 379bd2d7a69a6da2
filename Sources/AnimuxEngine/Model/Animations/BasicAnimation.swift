public import AnimuxDocuments
public import AnimuxMotion

/// An animation from one value of a property to another, as in `CABasicAnimation`.
///
/// Any two of `fromValue`, `toValue` and `byValue` determine both ends. If values are missing, the presentation value is used.
public struct BasicAnimation: ValueAnimation {
  /// The settings that all property animations have.
  public var settings: PropertySettings
  /// The value at the start.
  public var fromValue: (any Interpolable)?
  /// The value at the end.
  public var toValue: (any Interpolable)?
  /// The difference between the value at the end and the value at the start.
  public var byValue: (any Interpolable)?

  /// Creates an animation of the property at `keyPath`.
  public init(keyPath: String) {
    settings = PropertySettings(keyPath: keyPath)
  }

  /// Returns the effect of the animation on layers like `layer`.
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

  /// Returns the animation as it is written in a document, for a layer like `layer`.
  public func document(on layer: Layer) -> JSON { written(on: layer) }
}
