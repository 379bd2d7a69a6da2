internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Generators of gradients.
  @FilterTable static var gradients: [FilterRow] {
    pattern(
      "CIConstantColorGenerator", also: ["CIConstantColor"], "A single colour.",
      .color("Color", Color(1, 0, 0), sample: .hex(0x14b8a6))
    ) { .color($0) }

    gradient(
      "CIGaussianGradient", "A gradient from a colour in the centre to another one, by a Gaussian.",
      .center, .color("Color0", .white, sample: .hex(0xfbbf24)), .color("Color1", .clear),
      .radius(300, sample: 60)
    ) { space, center, first, second, radius in
      .rings(around: center, from: 0, first, to: radius, second, .bell, space)
    }

    gradient(
      "CILinearGradient", "A gradient from one colour to another along a line.",
      .point("Point0", Point(0, 0)), .point("Point1", Point(200, 200), sample: Point(160, 120)),
      .color("Color0", .white, sample: .hex(0x38bdf8)), .color("Color1", .black, sample: .hex(0x4c1d95))
    ) { space, start, end, first, second in
      .line(from: start, first, to: end, second, .linear, space)
    }

    gradient(
      "CIRadialGradient", "A gradient from one colour to another between two circles.",
      .center, .number("Radius0", 5, .notNegative, sample: 15),
      .number("Radius1", 100, .notNegative, sample: 60), .color("Color0", .white, sample: .hex(0xfbbf24)),
      .color("Color1", .black, sample: .hex(0x7f1d1d))
    ) { space, center, from, to, first, second in
      from <= to
        ? .rings(around: center, from: from, first, to: to, second, .linear, space)
        : .rings(around: center, from: to, second, to: from, first, .linear, space)
    }

    gradient(
      "CISmoothLinearGradient", "A gradient from one colour to another along a line, smooth at both ends.",
      .point("Point0", Point(0, 0), sample: Point(20, 60)),
      .point("Point1", Point(200, 200), sample: Point(140, 60)),
      .color("Color0", .white, sample: .hex(0x38bdf8)), .color("Color1", .black, sample: .hex(0x4c1d95))
    ) { space, start, end, first, second in
      .line(from: start, first, to: end, second, .smooth, space)
    }
  }
}
