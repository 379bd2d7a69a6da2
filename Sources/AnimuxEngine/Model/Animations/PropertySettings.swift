public import AnimuxMotion

/// The settings that all property animations have: their timing, their pace, and the property that they set.
public struct PropertySettings: Sendable {
  /// The timing of the animation.
  public var timing = Timing(duration: 0)
  /// The function that paces the animation. `nil` means linear.
  public var timingFunction: TimingFunction?
  /// The value of `isRemovedOnCompletion`, or `nil` if it follows from `fillMode`.
  public var removal: Bool?
  /// The key path of the animated property.
  public var keyPath: String
  /// Whether the animation's value is added to the current value, instead of replacing it.
  public var isAdditive = false
  /// Whether each cycle begins with the value at the end of the previous one.
  public var isCumulative = false
  /// A function that computes a transform from the animation's values.
  public var valueFunction: ValueFunction?

  /// Creates settings for an animation of the property at `keyPath`.
  public init(keyPath: String) {
    self.keyPath = keyPath
  }
}

/// An animation of a property, with the settings that all of these have.
public protocol PropertySettingAnimation: Animation {
  /// The settings of the animation.
  var settings: PropertySettings { get set }
}

extension PropertySettingAnimation {
  /// The timing of the animation.
  public var timing: Timing {
    get { settings.timing }
    set { settings.timing = newValue }
  }

  /// The function that paces the animation. `nil` means linear.
  public var timingFunction: TimingFunction? {
    get { settings.timingFunction }
    set { settings.timingFunction = newValue }
  }

  /// The value of `isRemovedOnCompletion`, or `nil` if it follows from `fillMode`.
  public var removal: Bool? {
    get { settings.removal }
    set { settings.removal = newValue }
  }

  /// The key path of the animated property.
  public var keyPath: String {
    get { settings.keyPath }
    set { settings.keyPath = newValue }
  }

  /// Whether the animation's value is added to the current value, instead of replacing it.
  public var isAdditive: Bool {
    get { settings.isAdditive }
    set { settings.isAdditive = newValue }
  }

  /// Whether each cycle begins with the value at the end of the previous one.
  public var isCumulative: Bool {
    get { settings.isCumulative }
    set { settings.isCumulative = newValue }
  }

  /// A function that computes a transform from the animation's values.
  public var valueFunction: ValueFunction? {
    get { settings.valueFunction }
    set { settings.valueFunction = newValue }
  }
}
