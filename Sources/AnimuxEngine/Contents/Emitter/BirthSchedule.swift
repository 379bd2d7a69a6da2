internal import AnimuxGraphics
internal import Glibc

/// The birth times of a cell's particles. Particle *k* is born when the integral of the birth rate reaches *k*.
///
/// A changing rate is integrated once, in steps, when the schedule is made. After that each time can be computed independently.
struct BirthSchedule: Sendable {
  private enum Kind: Sendable {
    case steady(rate: Double)
    /// The number of births after each step. The rate of the last step continues after it.
    case summed(step: Double, counts: [Double])
  }

  private let kind: Kind

  /// Creates a schedule with a constant rate of `rate` particles per second.
  init(rate: Double) {
    kind = .steady(rate: rate.isFinite ? max(rate, 0) : 0)
  }

  /// Creates a schedule whose rate changes from 0 to `end`.
  init(until end: Double, step: Double, rate: (Double) -> Double) {
    let steps = end > 0 ? max(1, Int(min((end / step).rounded(.up), 10_000_000))) : 1
    var counts = [0.0]
    counts.reserveCapacity(steps + 1)
    for index in 0..<steps {
      let middle = rate((Double(index) + 0.5) * step)
      counts.append(counts[index] + (middle.isFinite ? max(middle, 0) : 0) * step)
    }
    kind = .summed(step: step, counts: counts)
  }

  /// Returns the integral of the rate from 0 to `time`.
  func count(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    switch kind {
    case .steady(let rate): return rate * time
    case .summed(let step, let counts):
      let place = time / step
      let index = min(Int(min(place, Double(counts.count))), counts.count - 2)
      return counts[index] + (counts[index + 1] - counts[index]) * (place - Double(index))
    }
  }

  /// Returns the time when the particle `number` is born, or `nil` if it is never born.
  func time(of number: Int) -> Double? {
    let count = Double(number)
    switch kind {
    case .steady(let rate): return rate > 0 ? count / rate : nil
    case .summed(let step, let counts):
      let index = Self.step(passing: count, counts)
      let births = counts[index + 1] - counts[index]
      guard births > 0 else { return nil }
      return (Double(index) + (count - counts[index]) / births) * step
    }
  }

  /// Returns the numbers of the particles that are born from `begin` to `end`.
  func births(from begin: Double, to end: Double) -> Range<Int> {
    guard end >= -Self.slack else { return 0..<0 }
    let first = Int(clamping: (count(at: begin) - Self.slack).rounded(.up))
    let last = Int(clamping: (count(at: end) + Self.slack).rounded(.down)) + 1
    return first < last ? first..<last : 0..<0
  }

  /// The tolerance for sums. Without it a frame at the time of a birth could miss the particle.
  private static let slack = 1e-9

  /// Returns the first step that ends with more than `count` births, or the last one.
  private static func step(passing count: Double, _ counts: [Double]) -> Int {
    (0..<max(counts.count - 2, 0)).bisected { counts[$0 + 1] > count }
  }
}

extension Int {
  /// Converts a number and clamps it to the range of particle numbers.
  fileprivate init(clamping value: Double) {
    self = value > 0 ? Int(Swift.min(value, 1e15)) : 0
  }
}
