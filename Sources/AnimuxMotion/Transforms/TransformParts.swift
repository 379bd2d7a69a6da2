internal import AnimuxGraphics
internal import Glibc

/// A matrix as scale, skew, rotations about x, y and z, translation and perspective, acting on the layer in
/// this order. Its sixteen numbers represent every invertible matrix without loss.
struct TransformParts: Hashable {
  var scale: Vector3
  var skew: SpaceParts.Skew
  /// The rotations about x, y and z, in radians.
  var rotation: Vector3
  var translation: Vector3
  var perspective: SpaceParts.Perspective

  init(_ matrix: Matrix) {
    self = matrix == .identity ? Self.ofIdentity : TransformParts(decomposing: matrix)
  }

  /// The parts of the transform that most animations of parts begin with.
  private static let ofIdentity = TransformParts(decomposing: .identity)

  private init(decomposing matrix: Matrix) {
    var parts = SpaceParts(matrix) ?? SpaceParts(flat: matrix)
    parts.unmirror(isPlane: matrix.isAffine)
    (scale, skew) = (parts.scale, parts.skew)
    (translation, perspective) = (parts.translation, parts.perspective)
    rotation = Self.angles(parts.rotation)
  }

  private static func angles(_ rows: Quaternion.Rows) -> Vector3 {
    let (a, b, c) = rows
    let y = asin(min(max(-a.z, -1), 1))
    // At a quarter turn about y, rotations about x and z are the same. The rotation is attributed to x.
    guard a.z.magnitude < 1 - 1e-12 else { return Vector3(atan2(-c.y, b.y), y, 0) }
    return Vector3(atan2(b.z, c.z), y, atan2(a.y, a.x))
  }

  var matrix: Matrix {
    Matrix(
      rows: turned(Vector3(scale.x, 0, 0)), turned(Vector3(scale.y * skew.xy, scale.y, 0)),
      turned(Vector3(scale.z * skew.xz, scale.z * skew.yz, scale.z)), translation, perspective)
  }

  /// Rotates about x, then y, then z. Angles of 0 are skipped, so that a flat vector stays exactly flat.
  private func turned(_ vector: Vector3) -> Vector3 {
    var (x, y, z) = (vector.x, vector.y, vector.z)
    if rotation.x != 0 {
      let (s, c) = sineCosine(rotation.x)
      (y, z) = (y * c - z * s, y * s + z * c)
    }
    if rotation.y != 0 {
      let (s, c) = sineCosine(rotation.y)
      (x, z) = (x * c + z * s, z * c - x * s)
    }
    if rotation.z != 0 {
      let (s, c) = sineCosine(rotation.z)
      (x, y) = (x * c - y * s, x * s + y * c)
    }
    return Vector3(x, y, z)
  }
}

extension SpaceParts {
  /// Creates the parts of a singular matrix: its lengths, and its rotation about z if an axis remains that
  /// has a direction.
  fileprivate init(flat matrix: Matrix) {
    let x = Vector3(matrix.m11, matrix.m12, 0)
    let y = Vector3(matrix.m21, matrix.m22, 0)
    let turn = x.length > 0 ? atan2(x.y, x.x) : y.length > 0 ? atan2(-y.x, y.y) : 0
    let (s, c) = sineCosine(turn)
    rotation = (Vector3(c, s, 0), Vector3(-s, c, 0), Vector3(0, 0, 1))
    scale = Vector3(
      x.length, y.length, Vector3(matrix.m31, matrix.m32, matrix.m33).length)
    translation = Vector3(matrix.m41, matrix.m42, matrix.m43)
    skew = Skew()
    perspective = Perspective(x: matrix.m14, y: matrix.m24, z: matrix.m34, w: matrix.m44)
  }

  /// Gives a mirroring matrix one negative scale: along the axis that points most against its own direction.
  /// In the plane, this is x or y.
  fileprivate mutating func unmirror(isPlane: Bool) {
    guard rotation.0.dot(rotation.1.cross(rotation.2)) < 0 else { return }
    let (x, y, z) = (rotation.0.x, rotation.1.y, rotation.2.z)
    if x < y && (isPlane || x < z) {
      (scale.x, rotation.0) = (-scale.x, rotation.0.scaled(by: -1))
      (skew.xy, skew.xz) = (-skew.xy, -skew.xz)
    } else if isPlane || y < z {
      (scale.y, rotation.1) = (-scale.y, rotation.1.scaled(by: -1))
      (skew.xy, skew.yz) = (-skew.xy, -skew.yz)
    } else {
      (scale.z, rotation.2) = (-scale.z, rotation.2.scaled(by: -1))
      (skew.xz, skew.yz) = (-skew.xz, -skew.yz)
    }
  }
}
