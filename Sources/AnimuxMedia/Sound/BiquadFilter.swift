internal import Glibc

/// A filter of second order for a sequence of samples, in transposed direct form II.
struct BiquadFilter {
  private let (b0, b1, b2, a1, a2): (Double, Double, Double, Double, Double)
  private var (first, second) = (0.0, 0.0)

  /// The qualities of two filters that make a Butterworth filter of fourth order.
  private static let qualities = [0.541196100146197, 1.306562964876377]

  /// Returns the filters that leave a band of frequencies in Hz, 24 dB per octave beyond it.
  static func band(_ low: Double, _ high: Double, rate: Double) -> [BiquadFilter] {
    var filters: [BiquadFilter] = []
    if low >= 1 { filters += qualities.map { BiquadFilter(isLow: false, min(low, 0.45 * rate), $0, rate) } }
    if high < 0.45 * rate { filters += qualities.map { BiquadFilter(isLow: true, max(high, 1), $0, rate) } }
    return filters
  }

  /// Creates a filter from its coefficients, of which a0 is 1.
  init(_ b0: Double, _ b1: Double, _ b2: Double, _ a1: Double, _ a2: Double) {
    (self.b0, self.b1, self.b2, self.a1, self.a2) = (b0, b1, b2, a1, a2)
  }

  private init(isLow: Bool, _ frequency: Double, _ quality: Double, _ rate: Double) {
    let angle = 2 * Double.pi * frequency / rate
    let (cosine, alpha) = (cos(angle), sin(angle) / (2 * quality))
    let side = (isLow ? 1 - cosine : 1 + cosine) / 2
    let scale = 1 / (1 + alpha)
    self.init(
      side * scale, (isLow ? 2 : -2) * side * scale, side * scale, -2 * cosine * scale, (1 - alpha) * scale)
  }

  /// Returns the next sample.
  mutating func filtered(_ sample: Double) -> Double {
    let result = b0 * sample + first
    first = b1 * sample - a1 * result + second
    second = b2 * sample - a2 * result
    return result
  }
}
