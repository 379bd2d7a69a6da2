internal import AnimuxGraphics

/// When keyframes are: fractions of the simple duration, never falling.
struct KeyTimes: Hashable {
  private(set) var times: [Double]

  /// `times` as given where they lie within 0…1 and never fall, else evenly spaced ones.
  init(_ times: [Double], count: Int) {
    let isValid = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    let isInside = times.allSatisfy { $0 >= 0 && $0 <= 1 }
    self = isValid && isInside ? KeyTimes(times: times) : KeyTimes(evenly: times.count, of: max(count - 1, 1))
  }

  /// The first `count` of the fractions 0, 1/parts, 2/parts …
  init(evenly count: Int, of parts: Int) {
    times = (0..<count).map { Double($0) / Double(parts) }
  }

  /// Spaced as the distances between neighbours are; nil where there is no distance to speak of.
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

  /// The segment between two key times in which `fraction` lies, and how far along it. The first and the last one reach
  /// beyond 0 and 1. There must be two times.
  func segment(at fraction: Double) -> (index: Int, fraction: Double) {
    let index = min(self.index(at: fraction), times.count - 2)
    let length = length(of: index)
    guard length > 0 else { return (index, fraction < times[index] ? 0 : 1) }
    var along = (fraction - times[index]) / length
    if along < 0 && times[0] > 0 { along = 0 }
    if along > 1 && fraction <= 1 { along = 1 }
    return (index, along.isFinite ? along : along > 0 ? 1 : 0)
  }

  /// The last key time that has come; the first where none has.
  func index(at fraction: Double) -> Int {
    (1..<max(times.count, 1)).bisected { !(times[$0] <= fraction) } - 1
  }
}
