import AnimuxGraphics
internal import Glibc

/// How far from one colour to another it is, by the share of the way.
enum GradientCourse {
  case linear
  /// Slow at either end.
  case smooth
  /// As a Gaussian falls that is over at three standard deviations.
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
  /// From one colour at a point to another one at another point.
  static func line(
    from start: Point, _ first: Color, to end: Point, _ second: Color, _ course: GradientCourse,
    _ space: Filter.Space
  ) -> Paint {
    .gradient(
      Gradient(
        kind: .axial, start: start, end: end, stops: .from(0, first, to: 1, second, course, space)))
  }

  /// One colour up to a distance from a centre, and the other from another distance on, which is not less.
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
  /// Two, or so many that nobody sees that the course is made of straight pieces.
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
  /// Premultiplied, so that one that fades out leaves no dark fringe.
  fileprivate func mixed(with other: Color, _ share: Double, in space: Filter.Space) -> Color {
    if share <= 0 { return self }
    if share >= 1 { return other }
    let alpha = self.alpha + (other.alpha - self.alpha) * share
    guard alpha > 0 else { return .clear }
    func mix(_ one: Double, _ two: Double) -> Double {
      let (a, b) = space == .linear ? (Transfer.linear(one), Transfer.linear(two)) : (one, two)
      let value = (a * self.alpha * (1 - share) + b * other.alpha * share) / alpha
      return space == .linear ? Transfer.encoded(value) : value
    }
    return Color(mix(red, other.red), mix(green, other.green), mix(blue, other.blue), alpha)
  }
}
