internal import AnimuxGraphics
internal import Glibc

/// A piece of an outline as a cubic Bézier curve. The control points of a line are at its thirds, so that the
/// speed along it is constant.
struct PathSegment: Hashable {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  init(line start: Point, _ end: Point) {
    self.init(
      start, start.interpolated(to: end, at: 1.0 / 3), start.interpolated(to: end, at: 2.0 / 3), end)
  }

  init(quad start: Point, _ control: Point, _ end: Point) {
    self.init(
      start, start.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3), end)
  }

  /// Returns the point at a parameter. Beyond its ends, the segment continues straight.
  func point(at t: Double) -> Point {
    if t <= 0 { return t == 0 ? start : start.adding(derivative(at: 0).scaled(by: t)) }
    if t >= 1 { return t == 1 ? end : end.adding(derivative(at: 1).scaled(by: t - 1)) }
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  func derivative(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    return Point(
      a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x),
      a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y))
  }

  /// Returns the direction of travel in radians, or `nil` if the segment has no length. Where the speed is 0,
  /// it is the next direction, or at the end the last one.
  func angle(at t: Double) -> Double? {
    let t = min(max(t, 0), 1)
    var ahead = [derivative(at: t)]
    if t == 0 {
      ahead += [control2.subtracting(start), end.subtracting(start)]
    } else if t == 1 {
      ahead += [end.subtracting(control1), end.subtracting(start)]
    } else {
      ahead.append(point(at: min(t + 1e-4, 1)).subtracting(point(at: t)))
    }
    let scale = max(
      end.distance(to: start) ?? 0, control1.distance(to: start) ?? 0, control2.distance(to: start) ?? 0)
    for vector in ahead where hypot(vector.x, vector.y) > scale * 1e-9 { return atan2(vector.y, vector.x) }
    return nil
  }

  func speed(at t: Double) -> Double {
    let v = derivative(at: t)
    return (v.x * v.x + v.y * v.y).squareRoot()
  }

  /// Returns the length between two parameters, by five-point Gauss–Legendre quadrature. It is accurate for
  /// short pieces.
  func length(from a: Double, to b: Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    let (x1, w1) = (0.5384693101056831, 0.47862867049936647)
    let (x2, w2) = (0.906179845938664, 0.23692688505618908)
    let sum =
      0.5688888888888889 * speed(at: middle)
      + w1 * (speed(at: middle - half * x1) + speed(at: middle + half * x1))
      + w2 * (speed(at: middle - half * x2) + speed(at: middle + half * x2))
    return half * sum
  }

  /// Returns the part between two parameters as a segment.
  func part(from a: Double, to b: Double) -> PathSegment {
    let (p, q) = (point(at: a), point(at: b))
    let third = (b - a) / 3
    return PathSegment(
      p, p.adding(derivative(at: a).scaled(by: third)), q.subtracting(derivative(at: b).scaled(by: third)), q)
  }

  func interpolated(to other: PathSegment, at fraction: Double) -> PathSegment {
    PathSegment(
      start.interpolated(to: other.start, at: fraction),
      control1.interpolated(to: other.control1, at: fraction),
      control2.interpolated(to: other.control2, at: fraction), end.interpolated(to: other.end, at: fraction))
  }
}
