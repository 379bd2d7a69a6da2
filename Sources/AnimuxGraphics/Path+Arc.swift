internal import Glibc

extension Path {
  /// Appends an arc of an ellipse, from the angle `start` through `sweep` radians. Positive angles are
  /// clockwise as seen, in the axes of the ellipse, which are turned by `rotation`. The current point must be
  /// the start of the arc. Traps if `sweep` is more than a turn.
  ///
  /// Each cubic curve covers at most an eighth of a turn, and so is within 5 millionths of the radius of the
  /// true arc. A quarter turn in one curve would be off by 270 millionths.
  public mutating func addArc(
    center: Point, radii: Size, rotation: Double = 0, from start: Double, sweep: Double
  ) {
    precondition(sweep.magnitude <= 2 * Double.pi, "an arc must not exceed one turn")
    let turn = Self.turned(radii, rotation)
    let count = max(1, (sweep.magnitude / (Double.pi / 4) - 1e-9).rounded(.up))
    let step = sweep / count
    let handle = 4.0 / 3 * tan(step / 4)
    var (sine, cosine) = sineCosine(start)
    for index in 1...Int(count) {
      let (nextSine, nextCosine) = sineCosine(start + sweep * Double(index) / count)
      elements.append(
        .cubic(
          turn(center, cosine - handle * sine, sine + handle * cosine),
          turn(center, nextCosine + handle * nextSine, nextSine - handle * nextCosine),
          turn(center, nextCosine, nextSine)))
      (sine, cosine) = (nextSine, nextCosine)
    }
  }

  /// Returns a map from the unit circle to the ellipse about a centre.
  private static func turned(_ radii: Size, _ rotation: Double) -> (Point, Double, Double) -> Point {
    let (sine, cosine) = sineCosine(rotation)
    return { center, x, y in
      let (x, y) = (x * radii.width, y * radii.height)
      return Point(center.x + x * cosine - y * sine, center.y + x * sine + y * cosine)
    }
  }
}
