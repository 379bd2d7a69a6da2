internal import AnimuxGraphics

/// Weighted means over discs of several sizes, which together imitate a lens that is out of focus.
struct Rings: GenericPass {
  /// The radii of the discs in squares, their weights, and the binary logarithm of a square's side in pixels.
  private let discs: [(radius: Double, weight: Double)]
  fileprivate let power: Int32
  /// The reach of the discs, in whole squares.
  fileprivate let squares: Int32

  /// The maximum radius, in pixels. Larger ones are reduced to it.
  static let maximumRadius = 200.0
  /// The maximum number of discs that form a soft edge.
  private static let maximumSteps = 6.0
  /// The radius in squares above which squares are made larger. No more detail is visible in larger discs.
  private static let maximumSquares = 16.0

  /// Creates a single disc.
  init(radius: Double) {
    self.init(discs: [(radius, 1)])
  }

  init(_ bokeh: PixelPass.Bokeh, spread: Double) {
    func length(_ value: Double) -> Double { value > 0 ? min(value * spread, Self.maximumRadius) : 0 }
    let (radius, softness) = (length(bokeh.radius), length(bokeh.softness))
    let inner = radius * (1 - min(max(bokeh.rimSize, 0), 1))
    let count = Int(min(max((softness / 2).rounded(.up), 1), Self.maximumSteps))
    var discs: [(radius: Double, weight: Double)] = []
    for index in 0..<count {
      let shift = softness * ((Double(index) + 0.5) / Double(count) - 0.5) * (count > 1 ? 1 : 0)
      let outer = min(max(radius + shift, 0), Self.maximumRadius)
      discs.append((outer, 1 + bokeh.rim))
      if bokeh.rim > 0, inner > 0 { discs.append((min(max(inner + shift, 0), outer), -bokeh.rim)) }
    }
    self.init(discs: discs)
  }

  private init(discs: [(radius: Double, weight: Double)]) {
    let widest = discs.map(\.radius).max() ?? 0
    var power: Int32 = 0
    while widest / Double(1 << power) >= Self.maximumSquares { power += 1 }
    // Discs extend half a pixel farther than their radius.
    let side = Double(1 << power)
    self.discs = discs.map { (max(($0.radius + 0.5) / side - 0.5, 0), $0.weight) }
    self.power = power
    squares = Int32(self.discs.map(\.radius).max() ?? 0) + 2
  }

  /// The reach of the discs, in whole pixels.
  private var reach: Int32 { power == 0 ? squares : (squares + 2) << power }

  func isSame(under projection: Projection) -> Bool { projection.isSimilarity }
  func needed(for target: Bounds) -> Bounds { target.grown(reach, reach) }
  func filled(from area: Bounds) -> Bounds { area.grown(reach, reach) }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ context: PassContext
  ) -> Pixels {
    pixels.averaged(over: self, within: target)
  }

  /// The discs for the kernel.
  fileprivate var kernel: RingWeights {
    let halves = halves
    return RingWeights(
      reach: squares, halves: halves, weights: discs.map { Float($0.weight) }, share: share(halves))
  }

  /// The half-width of each row of each disc, in 1/256 of a square.
  private var halves: [UInt32] {
    discs.flatMap { disc in
      (-squares...squares).map { row in
        let rim = disc.radius + 0.5
        return UInt32((max(rim * rim - Double(row * row), 0).squareRoot() * 256).rounded())
      }
    }
  }

  /// Returns the reciprocal of the discs' total weight.
  private func share(_ halves: [UInt32]) -> Float {
    let rows = Int(2 * squares + 1)
    let total = discs.enumerated().reduce(0.0) { sum, disc in
      let area = halves[disc.offset * rows..<(disc.offset + 1) * rows].reduce(0) { $0 + 2 * Double($1) }
      return sum + area * disc.element.weight
    }
    return total > 0 ? Float(1 / total) : 0
  }
}

/// Discs for the kernel.
struct RingWeights {
  /// The number of rows above and below the middle that the discs extend to.
  let reach: Int32
  /// The half-width of each row of each disc, in 1/256 of a square.
  let halves: [UInt32]
  let weights: [Float]
  /// The reciprocal of the discs' total weight.
  let share: Float
}

extension Bounds {
  /// Returns the squares of 2^`power` pixels that the bounds touch.
  fileprivate func shrunk(_ power: Int32) -> Bounds {
    let most = (Int32(1) << power) - 1
    return Bounds(x0: x0 >> power, y0: y0 >> power, x1: (x1 + most) >> power, y1: (y1 + most) >> power)
  }
}

extension PlacedPixels16 {
  /// Returns pixels that are interpolated between the middles of squares.
  fileprivate func expanded<Picture: PixelStorage>(to target: Bounds, _ power: Int32) -> Picture {
    var (result, scratch) = (Picture(target), [Float](repeating: 0, count: 4 * width))
    let side = Float(1 << power)
    result.withRows { row, y in
      let place = (Float(y - (area.y0 << power)) + 0.5) / side - 0.5
      let upper = Int32(place)
      withRows(from: area.y0 + upper) { squares in
        Kernel.growRow(
          row, squares, width: width, part: place - Float(upper), power: power,
          first: target.x0 - (area.x0 << power),
          scratch: &scratch)
      }
    }
    return result
  }
}

extension PixelStorage {
  fileprivate func averaged(over rings: Rings, within target: Bounds) -> Self {
    guard rings.power > 0 else { return gathered(by: rings, within: target) }
    let squares = target.shrunk(rings.power).grown(1, 1)
    return shrunk(to: squares.grown(rings.squares, rings.squares), rings.power)
      .gathered(by: rings, within: squares).expanded(to: target, rings.power)
  }

  private func gathered(by rings: Rings, within target: Bounds) -> Self {
    var result = Self(target)
    let source = extended(to: target.grown(rings.squares, rings.squares))
    let (wide, line) = (source.width, 4 * (source.width + 1))
    var sums = [UInt32](repeating: 0, count: line * source.height)
    var totals = [Float](repeating: 0, count: 4 * result.width)
    let weights = rings.kernel
    sums.withMutableRows { sums in
      for y in 0..<source.height {
        source.withRows(from: source.area.y0 + Int32(y)) {
          Kernel.sumsRow(sums[y * line..<(y + 1) * line], $0, pixels: wide)
        }
      }
      result.withRows { row, y in
        Kernel.ringsRow(row, sums.from(Int(y - target.y0) * line).rows, weights, totals: &totals)
      }
    }
    return result
  }

  /// Returns the means of squares of 2^`power` pixels. One square starts at place 0.
  private func shrunk(to squares: Bounds, _ power: Int32) -> PlacedPixels16 {
    let source = extended(
      to: Bounds(
        x0: squares.x0 << power, y0: squares.y0 << power, x1: squares.x1 << power, y1: squares.y1 << power))
    var (result, sums) = (PlacedPixels16(squares), [UInt32](repeating: 0, count: 4 * source.width))
    result.withRows { row, y in
      source.withRows(from: y << power) { Kernel.shrinkRow(row, $0, power: power, sums: &sums) }
    }
    return result
  }
}
