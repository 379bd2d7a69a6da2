internal import Glibc

/// Interpolates sound between its samples with a windowed sinc, limited to the frequencies of both rates.
struct Resampler {
  private static let phases = 512
  /// The samples to each side that are used at the original rate.
  private static let reach = 40.0
  /// The parameter of the Kaiser window, for −100 dB.
  private static let beta = 10.0
  /// The middle of the transition band, as a fraction of the highest frequency of both rates.
  private static let edge = 0.95

  /// The samples that are needed to each side of a position; even.
  let half: Int
  /// The samples of the file per sample of the result.
  let step: Double
  /// The weights of each phase, twice each.
  private let table: [Float]

  init(step: Double) {
    self.step = step
    let width = max(step, 1)
    let half = Int((Self.reach * width / 2).rounded(.up)) * 2
    let cutoff = Self.edge / width
    var table: [Float] = []
    table.reserveCapacity((Self.phases + 1) * 4 * half)
    for phase in 0...Self.phases {
      let place = Double(phase) / Double(Self.phases)
      let weights = (0..<2 * half).map { index in
        Self.weight(Double(index - half + 1) - place, cutoff: cutoff, half: Double(half))
      }
      // A constant signal must be unchanged.
      let sum = weights.reduce(0, +)
      for weight in weights { table += [Float(weight / sum), Float(weight / sum)] }
    }
    self.table = table
    self.half = half
  }

  /// Returns pairs of samples. The first is at `position` of the pairs in `samples`, with `half` pairs around
  /// each.
  func pairs(_ count: Int, from samples: [Float], at position: Double) -> [Float] {
    Kernel.resampled(
      count, from: samples, at: position, step: step, table: table, phases: Self.phases, half: half)
  }

  private static func weight(_ x: Double, cutoff: Double, half: Double) -> Double {
    guard x.magnitude < half else { return 0 }
    let angle = Double.pi * x * cutoff
    let sinc = x == 0 ? cutoff : sin(angle) / (Double.pi * x)
    return sinc * bessel(beta * (1 - x / half * (x / half)).squareRoot()) / bessel(beta)
  }

  /// The modified Bessel function of the first kind and order 0.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term, index) = (1.0, 1.0, 1.0)
    while term > sum * 1e-17 {
      term *= x / (2 * index) * (x / (2 * index))
      sum += term
      index += 1
    }
    return sum
  }
}
