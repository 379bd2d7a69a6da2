internal import AnimuxGraphics
internal import Glibc

/// When a cell gives birth: particle k at the moment when the rate has summed up to k.
///
/// A rate that changes is summed up once, in steps, when the schedule is made; from then on every moment can be asked for
/// alone.
struct BirthSchedule: Sendable {
  private enum Kind: Sendable {
    case steady(rate: Double)
    /// How many births there have been after each step. Past the last the rate of the last goes on.
    case summed(step: Double, counts: [Double])
  }

  private let kind: Kind

  /// `rate` particles a second, all the time.
  init(rate: Double) {
    kind = .steady(rate: rate.isFinite ? max(rate, 0) : 0)
  }

  /// `rate` at each time from 0 to `end`.
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

  /// How much the rate sums up to from 0 to `time`.
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

  /// When particle `number` is born; nil where it never is.
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

  /// The numbers of those born from `begin` to `end`.
  func births(from begin: Double, to end: Double) -> Range<Int> {
    guard end >= 0 else { return 0..<0 }
    let first = Int(clamping: (count(at: begin) - Self.slack).rounded(.up))
    let last = Int(clamping: (count(at: end) + Self.slack).rounded(.down)) + 1
    return first < last ? first..<last : 0..<0
  }

  /// Sums closer than this are one: the frame at a birth might just miss it otherwise.
  private static let slack = 1e-9

  /// The first step that ends with more than `count`, or the last.
  private static func step(passing count: Double, _ counts: [Double]) -> Int {
    (0..<max(counts.count - 2, 0)).bisected { counts[$0 + 1] > count }
  }
}

extension Int {
  /// Held within what particles are counted by.
  fileprivate init(clamping value: Double) {
    self = value > 0 ? Int(Swift.min(value, 1e15)) : 0
  }
}
