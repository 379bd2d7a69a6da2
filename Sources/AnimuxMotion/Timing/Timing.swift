internal import Glibc

/// The relation of an object's time to its parent's, as in `CAMediaTiming`. Layers and animations have one.
public struct Timing: Hashable, Sendable {
  /// The time of the parent at which the object begins, in seconds.
  public var beginTime = 0.0
  /// The seconds of one simple cycle, which can be infinite. A negative duration counts as 0.
  public var duration: Double
  /// The seconds of local time for each second of the parent's. A negative speed runs backwards, and at 0 the
  /// local time is always `timeOffset`.
  public var speed = 1.0
  /// The seconds that are added to the local time after multiplication by `speed`.
  public var timeOffset = 0.0
  /// The number of cycles, which can be fractional or infinite. It has no effect if it is not positive.
  public var repeatCount = 0.0
  /// The seconds of local time during which cycles repeat. It takes precedence over `repeatCount`, and has no
  /// effect if it is not positive.
  public var repeatDuration = 0.0
  /// Whether every cycle is played forwards and then backwards.
  public var autoreverses = false
  /// The visibility outside of the active time.
  public var fillMode = FillMode.removed

  /// Creates a timing that begins at 0 and has one cycle of `duration` seconds.
  public init(duration: Double) {
    self.duration = duration
  }

  /// The seconds between the starts of consecutive cycles: twice the duration if the timing autoreverses.
  public var period: Double {
    let simple = duration > 0 ? duration : 0
    return autoreverses ? 2 * simple : simple
  }

  /// The seconds of local time from the start to the end of all cycles.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard repeatCount > 0, period > 0 else { return period }
    return period * repeatCount
  }

  /// Whether there is more than one cycle, or a part of another one.
  package var repeats: Bool { activeDuration > period }

  /// The end in the parent's time, or infinity if there is none.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }

  /// The difference in seconds below which two times are considered equal. Frame times are sums of rounded
  /// numbers, so a frame at an end could otherwise just miss it.
  package static let slack = 1e-9
}
