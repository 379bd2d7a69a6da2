/// Keeps sound below full scale. The gain falls 5 ms before a peak that would be too loud, by no more than is
/// needed. Sound that stays below the threshold is unchanged to the last bit.
struct Limiter {
  /// The pairs of samples by which the limiter looks ahead and delays the sound.
  static let delay = 240
  /// The unit of reductions, which are integers so that sums of them return to exactly 0.
  private static let unit: Float = 16_777_216
  /// The factor of a reduction after each pair of samples: a tenth is left after 0.1 s.
  private static let release = 0.999_520_4

  /// The level above which sound is compressed into the range up to `ceiling`.
  private let threshold: Float
  private let ceiling: Float
  /// The meter of peaks between samples; `nil` if these do not count.
  private var truePeak: TruePeak?

  /// Creates a limiter from −1 dBFS that stays below full scale. With `truePeaks`, it starts at −2 dBFS and
  /// true peaks stay below −1 dBFS.
  init(truePeaks: Bool) {
    threshold = truePeaks ? 0.794_328_2 : 0.891_250_94
    ceiling = truePeaks ? 0.87 : 0.988_553_1
    truePeak = truePeaks ? TruePeak() : nil
  }

  /// The last pairs of samples, and their reductions.
  private var samples = [Float](repeating: 0, count: 2 * delay)
  private var reductions = [Int64](repeating: 0, count: delay)
  /// Upcoming reductions of which each is greater than those after it.
  private var greatest: [(number: Int, reduction: Int64)] = []
  private var held: Int64 = 0
  private var sum: Int64 = 0
  private var number = 0

  /// Returns the pairs of samples from `delay` before those of `input`.
  mutating func process(_ input: [Float]) -> [Float] {
    let threshold = threshold
    if truePeak == nil, isAtRest, input.allSatisfy({ $0.magnitude <= threshold }) {
      return delayed(input)
    }
    var output: [Float] = []
    output.reserveCapacity(input.count)
    for index in 0..<input.count / 2 {
      let (left, right) = (Self.bounded(input[2 * index]), Self.bounded(input[2 * index + 1]))
      let slot = number % Self.delay
      let peak = truePeak?.peak(left, right) ?? max(left.magnitude, right.magnitude)
      let gain = gain(for: reduction(for: peak), slot)
      output.append(samples[2 * slot] * gain)
      output.append(samples[2 * slot + 1] * gain)
      samples[2 * slot] = left
      samples[2 * slot + 1] = right
      number += 1
    }
    return output
  }

  private var isAtRest: Bool { sum == 0 && held == 0 && greatest.allSatisfy { $0.reduction == 0 } }

  private mutating func delayed(_ input: [Float]) -> [Float] {
    var output: [Float] = []
    output.reserveCapacity(input.count)
    for index in 0..<input.count / 2 {
      let slot = 2 * (number % Self.delay)
      output.append(samples[slot])
      output.append(samples[slot + 1])
      samples[slot] = input[2 * index]
      samples[slot + 1] = input[2 * index + 1]
      number += 1
    }
    greatest = []
    return output
  }

  /// Returns the gain of the pair in `slot`, which is replaced by one that needs `reduction`: the mean of the
  /// reductions within the delay.
  private mutating func gain(for reduction: Int64, _ slot: Int) -> Float {
    while let last = greatest.last, last.reduction <= reduction { greatest.removeLast() }
    greatest.append((number, reduction))
    if greatest[0].number <= number - Self.delay - 1 { greatest.removeFirst() }
    let needed = greatest[0].reduction
    held = max(needed, Int64(Double(held) * Self.release))
    sum += held - reductions[slot]
    reductions[slot] = held
    return sum == 0 ? 1 : 1 - Float(Double(sum) / Double(Self.delay)) / Self.unit
  }

  /// Returns the sample bounded so that no sum of samples overflows.
  private static func bounded(_ sample: Float) -> Float {
    sample.isNaN ? 0 : min(max(sample, -1e9), 1e9)
  }

  /// Returns the reduction for a peak, as a fraction of it.
  private func reduction(for peak: Float) -> Int64 {
    guard peak > threshold else { return 0 }
    let above = (peak - threshold) / (ceiling - threshold)
    let pressed = threshold + (ceiling - threshold) * (above / (1 + above))
    return Int64(((1 - pressed / peak) * Self.unit).rounded(.up))
  }
}
