internal import Glibc

/// A plane transform of row vectors.
struct PlaneMatrix: Hashable {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, x = 0.0, y = 0.0

  static func scale(_ x: Double, _ y: Double) -> PlaneMatrix { PlaneMatrix(a: x, d: y) }
  static func move(_ x: Double, _ y: Double) -> PlaneMatrix { PlaneMatrix(x: x, y: y) }

  static func rotation(_ degrees: Double) -> PlaneMatrix {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return PlaneMatrix(a: c, b: s, c: -s, d: c)
  }

  /// Returns what is seen of turns about y, then x, in degrees, without perspective.
  static func tilt(_ x: Double, _ y: Double) -> PlaneMatrix {
    let (x, y) = (x * .pi / 180, y * .pi / 180)
    return PlaneMatrix(a: cos(y), b: sin(x) * sin(y), d: cos(x))
  }

  /// Returns a skew along an axis, with angles in degrees as After Effects has them.
  static func skew(_ degrees: Double, axis: Double) -> PlaneMatrix {
    let slope = tan(-degrees.held(-89, 89) * .pi / 180)
    return rotation(axis).then(PlaneMatrix(c: slope)).then(rotation(-axis))
  }

  /// Returns the transform followed by another one.
  func then(_ o: PlaneMatrix) -> PlaneMatrix {
    PlaneMatrix(
      a: a * o.a + b * o.c, b: a * o.b + b * o.d, c: c * o.a + d * o.c, d: c * o.b + d * o.d,
      x: x * o.a + y * o.c + o.x, y: x * o.b + y * o.d + o.y)
  }

  func apply(_ spot: Spot) -> Spot { Spot(spot.x * a + spot.y * c + x, spot.x * b + spot.y * d + y) }
}
