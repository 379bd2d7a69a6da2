extension PixelPass {
  /// The mean of a disc, as of what a lens has out of focus.
  public struct Bokeh: Hashable, Sendable {
    public var radius: Double
    /// How much more the rim counts than the rest.
    public var rim: Double
    /// How wide the rim is, as a part of the radius.
    public var rimSize: Double
    /// Over which length the disc ends, half of it past the radius.
    public var softness: Double

    public init(radius: Double, rim: Double, rimSize: Double, softness: Double) {
      (self.radius, self.rim, self.rimSize, self.softness) = (radius, rim, rimSize, softness)
    }
  }

  /// What is done about noise, by each place and the eight around it.
  public enum Smoothing: Hashable, Sendable {
    /// The value in the middle, of each channel alone.
    case median
    /// The mean where it is less than so much away in luminance; farther away, as where there is an edge, the contrary.
    case level(Double, sharpness: Double)
  }

  /// Each place shows what lies at another one, up to `amount` away, by a noise that is smooth.
  public struct Turbulence: Hashable, Sendable {
    public var amount: Double
    /// About how far it is from one bump to the next.
    public var scale: Double
    /// Another one for each number, and little of a difference between numbers that are near each other.
    public var phase: Double
    public var seed: Double

    public init(amount: Double, scale: Double, phase: Double, seed: Double) {
      (self.amount, self.scale, self.phase, self.seed) = (amount, scale, phase, seed)
    }
  }
}
