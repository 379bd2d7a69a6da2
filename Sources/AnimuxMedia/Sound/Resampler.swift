internal import Glibc

/// Interpolates sound between its samples with a windowed sinc, limited to the frequencies of both rates.
struct Resampler {
  fileprivate static let phases = 512
  /// The samples to each side that are used at the original rate.
  fileprivate static let reach = 40.0
  /// The parameter of the Kaiser window, for −100 dB.
  fileprivate static let beta = 10.0
  /// The middle of the transition band, as a fraction of the highest frequency of both rates.
  fileprivate static let edge = 0.95

  /// The weights for steps up to a width.
  struct Table {
    /// The samples that are needed to each side of a position; even.
    let half: Int
    /// The weights of each phase, twice each.
    fileprivate let weights: [Float]
  }

  /// The number of tables from one whole step to the next. A sound whose speed changes uses few tables.
  private static let tablesPerWidth = 32.0

  /// The samples of the file per sample of the result.
  let step: Double
  private let table: Table

  /// Creates a resampler.
  ///
  /// - Parameter tables: The known tables by their width. A missing one is added.
  init(step: Double, tables: inout [Int: Table]) {
    self.step = step
    let key = Int((max(step, 1) * Self.tablesPerWidth).rounded(.up))
    table = tables[key] ?? Table(width: Double(key) / Self.tablesPerWidth)
    tables[key] = table
  }

  /// The samples that are needed to each side of a position; even.
  var half: Int { table.half }

  /// Returns pairs of samples. The first is at `position` of the pairs in `samples`, with `half` pairs around
  /// each.
  func pairs(_ count: Int, from samples: [Float], at position: Double) -> [Float] {
    Kernel.resampled(
      count, from: samples, at: position, step: step, table: table.weights, phases: Self.phases, half: half)
  }
}

extension Resampler.Table {
  /// Creates the table for steps up to `width`, which is at least 1.
  fileprivate init(width: Double) {
    let half = Int((Resampler.reach * width / 2).rounded(.up)) * 2
    let cutoff = Resampler.edge / width
    var table: [Float] = []
    table.reserveCapacity((Resampler.phases + 1) * 4 * half)
    for phase in 0...Resampler.phases {
      let place = Double(phase) / Double(Resampler.phases)
      let weights = (0..<2 * half).map { index in
        Self.weight(Double(index - half + 1) - place, cutoff: cutoff, half: Double(half))
      }
      // A constant signal must be unchanged.
      let sum = weights.reduce(0, +)
      for weight in weights { table += [Float(weight / sum), Float(weight / sum)] }
    }
    weights = table
    self.half = half
  }

  private static func weight(_ x: Double, cutoff: Double, half: Double) -> Double {
    guard x.magnitude < half else { return 0 }
    let angle = Double.pi * x * cutoff
    let sinc = x == 0 ? cutoff : sin(angle) / (Double.pi * x)
    return sinc * bessel(Resampler.beta * (1 - x / half * (x / half)).squareRoot()) / bessel(Resampler.beta)
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
