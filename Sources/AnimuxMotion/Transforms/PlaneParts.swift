internal import AnimuxGraphics
internal import Glibc

/// The parts of an affine transform of the plane, by the 2-D decomposition of CSS Transforms Level 1. They
/// act on the layer in the order scale, rotation, rest, translation.
struct PlaneParts {
  var translation: Point
  var scale: Point
  /// The rotation in radians, −π…π.
  var angle: Double
  /// The part that is neither scale nor rotation, row by row. It is the identity if the axes remain at right
  /// angles.
  var rest: (m11: Double, m12: Double, m21: Double, m22: Double)

  /// Decomposes a matrix, or returns `nil` if it is singular.
  init?(_ matrix: Matrix) {
    let (a, b, c, d) = (matrix.m11, matrix.m12, matrix.m21, matrix.m22)
    let determinant = a * d - b * c
    scale = Point(hypot(a, b), hypot(c, d))
    guard determinant != 0, determinant.isFinite, scale.x.isFinite, scale.y.isFinite else { return nil }
    if determinant < 0 {
      if a < d { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    let (row1x, row1y, row2x, row2y) = (a / scale.x, b / scale.x, c / scale.y, d / scale.y)
    angle = atan2(row1y, row1x)
    rest = (
      row1x * row1x - row1y * row2x, row1x * row1y - row1y * row2y,
      row1y * row1x + row1x * row2x, row1y * row1y + row1x * row2y
    )
    translation = Point(matrix.m41, matrix.m42)
  }

  /// Interpolates the parts. The rotation takes the shorter way.
  ///
  /// A half turn goes straight from one angle to the other, with 0 counted as a whole turn. So it goes the
  /// negative way if it begins in 0..<π, and otherwise the positive way.
  func interpolated(to end: PlaneParts, at fraction: Double) -> PlaneParts {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var (start, result) = (self, self)
    if (scale.x < 0 && end.scale.y < 0) || (scale.y < 0 && end.scale.x < 0) {
      start.scale = Point(-scale.x, -scale.y)
      start.angle += angle < 0 ? .pi : -.pi
    }
    result.translation = start.translation.interpolated(to: end.translation, at: fraction)
    result.scale = start.scale.interpolated(to: end.scale, at: fraction)
    result.angle = start.angle + Self.turn(from: start.angle, to: end.angle) * fraction
    result.rest = (
      mix(rest.m11, end.rest.m11), mix(rest.m12, end.rest.m12),
      mix(rest.m21, end.rest.m21), mix(rest.m22, end.rest.m22)
    )
    return result
  }

  private static func turn(from start: Double, to end: Double) -> Double {
    let turn = counted(end) - counted(start)
    guard turn.magnitude > .pi + nearly else { return turn }
    return turn > 0 ? turn - 2 * .pi : turn + 2 * .pi
  }

  private static func counted(_ angle: Double) -> Double {
    angle.magnitude < nearly ? angle + 2 * .pi : angle
  }

  /// The difference in radians below which two angles are considered equal.
  private static let nearly = 1e-9

  var matrix: Matrix {
    let (s, c) = sineCosine(angle)
    return Matrix(
      scale.x * (c * rest.m11 + s * rest.m21), scale.x * (c * rest.m12 + s * rest.m22),
      scale.y * (c * rest.m21 - s * rest.m11), scale.y * (c * rest.m22 - s * rest.m12),
      translation.x, translation.y)
  }
}
