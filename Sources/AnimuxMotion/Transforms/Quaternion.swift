internal import Glibc

/// A rotation of space, as a quaternion of unit length.
struct Quaternion {
  var x: Double
  var y: Double
  var z: Double
  var w: Double

  /// Creates the rotation whose matrix, acting on row vectors, has these rows. The largest component is
  /// computed first, which avoids divisions by small numbers.
  init(_ rows: Rows) {
    let (a, b, c) = rows
    let squares = [1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z, 1 + a.x + b.y + c.z]
    var largest = 3
    for index in 0..<3 where squares[index] > squares[largest] { largest = index }
    let size = max(squares[largest], 0).squareRoot() / 2
    let k = size > 0 ? 0.25 / size : 0
    let (yz, zx, xy) = ((b.z + c.y) * k, (c.x + a.z) * k, (a.y + b.x) * k)
    let (wx, wy, wz) = ((b.z - c.y) * k, (c.x - a.z) * k, (a.y - b.x) * k)
    switch largest {
    case 0: (x, y, z, w) = (size, xy, zx, wx)
    case 1: (x, y, z, w) = (xy, size, yz, wy)
    case 2: (x, y, z, w) = (zx, yz, size, wz)
    default: (x, y, z, w) = (wx, wy, wz, size)
    }
  }

  init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  typealias Rows = (Vector3, Vector3, Vector3)

  var rows: Rows {
    (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Interpolates along the shorter arc at a constant rate. A half turn goes the negative way about its axis.
  func interpolated(to end: Quaternion, at fraction: Double) -> Quaternion {
    var (end, dot) = (end, x * end.x + y * end.y + z * end.z + w * end.w)
    if dot.magnitude < 1e-9 ? turnsPositively(to: end) : dot < 0 {
      (end, dot) = (Quaternion(-end.x, -end.y, -end.z, -end.w), -dot)
    }
    let angle = acos(min(max(dot, -1), 1))
    let sine = sin(angle)
    guard sine > 1e-9 else { return self }
    let (a, b) = (sin((1 - fraction) * angle) / sine, sin(fraction * angle) / sine)
    return Quaternion(a * x + b * end.x, a * y + b * end.y, a * z + b * end.z, a * w + b * end.w)
  }

  /// Whether a half turn to `end` is positive, with respect to the coordinate axis nearest to its own.
  private func turnsPositively(to end: Quaternion) -> Bool {
    let axis = [
      end.x * w - end.w * x - end.y * z + end.z * y,
      end.y * w - end.w * y - end.z * x + end.x * z,
      end.z * w - end.w * z - end.x * y + end.y * x,
    ]
    var longest = 2
    for index in 0..<2 where axis[index].magnitude > axis[longest].magnitude { longest = index }
    return axis[longest] > 0
  }
}
