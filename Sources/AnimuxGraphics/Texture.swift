/// Colours that follow from the place alone by a formula, in the space of the item that is painted: as fine as they are seen, under any
/// matrix.
public struct Texture: Hashable, Sendable {
  public var form: Form
  /// Multiplied into it.
  public var tint = Color.white

  public init(_ form: Form) {
    self.form = form
  }

  /// A closed set: each case is work for the compositor.
  public enum Form: Hashable, Sendable {
    /// Like a chessboard: a square of the first colour has its upper left corner in the centre.
    case squares(Weave)
    /// Upright ones; one of the first colour begins at the centre.
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
    /// Of a square or a stripe.
    public var width: Double
    /// How long the way from one colour to the other is, in widths.
    public var softness: Double

    public init(center: Point, first: Color, second: Color, width: Double, softness: Double) {
      (self.center, self.first, self.second) = (center, first, second)
      (self.width, self.softness) = (width, softness)
    }
  }

  /// How rays about a centre differ in brightness.
  public struct Striation: Hashable, Sendable {
    public var strength: Double
    public var contrast: Double
    /// They change with it.
    public var time: Double

    public init(strength: Double, contrast: Double, time: Double) {
      (self.strength, self.contrast, self.time) = (strength, contrast, time)
    }
  }

  public struct Sunbeams: Hashable, Sendable {
    public var center: Point
    public var color: Color
    public var radius: Double
    /// Where the beams end, in radii.
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
    /// Of the middle of the ring.
    public var radius: Double
    public var width: Double
    /// 1: its colours lie on each other; less: red lies outside and blue inside.
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
    /// How far the spikes reach, in radii.
    public var reach: Double
    public var angle: Double
    /// Of the spikes.
    public var opacity: Double
    /// Of the spikes at their root.
    public var width: Double
    /// The power by which spikes grow dimmer: less is dimmer.
    public var falloff: Double

    public init(
      center: Point, color: Color, radius: Double, reach: Double, angle: Double, opacity: Double,
      width: Double, falloff: Double
    ) {
      (self.center, self.color, self.radius, self.reach) = (center, color, radius, reach)
      (self.angle, self.opacity, self.width, self.falloff) = (angle, opacity, width, falloff)
    }
  }

  /// True where nothing below can show through.
  public var isOpaque: Bool {
    switch form {
    case .squares(let weave), .stripes(let weave):
      weave.first.alpha >= 1 && weave.second.alpha >= 1 && tint.alpha >= 1
    case .noise, .sunbeams, .halo, .star: false
    }
  }
}
