/// What makes a drawing of a picture. Lengths and places are in the items' space.
public enum StylizePass: Hashable, Sendable {
  case mosaic(Mosaic)
  case screen(Screen)
  case lamp(Lamp)
  case weights(PixelWeights)
  /// How steep each colour is, so many times.
  case edges(Double)
  case lines(EdgeLines)

  /// Stones of one colour each, which is the mean of what they cover.
  public struct Mosaic: Hashable, Sendable {
    public enum Form: Hashable, Sendable {
      case hexagons
      case crystals
      /// Round, with nothing between them.
      case dots
    }

    public var form: Form
    public var center: Point
    /// From stone to stone.
    public var spacing: Double

    public init(_ form: Form, center: Point, spacing: Double) {
      (self.form, self.center, self.spacing) = (form, center, spacing)
    }
  }

  /// Black and white, or inks, that look like the picture from afar.
  public struct Screen: Hashable, Sendable {
    public enum Form: Hashable, Sendable {
      case dots
      case lines
      case hatches
      case rings
      /// Cyan, magenta, yellow and black dots on four screens. `replaced` is how much black there is where all three others
      /// would be, `removed` how much less of these there is then.
      case inks(replaced: Double, removed: Double)
    }

    public var form: Form
    public var center: Point
    public var angle: Double
    /// From dot to dot.
    public var width: Double
    /// 0…1
    public var sharpness: Double

    public init(_ form: Form, center: Point, angle: Double, width: Double, sharpness: Double) {
      (self.form, self.center, self.angle) = (form, center, angle)
      (self.width, self.sharpness) = (width, sharpness)
    }
  }

  /// A lamp in front of the picture. Points have x, y, and how far in front of the picture they are.
  public struct Lamp: Hashable, Sendable {
    public var position: [Double]
    public var target: [Double]
    public var brightness: Double
    /// How wide its beam is.
    public var concentration: Double
    public var color: Color

    /// Traps where points have not three numbers.
    public init(
      position: [Double], target: [Double], brightness: Double, concentration: Double, color: Color
    ) {
      precondition(position.count == 3 && target.count == 3, "a point in space has 3 numbers")
      (self.position, self.target, self.brightness) = (position, target, brightness)
      (self.concentration, self.color) = (concentration, color)
    }
  }

  /// Sums of what lies around a place, 1 from each other, row by row; its own is in the middle.
  public struct PixelWeights: Hashable, Sendable {
    public var weights: [Double]
    public var columns: Int
    public var bias: Double
    /// Whether only colours are summed.
    public var keepsAlpha: Bool
    public var rows: Int { weights.count / max(columns, 1) }

    public init(_ weights: [Double], columns: Int, bias: Double, keepsAlpha: Bool) {
      (self.weights, self.columns) = (weights, columns)
      (self.bias, self.keepsAlpha) = (bias, keepsAlpha)
    }
  }

  /// Black lines where the picture's luminance is steep, and nothing else.
  public struct EdgeLines: Hashable, Sendable {
    /// What differs less from what is around it is no edge.
    public var noise: Double
    /// How much more what differs more does so.
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
  /// How far past a picture something of it is seen.
  public var reach: Double {
    switch self {
    case .mosaic(let mosaic): 2.4 * mosaic.spacing
    case .weights(let sums): sums.keepsAlpha ? 0 : Double(max(sums.columns, sums.rows) / 2)
    case .screen, .lamp, .edges, .lines: 0
    }
  }
}
