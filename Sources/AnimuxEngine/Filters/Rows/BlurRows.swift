internal import AnimuxDocuments
import AnimuxGraphics
internal import Glibc

extension FilterRow {
  /// Filters that soften and sharpen, and that widen edges.
  @FilterTable static var blurs: [FilterRow] {
    pixels(
      "CIBokehBlur",
      "Blurs like a lens that is out of focus: light spots become discs, optionally with a brighter rim.",
      .radius(20, sample: 8), .number("RingAmount", 0, .unit, sample: 0.6),
      .number("RingSize", 0.1, .notNegative), .number("Softness", 1, .notNegative)
    ) { radius, rim, rimSize, softness in
      [.bokeh(.init(radius: radius, rim: rim, rimSize: rimSize, softness: softness))]
    }

    pixels(
      "CIBoxBlur", "Replaces each pixel by the mean of the square around it.",
      .radius(10, sample: 5)
    ) { [.box(radius: $0)] }

    pixels(
      "CIDiscBlur", "Replaces each pixel by the mean of the disc around it.",
      .radius(8, sample: 6)
    ) { [.disc(radius: $0)] }

    pixels(
      "CIGaussianBlur",
      "Blurs by a Gaussian whose standard deviation is the radius. The picture's edges become soft, too.",
      .radius(10, sample: 5)
    ) { [.gaussian(sigma: $0)] }

    staged(
      "CIMaskedVariableBlur", "Blurs more where a mask is lighter, and not at all where it is black.",
      .neededFile("Mask", sample: "mask.svg"), .radius(5, sample: 8)
    ) { stage, mask, radius in stage.passes(with: mask, .softened(sigma: radius)) }

    pixels(
      "CIMedianFilter", "Removes specks: each channel becomes the median of the nine pixels around it."
    ) { [.smoothed(.median)] }

    pixels(
      "CIMotionBlur", "Blurs along a line, like a moving camera.",
      .radius(20, sample: 12), .angle(sample: 20)
    ) { radius, angle in
      [.lineBlur(.init(along: Size(radius * cos(angle), radius * sin(angle))))]
    }

    pixels(
      "CINoiseReduction", "Smooths small differences, and sharpens larger ones.",
      .number("NoiseLevel", 0.02, .notNegative), .number("Sharpness", 0.4, .notNegative)
    ) { noise, sharpness in [.smoothed(.level(noise, sharpness: sharpness))] }

    pixels(
      "CIZoomBlur", "Blurs away from a centre, like a zooming lens. The blur increases with the distance.",
      .center, .number("Amount", 20)
    ) { center, amount in
      // An amount of 100 smears each place over its distance from the centre.
      [.lineBlur(.init(along: .zero, center: center, growth: amount.magnitude / 200))]
    }

    pixels(
      "CIBloom", "Light areas shine into their surroundings.",
      .radius(10, sample: 8), .number("Intensity", 0.5, .notNegative, sample: 1)
    ) { radius, intensity in [blurred(radius, .bloom(intensity))] }

    pixels(
      "CIGloom", "Light areas become dull, and dark areas spread into their surroundings.",
      .radius(10, sample: 8), .number("Intensity", 0.5, .notNegative, sample: 1)
    ) { radius, intensity in [blurred(radius, .gloom(intensity))] }

    pixels(
      "CIMorphologyGradient",
      "The difference between the lightest and the darkest value within a radius, which shows outlines as light lines.",
      .radius(5, sample: 2)
    ) { radius in
      [
        .combined(
          [.extreme(radius: radius, isLargest: true)], with: [.extreme(radius: radius, isLargest: false)],
          .difference)
      ]
    }

    pixels(
      "CIMorphologyMaximum",
      "Each channel becomes the largest value within a radius, so that light areas grow.",
      .radius(0, sample: 3)
    ) { [.extreme(radius: $0, isLargest: true)] }

    pixels(
      "CIMorphologyMinimum",
      "Each channel becomes the smallest value within a radius, so that dark and transparent areas grow.",
      .radius(0, sample: 3)
    ) { [.extreme(radius: $0, isLargest: false)] }

    pixels(
      "CISharpenLuminance", "Sharpens the luminance without changing hues.",
      .number("Sharpness", 0.4, .notNegative, sample: 2), .radius(1.69)
    ) { sharpness, radius in [blurred(radius, .sharpenLuma(sharpness))] }

    pixels(
      "CIUnsharpMask", "Sharpens edges by the difference from a blurred copy.",
      .radius(2.5, sample: 4), .number("Intensity", 0.5, .notNegative, sample: 1.5)
    ) { radius, intensity in [blurred(radius, .sharpen(intensity))] }
  }
}

extension FilterRow {
  /// Returns a pass that combines the picture with a blurred copy.
  static func blurred(_ radius: Double, _ how: PixelPass.Combination) -> PixelPass {
    .combined([], with: [.gaussian(sigma: radius)], how)
  }
}
