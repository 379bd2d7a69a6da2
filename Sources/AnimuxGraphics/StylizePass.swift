/// A pass that stylizes a picture. Lengths and places are in the items' space.
package enum StylizePass: Hashable, Sendable {
  case mosaic(Mosaic)
  case screen(Screen)
  case lamp(Lamp)
  case weights(PixelWeights)
  /// The gradient of each channel, times a factor.
  case edges(Double)
  case lines(EdgeLines)

  /// Tiles of one colour each, which is the mean of the pixels that they cover.
  package struct Mosaic: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
      case hexagons
      case crystals
      /// Round tiles with transparent gaps.
      case dots
    }

    package var form: Form
    package var center: Point
    /// The distance between the centres of tiles.
    package var spacing: Double

    package init(_ form: Form, center: Point, spacing: Double) {
      (self.form, self.center, self.spacing) = (form, center, spacing)
    }
  }

  /// A halftone: black and white, or inks, that resemble the picture from a distance.
  package struct Screen: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
      case dots
      case lines
      case hatches
      case rings
      /// Cyan, magenta, yellow and black dots on four screens. `replaced` is the amount of black where the
      /// other three would overlap, and `removed` the amount by which these are then reduced.
      case inks(replaced: Double, removed: Double)
    }

    package var form: Form
    package var center: Point
    package var angle: Double
    /// The distance between dots.
    package var width: Double
    /// The sharpness of the dots' edges, 0…1.
    package var sharpness: Double

    package init(_ form: Form, center: Point, angle: Double, width: Double, sharpness: Double) {
      (self.form, self.center, self.angle) = (form, center, angle)
      (self.width, self.sharpness) = (width, sharpness)
    }
  }

  /// A lamp in front of the picture. Its points have three coordinates: x, y, and the distance in front of
  /// the picture.
  package struct Lamp: Hashable, Sendable {
    package var position: [Double]
    package var target: [Double]
    package var brightness: Double
    /// The width of the beam.
    package var concentration: Double
    package var color: Color

    /// Creates a lamp. Traps if a point does not have three coordinates.
    package init(
      position: [Double], target: [Double], brightness: Double, concentration: Double, color: Color
    ) {
      precondition(position.count == 3 && target.count == 3, "a point in space must have 3 numbers")
      (self.position, self.target, self.brightness) = (position, target, brightness)
      (self.concentration, self.color) = (concentration, color)
    }
  }

  /// Weights for the sum of a pixel and its neighbours at distances of 1, row by row. The pixel's own weight
  /// is in the middle.
  package struct PixelWeights: Hashable, Sendable {
    package var weights: [Double]
    package var columns: Int
    package var bias: Double
    /// Whether only colours are summed, and alpha is kept.
    package var keepsAlpha: Bool
    package var rows: Int { weights.count / max(columns, 1) }

    package init(_ weights: [Double], columns: Int, bias: Double, keepsAlpha: Bool) {
      (self.weights, self.columns) = (weights, columns)
      (self.bias, self.keepsAlpha) = (bias, keepsAlpha)
    }
  }

  /// Black lines where the luminance of the picture changes steeply, on a transparent background.
  package struct EdgeLines: Hashable, Sendable {
    /// The contrast below which a difference is noise.
    package var noise: Double
    /// The gain for contrast above `noise`.
    package var sharpness: Double
    package var intensity: Double
    package var threshold: Double
    package var contrast: Double

    package init(
      noise: Double, sharpness: Double, intensity: Double, threshold: Double, contrast: Double
    ) {
      (self.noise, self.sharpness, self.intensity) = (noise, sharpness, intensity)
      (self.threshold, self.contrast) = (threshold, contrast)
    }
  }
}

extension StylizePass {
  /// The distance past a picture at which the result can be visible.
  package var reach: Double {
    switch self {
    case .mosaic(let mosaic): 2.4 * mosaic.spacing
    case .weights(let sums): sums.keepsAlpha ? 0 : Double(max(sums.columns, sums.rows) / 2)
    case .screen, .lamp, .edges, .lines: 0
    }
  }
}
