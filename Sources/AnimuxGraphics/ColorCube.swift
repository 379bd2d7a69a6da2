/// A three-dimensional colour lookup table, in which red varies fastest.
public struct ColorCube: Hashable, Sendable {
  /// The number of entries along each side, 2…256.
  public let size: Int
  /// Red, green and blue of each entry. If `hasAlpha` is `true`, alpha follows, and the entries are
  /// premultiplied.
  public let colors: [Float]
  /// Whether the entries have an alpha.
  public let hasAlpha: Bool
  /// A hash of the colours, computed once because there are many.
  private let fingerprint: Int

  /// Creates a cube, or returns `nil` unless there are 3 · size³ numbers, or 4 · size³ with alpha.
  public init?(size: Int, colors: [Float], hasAlpha: Bool = false) {
    guard (2...256).contains(size), colors.count == (hasAlpha ? 4 : 3) * size * size * size else {
      return nil
    }
    self.size = size
    self.hasAlpha = hasAlpha
    self.colors = colors
    var sum = 14_695_981_039_346_656_037 as UInt64
    for color in colors { sum = (sum ^ UInt64(color.bitPattern)) &* 1_099_511_628_211 }
    fingerprint = Int(truncatingIfNeeded: sum)
  }

  /// Returns whether two cubes have the same size and the same entries.
  public static func == (left: ColorCube, right: ColorCube) -> Bool {
    left.fingerprint == right.fingerprint && left.size == right.size && left.hasAlpha == right.hasAlpha
      && left.colors == right.colors
  }

  /// Hashes the fingerprint of the entries.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// The contents of a colour lookup file: a domain, curves and a cube.
package struct ColorLookup: Hashable, Sendable {
  /// The smallest colour of the tables' domain: red, green and blue.
  package var minimum: [Float]
  package var maximum: [Float]
  /// Curves that are applied before `cube`.
  package var curves: ColorCurves?
  package var cube: ColorCube?

  package init(minimum: [Float], maximum: [Float], curves: ColorCurves?, cube: ColorCube?) {
    (self.minimum, self.maximum, self.curves, self.cube) = (minimum, maximum, curves, cube)
  }

  package init(_ cube: ColorCube) {
    self.init(minimum: [0, 0, 0], maximum: [1, 1, 1], curves: nil, cube: cube)
  }

  package var steps: [ColorStep] {
    var steps: [ColorStep] = []
    if minimum != [0, 0, 0] || maximum != [1, 1, 1] {
      var matrix = ColorMatrix.identity
      for channel in 0..<3 {
        let scale = 1 / (maximum[channel] - minimum[channel])
        matrix.numbers[5 * channel] = scale
        matrix.numbers[16 + channel] = -minimum[channel] * scale
      }
      steps.append(.matrix(matrix))
    }
    if let curves { steps.append(.curves(curves)) }
    if let cube { steps.append(.cube(cube)) }
    return steps
  }
}
