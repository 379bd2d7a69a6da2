extension Gaussian {
  /// What is done along rows, or along columns.
  struct Axis {
    /// How often the copy is made half as large.
    let shift: Int32
    /// Of the copy's pixels: 65536ths of the one in the middle, then of both neighbours at each distance.
    private let weights: [UInt16]
    /// The same of light, of which the eye sees less than a thousandth where it is dark.
    private let lightWeights: [UInt16]
    /// Of the four of the copy's pixels around it that each pixel within one of them is made of.
    let spline: Spline
    let growth: Int32

    /// Blurs of less than this are worked out as they are, and copies made smaller until theirs is; in pixels. It is so much that what a
    /// copy of half the size cannot show is no more than a step of 8 bits.
    private static let widest = 2.2
    /// What is wider is drawn as wide as this.
    private static let limit = 20_000.0
    /// Deviations of the bell that are weighed at least, to either side.
    private static let (extent, lightExtent) = (3.1, 3.8)

    init(_ given: Double) {
      let sigma = given > 0 ? min(given, Self.limit) : 0
      var (shift, taken) = (Int32(0), 0.0)
      while sigma / Double(1 << shift) >= Self.widest {
        // The variance of an average of four, of which the outer two count a third of the inner two.
        taken += 0.75 * Double(1 << (2 * shift))
        shift += 1
      }
      self.shift = shift
      growth = Int32((3 * sigma).rounded(.up)) + (sigma > 0 ? 1 : 0)
      let size = Double(1 << shift)
      // A twelfth is that of a pixel, a third that of the spline.
      let rest = (sigma * sigma + 1.0 / 12 - taken) / (size * size) - 1.0 / 3
      func weights(_ extent: Double) -> [UInt16] {
        shift == 0 ? Self.areas(sigma, extent) : Self.values(rest.squareRoot(), extent)
      }
      (self.weights, lightWeights) = (weights(Self.extent), weights(Self.lightExtent))
      let spline = shift == 0 ? [[0, 65_535, 0, 0]] : (0..<1 << Int(shift)).map { Self.spline($0, of: size) }
      self.spline = Spline(shift: shift, weights: spline.flatMap(\.self), lanes: Self.lanes(spline))
    }

    private var reachInCopy: Int32 { Int32(lightWeights.count) - 1 }

    /// In pixels of what is blurred.
    var reach: Int32 { shift == 0 ? reachInCopy : (reachInCopy + 6) << shift }

    /// What a Gaussian has of each pixel.
    private static func areas(_ sigma: Double, _ extent: Double) -> [UInt16] {
      guard sigma > 0 else { return shares([1]) }
      let steps = 64
      return shares(
        (0...last(extent * sigma)).map { pixel in
          // By Simpson's rule.
          (0...steps).reduce(0) { sum, step in
            let place = Double(pixel) - 0.5 + Double(step) / Double(steps)
            let factor = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
            return sum + factor * bell(place / sigma)
          }
        })
    }

    private static func values(_ sigma: Double, _ extent: Double) -> [UInt16] {
      shares((0...last(extent * sigma)).map { bell(Double($0) / sigma) })
    }

    /// The last pixel that reaches so far, of those that kernels can weigh.
    private static func last(_ length: Double) -> Int {
      min(Int(max(length - 0.5, 1).rounded(.up)), Kernel.weighedReach)
    }

    /// The exponential of minus half a square, from nothing but what every machine works out alike.
    private static func bell(_ distance: Double) -> Double {
      let exponent = distance * distance / 2
      guard exponent < 40 else { return 0 }
      let part = exponent / 256
      // Of so small a number a few terms are exact.
      var result = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5))))
      for _ in 0..<8 { result *= result }
      return 1 / result
    }

    /// Weights of a pixel and its neighbours to one side, so that all of them add up to 65536.
    private static func shares(_ weights: [Double]) -> [UInt16] {
      let sum = 2 * weights.reduce(0, +) - weights[0]
      let both = weights.dropFirst().map { UInt16((2 * $0 / sum * 65_536).rounded()) }
      let middle = 65_536 - both.reduce(0) { $0 + Int($1) }
      return [UInt16(min(middle, 65_535))] + both
    }

    private static func spline(_ phase: Int, of size: Double) -> [UInt16] {
      let t = (Double(phase) + 0.5) / size
      let (u, tt) = (1 - t, t * t)
      let others = [u * u * u / 6, (3 * u - 6) * u * u / 6 + 2.0 / 3, tt * t / 6]
        .map { UInt16(($0 * 65_536).rounded()) }
      let second = 65_536 - others.reduce(0) { $0 + Int($1) }
      return [others[0], UInt16(second), others[1], others[2]]
    }

    /// Eight places at a time.
    private static func lanes(_ spline: [[UInt16]]) -> [UInt16] {
      stride(from: 0, to: spline.count, by: 8).flatMap { first in
        (0..<4).flatMap { pixel in
          (first..<first + 8).flatMap { [UInt16](repeating: spline[$0 % spline.count][pixel], count: 4) }
        }
      }
    }

    /// The copy's pixels that some pixels are made of.
    func copied(_ range: Range<Int32>) -> Range<Int32> {
      let size = Int32(1) << shift
      let low = (2 * range.lowerBound + 1 - size) >> (shift + 1) - 1
      let high = (2 * (range.upperBound - 1) + 1 - size) >> (shift + 1) + 3
      return low..<high
    }

    func weighed(_ range: Range<Int32>) -> Range<Int32> {
      range.lowerBound - reachInCopy..<range.upperBound + reachInCopy
    }

    func weights(ofLight: Bool) -> [UInt16] { ofLight ? lightWeights : weights }
  }
}
