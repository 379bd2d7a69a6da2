internal import AnimuxGraphics
internal import Glibc

/// The shapes of a round corner of radius 1 as points from one side to the other: how far each lies from the
/// tip of the corner, along the first side and along the second.
struct Corner {
  /// Quarters of a circle in 4, 8, 16 … pieces. Points between the ends are a little outside, so that a
  /// polygon has the circle's area.
  private let arcs: [[Point]]
  /// Pieces for each of the three Bézier curves of a continuous corner.
  private static let fewestPieces = 4
  private static let steps = 6

  /// The factor by which a continuous corner is longer than its radius.
  static let expansion = 1.528665

  init() {
    arcs = (0...Self.steps).map { Self.arc(pieces: Self.fewestPieces << $0) }
  }

  /// `radius` in pixels of the canvas says how many points are needed.
  func circular(radius: Double) -> [Point] {
    var step = 0
    // An arc rises by r(1 − cos(90° / 2n)), some 0.3085 r/n², above each piece. Up to 1/25 pixel, half of
    // which is outside.
    while step < Self.steps && radius * 0.3085 > 0.04 * Self.squared(step) { step += 1 }
    return arcs[step]
  }

  /// `stretch` is how far the corner may reach along each side, in radii, 1 at least.
  func continuous(radius: Double, stretch: Size) -> [Point] {
    let pieces = radius > 400 ? 64 : radius > 60 ? 24 : radius > 10 ? 10 : 6
    let first = Self.controls(stretch.width)
    let second = Self.controls(stretch.height)
    let points = (0..<10).map { Point(first[$0], second[9 - $0]) }
    var result = [points[0]]
    for curve in 0..<3 {
      let (a, b, c, d) = (
        points[curve * 3], points[curve * 3 + 1], points[curve * 3 + 2], points[curve * 3 + 3]
      )
      for piece in 1...pieces { result.append(Self.bezier(a, b, c, d, Double(piece) / Double(pieces))) }
    }
    return result
  }

  private static func squared(_ step: Int) -> Double {
    let pieces = Double(fewestPieces << step)
    return pieces * pieces
  }

  private static func arc(pieces: Int) -> [Point] {
    let angle = Double.pi / 2 / Double(pieces)
    let inner = Double(pieces - 2)
    let reach = (-1 + (1 + inner * (Double.pi / 2) / sin(angle)).squareRoot()) / inner
    return (0...pieces).map { index in
      let isEnd = index == 0 || index == pieces
      let (s, c) = sineCosine(Double(index) * angle)
      return isEnd ? Point(1 - s, 1 - c) : Point(1 - s * reach, 1 - c * reach)
    }
  }

  /// The ten control points' distances along one side, from the far end to the tip, for a corner that may
  /// reach `stretch` radii: Apple's curve where there is room, a quarter of a circle at 1, in proportion
  /// between.
  private static func controls(_ stretch: Double) -> [Double] {
    let full = [1.528665, 1.08849296, 0.86840694, 0.63149379, 0.37282383, 0.16905956, 0.07491139, 0, 0, 0]
    let round = [1, 0.86867813, 0.73864216, 0.61731657, 0.37228848, 0.17761442, 0.07612047, 0.02586576, 0, 0]
    let share = min(max((stretch - 1) / (expansion - 1), 0), 1)
    return zip(full, round).map { $1 + ($0 - $1) * share }
  }

  private static func bezier(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
    let s = 1 - t
    let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y)
  }
}
