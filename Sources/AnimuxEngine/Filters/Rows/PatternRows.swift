internal import AnimuxDocuments
import AnimuxGraphics
internal import Glibc

extension FilterRow {
  /// Generators of shapes and patterns.
  @FilterTable static var patterns: [FilterRow] {
    pattern(
      "CICheckerboardGenerator", also: ["CICheckerboard"],
      "A checkerboard. A square of the first colour has its upper left corner at the centre.",
      .center, .color("Color0", .white, sample: .hex(0xf8fafc)),
      .color("Color1", .black, sample: .hex(0x334155)), .number("Width", 80, .positive, sample: 20),
      .number("Sharpness", 1, .unit)
    ) { center, first, second, width, sharpness in
      .made(.squares(weave(center, first, second, width, sharpness)))
    }

    pattern(
      "CILenticularHaloGenerator", also: ["CILenticularHalo"],
      "A ring of light in the colours of the rainbow, with rays that change with the input time.",
      .center, .color("Color", Color(1, 0.9, 0.8)), .number("HaloRadius", 70, .notNegative, sample: 38),
      .number("HaloWidth", 87, .notNegative, sample: 36),
      .number("HaloOverlap", 0.77, .notNegative, sample: 0.5),
      .number("StriationStrength", 0.5, .notNegative), .number("StriationContrast", 1, .notNegative),
      .number("Time", 0)
    ) { center, color, radius, width, overlap, strength, contrast, time in
      .made(
        .halo(
          .init(
            center: center, color: color, radius: radius, width: width, overlap: overlap,
            striation: striation(strength, contrast, time))))
    }

    pattern(
      "CIRandomGenerator", also: ["CIRandom"],
      "Four random numbers for each pixel, which make coloured noise. The noise is always the same."
    ) { .made(.noise) }

    panel(
      "CIRoundedRectangleGenerator", also: ["CIRoundedRectangle"],
      "A rectangle with round corners at the place of its extent.",
      .vector("Extent", Rect(0, 0, 100, 100), sample: Rect(20, 20, 120, 80)), .radius(10, sample: 20),
      .color("Color", .white, sample: .hex(0xf472b6))
    ) { extent, radius, color in
      Panel(shape: RoundedRect(extent.standardized, radius: radius), fill: .color(color), border: nil)
    }

    pattern(
      "CIStarShineGenerator", also: ["CIStarShine"], "Draws a star with four spikes, like a lens flare.",
      .center, .color("Color", Color(1, 0.8, 0.6)), .radius(50, sample: 22),
      .number("CrossScale", 15, .notNegative, sample: 5), .angle("CrossAngle", 0.6),
      .number("CrossOpacity", -2, sample: 0), .number("CrossWidth", 2.5, .notNegative), .number("Epsilon", -2)
    ) { center, color, radius, reach, angle, opacity, width, falloff in
      .made(
        .star(
          .init(
            center: center, color: color, radius: radius, reach: reach, angle: angle,
            opacity: exp2(min(opacity, 20) / 2), width: width, falloff: min(max(falloff, -50), 10))))
    }

    pattern(
      "CIStripesGenerator", also: ["CIStripes"],
      "Vertical stripes. One of the first colour begins at the centre.",
      .center, .color("Color0", .white, sample: .hex(0xfb7185)),
      .color("Color1", .black, sample: .hex(0xfff1f2)), .number("Width", 80, .positive, sample: 16),
      .number("Sharpness", 1, .unit)
    ) { center, first, second, width, sharpness in
      .made(.stripes(weave(center, first, second, width, sharpness)))
    }

    pattern(
      "CISunbeamsGenerator", also: ["CISunbeams"], "A sun with beams that change with the input time.",
      .center, .color("Color", Color(1, 0.5, 0)), .number("SunRadius", 40, .notNegative, sample: 20),
      .number("MaxStriationRadius", 2.58, .notNegative), .number("StriationStrength", 0.5, .notNegative),
      .number("StriationContrast", 1.375, .notNegative), .number("Time", 0)
    ) { center, color, radius, reach, strength, contrast, time in
      .made(
        .sunbeams(
          .init(
            center: center, color: color, radius: radius, reach: reach,
            striation: striation(strength, contrast, time))))
    }
  }
}

extension FilterRow {
  private static func weave(
    _ center: Point, _ first: Color, _ second: Color, _ width: Double, _ sharpness: Double
  ) -> Texture.Weave {
    Texture.Weave(center: center, first: first, second: second, width: width, softness: 1 - sharpness)
  }

  /// Returns the rays' texture. In one unit of time, about four different patterns of rays appear.
  private static func striation(
    _ strength: Double, _ contrast: Double, _ time: Double
  ) -> Texture.Striation {
    Texture.Striation(strength: strength, contrast: contrast, time: min(max(4 * time, -1e6), 1e6))
  }
}

extension Paint {
  fileprivate static func made(_ form: Texture.Form) -> Paint { .texture(Texture(form)) }
}
