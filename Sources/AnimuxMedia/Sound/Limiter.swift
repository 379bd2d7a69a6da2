/// Keeps sound below full scale: it gets lower 5 ms before a peak that would be too loud, as much as is needed and no more. What stays
/// below the threshold all the time comes out as it was, to the last bit.
struct Limiter {
  /// Pairs of samples that it looks ahead, and by which it is late.
  static let delay = 240
  /// Reductions are whole parts of this, so that sums of them come back to exactly none.
  private static let unit: Float = 16_777_216
  /// What is left of a reduction after a pair of samples: a tenth after 0.1 s.
  private static let release = 0.999_520_4

  /// What is above is pressed into the room between this and the ceiling.
  private let threshold: Float
  private let ceiling: Float
  /// Nil where peaks between the samples do not count.
  private var truePeak: TruePeak?

  /// From −1 dBFS, and never up to full scale; true peaks never above −1 dBFS, and so from −2 dBFS.
  init(truePeaks: Bool) {
    threshold = truePeaks ? 0.794_328_2 : 0.891_250_94
    ceiling = truePeaks ? 0.87 : 0.988_553_1
    truePeak = truePeaks ? TruePeak() : nil
  }

  /// The last pairs of samples that came in, and their reductions.
  private var samples = [Float](repeating: 0, count: 2 * delay)
  private var reductions = [Int64](repeating: 0, count: delay)
  /// Places of reductions to come of which each is greater than those after it.
  private var greatest: [(number: Int, reduction: Int64)] = []
  private var held: Int64 = 0
  private var sum: Int64 = 0
  private var number = 0

  /// The pairs of samples from `delay` before those that come in.
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

  /// For the pair that leaves `slot` as one with that reduction comes in: the mean of what those that come within the delay need.
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

  /// So loud that it is of no interest how loud: no sum of it overflows.
  private static func bounded(_ sample: Float) -> Float {
    sample.isNaN ? 0 : min(max(sample, -1e9), 1e9)
  }

  /// What is too much at a peak, as a part of it.
  private func reduction(for peak: Float) -> Int64 {
    guard peak > threshold else { return 0 }
    let above = (peak - threshold) / (ceiling - threshold)
    let pressed = threshold + (ceiling - threshold) * (above / (1 + above))
    return Int64(((1 - pressed / peak) * Self.unit).rounded(.up))
  }
}
