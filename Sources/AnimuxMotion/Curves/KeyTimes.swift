internal import AnimuxGraphics

/// The times of keyframes: fractions of the simple duration that never decrease.
struct KeyTimes: Hashable {
  private(set) var times: [Double]

  /// Uses `times` if they are in 0…1 and never decrease, and otherwise equally spaced ones.
  init(_ times: [Double], count: Int) {
    let isValid = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    let isInside = times.allSatisfy { $0 >= 0 && $0 <= 1 }
    self = isValid && isInside ? KeyTimes(times: times) : KeyTimes(evenly: times.count, of: max(count - 1, 1))
  }

  /// Creates the first `count` of the fractions 0, 1/parts, 2/parts …
  init(evenly count: Int, of parts: Int) {
    times = (0..<count).map { Double($0) / Double(parts) }
  }

  /// Creates times that are spaced in proportion to `distances`. Returns `nil` if their sum is 0 or not
  /// finite.
  init?(distances: [Double]) {
    let sums = distances.reduce(into: [0.0]) { sums, distance in
      sums.append((sums.last ?? 0) + distance)
    }
    guard let total = sums.last, total > 0, total.isFinite else { return nil }
    times = sums.map { $0 / total }
  }

  private init(times: [Double]) {
    self.times = times
  }

  func length(of segment: Int) -> Double { times[segment + 1] - times[segment] }

  /// Returns the segment between two key times that contains `fraction`, and the fraction of that segment.
  /// The first and the last segment extend beyond 0 and 1. There must be at least two times.
  ///
  /// A fraction that is only just before a key time counts as the key time, because the times of frames are rounded.
  func segment(at fraction: Double) -> (index: Int, fraction: Double) {
    let index = min(self.index(at: fraction + Timing.slack), times.count - 2)
    let length = length(of: index)
    guard length > 0 else { return (index, fraction + Timing.slack < times[index] ? 0 : 1) }
    var along = (fraction - times[index]) / length
    if along < 0 && (index > 0 || times[0] > 0) { along = 0 }
    if along > 1 && fraction <= 1 { along = 1 }
    return (index, along.isFinite ? along : along > 0 ? 1 : 0)
  }

  /// Returns the index of the last key time that has been reached, or 0 if none has.
  func index(at fraction: Double) -> Int {
    (1..<max(times.count, 1)).bisected { !(times[$0] <= fraction) } - 1
  }
}
