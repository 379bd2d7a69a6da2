internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension FilterRow {
  /// Filters that move, stretch or clip a picture as a whole.
  @FilterTable static var placements: [FilterRow] {
    placing(
      "CIAffineTransform", "Moves, rotates, scales and skews the picture.",
      .transform(
        .identity,
        sample: Transform(.rotation(.pi / 18, 0, 0, 1).then(.scale(0.8, 0.8)).then(.translation(25, 0))))
    ) { _, transform in FilterPlacing(transform: transform.matrix) }

    placing(
      "CICrop", "Clips the picture to a rectangle.",
      .vector("Rectangle", Rect(0, 0, 300, 300), sample: Rect(30, 20, 100, 80))
    ) { _, rectangle in FilterPlacing(clip: rectangle) }

    placing(
      "CILanczosScaleTransform", "Scales the picture.",
      .number("Scale", 1, .positive, sample: 0.6), .number("AspectRatio", 1, .positive)
    ) { _, scale, ratio in FilterPlacing(transform: .scale(scale * ratio, scale)) }

    placing(
      "CIPerspectiveCorrection", "Makes the area between four corners a rectangle.",
      .corner("TopLeft", 118, 484, sample: Point(20, 10)),
      .corner("TopRight", 646, 507, sample: Point(150, 0)),
      .corner("BottomRight", 548, 140, sample: Point(140, 120)),
      .corner("BottomLeft", 155, 153, sample: Point(30, 100))
    ) { bounds, topLeft, topRight, bottomRight, bottomLeft in
      // The area between the corners fills the layer's bounds.
      let corners = Corners(topLeft, topRight, bottomRight, bottomLeft)
      let matrix = Matrix(from: bounds, to: corners)?.inverse
      return FilterPlacing(transform: matrix ?? .identity, clip: bounds)
    }

    placing(
      "CIPerspectiveTransform", "Maps the corners of the picture to four points, in perspective.",
      .corner("TopLeft", 118, 484, sample: Point(20, 20)),
      .corner("TopRight", 646, 507, sample: Point(150, 5)),
      .corner("BottomRight", 548, 140, sample: Point(140, 115)),
      .corner("BottomLeft", 155, 153, sample: Point(10, 90))
    ) { bounds, topLeft, topRight, bottomRight, bottomLeft in
      let corners = Corners(topLeft, topRight, bottomRight, bottomLeft)
      return FilterPlacing(transform: Matrix(from: bounds, to: corners) ?? .identity)
    }

    placing(
      "CIStraightenFilter", also: ["CIStraighten"], "Rotates the picture about its middle.",
      .angle(sample: 12)
    ) { bounds, angle in
      let turn = Matrix.translation(-bounds.midX, -bounds.midY)
        .then(.rotation(angle, 0, 0, 1)).then(.translation(bounds.midX, bounds.midY))
      return FilterPlacing(transform: turn)
    }
  }
}

extension Input<Point> {
  /// Returns an input for a corner whose place in the sample differs from the default.
  static func corner(_ name: String, _ x: Double, _ y: Double, sample: Point) -> Input {
    point(name, Point(x, y), sample: sample)
  }
}
