/// How items give way to others where they are not just mixed. Lengths and places are in the items' space, angles go from x to y.
///
/// Begin and end are not part of it: there only the old, or only the new items are seen.
public struct TransitionEffect: Hashable, Sendable {
  public var kind: Kind
  /// What it goes over from its first to its last moment. What lies farther out goes with the nearest place in it.
  public var bounds: Rect

  public init(_ kind: Kind, over bounds: Rect) {
    (self.kind, self.bounds) = (kind, bounds)
  }

  /// A closed set: each case is work for the compositor.
  public enum Kind: Hashable, Sendable {
    /// A soft edge goes over both. In its middle as much of the colour is seen as that has alpha.
    case swipe(angle: Double, width: Double, color: Color)
    /// A bar of light goes over both, and leaves the new behind.
    case scan(angle: Double, width: Double, color: Color, strength: Double)
    /// Bars, side by side along the angle, slide off across it, each `delay` after the one before.
    case bars(angle: Double, width: Double, delay: Double)
    case flash(Flash)
    /// The new is seen through a pattern of holes.
    case holes(center: Point, angle: Double, radius: Double, compression: Double)
    /// A circle in the middle opens and shows the new, or closes over the old.
    case iris(isOpening: Bool)
    /// A ring goes out from a centre. The light on it is a picture of a ball under that light, in the unit square; none for a
    /// plain one.
    case ripple(center: Point, width: Double, scale: Double, shading: [DisplayItem])
    case curl(Curl)
    case crumble(Crumble)
    case fold(Fold)
    /// The old is pulled into a point along the line from there to the middle.
    case suck(to: Point)

    /// True where a pixel may show what lies at another place. Otherwise it shows a mix of what is at its own.
    public var looksElsewhere: Bool {
      switch self {
      case .swipe, .scan, .flash, .holes, .iris, .crumble: false
      case .bars, .ripple, .curl, .fold, .suck: true
      }
    }
  }

  /// Rays from a centre until all is light, from which the new comes.
  public struct Flash: Hashable, Sendable {
    public var center: Point
    public var color: Color
    /// How far rays reach past the rest of the light, how strong they are, and how much they differ.
    public var radius: Double
    public var strength: Double
    public var contrast: Double
    /// When the new begins to come, 0…1.
    public var threshold: Double

    public init(
      center: Point, color: Color, radius: Double, strength: Double, contrast: Double, threshold: Double
    ) {
      (self.center, self.color, self.radius) = (center, color, radius)
      (self.strength, self.contrast, self.threshold) = (strength, contrast, threshold)
    }
  }

  /// A sheet is rolled off, from its farthest side along an angle on.
  public struct Curl: Hashable, Sendable {
    public var angle: Double
    public var radius: Double
    /// True: the new is what is rolled, onto the old.
    public var isLaidDown = false
    /// How far the shadow reaches, in diameters, and how dark it is.
    public var shadowSize = 0.0
    public var shadowAmount = 0.0
    /// What is on the sheet's back; none for the same, faint.
    public var back: [DisplayItem] = []
    /// A picture of a ball in the unit square, as the light falls on it; none for a plain light.
    public var shading: [DisplayItem] = []

    public init(angle: Double, radius: Double) {
      (self.angle, self.radius) = (angle, radius)
    }
  }

  /// The new is seen wherever the luminance of some items is less than the progress. What is left of the old casts a shadow on it.
  public struct Crumble: Hashable, Sendable {
    /// None for clouds.
    public var mask: [DisplayItem]
    public var shadowSigma: Double
    public var shadowOpacity: Double
    public var shadowOffset: Size

    public init(mask: [DisplayItem], shadowSigma: Double, shadowOpacity: Double, shadowOffset: Size) {
      (self.mask, self.shadowSigma) = (mask, shadowSigma)
      (self.shadowOpacity, self.shadowOffset) = (shadowOpacity, shadowOffset)
    }
  }

  /// The old is folded together, down onto a part that stays and is mixed with the new.
  public struct Fold: Hashable, Sendable {
    /// The height of that part.
    public var base: Double
    /// Pairs of pleats.
    public var count: Int
    public var shadow: Double
    /// True where the base lies where y is least.
    public var isUpsideDown: Bool

    public init(base: Double, count: Int, shadow: Double, isUpsideDown: Bool) {
      (self.base, self.count, self.shadow, self.isUpsideDown) = (base, count, shadow, isUpsideDown)
    }
  }
}
