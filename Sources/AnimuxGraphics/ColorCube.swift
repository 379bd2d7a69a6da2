/// A table of colours, of which red changes first.
public struct ColorCube: Hashable, Sendable {
  /// Colours along a side, 2 at least.
  public let size: Int
  /// Red, green and blue of each; where there is alpha that, too, and then they are premultiplied.
  public let colors: [Float]
  public let hasAlpha: Bool
  /// Stands for the colours, which are many.
  private let fingerprint: Int

  /// Nil where there are not 3 · size³ numbers, 4 · size³ with alpha.
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

  public static func == (left: ColorCube, right: ColorCube) -> Bool {
    left.fingerprint == right.fingerprint && left.size == right.size && left.hasAlpha == right.hasAlpha
      && left.colors == right.colors
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// What a file of colours says: which colours take the place of which.
public struct ColorLookup: Hashable, Sendable {
  /// The colours that the tables begin and end with, red, green and blue each.
  public var least: [Float]
  public var most: [Float]
  /// Comes first.
  public var curves: ColorCurves?
  public var cube: ColorCube?

  public init(least: [Float], most: [Float], curves: ColorCurves?, cube: ColorCube?) {
    (self.least, self.most, self.curves, self.cube) = (least, most, curves, cube)
  }

  public init(_ cube: ColorCube) {
    self.init(least: [0, 0, 0], most: [1, 1, 1], curves: nil, cube: cube)
  }

  public var steps: [ColorStep] {
    var steps: [ColorStep] = []
    if least != [0, 0, 0] || most != [1, 1, 1] {
      var matrix = ColorMatrix.identity
      for channel in 0..<3 {
        let scale = 1 / (most[channel] - least[channel])
        matrix.numbers[5 * channel] = scale
        matrix.numbers[16 + channel] = -least[channel] * scale
      }
      steps.append(.matrix(matrix))
    }
    if let curves { steps.append(.curves(curves)) }
    if let cube { steps.append(.cube(cube)) }
    return steps
  }
}
