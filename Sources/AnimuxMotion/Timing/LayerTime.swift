internal import Glibc

extension Timing {
  /// Returns the local time by the plain rule `(parentTime − beginTime) · speed + timeOffset`, whether it is
  /// active or not.
  package func localTime(at parentTime: Double) -> Double {
    speed == 0 ? timeOffset : (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the local time for a time of the superlayer, as `convertTime(_:from:)` does. It is 0 before
  /// `beginTime`.
  package func convert(fromParent time: Double) -> Double {
    time < beginTime ? 0 : localTime(at: time)
  }

  /// Returns the superlayer's time for a local time, as `convertTime(_:to:)` does. If the speed is 0, the
  /// result is 0.
  package func convert(toParent time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }

  /// Returns whether a time of the superlayer is in the second half of a cycle that autoreverses, or at its start.
  package func isReturning(at parentTime: Double) -> Bool {
    guard autoreverses, period > 0, period.isFinite, speed != 0 else { return false }
    let passed = min(max((parentTime - beginTime) * speed.magnitude, 0), activeDuration)
    let cycle = Cycle(passed, period: period, isEnd: activeDuration - passed <= Self.slack)
    return cycle.time > period / 2 - Self.slack
  }

  /// Returns the time that a layer passes on to its animations, sublayers and movie, or `nil` if it is not
  /// shown.
  ///
  /// The end is not part of a layer's time, so that exactly one of two consecutive layers is shown in each
  /// frame. Within one cycle, the result is `localTime(at:)`. Repeated cycles return to their start, and the
  /// time is constant during a fill.
  package func layerTime(at parentTime: Double) -> Double? {
    let passed = (parentTime - beginTime) * (speed == 0 ? 1 : speed.magnitude)
    guard passed >= -Self.slack || fillMode.fillsBefore else { return nil }
    guard speed != 0 else { return timeOffset }
    let active = activeDuration
    guard passed < active - Self.slack || fillMode.fillsAfter else { return nil }
    let elapsed = min(max(passed, 0), active)
    let inCycle = Cycle(elapsed, period: period, isEnd: active - elapsed <= Self.slack).folded(autoreverses)
    return (speed < 0 ? -inCycle : inCycle) + timeOffset
  }
}
