extension PixelPass {
  /// The mean of a disc with an emphasized rim, like the blur of a lens.
  package struct Bokeh: Hashable, Sendable {
    package var radius: Double
    /// The additional weight of the rim.
    package var rim: Double
    /// The width of the rim, as a fraction of the radius.
    package var rimSize: Double
    /// The length over which the disc fades out, half of it beyond the radius.
    package var softness: Double

    package init(radius: Double, rim: Double, rimSize: Double, softness: Double) {
      (self.radius, self.rim, self.rimSize, self.softness) = (radius, rim, rimSize, softness)
    }
  }

  /// A noise reduction that reads each pixel and its eight neighbours.
  package enum Smoothing: Hashable, Sendable {
    /// The median of each channel.
    case median
    /// Replaces a pixel by the mean if its luminance differs by less than the level. Otherwise there is an
    /// edge, which is sharpened.
    case level(Double, sharpness: Double)
  }

  /// Displaces each pixel by up to `amount`, by smooth noise.
  package struct Turbulence: Hashable, Sendable {
    package var amount: Double
    /// The approximate distance between bumps of the noise.
    package var scale: Double
    /// A continuous parameter of the noise: near values give similar patterns.
    package var phase: Double
    package var seed: Double

    package init(amount: Double, scale: Double, phase: Double, seed: Double) {
      (self.amount, self.scale, self.phase, self.seed) = (amount, scale, phase, seed)
    }
  }
}
