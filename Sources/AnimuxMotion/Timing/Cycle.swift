internal import Glibc

/// The position of a local time in a sequence of equal cycles.
struct Cycle {
  /// The index of the cycle, counted from 0, and negative before the first one.
  var index: Double
  /// The seconds since the start of the cycle, 0…`period`.
  var time: Double
  var period: Double

  /// Finds the cycle. A boundary belongs to the cycle that begins there, but the end of the last one,
  /// `isEnd`, to the cycle that ends.
  init(_ localTime: Double, period: Double, isEnd: Bool) {
    self.period = period
    guard period > 0, period.isFinite, localTime.isFinite else {
      (index, time) = (0, period > 0 ? localTime : 0)
      return
    }
    let count = localTime / period
    let boundary = count.rounded()
    if (count - boundary).magnitude * period <= Timing.slack {
      (index, time) = isEnd ? (boundary - 1, period) : (boundary, 0)
    } else {
      index = count.rounded(.down)
      time = min(max(localTime - index * period, 0), period)
    }
  }

  /// Returns the time in the simple cycle. The second half of an autoreversing cycle runs backwards.
  func folded(_ autoreverses: Bool) -> Double {
    autoreverses && time > period / 2 ? period - time : time
  }
}
