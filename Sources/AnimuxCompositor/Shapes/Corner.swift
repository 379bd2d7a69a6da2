internal import AnimuxGraphics
internal import Glibc

/// Outlines of a rounded corner of radius 1.
///
/// The points lead from one side to the other. Each is given by its distances from the tip of the corner
/// along the first side and along the second.
struct Corner {
  /// Quarter circles in 4, 8, 16 … pieces. Points between the ends are a little outside of the circle, so
  /// that the polygon has the circle's area.
  private let arcs: [[Point]]
  /// The number of pieces of the coarsest quarter circle, and how often that number can be doubled.
  private static let fewestPieces = 4
  private static let steps = 6

  /// The length of a continuous corner along a side, in radii.
  static let expansion = 1.528665

  init() {
    arcs = (0...Self.steps).map { Self.arc(pieces: Self.fewestPieces << $0) }
  }

  /// Returns a quarter circle that is fine enough for a radius of `radius` pixels of the canvas.
  func circular(radius: Double) -> [Point] {
    var step = 0
    // The rise of an arc above each of n pieces is r(1 − cos(90° / 2n)), about 0.3085 r/n². Up to 1/25 pixel
    // is accepted, half of which is outside of the circle.
    while step < Self.steps && radius * 0.3085 > 0.04 * Self.squared(step) { step += 1 }
    return arcs[step]
  }

  /// Returns a continuous corner. `stretch` is the length available along each side, in radii, and at least
  /// 1.
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

  /// Returns the distances of the ten control points along one side, from the far end to the tip.
  ///
  /// The corner may extend over `stretch` radii. The result is Apple's curve if there is room for it, a
  /// quarter circle at 1, and a linear mix of both in between.
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
