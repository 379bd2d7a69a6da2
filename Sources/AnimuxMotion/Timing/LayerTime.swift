internal import Glibc

extension Timing {
  /// Local time by the plain rule, `(parentTime − beginTime) · speed + timeOffset`, whether active or not.
  public func localTime(at parentTime: Double) -> Double {
    speed == 0 ? timeOffset : (parentTime - beginTime) * speed + timeOffset
  }

  /// `convertTime(_:from:)` from the superlayer: the local time, but 0 before `beginTime`.
  public func convert(fromParent time: Double) -> Double {
    time < beginTime ? 0 : localTime(at: time)
  }

  /// `convertTime(_:to:)` the superlayer. Every moment of what stands still is the parent's 0.
  public func convert(toParent time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }

  /// The time that a layer with this timing hands on to its animations, sublayers and movie; nil where it is not shown.
  /// Its end is no part of a layer's time: of two that follow each other, one is seen in each frame.
  /// Within one cycle it is `localTime(at:)`; repeated cycles return to their begin, and a fill stands still.
  public func layerTime(at parentTime: Double) -> Double? {
    let passed = (parentTime - beginTime) * (speed == 0 ? 1 : speed.magnitude)
    guard passed >= -Self.slack || fillMode.fillsBefore else { return nil }
    guard speed != 0 else { return timeOffset }
    let active = activeDuration
    guard passed < active - Self.slack || fillMode.fillsAfter else { return nil }
    let elapsed = min(max(passed, 0), active)
    let inCycle = Cycle(elapsed, period: period, isEnd: elapsed >= active).folded(autoreverses)
    return (speed < 0 ? -inCycle : inCycle) + timeOffset
  }
}
