/// A procedural paint: its colour is a function of the position in the space of the painted item, evaluated
/// for each output pixel under any matrix.
public struct Texture: Hashable, Sendable {
  public var form: Form
  /// The colour by which the texture is multiplied.
  public var tint = Color.white

  public init(_ form: Form) {
    self.form = form
  }

  /// The formula of a texture. The set of cases is closed: the compositor implements each one.
  public enum Form: Hashable, Sendable {
    /// A chessboard. A square of the first colour has its top left corner at the centre.
    case squares(Weave)
    /// Upright stripes. One of the first colour begins at the centre.
    case stripes(Weave)
    /// Four random channels for each square of side 1.
    case noise
    case sunbeams(Sunbeams)
    case halo(Halo)
    case star(Star)
  }

  public struct Weave: Hashable, Sendable {
    public var center: Point
    public var first: Color
    public var second: Color
    /// The width of a square or a stripe.
    public var width: Double
    /// The width of the transition between the colours, in widths.
    public var softness: Double

    public init(center: Point, first: Color, second: Color, width: Double, softness: Double) {
      (self.center, self.first, self.second) = (center, first, second)
      (self.width, self.softness) = (width, softness)
    }
  }

  /// The variation in brightness of rays around a centre.
  public struct Striation: Hashable, Sendable {
    public var strength: Double
    public var contrast: Double
    /// The time, with which the rays change.
    public var time: Double

    public init(strength: Double, contrast: Double, time: Double) {
      (self.strength, self.contrast, self.time) = (strength, contrast, time)
    }
  }

  public struct Sunbeams: Hashable, Sendable {
    public var center: Point
    public var color: Color
    public var radius: Double
    /// The radius at which the beams end, in radii.
    public var reach: Double
    public var striation: Striation

    public init(center: Point, color: Color, radius: Double, reach: Double, striation: Striation) {
      (self.center, self.color, self.radius) = (center, color, radius)
      (self.reach, self.striation) = (reach, striation)
    }
  }

  /// A ring of light.
  public struct Halo: Hashable, Sendable {
    public var center: Point
    public var color: Color
    /// The radius of the middle of the ring.
    public var radius: Double
    public var width: Double
    /// The overlap of the ring's colours. At 1 they coincide; with less, red is outside and blue inside.
    public var overlap: Double
    public var striation: Striation

    public init(
      center: Point, color: Color, radius: Double, width: Double, overlap: Double, striation: Striation
    ) {
      (self.center, self.color, self.radius) = (center, color, radius)
      (self.width, self.overlap, self.striation) = (width, overlap, striation)
    }
  }

  /// A star with four spikes.
  public struct Star: Hashable, Sendable {
    public var center: Point
    public var color: Color
    public var radius: Double
    /// The length of the spikes, in radii.
    public var reach: Double
    public var angle: Double
    /// The opacity of the spikes.
    public var opacity: Double
    /// The width of the spikes at their base.
    public var width: Double
    /// The exponent with which the spikes fade. A smaller one is dimmer.
    public var falloff: Double

    public init(
      center: Point, color: Color, radius: Double, reach: Double, angle: Double, opacity: Double,
      width: Double, falloff: Double
    ) {
      (self.center, self.color, self.radius, self.reach) = (center, color, radius, reach)
      (self.angle, self.opacity, self.width, self.falloff) = (angle, opacity, width, falloff)
    }
  }

  /// Whether nothing behind the texture shows through.
  public var isOpaque: Bool {
    switch form {
    case .squares(let weave), .stripes(let weave):
      weave.first.alpha >= 1 && weave.second.alpha >= 1 && tint.alpha >= 1
    case .noise, .sunbeams, .halo, .star: false
    }
  }
}
