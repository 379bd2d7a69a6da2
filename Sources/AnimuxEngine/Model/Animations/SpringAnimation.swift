public import AnimuxDocuments
public import AnimuxMotion

/// From one value of a property to another as a spring moves: past the goal, and back.
///
/// It is cut off where its duration ends, not stretched to fit; `settlingDuration` is how long it wants.
public struct SpringAnimation: ValueAnimation {
  public var settings: PropertySettings
  public var fromValue: (any Interpolable)?
  public var toValue: (any Interpolable)?
  public var byValue: (any Interpolable)?
  public var spring: Spring

  public init(keyPath: String, spring: Spring = Spring()) {
    settings = PropertySettings(keyPath: keyPath)
    self.spring = spring
  }

  /// By how long it seems to take and how much it bounces; its duration is the time it settles in.
  public init(keyPath: String, perceptualDuration: Double, bounce: Double = 0) {
    self.init(keyPath: keyPath, spring: Spring(perceptualDuration: perceptualDuration, bounce: bounce))
    duration = settlingDuration
  }

  public var mass: Double {
    get { spring.mass }
    set { spring.mass = newValue }
  }

  public var stiffness: Double {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }

  public var damping: Double {
    get { spring.damping }
    set { spring.damping = newValue }
  }

  /// Ways per second; positive towards the goal.
  public var initialVelocity: Double {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// When it is as good as still.
  public var settlingDuration: Double { spring.settlingDuration }

  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    try propertyEffect(on: layer)
  }

  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationError) -> Course<Place.Value> {
    let ends = Basic<Place.Value>(
      from: try fitting(fromValue, "fromValue"), to: try fitting(toValue, "toValue"),
      by: try fitting(byValue, "byValue"))
    let (spring, duration) = (spring, timing.duration)
    return Course(
      value: { moment, current in ends.value(at: spring.fraction(at: moment.time), over: current) },
      end: { current, returns in
        ends.value(at: returns ? 0 : spring.fraction(at: duration), over: current)
      },
      neighbours: { moment, current in
        ends.neighbours(at: spring.fraction(at: moment.time), over: current)
      })
  }
}

extension SpringAnimation: DocumentedAnimation {
  static let documentType = "spring"
  static let keys: [AnimationKey<SpringAnimation>] = AnimationKey.ofProperty + springKeys + AnimationKey.ends
  static var relative: (any DocumentedAnimation.Type)? { BasicAnimation.self }
  static var plain: SpringAnimation { SpringAnimation(keyPath: "") }

  public func document(on layer: Layer) -> JSON { written(on: layer) }

  private static let springKeys: [AnimationKey<SpringAnimation>] = [
    .init(
      "mass", .number(.positive), note: " (1)", set: { $0.mass = $1 }, print: { JSON($0.mass) }),
    .init(
      "stiffness", .number(.positive), note: " (100)", set: { $0.stiffness = $1 },
      print: { JSON($0.stiffness) }),
    .init(
      "damping", .number(.notNegative), note: " (10)", set: { $0.damping = $1 }, print: { JSON($0.damping) }),
    .init(
      "initialVelocity", .number, note: " (0)", set: { $0.initialVelocity = $1 },
      print: { JSON($0.initialVelocity) }),
    .init(
      name: "perceptualDuration", note: "", joint: ", or ", turn: .first,
      read: { animation, reader, spring in
        let duration = animation.object.read("perceptualDuration", .time(.positive), &reader)
        let bounce = animation.object.read("bounce", .number(.closed(-1, 1)), &reader)
        if let duration { spring.spring = Spring(perceptualDuration: duration, bounce: bounce ?? 0) }
      },
      print: { _, _ in nil }),
    .init(
      name: "bounce", note: "; `duration` may be `settling`", joint: " and ", read: { _, _, _ in },
      print: { _, _ in nil }),
  ]

  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool {
    if case .string("settling")? = animation.object.json["duration"]?.kind {
      animation.timing.duration = settlingDuration
    }
    return true
  }
}
