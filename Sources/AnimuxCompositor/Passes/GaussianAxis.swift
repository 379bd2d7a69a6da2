extension Gaussian {
  /// The part of the blur along rows, or along columns.
  struct Axis {
    /// The number of times that the copy is halved.
    let shift: Int32
    /// The weights of the copy's pixels, in 1/65536: of the middle one, then of both neighbours at each
    /// distance together.
    private let weights: [UInt16]
    /// The weights for light. In dark places, the eye sees differences of less than a thousandth of full light.
    private let lightWeights: [UInt16]
    /// The weights of the four surrounding pixels of the copy, for each pixel within one of them.
    let spline: Spline
    let growth: Int32

    /// The maximum standard deviation, in pixels, of a blur without a copy. A wider blur works on a copy that is halved until
    /// its standard deviation is below this. Details that such a copy cannot show are less than a step of 8 bits.
    private static let maximumSigma = 2.2
    /// The maximum standard deviation, in pixels. Wider blurs are reduced to it.
    private static let limit = 20_000.0
    /// The minimum extent of the weights to either side, in standard deviations.
    private static let (extent, lightExtent) = (3.1, 3.8)

    init(_ given: Double) {
      let sigma = given > 0 ? min(given, Self.limit) : 0
      var (shift, taken) = (Int32(0), 0.0)
      while sigma / Double(1 << shift) >= Self.maximumSigma {
        // The variance of an average of four pixels, of which the outer two have a third of the weight of the
        // inner two.
        taken += 0.75 * Double(1 << (2 * shift))
        shift += 1
      }
      self.shift = shift
      growth = Int32((3 * sigma).rounded(.up)) + (sigma > 0 ? 1 : 0)
      let size = Double(1 << shift)
      // A twelfth is the variance of a pixel, a third that of the spline.
      let rest = (sigma * sigma + 1.0 / 12 - taken) / (size * size) - 1.0 / 3
      func weights(_ extent: Double) -> [UInt16] {
        shift == 0 ? Self.areas(sigma, extent) : Self.values(rest.squareRoot(), extent)
      }
      (self.weights, lightWeights) = (weights(Self.extent), weights(Self.lightExtent))
      let spline = shift == 0 ? [[0, 65_535, 0, 0]] : (0..<1 << Int(shift)).map { Self.spline($0, of: size) }
      self.spline = Spline(shift: shift, weights: spline.flatMap(\.self), lanes: Self.lanes(spline))
    }

    private var reachInCopy: Int32 { Int32(lightWeights.count) - 1 }

    /// The reach of the blur, in pixels of what is blurred.
    var reach: Int32 { shift == 0 ? reachInCopy : (reachInCopy + 6) << shift }

    /// Returns the integral of a Gaussian over each pixel.
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

    /// Returns the last pixel within a length, limited to the reach of the kernels.
    private static func last(_ length: Double) -> Int {
      min(Int(max(length - 0.5, 1).rounded(.up)), Kernel.weighedReach)
    }

    /// Returns exp(−x²/2), computed only with operations that give the same result on every machine.
    private static func bell(_ distance: Double) -> Double {
      let exponent = distance * distance / 2
      guard exponent < 40 else { return 0 }
      let part = exponent / 256
      // For such a small number a few terms are exact.
      var result = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5))))
      for _ in 0..<8 { result *= result }
      return 1 / result
    }

    /// Returns the weights of a pixel and of its neighbours at each distance, scaled so that they add up to
    /// 65536.
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

    /// Returns the weights in the order in which the kernel reads them, eight places at a time.
    private static func lanes(_ spline: [[UInt16]]) -> [UInt16] {
      stride(from: 0, to: spline.count, by: 8).flatMap { first in
        (0..<4).flatMap { pixel in
          (first..<first + 8).flatMap { [UInt16](repeating: spline[$0 % spline.count][pixel], count: 4) }
        }
      }
    }

    /// Returns the copy's pixels that some pixels are computed from.
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
