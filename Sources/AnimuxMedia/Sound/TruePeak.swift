internal import Glibc

/// How high a sound goes between its samples: they are looked at four times as often.
struct TruePeak {
  /// Samples that each value between them depends on.
  private static let taps = 12
  /// For a quarter, a half and three quarters of the way.
  private let weights: [[Float]]
  private var left = [Float](repeating: 0, count: taps)
  private var right = [Float](repeating: 0, count: taps)
  private var next = 0

  init() {
    weights = [0.25, 0.5, 0.75].map { part in
      let place = Double(Self.taps / 2 - 1) + part
      let weights = (0..<Self.taps).map { index -> Double in
        let x = (Double(index) - place) * Double.pi
        let window = 0.5 + 0.5 * cos(x / (Double(Self.taps / 2) + 0.5))
        return sin(x) / x * window
      }
      let sum = weights.reduce(0, +)
      return weights.map { Float($0 / sum) }
    }
  }

  /// The highest of a pair of samples and what is between some before it, half the taps late.
  mutating func peak(_ newLeft: Float, _ newRight: Float) -> Float {
    left[next] = newLeft
    right[next] = newRight
    next = (next + 1) % Self.taps
    var peak = max(newLeft.magnitude, newRight.magnitude)
    for weights in weights {
      var (first, second) = (Float(0), Float(0))
      for tap in 0..<Self.taps {
        let place = next + tap < Self.taps ? next + tap : next + tap - Self.taps
        first += left[place] * weights[tap]
        second += right[place] * weights[tap]
      }
      peak = max(peak, first.magnitude, second.magnitude)
    }
    return peak
  }
}
