internal import AnimuxDocuments
import AnimuxGraphics
internal import Glibc

extension FilterRow {
  /// Filters that soften and sharpen, and that widen edges.
  @FilterTable static var blurs: [FilterRow] {
    pixels(
      "CIBokehBlur",
      "Blurs like a lens does that is out of focus: light spots become discs, with a brighter rim where asked for.",
      .radius(20, sample: 8), .number("RingAmount", 0, .unit, sample: 0.6),
      .number("RingSize", 0.1, .notNegative), .number("Softness", 1, .notNegative)
    ) { radius, rim, rimSize, softness in
      [.bokeh(.init(radius: radius, rim: rim, rimSize: rimSize, softness: softness))]
    }

    pixels(
      "CIBoxBlur", "Each pixel becomes the mean of the square around it.",
      .radius(10, sample: 5)
    ) { [.box(radius: $0)] }

    pixels(
      "CIDiscBlur", "Each pixel becomes the mean of the disc around it.",
      .radius(8, sample: 6)
    ) { [.disc(radius: $0)] }

    pixels(
      "CIGaussianBlur",
      "Blurs by a Gaussian, whose standard deviation is the radius; the picture's edges grow soft, too.",
      .radius(10, sample: 5)
    ) { [.gaussian(sigma: $0)] }

    staged(
      "CIMaskedVariableBlur", "Blurs more where a mask is light, and not at all where it is black.",
      .neededFile("Mask", sample: "mask.svg"), .radius(5, sample: 8)
    ) { stage, mask, radius in stage.passes(with: mask, .softened(sigma: radius)) }

    pixels(
      "CIMedianFilter", "Takes away specks: each channel becomes the middle one of the nine around it."
    ) { [.smoothed(.median)] }

    pixels(
      "CIMotionBlur", "Blurs along a line, as a camera does that moves.",
      .radius(20, sample: 12), .angle(sample: 20)
    ) { radius, angle in
      [.streak(.init(along: Size(radius * cos(angle), radius * sin(angle))))]
    }

    pixels(
      "CINoiseReduction", "Smooths what differs by little, and sharpens the rest.",
      .number("NoiseLevel", 0.02, .notNegative), .number("Sharpness", 0.4, .notNegative)
    ) { noise, sharpness in [.smoothed(.level(noise, sharpness: sharpness))] }

    pixels(
      "CIZoomBlur", "Blurs away from a centre, the more the farther from it, as a lens does that zooms.",
      .center, .number("Amount", 20)
    ) { center, amount in
      // An amount of 100 smears each place over its distance from the centre.
      [.streak(.init(along: .zero, center: center, growth: amount.magnitude / 200))]
    }

    pixels(
      "CIBloom", "What is light shines into what is around it.",
      .radius(10, sample: 8), .number("Intensity", 0.5, .notNegative, sample: 1)
    ) { radius, intensity in [blurred(radius, .bloom(intensity))] }

    pixels(
      "CIGloom", "What is light grows dull, and what is dark spreads into what is around it.",
      .radius(10, sample: 8), .number("Intensity", 0.5, .notNegative, sample: 1)
    ) { radius, intensity in [blurred(radius, .gloom(intensity))] }

    pixels(
      "CIMorphologyGradient",
      "The difference between the lightest and the darkest within a radius: outlines, as light lines.",
      .radius(5, sample: 2)
    ) { radius in
      [
        .combined(
          [.extreme(radius: radius, isLargest: true)], with: [.extreme(radius: radius, isLargest: false)],
          .difference)
      ]
    }

    pixels(
      "CIMorphologyMaximum", "Each channel becomes the largest within a radius: what is light grows.",
      .radius(0, sample: 3)
    ) { [.extreme(radius: $0, isLargest: true)] }

    pixels(
      "CIMorphologyMinimum", "Each channel becomes the least within a radius: what is dark, or clear, grows.",
      .radius(0, sample: 3)
    ) { [.extreme(radius: $0, isLargest: false)] }

    pixels(
      "CISharpenLuminance", "Sharpens light and dark, and leaves hues as they are.",
      .number("Sharpness", 0.4, .notNegative, sample: 2), .radius(1.69)
    ) { sharpness, radius in [blurred(radius, .sharpenLuma(sharpness))] }

    pixels(
      "CIUnsharpMask", "Sharpens edges by what a blur would take from them.",
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
