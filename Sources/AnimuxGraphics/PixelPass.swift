/// Something that is done to the picture that a group's items make. Lengths and places are in the items' space.
///
/// A closed set: each case is work for the compositor.
public enum PixelPass: Hashable, Sendable {
  /// The standard deviation. What is softened reaches past the items.
  case gaussian(sigma: Double)
  /// All of them at once, without rounding in between.
  case color([ColorStep])
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

  private static func values(_ curve: (Double) -> Double) -> [Float] {
    (0..<size).map { index in Float(curve(Double(index) / Double(size - 1))) }
  }
}

/// A table of colours: red, green and blue of each, of which red changes first.
public struct ColorCube: Hashable, Sendable {
  /// Colours along a side, 2 at least.
  public let size: Int
  public let colors: [Float]

  /// Nil where there are not 3 · size³ numbers.
  public init?(size: Int, colors: [Float]) {
    guard (2...256).contains(size), colors.count == 3 * size * size * size else { return nil }
    (self.size, self.colors) = (size, colors)
  }
}

extension PixelPass {
  /// How far it may reach past what is drawn.
  public var growth: Double {
    switch self {
    case .gaussian(let sigma): sigma > 0 ? 3.5 * min(sigma, 1e9) : 0
    case .color: 0
    }
  }
}
