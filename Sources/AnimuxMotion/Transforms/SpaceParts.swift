internal import AnimuxGraphics
internal import Glibc

/// The parts of a matrix of space, by the 3-D decomposition of CSS Transforms Level 2. They act on the layer
/// in the order scale, skew, rotation, translation, perspective.
struct SpaceParts {
  var scale: Vector3
  var skew: Skew
  /// The rows of the rotation matrix.
  var rotation: Quaternion.Rows
  var translation: Vector3
  var perspective: Perspective

  /// The slants of the axes towards each other.
  struct Skew: Hashable {
    var xy = 0.0
    var xz = 0.0
    var yz = 0.0
  }

  /// The fourth column of a matrix that is otherwise the identity.
  struct Perspective: Hashable {
    var x = 0.0
    var y = 0.0
    var z = 0.0
    var w = 1.0
  }

  /// Decomposes a matrix for interpolation: m44 becomes 1, and a mirroring matrix gets three negative scales.
  /// Returns `nil` if the matrix is singular.
  init?(normalizing matrix: Matrix) {
    guard matrix.m44 != 0, let parts = SpaceParts(matrix.scaledDown(by: matrix.m44)) else { return nil }
    self = parts
    if rotation.0.dot(rotation.1.cross(rotation.2)) < 0 {
      scale = scale.scaled(by: -1)
      rotation = (rotation.0.scaled(by: -1), rotation.1.scaled(by: -1), rotation.2.scaled(by: -1))
    }
  }

  /// Decomposes a matrix, or returns `nil` if it is singular. The rotation can be left-handed.
  init?(_ matrix: Matrix) {
    var (a, b, c) = (
      Vector3(matrix.m11, matrix.m12, matrix.m13), Vector3(matrix.m21, matrix.m22, matrix.m23),
      Vector3(matrix.m31, matrix.m32, matrix.m33)
    )
    translation = Vector3(matrix.m41, matrix.m42, matrix.m43)
    guard let perspective = Perspective(matrix) else { return nil }
    self.perspective = perspective
    (scale, skew) = (.zero, Skew())
    guard let x = a.normalize() else { return nil }
    skew.xy = a.dot(b)
    b = b.subtracting(a.scaled(by: skew.xy))
    guard let y = b.normalize() else { return nil }
    (skew.xz, skew.yz) = (a.dot(c), b.dot(c))
    c = c.subtracting(a.scaled(by: skew.xz)).subtracting(b.scaled(by: skew.yz))
    guard let z = c.normalize() else { return nil }
    scale = Vector3(x, y, z)
    skew = Skew(xy: skew.xy / y, xz: skew.xz / z, yz: skew.yz / z)
    rotation = (a, b, c)
  }

  func interpolated(to end: SpaceParts, at fraction: Double) -> SpaceParts {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var result = self
    result.scale = scale.interpolated(to: end.scale, at: fraction)
    result.translation = translation.interpolated(to: end.translation, at: fraction)
    result.skew = Skew(
      xy: mix(skew.xy, end.skew.xy), xz: mix(skew.xz, end.skew.xz), yz: mix(skew.yz, end.skew.yz))
    result.perspective = Perspective(
      x: mix(perspective.x, end.perspective.x), y: mix(perspective.y, end.perspective.y),
      z: mix(perspective.z, end.perspective.z), w: mix(perspective.w, end.perspective.w))
    result.rotation =
      Quaternion(rotation).interpolated(to: Quaternion(end.rotation), at: fraction).rows
    return result
  }

  var matrix: Matrix {
    let a = rotation.0.scaled(by: scale.x)
    let b = rotation.1.adding(rotation.0.scaled(by: skew.xy)).scaled(by: scale.y)
    let c = rotation.2.adding(rotation.0.scaled(by: skew.xz)).adding(rotation.1.scaled(by: skew.yz))
      .scaled(by: scale.z)
    return Matrix(rows: a, b, c, translation, perspective)
  }
}

extension SpaceParts.Perspective {
  /// Creates the effect of `matrix` on w, as applied after its other parts. Returns `nil` if these are
  /// singular.
  init?(_ matrix: Matrix) {
    if matrix.m14 == 0 && matrix.m24 == 0 && matrix.m34 == 0 {
      self.init(w: matrix.m44)
      return
    }
    var flat = matrix
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    guard let inverse = flat.inverse else { return nil }
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      a * matrix.m14 + b * matrix.m24 + c * matrix.m34 + d * matrix.m44
    }
    self.init(
      x: row(inverse.m11, inverse.m12, inverse.m13, inverse.m14),
      y: row(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
      z: row(inverse.m31, inverse.m32, inverse.m33, inverse.m34),
      w: row(inverse.m41, inverse.m42, inverse.m43, inverse.m44))
  }
}

extension Matrix {
  /// Creates a matrix from the rows of its linear part and its translation, followed by a perspective.
  init(
    rows a: Vector3, _ b: Vector3, _ c: Vector3, _ t: Vector3, _ perspective: SpaceParts.Perspective
  ) {
    func depth(_ v: Vector3) -> Double { v.x * perspective.x + v.y * perspective.y + v.z * perspective.z }
    self = .identity
    (m11, m12, m13, m14) = (a.x, a.y, a.z, depth(a))
    (m21, m22, m23, m24) = (b.x, b.y, b.z, depth(b))
    (m31, m32, m33, m34) = (c.x, c.y, c.z, depth(c))
    (m41, m42, m43, m44) = (t.x, t.y, t.z, depth(t) + perspective.w)
  }

  fileprivate func scaledDown(by divisor: Double) -> Matrix {
    if divisor == 1 { return self }
    var result = self
    (result.m11, result.m12, result.m13, result.m14) = (
      m11 / divisor, m12 / divisor, m13 / divisor, m14 / divisor
    )
    (result.m21, result.m22, result.m23, result.m24) = (
      m21 / divisor, m22 / divisor, m23 / divisor, m24 / divisor
    )
    (result.m31, result.m32, result.m33, result.m34) = (
      m31 / divisor, m32 / divisor, m33 / divisor, m34 / divisor
    )
    (result.m41, result.m42, result.m43, result.m44) = (m41 / divisor, m42 / divisor, m43 / divisor, 1)
    return result
  }
}
