/// Something that is done to the picture that a group's items make. Lengths and places are in the items' space.
///
/// A closed set: each case is work for the compositor.
public enum PixelPass: Hashable, Sendable {
  /// The standard deviation. What is softened reaches past the items.
  case gaussian(sigma: Double)
  /// The mean of a square that reaches so far past the middle's pixel.
  case box(radius: Double)
  /// The mean of a disc.
  case disc(radius: Double)
  /// The mean along a line through each place.
  case streak(LineBlur)
  /// The largest, or least, value of each channel in a disc.
  case extreme(radius: Double, isLargest: Bool)
  /// The mean of each of the squares of a side, of which one has its corner in the centre.
  case cells(center: Point, side: Double)
  case warp(Warp)
  case style(StylizePass)
  case vignette(Vignette)
  /// Noise, 0…1, that is another one for another seed.
  case grain(amount: Double, seed: Double)
  /// What some passes make of the picture, together with what others do.
  case combined([PixelPass], with: [PixelPass], Combination)
  /// Changes nothing but how finely the picture is made: with so many pixels to one of the items' space, along which it is then stretched.
  case coarse(scale: Double)
  /// All of them at once, without rounding in between.
  case color([ColorStep])
  case bokeh(Bokeh)
  case smoothed(Smoothing)
  /// A regular pattern of brightness, 0…1 from its darkest to its lightest value.
  case dither(amount: Double)
  case displaced(Turbulence)
  /// The picture and another one.
  case with(Input, Pairing)
  /// In light, instead of in colours as sRGB writes them.
  indirect case light([PixelPass])

  /// Which line: it reaches as far to either side as `along`, and by `growth` of how far a place is from the centre.
  public struct LineBlur: Hashable, Sendable {
    public var along: Size
    public var center: Point
    /// Less than 1.
    public var growth: Double

    public init(along: Size, center: Point = .zero, growth: Double = 0) {
      (self.along, self.center, self.growth) = (along, center, growth)
    }
  }

  /// Darker the farther from the centre: not at all up to `from`, by `amount` from `to` on.
  public struct Vignette: Hashable, Sendable {
    public var center: Point
    public var from: Double
    public var to: Double
    public var amount: Double

    public init(center: Point, from: Double, to: Double, amount: Double) {
      (self.center, self.from, self.to, self.amount) = (center, from, to, amount)
    }
  }

  /// How a picture comes together with another one that has been made of it.
  public enum Combination: Hashable, Sendable {
    /// Away from the other one by so much.
    case sharpen(Double)
    /// The same of the luminance alone.
    case sharpenLuma(Double)
    /// Lighter where the other one is light.
    case bloom(Double)
    /// Darker where the other one is dark.
    case gloom(Double)
    /// Over the other one's alpha, moved and so many times as strong, in a colour.
    case under(Color, offset: Size, amount: Double)
    /// Under a colour where the other one, moved, leaves it free.
    case inside(Color, offset: Size, amount: Double)
    /// Less the colours of the other one, and as opaque as before.
    case difference
    /// White, and black where it is darker than the other one.
    case woodcut
    /// The other one on it.
    case beneath
    /// Lighter where the other one is dark, and darker where it is light.
    case shade(shadows: Double, highlights: Double)
  }
}

/// What is done to a colour, which is not premultiplied, whatever its place. Where there is nothing there stays nothing, unless
/// a step adds to its alpha.
public enum ColorStep: Hashable, Sendable {
  case matrix(ColorMatrix)
  case curves(ColorCurves)
  /// The first of the curves, for its alpha.
  case alpha(ColorCurves)
  /// The curves' values for its luminance.
  case tones(ColorCurves)
  /// Red, green, blue, alpha.
  case limits(least: [Float], most: [Float])
  /// Red, green and blue have so many values, from 0 to 1.
  case levels(Float)
  /// Red, green and blue are 1 from there on, and 0 below.
  case threshold(Float)
  /// How much what has little saturation gets more.
  case vibrance(Float)
  /// Grey of its largest component.
  case largest
  /// Grey of its smallest component.
  case least
  /// A colour whose alpha is multiplied by the luminance.
  case alphaOfLuma(Color)
  case cube(ColorCube)
  /// Clear where its hue and saturation are nearly those of a colour.
  case key(ColorKey)
  /// The colour is remembered,
  case keep
  /// and comes back but for so much of what has become of it.
  case mixed(Float)
}

/// Four sums: of red, green, blue and alpha, each times a number, and a number that is added.
public struct ColorMatrix: Hashable, Sendable {
  /// Four factors each for red, green, blue and alpha, then what is added to each.
  public var numbers: [Float]

  public static let identity = ColorMatrix([1, 0, 0], [0, 1, 0], [0, 0, 1])

  /// Four rows of four factors, then what is added. Traps where they are not 20.
  public init(_ numbers: [Float]) {
    precondition(numbers.count == 20, "a colour matrix has 20 numbers")
    self.numbers = numbers
  }

  /// Rows of three factors, of a matrix that leaves alpha alone. Traps where they are not three.
  public init(_ red: [Double], _ green: [Double], _ blue: [Double], adding bias: Double = 0) {
    let rows: [Double] = red + [0] + green + [0] + blue + [0, 0, 0, 0, 1, bias, bias, bias, 0]
    self.init(rows.map { Float($0) })
  }

  /// `self` first, then `next`.
  public func then(_ next: ColorMatrix) -> ColorMatrix {
    var result = next
    for row in 0..<4 {
      let factors = Array(next.numbers[4 * row..<4 * row + 4])
      func sum(_ first: Int, _ step: Int) -> Float {
        var sum: Float = 0
        for index in 0..<4 { sum += factors[index] * numbers[first + step * index] }
        return sum
      }
      for column in 0..<4 { result.numbers[4 * row + column] = sum(column, 4) }
      result.numbers[16 + row] += sum(16, 1)
    }
    return result
  }
}

/// A curve each for red, green and blue, from 0 to 1; what lies outside counts as 0 or 1.
public struct ColorCurves: Hashable, Sendable {
  /// Values at even distances, first all of red, then of green, then of blue.
  public let table: [Float]
  public var size: Int { table.count / 3 }

  /// Points that a curve is made of.
  private static let size = 1025

  public init(_ red: (Double) -> Double, _ green: (Double) -> Double, _ blue: (Double) -> Double) {
    table = Self.values(red) + Self.values(green) + Self.values(blue)
  }

  public init(_ curve: (Double) -> Double) {
    let values = Self.values(curve)
    table = values + values + values
  }

  /// Values of red, then of green, then of blue. Nil where they are not equally many, or fewer than two each.
  public init?(table: [Float]) {
    guard table.count >= 6, table.count % 3 == 0 else { return nil }
    self.table = table
  }

  private static func values(_ curve: (Double) -> Double) -> [Float] {
    (0..<size).map { index in Float(curve(Double(index) / Double(size - 1))) }
  }
}

/// A colour that becomes clear, as of a screen behind actors.
public struct ColorKey: Hashable, Sendable {
  public var color: Color
  /// Distances in the plane of hue and saturation: up to the first all is clear, and from there on, over the second, less and less.
  public var threshold: Double
  public var softness: Double
  /// How much of the colour is taken from what is left, 0…1.
  public var spill: Double

  public init(color: Color, threshold: Double, softness: Double, spill: Double) {
    (self.color, self.threshold, self.softness, self.spill) = (color, threshold, softness, spill)
  }
}
