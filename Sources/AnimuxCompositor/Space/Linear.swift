internal import AnimuxGraphics

/// A linear function of a plane: a·x + b·y + c. It represents a depth, or the half-plane in which it is not
/// negative.
struct Linear: Equatable {
  var a, b, c: Double

  func value(at point: Point) -> Double { a * point.x + b * point.y + c }

  static func - (left: Linear, right: Linear) -> Linear {
    Linear(a: left.a - right.a, b: left.b - right.b, c: left.c - right.c)
  }

  /// The function with the opposite sign, which represents the other half-plane.
  var opposite: Linear { Linear(a: -a, b: -b, c: -c) }
}

extension Projection {
  /// Returns `line` as a function of the plane that is projected, up to a factor that is positive in front of
  /// the eye.
  func before(_ line: Linear) -> Linear {
    Linear(
      a: xx * line.a + xy * line.b + xw * line.c, b: yx * line.a + yy * line.b + yw * line.c,
      c: tx * line.a + ty * line.b + tw * line.c)
  }
}
