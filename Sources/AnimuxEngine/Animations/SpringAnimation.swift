internal import AnimuxDocuments
public import AnimuxMotion

/// From one value of a property to another as a spring moves: past the goal, and back.
///
/// It is cut off where its duration ends, not stretched to fit; `settlingDuration` is how long it wants.
public struct SpringAnimation: ValueAnimation {
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
  public var spring: Spring

  public init(keyPath: String, spring: Spring = Spring()) {
    self.keyPath = keyPath
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

  public func effect(on layer: Layer) throws(AnimationMistake) -> Effect {
    try propertyEffect(on: layer)
  }

  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationMistake) -> Course<Place.Value> {
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
