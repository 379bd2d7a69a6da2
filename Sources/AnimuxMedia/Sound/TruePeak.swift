internal import Glibc

/// A meter of peaks between samples, by oversampling four times.
struct TruePeak {
  /// The number of samples that each interpolated value depends on.
  private static let taps = 12
  /// The weights for a quarter, a half and three quarters of the way.
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

  /// Returns the greatest magnitude of a pair of samples and of interpolated values before it, which are
  /// delayed by half the taps.
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
