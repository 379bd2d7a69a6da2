internal import Glibc

/// How an object's time follows from its parent's: `CAMediaTiming`. Layers and animations have one.
public struct Timing: Hashable, Sendable {
  /// Seconds of the parent's time at which it begins.
  public var beginTime = 0.0
  /// Seconds of one simple cycle; may be infinite. Negative counts as none.
  public var duration: Double
  /// Seconds of local time that pass in a second of the parent's. Negative runs backwards, 0 stands still at `timeOffset`.
  public var speed = 1.0
  /// Added to the local time, after `speed` has been multiplied in.
  public var timeOffset = 0.0
  /// Cycles, also fractions of one; may be infinite. Not set where it is not positive.
  public var repeatCount = 0.0
  /// Seconds of local time that cycles fill; wins over `repeatCount`. Not set where it is not positive.
  public var repeatDuration = 0.0
  /// Every cycle is played forwards, then backwards.
  public var autoreverses = false
  public var fillMode = FillMode.removed

  public init(duration: Double) {
    self.duration = duration
  }

  /// Seconds from one cycle's begin to the next one's: twice the duration where it autoreverses.
  public var period: Double {
    let simple = duration > 0 ? duration : 0
    return autoreverses ? 2 * simple : simple
  }

  /// Seconds of local time from begin to end, all cycles together.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard repeatCount > 0, period > 0 else { return period }
    return period * repeatCount
  }

  /// When it ends, in the parent's time; infinite where it never does.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }

  /// True from begin to end, both included. What stands still is active always.
  public func isActive(at parentTime: Double) -> Bool {
    guard speed != 0 else { return true }
    let elapsed = (parentTime - beginTime) * speed.magnitude
    return elapsed >= -Self.slack && elapsed <= activeDuration + Self.slack
  }

  /// Times closer than this are one. Frame times are sums of rounded numbers: without it the frame at an end might
  /// just miss it.
  package static let slack = 1e-9
}
