internal import Glibc

/// A Bézier curve from (0, 0) to (1, 1), as a function from x to y.
package struct CubicBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// Clamps the x coordinates to 0…1, so that there is one y for each x. A number that is not finite counts
  /// as 0.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    func finite(_ y: Double) -> Double { y.isFinite ? y : 0 }
    (self.x1, self.y1, self.x2, self.y2) = (unit(x1), finite(y1), unit(x2), finite(y2))
  }

  /// Returns y for an `x` in 0…1.
  func value(at x: Double) -> Double {
    if x == 0 || x == 1 || (x1 == y1 && x2 == y2) { return x }
    let t = parameter(at: x)
    return Self.component(y1, y2, t)
  }

  /// Returns the two curves that together are this one, up to `x` and from it on, each stretched to the unit square.
  /// Returns `nil` if the curve has the value 0 or 1 at `x`, so that a part of it has no height.
  package func split(at x: Double) -> (first: TimingFunction, second: TimingFunction)? {
    guard x > 0, x < 1 else { return nil }
    if x1 == y1, x2 == y2 { return (.linear, .linear) }
    let t = parameter(at: x)
    let (columns, rows) = (Self.halves(x1, x2, t), Self.halves(y1, y2, t))
    let middle = (x: columns.middle, y: rows.middle)
    guard middle.y.magnitude > 1e-3, (1 - middle.y).magnitude > 1e-3 else { return nil }
    return (
      TimingFunction(
        columns.first.0 / middle.x, rows.first.0 / middle.y, columns.first.1 / middle.x,
        rows.first.1 / middle.y),
      TimingFunction(
        (columns.second.0 - middle.x) / (1 - middle.x), (rows.second.0 - middle.y) / (1 - middle.y),
        (columns.second.1 - middle.x) / (1 - middle.x), (rows.second.1 - middle.y) / (1 - middle.y))
    )
  }

  /// Returns the control points of both parts of a curve from 0 to 1, along one axis.
  private static func halves(
    _ a: Double, _ b: Double, _ t: Double
  ) -> (first: (Double, Double), middle: Double, second: (Double, Double)) {
    func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * t }
    let (start, between, end) = (mixed(0, a), mixed(a, b), mixed(b, 1))
    let (early, late) = (mixed(start, between), mixed(between, end))
    return ((start, early), mixed(early, late), (late, end))
  }

  /// Finds the parameter by Newton's method, within bounds that shrink by bisection where the slope is too
  /// flat. This works because x never decreases along the curve.
  private func parameter(at x: Double) -> Double {
    var (low, high, t) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = Self.component(x1, x2, t) - x
      if error.magnitude < 1e-16 { return t }
      if error > 0 { high = t } else { low = t }
      let next = t - error / Self.slope(x1, x2, t)
      let isInside = next > low && next < high
      // The error after a Newton step of this length is far smaller than the step.
      if isInside && (next - t).magnitude < 1e-9 { return next }
      let step = isInside ? next : (low + high) / 2
      if step == t { return t }
      t = step
    }
    return t
  }

  private static func component(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
  }
}
