internal import Glibc

/// Measures the amplitude of sound in bands of frequency, by a Fourier transform of a window of samples.
struct SpectrumAnalyzer {
  /// The length of a window in seconds, before it is rounded to a power of two.
  private static let windowLength = 0.0427

  /// The number of samples in a window; a power of two.
  let size: Int
  /// The limits of the bands, in lines of the transform.
  private let edges: [Double]
  private let weights: [Float]
  /// The cosine and the sine of each fraction of a turn.
  private let turns: [(cosine: Float, sine: Float)]

  init(rate: Double, edges: [Double]) {
    var size = 256
    while Double(size) * 1.4 < rate * Self.windowLength, size < 1 << 15 { size *= 2 }
    let count = size
    self.size = count
    self.edges = edges.map { rate > 0 ? min($0 * Double(count) / rate, Double(count) / 2) : 0 }
    weights = (0..<count).map { Float(0.5 - 0.5 * cos(2 * Double.pi * (Double($0) + 0.5) / Double(count))) }
    turns = (0..<count / 2).map {
      let angle = -2 * Double.pi * Double($0) / Double(count)
      return (Float(cos(angle)), Float(sin(angle)))
    }
  }

  /// Returns the amplitude of each band. Missing samples before the window are silent.
  func amplitudes(of samples: ArraySlice<Float>) -> [Float] {
    var real = [Float](repeating: 0, count: size)
    var imaginary = real
    let missing = size - samples.count
    for (index, sample) in samples.enumerated() where index + missing >= 0 {
      real[reversed(index + missing)] = sample * weights[index + missing]
    }
    transform(&real, &imaginary)
    let powers = (0...size / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
    return zip(edges, edges.dropFirst()).map { low, high in
      (Self.sum(of: powers, from: low, to: high)).squareRoot() / Float(size)
    }
  }

  /// Returns the power between two lines. Each line is as wide as the distance to the next, so that narrow bands share one.
  private static func sum(of powers: [Float], from low: Double, to high: Double) -> Float {
    var (sum, position) = (0.0, low + 0.5)
    while position < high + 0.5 {
      let next = min(position.rounded(.down) + 1, high + 0.5)
      let line = min(Int(position), powers.count - 1)
      sum += Double(powers[line]) * (next - position)
      position = next
    }
    return Float(sum)
  }

  private func reversed(_ index: Int) -> Int {
    var (rest, result, bit) = (index, 0, size >> 1)
    while bit > 0 {
      if rest & 1 == 1 { result |= bit }
      rest >>= 1
      bit >>= 1
    }
    return result
  }

  /// Transforms samples in reversed order.
  private func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
    var half = 1
    while half < size {
      let step = size / (2 * half)
      for start in stride(from: 0, to: size, by: 2 * half) {
        for index in 0..<half {
          let (turn, low, high) = (turns[index * step], start + index, start + index + half)
          let x = real[high] * turn.cosine - imaginary[high] * turn.sine
          let y = real[high] * turn.sine + imaginary[high] * turn.cosine
          (real[high], imaginary[high]) = (real[low] - x, imaginary[low] - y)
          (real[low], imaginary[low]) = (real[low] + x, imaginary[low] + y)
        }
      }
      half *= 2
    }
  }
}
