/// An operation on the picture that a group's items make. Lengths and places are in the items' space.
///
/// The set of cases is closed: the compositor implements each one.
package enum PixelPass: Hashable, Sendable {
  /// A Gaussian blur with a standard deviation. The result extends past the items.
  case gaussian(sigma: Double)
  /// The mean of a square that extends by `radius` past the centre pixel.
  case box(radius: Double)
  /// The mean of a disc.
  case disc(radius: Double)
  /// The mean along a line through each pixel.
  case lineBlur(LineBlur)
  /// The largest or smallest value of each channel in a disc.
  case extreme(radius: Double, isLargest: Bool)
  /// The mean of each square of a grid. One square has a corner at the centre.
  case cells(center: Point, side: Double)
  case warp(Warp)
  case style(StylizePass)
  case vignette(Vignette)
  /// Adds noise of an amount in 0…1. Each seed gives a different pattern.
  case grain(amount: Double, seed: Double)
  /// Combines the results of two lists of passes, both applied to the picture.
  case combined([PixelPass], with: [PixelPass], Combination)
  /// Sets the resolution of the picture only: `scale` pixels for one unit of the items' space, then
  /// stretched.
  case coarse(scale: Double)
  /// Applies all steps at once, without rounding in between.
  case color([ColorStep])
  case bokeh(Bokeh)
  case smoothed(Smoothing)
  /// Adds a regular pattern of brightness. The amount, 0…1, is the range from its darkest to its lightest
  /// value.
  case dither(amount: Double)
  case displaced(Turbulence)
  /// Combines the picture with an input.
  case with(Input, Pairing)
  /// Applies the passes to linear light instead of to sRGB values.
  indirect case light([PixelPass])

  /// A line of pixels. It extends to both sides by `along`, and by `growth` times the distance from `center`.
  package struct LineBlur: Hashable, Sendable {
    package var along: Size
    package var center: Point
    /// The growth for each unit of distance, less than 1.
    package var growth: Double

    package init(along: Size, center: Point = .zero, growth: Double = 0) {
      (self.along, self.center, self.growth) = (along, center, growth)
    }
  }

  /// Darkens with the distance from the centre: not at all up to `from`, and by `amount` from `to` on.
  package struct Vignette: Hashable, Sendable {
    package var center: Point
    package var from: Double
    package var to: Double
    package var amount: Double

    package init(center: Point, from: Double, to: Double, amount: Double) {
      (self.center, self.from, self.to, self.amount) = (center, from, to, amount)
    }
  }

  /// The way in which a picture is combined with another one that was derived from it.
  package enum Combination: Hashable, Sendable {
    /// Moves each colour away from the other picture's by this factor.
    case sharpen(Double)
    /// Moves only the luminance away from the other picture's by this factor.
    case sharpenLuma(Double)
    /// Lightens where the other picture is light.
    case bloom(Double)
    /// Darkens where the other picture is dark.
    case gloom(Double)
    /// Draws the picture over the other picture's alpha, which is filled with a colour, moved, and multiplied
    /// by `amount`.
    case under(Color, offset: Size, amount: Double)
    /// Draws a colour over the picture where the other picture, moved, is transparent.
    case inside(Color, offset: Size, amount: Double)
    /// Subtracts the other picture's colours, and keeps the alpha.
    case difference
    /// Black where the picture is darker than the other one, and white elsewhere.
    case woodcut
    /// Draws the other picture over this one.
    case beneath
    /// Lightens where the other picture is dark, and darkens where it is light.
    case shade(shadows: Double, highlights: Double)
  }
}

/// An operation on one colour, independent of its position. The colour is not premultiplied. Transparent
/// pixels stay transparent unless a step adds to their alpha.
package enum ColorStep: Hashable, Sendable {
  case matrix(ColorMatrix)
  case curves(ColorCurves)
  /// Applies the first of the curves to the alpha.
  case alpha(ColorCurves)
  /// Replaces the colour by the curves' values for its luminance.
  case tones(ColorCurves)
  /// Clamps red, green, blue and alpha to these ranges.
  case limits(least: [Float], most: [Float])
  /// Reduces red, green and blue to this number of values, from 0 to 1.
  case levels(Float)
  /// Makes red, green and blue 1 from this value on, and 0 below it.
  case threshold(Float)
  /// Increases the saturation by this amount, more for colours that have little of it.
  case vibrance(Float)
  /// Makes the colour a grey of its largest component.
  case largest
  /// Makes the colour a grey of its smallest component.
  case smallest
  /// Replaces the colour by this one, with its alpha multiplied by the luminance.
  case alphaOfLuma(Color)
  case cube(ColorCube)
  /// Makes pixels transparent if their hue and saturation are close to those of a colour.
  case key(ColorKey)
  /// Saves the current colour.
  case keep
  /// Mixes the saved colour with the current one; 1 is the current one alone.
  case mixed(Float)
}

/// An affine transform of colours: each component is a weighted sum of red, green, blue and alpha, plus a
/// constant.
package struct ColorMatrix: Hashable, Sendable {
  /// Four factors each for red, green, blue and alpha, followed by the four constants.
  package var numbers: [Float]

  package static let identity = ColorMatrix([1, 0, 0], [0, 1, 0], [0, 0, 1])

  /// Creates a matrix from four rows of four factors and four constants. Traps if there are not 20 numbers.
  package init(_ numbers: [Float]) {
    precondition(numbers.count == 20, "a colour matrix must have 20 numbers")
    self.numbers = numbers
  }

  /// Creates a matrix that keeps alpha, from rows of three factors. Traps if a row does not have three.
  package init(_ red: [Double], _ green: [Double], _ blue: [Double], adding bias: Double = 0) {
    let rows: [Double] = red + [0] + green + [0] + blue + [0, 0, 0, 0, 1, bias, bias, bias, 0]
    self.init(rows.map { Float($0) })
  }

  /// Returns the matrix that applies `self` first, then `next`.
  package func then(_ next: ColorMatrix) -> ColorMatrix {
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

/// A curve each for red, green and blue, from 0 to 1. Values outside of that range count as 0 or 1.
package struct ColorCurves: Hashable, Sendable {
  /// The values at equal distances: all of red, then of green, then of blue.
  package let table: [Float]
  package var size: Int { table.count / 3 }

  /// The number of points in which a curve is stored.
  private static let size = 1025

  package init(_ red: (Double) -> Double, _ green: (Double) -> Double, _ blue: (Double) -> Double) {
    table = Self.values(red) + Self.values(green) + Self.values(blue)
  }

  package init(_ curve: (Double) -> Double) {
    let values = Self.values(curve)
    table = values + values + values
  }

  /// Creates curves from values of red, then of green, then of blue. Returns `nil` if their numbers differ,
  /// or if there are fewer than two each.
  package init?(table: [Float]) {
    guard table.count >= 6, table.count % 3 == 0 else { return nil }
    self.table = table
  }

  private static func values(_ curve: (Double) -> Double) -> [Float] {
    (0..<size).map { index in Float(curve(Double(index) / Double(size - 1))) }
  }
}

/// A colour that becomes transparent, such as that of a green screen.
package struct ColorKey: Hashable, Sendable {
  package var color: Color
  /// The distance in the plane of hue and saturation up to which pixels are transparent. Over the next
  /// `softness`, they become opaque.
  package var threshold: Double
  package var softness: Double
  /// The fraction of the colour that is removed from what remains, 0…1.
  package var spill: Double

  package init(color: Color, threshold: Double, softness: Double, spill: Double) {
    (self.color, self.threshold, self.softness, self.spill) = (color, threshold, softness, spill)
  }
}
