/// A pass that stylizes a picture. Lengths and places are in the items' space.
public enum StylizePass: Hashable, Sendable {
  case mosaic(Mosaic)
  case screen(Screen)
  case lamp(Lamp)
  case weights(PixelWeights)
  /// The gradient of each channel, times a factor.
  case edges(Double)
  case lines(EdgeLines)

  /// Tiles of one colour each, which is the mean of the pixels that they cover.
  public struct Mosaic: Hashable, Sendable {
    public enum Form: Hashable, Sendable {
      case hexagons
      case crystals
      /// Round tiles with transparent gaps.
      case dots
    }

    public var form: Form
    public var center: Point
    /// The distance between the centres of tiles.
    public var spacing: Double

    public init(_ form: Form, center: Point, spacing: Double) {
      (self.form, self.center, self.spacing) = (form, center, spacing)
    }
  }

  /// A halftone: black and white, or inks, that resemble the picture from a distance.
  public struct Screen: Hashable, Sendable {
    public enum Form: Hashable, Sendable {
      case dots
      case lines
      case hatches
      case rings
      /// Cyan, magenta, yellow and black dots on four screens. `replaced` is the amount of black where the
      /// other three would overlap, and `removed` the amount by which these are then reduced.
      case inks(replaced: Double, removed: Double)
    }

    public var form: Form
    public var center: Point
    public var angle: Double
    /// The distance between dots.
    public var width: Double
    /// The sharpness of the dots' edges, 0…1.
    public var sharpness: Double

    public init(_ form: Form, center: Point, angle: Double, width: Double, sharpness: Double) {
      (self.form, self.center, self.angle) = (form, center, angle)
      (self.width, self.sharpness) = (width, sharpness)
    }
  }

  /// A lamp in front of the picture. Its points have three coordinates: x, y, and the distance in front of
  /// the picture.
  public struct Lamp: Hashable, Sendable {
    public var position: [Double]
    public var target: [Double]
    public var brightness: Double
    /// The width of the beam.
    public var concentration: Double
    public var color: Color

    /// Creates a lamp. Traps if a point does not have three coordinates.
    public init(
      position: [Double], target: [Double], brightness: Double, concentration: Double, color: Color
    ) {
      precondition(position.count == 3 && target.count == 3, "a point in space must have 3 numbers")
      (self.position, self.target, self.brightness) = (position, target, brightness)
      (self.concentration, self.color) = (concentration, color)
    }
  }

  /// Weights for the sum of a pixel and its neighbours at distances of 1, row by row. The pixel's own weight
  /// is in the middle.
  public struct PixelWeights: Hashable, Sendable {
    public var weights: [Double]
    public var columns: Int
    public var bias: Double
    /// Whether only colours are summed, and alpha is kept.
    public var keepsAlpha: Bool
    public var rows: Int { weights.count / max(columns, 1) }

    public init(_ weights: [Double], columns: Int, bias: Double, keepsAlpha: Bool) {
      (self.weights, self.columns) = (weights, columns)
      (self.bias, self.keepsAlpha) = (bias, keepsAlpha)
    }
  }

  /// Black lines where the luminance of the picture changes steeply, on a transparent background.
  public struct EdgeLines: Hashable, Sendable {
    /// The contrast below which a difference is noise.
    public var noise: Double
    /// The gain for contrast above `noise`.
    public var sharpness: Double
    public var intensity: Double
    public var threshold: Double
    public var contrast: Double

    public init(
      noise: Double, sharpness: Double, intensity: Double, threshold: Double, contrast: Double
    ) {
      (self.noise, self.sharpness, self.intensity) = (noise, sharpness, intensity)
      (self.threshold, self.contrast) = (threshold, contrast)
    }
  }
}

extension StylizePass {
  /// The distance past a picture at which the result can be visible.
  public var reach: Double {
    switch self {
    case .mosaic(let mosaic): 2.4 * mosaic.spacing
    case .weights(let sums): sums.keepsAlpha ? 0 : Double(max(sums.columns, sums.rows) / 2)
    case .screen, .lamp, .edges, .lines: 0
    }
  }
}
