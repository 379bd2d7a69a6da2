/// An effect that replaces old items by new ones. Lengths and places are in the items' space, and angles turn
/// from x to y.
///
/// The start and the end are not part of it: there, only the old or only the new items are drawn.
package struct TransitionEffect: Hashable, Sendable {
  package var kind: Kind
  /// The area that the effect crosses from its start to its end. Pixels outside of it behave like the nearest
  /// place inside.
  package var bounds: Rect

  package init(_ kind: Kind, over bounds: Rect) {
    (self.kind, self.bounds) = (kind, bounds)
  }

  /// The type of an effect. The set of cases is closed: the compositor implements each one.
  package enum Kind: Hashable, Sendable {
    case mixing(Mixing)
    case moving(Moving)

    /// Whether a pixel can show content from another place.
    package var looksElsewhere: Bool {
      switch self {
      case .mixing: false
      case .moving: true
      }
    }
  }

  /// An effect in which each pixel is a mix of the old and the new content at its own place.
  package enum Mixing: Hashable, Sendable {
    /// A soft edge moves across both. In its middle, the colour is mixed in by its alpha.
    case swipe(angle: Double, width: Double, color: Color)
    /// A bar of light moves across both, and leaves the new items behind.
    case scan(angle: Double, width: Double, color: Color, strength: Double)
    case flash(Flash)
    /// The new items appear through a pattern of holes.
    case holes(center: Point, angle: Double, radius: Double, compression: Double)
    /// A circle in the middle opens to show the new items, or closes over the old ones.
    case iris(isOpening: Bool)
    case crumble(Crumble)
  }

  /// An effect in which a pixel can show content from another place.
  package enum Moving: Hashable, Sendable {
    /// Bars side by side along the angle slide off across it, each `delay` after the one before.
    case bars(angle: Double, width: Double, delay: Double)
    /// A ring expands from a centre. The light on it is given by a picture of a lit ball in the unit square;
    /// an empty list means plain light.
    case ripple(center: Point, width: Double, scale: Double, shading: [DisplayItem])
    case curl(Curl)
    case fold(Fold)
    /// The old items are pulled into a point, along the line from there to the middle.
    case suck(to: Point)
  }

  /// Rays from a centre until everything is light, out of which the new items appear.
  package struct Flash: Hashable, Sendable {
    package var center: Point
    package var color: Color
    /// The distance by which rays extend past the rest of the light.
    package var radius: Double
    package var strength: Double
    package var contrast: Double
    /// The progress at which the new items begin to appear, 0…1.
    package var threshold: Double

    package init(
      center: Point, color: Color, radius: Double, strength: Double, contrast: Double, threshold: Double
    ) {
      (self.center, self.color, self.radius) = (center, color, radius)
      (self.strength, self.contrast, self.threshold) = (strength, contrast, threshold)
    }
  }

  /// A page that is rolled off, beginning with its farthest side along an angle.
  package struct Curl: Hashable, Sendable {
    package var angle: Double
    package var radius: Double
    /// Whether the new items are rolled onto the old ones. Otherwise the old ones are rolled off the new
    /// ones.
    package var isLaidDown = false
    /// The size of the shadow, in diameters of the roll.
    package var shadowSize = 0.0
    package var shadowAmount = 0.0
    /// The back of the page, or an empty list for the front, faintly.
    package var back: [DisplayItem] = []
    /// A picture of a lit ball in the unit square, or an empty list for plain light.
    package var shading: [DisplayItem] = []

    package init(angle: Double, radius: Double) {
      (self.angle, self.radius) = (angle, radius)
    }
  }

  /// Shows the new items where the luminance of a mask is less than the progress. The remaining old items
  /// cast a shadow on them.
  package struct Crumble: Hashable, Sendable {
    /// The mask, or an empty list for clouds.
    package var mask: [DisplayItem]
    package var shadowSigma: Double
    package var shadowOpacity: Double
    package var shadowOffset: Size

    package init(mask: [DisplayItem], shadowSigma: Double, shadowOpacity: Double, shadowOffset: Size) {
      (self.mask, self.shadowSigma) = (mask, shadowSigma)
      (self.shadowOpacity, self.shadowOffset) = (shadowOpacity, shadowOffset)
    }
  }

  /// The old items are folded together, onto a part that stays and is mixed with the new items.
  package struct Fold: Hashable, Sendable {
    /// The height of the part that stays.
    package var base: Double
    /// The number of pairs of pleats.
    package var count: Int
    package var shadow: Double
    /// Whether the part that stays is at the smallest y.
    package var isUpsideDown: Bool

    package init(base: Double, count: Int, shadow: Double, isUpsideDown: Bool) {
      (self.base, self.count, self.shadow, self.isUpsideDown) = (base, count, shadow, isUpsideDown)
    }
  }
}
