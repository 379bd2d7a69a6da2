internal import Glibc

/// A 4×4 matrix that acts on row vectors, `[x y z 1] · M`. Its elements are named as in Core Animation:
/// m41…m43 are the translation.
public struct Matrix: Hashable, Sendable {
  /// The first row.
  public var m11, m12, m13, m14: Double
  /// The second row.
  public var m21, m22, m23, m24: Double
  /// The third row.
  public var m31, m32, m33, m34: Double
  /// The fourth row, which contains the translation.
  public var m41, m42, m43, m44: Double

  /// The matrix that leaves every point where it is.
  public static let identity = Matrix(1, 0, 0, 1, 0, 0)

  /// Creates a matrix from 16 numbers row by row, m11 … m44. Traps if there are not 16.
  public init(_ numbers: [Double]) {
    precondition(numbers.count == 16, "a matrix must have 16 numbers")
    (m11, m12, m13, m14) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (m21, m22, m23, m24) = (numbers[4], numbers[5], numbers[6], numbers[7])
    (m31, m32, m33, m34) = (numbers[8], numbers[9], numbers[10], numbers[11])
    (m41, m42, m43, m44) = (numbers[12], numbers[13], numbers[14], numbers[15])
  }

  /// Creates an affine transform of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (m11, m12, m13, m14) = (a, b, 0, 0)
    (m21, m22, m23, m24) = (c, d, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (tx, ty, 0, 1)
  }

  /// Returns a translation.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Matrix {
    var result = Matrix.identity
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
  }

  /// Returns a scaling about the origin.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Matrix {
    var result = Matrix.identity
    (result.m11, result.m22, result.m33) = (x, y, z)
    return result
  }

  /// Returns a rotation by `angle` radians about the axis (x, y, z), which does not have to be of unit
  /// length. About z, positive angles turn clockwise as seen. An axis without length gives the identity.
  /// Quarter turns are exact.
  public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = sineCosine(angle)
    let t = 1 - c
    var result = Matrix.identity
    (result.m11, result.m12, result.m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (result.m21, result.m22, result.m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (result.m31, result.m32, result.m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
    // Keeps a rotation of the plane affine in spite of rounding.
    if x == 0 && y == 0 { result.m33 = 1 }
    return result
  }

  /// Returns the perspective of an eye at `distance` in front of the plane: m34 = −1/distance.
  public static func perspective(_ distance: Double) -> Matrix {
    var result = Matrix.identity
    result.m34 = -1 / distance
    return result
  }

  /// The elements row by row, m11 … m44.
  public var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Returns the product that applies `self` first, then `next`.
  public func then(_ next: Matrix) -> Matrix {
    if isAffine && next.isAffine {
      return Matrix(
        m11 * next.m11 + m12 * next.m21, m11 * next.m12 + m12 * next.m22,
        m21 * next.m11 + m22 * next.m21, m21 * next.m12 + m22 * next.m22,
        m41 * next.m11 + m42 * next.m21 + next.m41, m41 * next.m12 + m42 * next.m22 + next.m42)
    }
    var product = Matrix.identity
    (product.m11, product.m12, product.m13, product.m14) = next.row(m11, m12, m13, m14)
    (product.m21, product.m22, product.m23, product.m24) = next.row(m21, m22, m23, m24)
    (product.m31, product.m32, product.m33, product.m34) = next.row(m31, m32, m33, m34)
    (product.m41, product.m42, product.m43, product.m44) = next.row(m41, m42, m43, m44)
    return product
  }

  /// Returns the product of a row and the matrix.
  private func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double, Double, Double) {
    (
      a * m11 + b * m21 + c * m31 + d * m41, a * m12 + b * m22 + c * m32 + d * m42,
      a * m13 + b * m23 + c * m33 + d * m43, a * m14 + b * m24 + c * m34 + d * m44
    )
  }

  /// Whether the matrix is an affine transform of the plane, without depth and perspective.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// Whether all elements are finite.
  public var isFinite: Bool {
    // The product of 0 and a number is 0 only if the number is finite.
    let (a, b, c, d) = row(0, 0, 0, 0)
    return a + b + c + d == 0
  }

  /// Returns the image of the point (x, y, z) in homogeneous coordinates, before the division by w.
  public func apply(_ x: Double, _ y: Double, _ z: Double = 0) -> (x: Double, y: Double, z: Double, w: Double)
  {
    (
      x * m11 + y * m21 + z * m31 + m41, x * m12 + y * m22 + z * m32 + m42,
      x * m13 + y * m23 + z * m33 + m43, x * m14 + y * m24 + z * m34 + m44
    )
  }

  /// Returns the image of a point of the plane z = 0. It is not finite if the point is in the eye's plane (w
  /// = 0).
  public func apply(_ point: Point) -> Point {
    let p = apply(point.x, point.y)
    return p.w == 1 ? Point(p.x, p.y) : Point(p.x / p.w, p.y / p.w)
  }

  /// Returns the bounding box of the images of the rectangle's corners.
  public func apply(_ rect: Rect) -> Rect {
    let (a, b, c, d) = (
      apply(Point(rect.minX, rect.minY)), apply(Point(rect.maxX, rect.minY)),
      apply(Point(rect.maxX, rect.maxY)), apply(Point(rect.minX, rect.maxY))
    )
    let left = min(min(a.x, b.x), min(c.x, d.x))
    let top = min(min(a.y, b.y), min(c.y, d.y))
    let right = max(max(a.x, b.x), max(c.x, d.x))
    let bottom = max(max(a.y, b.y), max(c.y, d.y))
    return Rect(left, top, right - left, bottom - top)
  }

  /// The determinant.
  public var determinant: Double {
    let (a, b, c, d, e, f) = minorsOfUpperRows
    let (g, h, i, j, k, l) = minorsOfLowerRows
    return a * l - b * k + c * j + d * i - e * h + f * g
  }

  /// The inverse matrix, or `nil` if there is none.
  public var inverse: Matrix? {
    let (a, b, c, d, e, f) = minorsOfUpperRows
    let (g, h, i, j, k, l) = minorsOfLowerRows
    let determinant = a * l - b * k + c * j + d * i - e * h + f * g
    guard determinant != 0, determinant.isFinite else { return nil }
    let s = 1 / determinant
    let result = Matrix([
      (m22 * l - m23 * k + m24 * j) * s, (m13 * k - m12 * l - m14 * j) * s,
      (m42 * f - m43 * e + m44 * d) * s, (m33 * e - m32 * f - m34 * d) * s,
      (m23 * i - m21 * l - m24 * h) * s, (m11 * l - m13 * i + m14 * h) * s,
      (m43 * c - m41 * f - m44 * b) * s, (m31 * f - m33 * c + m34 * b) * s,
      (m21 * k - m22 * i + m24 * g) * s, (m12 * i - m11 * k - m14 * g) * s,
      (m41 * e - m42 * c + m44 * a) * s, (m32 * c - m31 * e - m34 * a) * s,
      (m22 * h - m21 * j - m23 * g) * s, (m11 * j - m12 * h + m13 * g) * s,
      (m42 * b - m41 * d - m43 * a) * s, (m31 * d - m32 * b + m33 * a) * s,
    ])
    return result.isFinite ? result : nil
  }

  private var minorsOfUpperRows: (Double, Double, Double, Double, Double, Double) {
    (
      m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
      m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23
    )
  }

  private var minorsOfLowerRows: (Double, Double, Double, Double, Double, Double) {
    (
      m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
      m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43
    )
  }
}

/// Returns the sine and cosine of an angle in radians. They are exact at whole quarter turns, so that a
/// rotation by 90° leaves edges on pixels.
package func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = angle / (Double.pi / 2)
  let nearest = quarters.rounded()
  guard (quarters - nearest).magnitude < 1e-12, nearest.magnitude < 1e9 else {
    return (sin(angle), cos(angle))
  }
  switch Int(nearest) & 3 {
  case 0: return (0, 1)
  case 1: return (1, 0)
  case 2: return (0, -1)
  default: return (-1, 0)
  }
}
