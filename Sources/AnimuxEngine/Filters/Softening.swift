import AnimuxGraphics
internal import Glibc

/// Filters that soften and sharpen, and that make edges wider.
extension FilterEffect {
  static let softening: [String: FilterEffect] = [
    "CIBloom": combined { filter in .bloom(filter.number("Intensity")) },
    "CIBoxBlur": pixels { filter, _ in [.box(radius: filter.number("Radius"))] },
    "CIDiscBlur": pixels { filter, _ in [.disc(radius: filter.number("Radius"))] },
    "CIGaussianBlur": pixels { filter, _ in [.gaussian(sigma: filter.number("Radius"))] },
    "CIGloom": combined { filter in .gloom(filter.number("Intensity")) },
    "CIMorphologyGradient": pixels { filter, _ in
      let radius = filter.number("Radius")
      return [
        .combined(
          [.extreme(radius: radius, isLargest: true)], with: [.extreme(radius: radius, isLargest: false)],
          .difference)
      ]
    },
    "CIMorphologyMaximum": pixels { filter, _ in [.extreme(radius: filter.number("Radius"), isLargest: true)]
    },
    "CIMorphologyMinimum": pixels { filter, _ in [.extreme(radius: filter.number("Radius"), isLargest: false)]
    },
    "CIMotionBlur": pixels { filter, _ in
      let (radius, angle) = (filter.number("Radius"), filter.number("Angle"))
      return [.streak(.init(along: Size(radius * cos(angle), radius * sin(angle))))]
    },
    "CISharpenLuminance": combined { filter in .sharpenLuma(filter.number("Sharpness")) },
    "CIUnsharpMask": combined { filter in .sharpen(filter.number("Intensity")) },
    "CIZoomBlur": pixels { filter, _ in
      // A hundred smears a place over as far as it is from the centre.
      [
        .streak(
          .init(along: .zero, center: filter.point("Center"), growth: filter.number("Amount").magnitude / 200)
        )
      ]
    },
  ]

  /// Our own, of what lies around the edges of a layer.
  static let edging: [String: FilterEffect] = [
    "dropShadow": pixels { filter, _ in
      [.combined([], with: filter.blur, .under(filter.color("Color"), offset: filter.offset, amount: 1))]
    },
    "glow": pixels { filter, _ in
      let how = PixelPass.Combination.under(
        filter.color("Color"), offset: .zero, amount: filter.number("Intensity"))
      return [.combined([], with: filter.blur, how)]
    },
    "innerShadow": pixels { filter, _ in
      [.combined([], with: filter.blur, .inside(filter.color("Color"), offset: filter.offset, amount: 1))]
    },
    "outline": pixels { filter, _ in
      let wide = PixelPass.extreme(radius: filter.number("Width"), isLargest: true)
      // As smooth at its edge as what it runs around.
      return [.combined([], with: [wide], .under(filter.color("Color"), offset: .zero, amount: 1))]
    },
  ]

  /// The picture and what a blur makes of it.
  private static func combined(
    _ how: @escaping @Sendable (Filter) -> PixelPass.Combination
  ) -> FilterEffect {
    pixels { filter, _ in [.combined([], with: filter.blur, how(filter))] }
  }
}

extension Filter {
  fileprivate var blur: [PixelPass] { [.gaussian(sigma: number("Radius"))] }

  fileprivate var offset: Size {
    let offset = vector("Offset")
    return Size(offset[0], offset[1])
  }
}
