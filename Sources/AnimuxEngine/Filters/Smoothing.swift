import AnimuxGraphics

/// Filters against noise, and for it.
extension FilterEffect {
  static let smoothing: [String: FilterEffect] = [
    "CIBokehBlur": pixels { filter, _ in
      [
        .bokeh(
          .init(
            radius: filter.number("Radius"), rim: filter.number("RingAmount"),
            rimSize: filter.number("RingSize"), softness: filter.number("Softness")))
      ]
    },
    "CIDither": pixels { filter, _ in [.dither(amount: filter.number("Intensity"))] },
    "CIHighlightShadowAdjust": pixels { filter, _ in
      let shade = PixelPass.Combination.shade(
        shadows: filter.number("ShadowAmount"), highlights: 1 - filter.number("HighlightAmount"))
      return [.combined([], with: [.gaussian(sigma: filter.number("Radius"))], shade)]
    },
    "CIMedianFilter": pixels { _, _ in [.smoothed(.median)] },
    "CINoiseReduction": pixels { filter, _ in
      [.smoothed(.level(filter.number("NoiseLevel"), sharpness: filter.number("Sharpness")))]
    },
    "displace": staged { filter, stage in
      let phase = filter.number("Time") + filter.number("Speed") * stage.time
      return [
        .displaced(
          .init(
            amount: filter.number("Amount"), scale: filter.number("Scale"), phase: phase,
            seed: filter.number("Seed")))
      ]
    },
  ]
}
