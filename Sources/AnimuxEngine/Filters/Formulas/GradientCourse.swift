import AnimuxGraphics
internal import Glibc

/// The function from the fraction of the distance to the fraction of the second colour.
enum GradientCourse {
  case linear
  /// Slow at both ends.
  case smooth
  /// A Gaussian that ends at three standard deviations.
  case bell

  func share(_ t: Double) -> Double {
    switch self {
    case .linear: return t
    case .smooth: return t * t * (3 - 2 * t)
    case .bell:
      let end = exp(-4.5)
      return 1 - (exp(-4.5 * t * t) - end) / (1 - end)
    }
  }
}

extension Paint {
  /// Returns a gradient between colours at two points.
  static func line(
    from start: Point, _ first: Color, to end: Point, _ second: Color, _ course: GradientCourse,
    _ space: Filter.Space
  ) -> Paint {
    .gradient(
      Gradient(
        kind: .axial, start: start, end: end, stops: .from(0, first, to: 1, second, course, space)))
  }

  /// Returns a gradient with one colour up to the distance `inner` from a centre and another one from `outer` on, which
  /// must not be less.
  static func rings(
    around center: Point, from inner: Double, _ first: Color, to outer: Double, _ second: Color,
    _ course: GradientCourse, _ space: Filter.Space
  ) -> Paint {
    guard outer > 0 else { return .color(second) }
    return .gradient(
      Gradient(
        kind: .radial, start: center, end: Point(center.x + outer, center.y + outer),
        stops: .from(inner / outer, first, to: 1, second, course, space)))
  }
}

extension [Gradient.Stop] {
  /// Returns the stops of a course: two if it is linear, otherwise enough that the straight pieces are not visible.
  fileprivate static func from(
    _ start: Double, _ first: Color, to end: Double, _ second: Color, _ course: GradientCourse,
    _ space: Filter.Space
  ) -> [Gradient.Stop] {
    let count = course == .linear && space == .encoded ? 1 : 64
    return (0...count).map { index in
      let t = Double(index) / Double(count)
      return Gradient.Stop(
        location: start + (end - start) * t, color: first.mixed(with: second, course.share(t), in: space))
    }
  }
}

extension Color {
  /// Returns a mix of premultiplied colours, so that a colour that fades out does not leave a dark fringe.
  fileprivate func mixed(with other: Color, _ share: Double, in space: Filter.Space) -> Color {
    if share <= 0 { return self }
    if share >= 1 { return other }
    let alpha = self.alpha + (other.alpha - self.alpha) * share
    guard alpha > 0 else { return .clear }
    func mix(_ one: Double, _ two: Double) -> Double {
      let (a, b) = space == .linear ? (SRGB.linear(one), SRGB.linear(two)) : (one, two)
      let value = (a * self.alpha * (1 - share) + b * other.alpha * share) / alpha
      return space == .linear ? SRGB.encoded(value) : value
    }
    return Color(mix(red, other.red), mix(green, other.green), mix(blue, other.blue), alpha)
  }
}
