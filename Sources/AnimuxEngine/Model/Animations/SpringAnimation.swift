public import AnimuxDocuments
public import AnimuxMotion

/// An animation from one value of a property to another that moves like a spring and can overshoot, as in `CASpringAnimation`.
///
/// Without a duration, the animation lasts for its `settlingDuration`, the time that the spring needs. A shorter duration cuts
/// off the motion, and does not stretch it to fit.
public struct SpringAnimation: ValueAnimation {
  /// The settings that all property animations have.
  public var settings: PropertySettings
  /// The value at the start.
  public var fromValue: (any Interpolable)?
  /// The value at the end.
  public var toValue: (any Interpolable)?
  /// The difference between the value at the end and the value at the start.
  public var byValue: (any Interpolable)?
  /// The parameters of the spring.
  public var spring: Spring

  /// Creates a spring animation of the property at `keyPath`.
  public init(keyPath: String, spring: Spring = Spring()) {
    settings = PropertySettings(keyPath: keyPath)
    self.spring = spring
  }

  /// Creates a spring animation from its perceptual duration in seconds and its bounce. Its duration is the settling duration.
  public init(keyPath: String, perceptualDuration: Double, bounce: Double = 0) {
    self.init(keyPath: keyPath, spring: Spring(perceptualDuration: perceptualDuration, bounce: bounce))
    duration = settlingDuration
  }

  /// The mass of the object that the spring moves.
  public var mass: Double {
    get { spring.mass }
    set { spring.mass = newValue }
  }

  /// The stiffness of the spring.
  public var stiffness: Double {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }

  /// The damping of the spring.
  public var damping: Double {
    get { spring.damping }
    set { spring.damping = newValue }
  }

  /// The velocity at the start, in distances from start to end per second. Positive values are directed towards the end.
  public var initialVelocity: Double {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// The settling duration: without a duration, the animation lasts until the spring is at rest.
  public var naturalDuration: Double? { settlingDuration }

  /// The number of seconds until the spring is estimated to be at rest.
  public var settlingDuration: Double { spring.settlingDuration }

  var ownPace: Pace { .eased }

  /// Returns the effect of the animation on layers like `layer`.
  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    try propertyEffect(on: layer)
  }

  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationError) -> Course<Place.Value> {
    let ends = Basic<Place.Value>(
      from: try fitting(fromValue, "fromValue"), to: try fitting(toValue, "toValue"),
      by: try fitting(byValue, "byValue"))
    let (spring, duration) = (spring, timing.duration)
    return Course(
      value: { sample, current in ends.value(at: spring.fraction(at: sample.time), over: current) },
      end: { current, returns in
        ends.value(at: returns ? 0 : spring.fraction(at: duration), over: current)
      },
      neighbours: { sample, current in
        ends.neighbours(at: spring.fraction(at: sample.time), over: current)
      })
  }
}

extension SpringAnimation: DocumentedAnimation {
  static let documentType = "spring"
  static let keys: [AnimationKey<SpringAnimation>] = AnimationKey.ofProperty + springKeys + AnimationKey.ends
  static var relative: (any DocumentedAnimation.Type)? { BasicAnimation.self }
  static var plain: SpringAnimation { SpringAnimation(keyPath: "") }

  /// Returns the animation as it is written in a document, for a layer like `layer`.
  public func document(on layer: Layer) -> JSON { written(on: layer) }

  private static let springKeys: [AnimationKey<SpringAnimation>] = [
    .init(
      "mass", .number(.positive), note: " (1)", set: { $0.mass = $1 }, print: { JSON($0.mass) }),
    .init(
      "stiffness", .number(.positive), note: " (100)", set: { $0.stiffness = $1 },
      print: { JSON($0.stiffness) }),
    .init(
      "damping", .number(.notNegative),
      note: " (10; values above critical damping, 2√(`stiffness` × `mass`), act as critical)",
      set: { $0.damping = $1 }, print: { JSON($0.damping) }),
    .init(
      "initialVelocity", .number, note: " (0)", set: { $0.initialVelocity = $1 },
      print: { JSON($0.initialVelocity) }),
    .init(
      name: "perceptualDuration", form: "a time of more than 0", note: "", joint: ", or ", turn: .first,
      read: { animation, reader, spring in
        let duration = animation.object.read("perceptualDuration", .time(.positive), &reader)
        let bounce = animation.object.read("bounce", .number(.closed(-1, 1)), &reader)
        if let duration { spring.spring = Spring(perceptualDuration: duration, bounce: bounce ?? 0) }
      },
      print: { _, _ in nil }),
    .init(
      name: "bounce", form: "a number -1…1",
      note: "; without a `duration`, or with `\"settling\"`, it lasts until it has settled",
      joint: " and ", read: { _, _, _ in },
      print: { _, _ in nil }),
  ]

  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool {
    let json = animation.object.json
    if let bounce = json["bounce"] {
      let reason =
        json["perceptualDuration"] == nil
        ? "without a \"perceptualDuration\"; add one"
        : json["damping"] == nil ? nil : "together with \"damping\"; remove one of them"
      if let reason { reader.warn(.noEffect, "\"bounce\" has no effect \(reason)", at: bounce.place) }
    }
    for name in ["mass", "stiffness", "damping"] where json["perceptualDuration"] != nil {
      guard let value = json[name], name != "damping" || json["bounce"] == nil else { continue }
      reader.warn(
        .unlikelyValue,
        "\(quoted(name)) replaces a part of the spring that \"perceptualDuration\" describes, which then lasts for another time; remove one of them",
        at: value.place)
    }
    if case .string("settling")? = animation.object.json["duration"]?.kind {
      animation.timing.duration = settlingDuration
    }
    return true
  }
}
