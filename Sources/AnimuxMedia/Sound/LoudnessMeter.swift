internal import Glibc

/// A meter of integrated loudness by ITU-R BS.1770 and EBU R 128, for pairs of samples at 48 kHz.
struct LoudnessMeter {
  /// The head shelf and the high pass, with the recommendation's coefficients for 48 kHz.
  private static let weighting = [
    BiquadFilter(1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585),
    BiquadFilter(1, -2, 1, -1.99004745483398, 0.99007225036621),
  ]
  /// The pairs of samples in 100 ms. Blocks are 400 ms long and begin every 100 ms.
  private static let step = 4800
  /// The shortest sound that has a loudness, in seconds: a block.
  static let shortest = 0.4

  private var left = weighting
  private var right = weighting
  private var energy = 0.0
  private var count = 0
  /// The mean squares of 100 ms each.
  private var steps: [Double] = []

  mutating func add(_ samples: [Float]) {
    for index in 0..<samples.count / 2 {
      let first = left[1].filtered(left[0].filtered(Double(samples[2 * index])))
      let second = right[1].filtered(right[0].filtered(Double(samples[2 * index + 1])))
      energy += first * first + second * second
      count += 1
      guard count == Self.step else { continue }
      steps.append(energy / Double(Self.step))
      (energy, count) = (0, 0)
    }
  }

  /// The integrated loudness in LUFS; `nil` if everything is silent, or shorter than a block.
  var integrated: Double? {
    guard steps.count >= 4 else { return nil }
    let blocks = (3..<steps.count).map { steps[$0 - 3...$0].reduce(0, +) / 4 }
    let loud = blocks.filter { Self.loudness($0) > -70 }
    guard !loud.isEmpty else { return nil }
    let gate = Self.loudness(Self.mean(loud)) - 10
    return Self.loudness(Self.mean(loud.filter { Self.loudness($0) > gate }))
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  private static func loudness(_ energy: Double) -> Double {
    energy > 0 ? -0.691 + 10 * log10(energy) : -.infinity
  }
}
