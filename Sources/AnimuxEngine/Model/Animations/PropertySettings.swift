public import AnimuxMotion

/// What all animations of a property have in common: their place in time, their pace, and what they set.
public struct PropertySettings: Sendable {
  public var timing = Timing(duration: 0)
  public var timingFunction: TimingFunction?
  public var removal: Bool?
  public var keyPath: String
  /// True: its value is added to the one below it.
  public var isAdditive = false
  /// True: each cycle begins where the one before it ended.
  public var isCumulative = false
  /// Makes transforms of the numbers that it runs through.
  public var valueFunction: ValueFunction?

  public init(keyPath: String) {
    self.keyPath = keyPath
  }
}

/// An animation that has the settings of one of a property.
public protocol PropertySettingAnimation: Animation {
  var settings: PropertySettings { get set }
}

extension PropertySettingAnimation {
  public var timing: Timing {
    get { settings.timing }
    set { settings.timing = newValue }
  }

  public var timingFunction: TimingFunction? {
    get { settings.timingFunction }
    set { settings.timingFunction = newValue }
  }

  public var removal: Bool? {
    get { settings.removal }
    set { settings.removal = newValue }
  }

  public var keyPath: String {
    get { settings.keyPath }
    set { settings.keyPath = newValue }
  }

  public var isAdditive: Bool {
    get { settings.isAdditive }
    set { settings.isAdditive = newValue }
  }

  public var isCumulative: Bool {
    get { settings.isCumulative }
    set { settings.isCumulative = newValue }
  }

  public var valueFunction: ValueFunction? {
    get { settings.valueFunction }
    set { settings.valueFunction = newValue }
  }
}
