internal import AnimuxMotion
internal import Glibc

extension Timing {
  /// The maximum number of cycles that are considered. More cycles in a film are too fast to be heard as sound.
  private static let maximumCycles = 100_000.0

  /// Returns the stretches in which time with this timing runs during one of its parent's stretches. There are none while it is
  /// paused.
  func stretches(in parent: TimeStretch) -> [TimeStretch] {
    let pace = parent.rate * speed.magnitude
    guard pace != 0, pace.isFinite else { return [] }
    let first = (parent.local - beginTime) * speed.magnitude
    let last = first + (parent.end - parent.begin) * pace
    let (low, high) = (max(min(first, last), 0), min(max(first, last), activeDuration))
    guard low < high else { return [] }
    let runs = runs(from: low, to: high).map { run -> TimeStretch in
      let times = [run.lowerBound, run.upperBound].map { parent.begin + ($0 - first) / pace }
      let isFirst = pace > 0
      let begin = inCycle(isFirst ? run.lowerBound : run.upperBound, of: run)
      let end = inCycle(isFirst ? run.upperBound : run.lowerBound, of: run)
      let sign = speed < 0 ? -1.0 : 1
      return TimeStretch(
        begin: min(times[0], times[1]), end: max(times[0], times[1]), local: sign * begin + timeOffset,
        rate: sign * (end < begin ? -1 : 1) * pace.magnitude)
    }
    return pace > 0 ? runs : runs.reversed()
  }

  /// Returns the ranges of local time from the start, divided where a cycle ends or reverses.
  private func runs(from low: Double, to high: Double) -> [Range<Double>] {
    let step = autoreverses ? period / 2 : period
    guard step > 0, step.isFinite, (high - low) / step < Self.maximumCycles else {
      return step > 0 && step.isFinite ? [] : [low..<high]
    }
    var cuts = [low]
    var number = (low / step).rounded(.down) + 1
    while number * step < high - Self.slack {
      if number * step > low + Self.slack { cuts.append(number * step) }
      number += 1
    }
    return zip(cuts, cuts.dropFirst() + [high]).map { $0..<$1 }
  }

  /// Returns the time within the cycle that contains `run`.
  private func inCycle(_ time: Double, of run: Range<Double>) -> Double {
    guard period > 0, period.isFinite else { return time }
    let middle = (run.lowerBound + run.upperBound) / 2
    let start = (middle / period).rounded(.down) * period
    let isBack = autoreverses && middle - start > period / 2
    return isBack ? period - (time - start) : time - start
  }
}
