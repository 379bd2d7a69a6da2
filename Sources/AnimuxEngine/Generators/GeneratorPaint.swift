import AnimuxGraphics
internal import Glibc

/// What generators come down to that have no end: they fill the layer, and their places are in its own space.
enum GeneratorPaint {
  /// By names of kinds.
  static let all: [String: @Sendable (Filter) -> Paint] = [
    "CIConstantColorGenerator": { .color($0.color("Color")) },
    "CILinearGradient": { $0.ramp(.linear) },
    "CISmoothLinearGradient": { $0.ramp(.smooth) },
    "CIRadialGradient": { filter in
      let (from, to) = (filter.number("Radius0"), filter.number("Radius1"))
      return from <= to
        ? filter.rings(from: from, filter.colors.0, to: to, filter.colors.1, .linear)
        : filter.rings(from: to, filter.colors.1, to: from, filter.colors.0, .linear)
    },
    "CIGaussianGradient": { filter in
      filter.rings(from: 0, filter.colors.0, to: filter.number("Radius"), filter.colors.1, .bell)
    },
    "CICheckerboardGenerator": { .texture(Texture(.squares($0.weave))) },
    "CIStripesGenerator": { .texture(Texture(.stripes($0.weave))) },
    "CIRandomGenerator": { _ in .texture(Texture(.noise)) },
    "CISunbeamsGenerator": { filter in
      .texture(
        Texture(
          .sunbeams(
            Texture.Sunbeams(
              center: filter.point("Center"), color: filter.color("Color"),
              radius: filter.number("SunRadius"), reach: filter.number("MaxStriationRadius"),
              striation: filter.striation))))
    },
    "CILenticularHaloGenerator": { filter in
      .texture(
        Texture(
          .halo(
            Texture.Halo(
              center: filter.point("Center"), color: filter.color("Color"),
              radius: filter.number("HaloRadius"), width: filter.number("HaloWidth"),
              overlap: filter.number("HaloOverlap"), striation: filter.striation))))
    },
    "CIStarShineGenerator": { filter in
      .texture(
        Texture(
          .star(
            Texture.Star(
              center: filter.point("Center"), color: filter.color("Color"),
              radius: filter.number("Radius"), reach: filter.number("CrossScale"),
              angle: filter.number("CrossAngle"),
              opacity: exp2(min(filter.number("CrossOpacity"), 20) / 2), width: filter.number("CrossWidth"),
              falloff: min(max(filter.number("Epsilon"), -50), 10)))))
    },
  ]
}

/// How far from one colour to another it is, by the share of the way.
private enum GradientCourse {
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

extension Filter {
  fileprivate var colors: (Color, Color) { (color("Color0"), color("Color1")) }

  fileprivate var weave: Texture.Weave {
    Texture.Weave(
      center: point("Center"), first: colors.0, second: colors.1, width: number("Width"),
      softness: 1 - number("Sharpness"))
  }

  /// A unit of `inputTime` is some four different patterns of rays.
  fileprivate var striation: Texture.Striation {
    Texture.Striation(
      strength: number("StriationStrength"), contrast: number("StriationContrast"),
      time: min(max(4 * number("Time"), -1e6), 1e6))
  }

  fileprivate func ramp(_ course: GradientCourse) -> Paint {
    .gradient(
      Gradient(
        kind: .axial, start: point("Point0"), end: point("Point1"),
        stops: stops(from: 0, colors.0, to: 1, colors.1, course)))
  }

  /// Of one colour up to a distance from the centre, and of the other from another on, which is not less.
  fileprivate func rings(
    from inner: Double, _ first: Color, to outer: Double, _ second: Color, _ course: GradientCourse
  ) -> Paint {
    let center = point("Center")
    guard outer > 0 else { return .color(second) }
    return .gradient(
      Gradient(
        kind: .radial, start: center, end: Point(center.x + outer, center.y + outer),
        stops: stops(from: inner / outer, first, to: 1, second, course)))
  }

  /// Two, or so many that nobody sees that the course is made of straight pieces.
  private func stops(
    from start: Double, _ first: Color, to end: Double, _ second: Color, _ course: GradientCourse
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
