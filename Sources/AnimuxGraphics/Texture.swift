/// A procedural paint: its colour is a function of the position in the space of the painted item, evaluated
/// for each output pixel under any matrix.
public struct Texture: Hashable, Sendable {
  package var form: Form
  /// The colour by which the texture is multiplied.
  package var tint = Color.white

  package init(_ form: Form) {
    self.form = form
  }

  /// The formula of a texture. The set of cases is closed: the compositor implements each one.
  package enum Form: Hashable, Sendable {
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

  package struct Weave: Hashable, Sendable {
    package var center: Point
    package var first: Color
    package var second: Color
    /// The width of a square or a stripe.
    package var width: Double
    /// The width of the transition between the colours, in widths.
    package var softness: Double

    package init(center: Point, first: Color, second: Color, width: Double, softness: Double) {
      (self.center, self.first, self.second) = (center, first, second)
      (self.width, self.softness) = (width, softness)
    }
  }

  /// The variation in brightness of rays around a centre.
  package struct Striation: Hashable, Sendable {
    package var strength: Double
    package var contrast: Double
    /// The time, with which the rays change.
    package var time: Double

    package init(strength: Double, contrast: Double, time: Double) {
      (self.strength, self.contrast, self.time) = (strength, contrast, time)
    }
  }

  package struct Sunbeams: Hashable, Sendable {
    package var center: Point
    package var color: Color
    package var radius: Double
    /// The radius at which the beams end, in radii.
    package var reach: Double
    package var striation: Striation

    package init(center: Point, color: Color, radius: Double, reach: Double, striation: Striation) {
      (self.center, self.color, self.radius) = (center, color, radius)
      (self.reach, self.striation) = (reach, striation)
    }
  }

  /// A ring of light.
  package struct Halo: Hashable, Sendable {
    package var center: Point
    package var color: Color
    /// The radius of the middle of the ring.
    package var radius: Double
    package var width: Double
    /// The overlap of the ring's colours. At 1 they coincide; with less, red is outside and blue inside.
    package var overlap: Double
    package var striation: Striation

    package init(
      center: Point, color: Color, radius: Double, width: Double, overlap: Double, striation: Striation
    ) {
      (self.center, self.color, self.radius) = (center, color, radius)
      (self.width, self.overlap, self.striation) = (width, overlap, striation)
    }
  }

  /// A star with four spikes.
  package struct Star: Hashable, Sendable {
    package var center: Point
    package var color: Color
    package var radius: Double
    /// The length of the spikes, in radii.
    package var reach: Double
    package var angle: Double
    /// The opacity of the spikes.
    package var opacity: Double
    /// The width of the spikes at their base.
    package var width: Double
    /// The exponent with which the spikes fade. A smaller one is dimmer.
    package var falloff: Double

    package init(
      center: Point, color: Color, radius: Double, reach: Double, angle: Double, opacity: Double,
      width: Double, falloff: Double
    ) {
      (self.center, self.color, self.radius, self.reach) = (center, color, radius, reach)
      (self.angle, self.opacity, self.width, self.falloff) = (angle, opacity, width, falloff)
    }
  }

  /// Whether nothing behind the texture shows through.
  package var isOpaque: Bool {
    switch form {
    case .squares(let weave), .stripes(let weave):
      weave.first.alpha >= 1 && weave.second.alpha >= 1 && tint.alpha >= 1
    case .noise, .sunbeams, .halo, .star: false
    }
  }
}
