import AnimuxGraphics

/// Filters that bend a picture, divide it into squares, or darken it by place.
extension FilterEffect {
  static let bending: [String: FilterEffect] = [
    "CIBumpDistortion": warp { .bump($0.number("Scale")) },
    "CIBumpDistortionLinear": warp { .linearBump($0.number("Scale"), angle: $0.number("Angle")) },
    "CICircleSplashDistortion": warp { _ in .splash },
    "CICircularWrap": pixels { filter, bounds in
      let kind = Warp.Kind.wrapped(bounds, angle: filter.number("Angle"))
      return [
        .warp(
          Warp(kind, center: filter.point("Center"), radius: filter.number("Radius"), held: bounds))
      ]
    },
    "CIHoleDistortion": warp { _ in .hole },
    "CILightTunnel": pixels { filter, bounds in
      let kind = Warp.Kind.tunnel(turn: filter.number("Rotation"))
      return [
        .warp(
          Warp(kind, center: filter.point("Center"), radius: filter.number("Radius"), area: bounds))
      ]
    },
    "CIPinchDistortion": warp { .pinch($0.number("Scale")) },
    "CIPixellate": pixels { filter, _ in
      [.cells(center: filter.point("Center"), side: filter.number("Scale"))]
    },
    "CITorusLensDistortion": warp {
      .torus(width: $0.number("Width"), refraction: $0.number("Refraction"))
    },
    "CITwirlDistortion": warp { .twirl($0.number("Angle")) },
    "CIVignette": pixels { filter, bounds in
      let half =
        (bounds.size.width * bounds.size.width + bounds.size.height * bounds.size.height).squareRoot() / 2
      let vignette = PixelPass.Vignette(
        center: Point(bounds.midX, bounds.midY), from: 0, to: half * filter.number("Radius"),
        amount: filter.number("Intensity"))
      return [.vignette(vignette)]
    },
    "CIVignetteEffect": pixels { filter, _ in
      let radius = filter.number("Radius")
      let vignette = PixelPass.Vignette(
        center: filter.point("Center"), from: radius, to: radius * (1 + filter.number("Falloff")),
        amount: filter.number("Intensity"))
      return [.vignette(vignette)]
    },
    "CIVortexDistortion": warp { .twirl($0.number("Angle")) },
    "grain": pixels { filter, _ in [.grain(amount: filter.number("Amount"), seed: filter.number("Seed"))] },
  ]

  private static func warp(_ kind: @escaping @Sendable (Filter) -> Warp.Kind) -> FilterEffect {
    pixels { filter, _ in
      [.warp(Warp(kind(filter), center: filter.point("Center"), radius: filter.number("Radius")))]
    }
  }
}
