public import AnimuxMotion

/// The timing that layers and animations share, as in `CAMediaTiming`: a place in the parent's time, and a pace.
public protocol MediaTiming: Sendable {
  /// The values of all timing properties.
  var timing: Timing { get set }
}

extension MediaTiming {
  /// The time of the start in the parent's time. A layer's parent is its superlayer; an animation's time counts from when it
  /// was added.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The length of one cycle, in seconds.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// The rate of the local time relative to the parent's time. At 0 the time is paused, and below 0 it runs backwards.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// A number of seconds that is added to the local time.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The number of cycles, which can be a fraction or infinite. 0 means one cycle.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// The total length of the cycles, in seconds. It is used instead of `repeatCount`.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each cycle plays forwards and then backwards.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// Whether the first value is shown before the start, and the last value after the end.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
