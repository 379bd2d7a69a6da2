internal import Glibc

/// Where in a row of equal cycles a local time lies.
struct Cycle {
  /// Which cycle, counted from 0; negative before it.
  var index: Double
  /// Seconds since it began, 0…period.
  var time: Double
  var period: Double

  /// A boundary belongs to the cycle that begins there, but the end of the last one (`isEnd`) to the one that ends.
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

  /// The time along the simple cycle: the second half of an autoreversing one runs back.
  func folded(_ autoreverses: Bool) -> Double {
    autoreverses && time > period / 2 ? period - time : time
  }
}
