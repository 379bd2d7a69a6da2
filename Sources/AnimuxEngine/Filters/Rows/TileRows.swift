internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension FilterRow {
  /// Filters that repeat a picture. Core Image's results are infinite; here they fill the layer's bounds.
  @FilterTable static var tiles: [FilterRow] {
    staged(
      "CIAffineClamp", "Extends the pixels of the edges indefinitely.",
      .transform(.identity, sample: Transform(.scale(0.6, 0.6))), scope: .layer
    ) { stage, transform in
      .copies(of: stage.bounds, .whole, movedBy: transform.matrix.inPlane)
    }

    staged(
      "CIAffineTile", "Repeats the picture, transformed by a matrix.",
      .transform(
        Transform(.scale(0.4, 0.4)), sample: Transform(.scale(0.4, 0.4).then(.rotation(.pi / 12, 0, 0, 1)))),
      scope: .layer
    ) { stage, transform in
      .copies(of: stage.bounds, .repeated, movedBy: transform.matrix.inPlane)
    }

    staged(
      "CIEightfoldReflectedTile", "Repeats a triangle, mirrored eight times about a point.",
      .cellCenter, .angle(), .number("Width", 100, .positive, sample: 45), scope: .layer
    ) { stage, center, angle, width in
      .cells(.diagonal, .cell(at: center, width: width, angle: angle), in: stage.bounds)
    }

    staged(
      "CIFourfoldReflectedTile", "Repeats a rectangle, mirrored along both of its sides.",
      .cellCenter, .angle(), .number("Width", 100, .positive, sample: 45),
      .angle("AcuteAngle", .pi / 2, sample: 70), scope: .layer
    ) { stage, center, angle, width, acute in
      .cells(.mirrored, .cell(at: center, width: width, angle: angle, acute: acute), in: stage.bounds)
    }

    staged(
      "CIFourfoldRotatedTile", "Repeats a square, each rotated by a quarter.",
      .cellCenter, .angle(), .number("Width", 100, .positive, sample: 45), scope: .layer
    ) { stage, center, angle, width in
      .cells(.quartered, .cell(at: center, width: width, angle: angle), in: stage.bounds)
    }

    staged(
      "CIFourfoldTranslatedTile", "Repeats a parallelogram side by side.",
      .cellCenter, .angle(), .number("Width", 100, .positive, sample: 45),
      .angle("AcuteAngle", .pi / 2, sample: 70), scope: .layer
    ) { stage, center, angle, width, acute in
      .cells(.repeated, .cell(at: center, width: width, angle: angle, acute: acute), in: stage.bounds)
    }

    staged(
      "CIGlideReflectedTile", "Repeats a square, every other one mirrored and shifted.",
      .cellCenter, .angle(), .number("Width", 100, .positive, sample: 45), scope: .layer
    ) { stage, center, angle, width in
      .cells(.gliding, .cell(at: center, width: width, angle: angle), in: stage.bounds)
    }

    staged(
      "CIKaleidoscope", "Mirrors one sector around a centre.",
      .number("Count", 6, .closed(1, 64)), .center, .angle(sample: 200), scope: .layer
    ) { stage, count, center, angle in
      [.warp(Warp(.kaleidoscope(count, angle: angle), center: center, area: stage.bounds))]
    }

    staged(
      "CIOpTile", "Cuts the picture into tiles, which are scaled and recombined as in op art.",
      .center, .number("Scale", 2.8, .positive), .angle(), .number("Width", 65, .positive, sample: 30),
      scope: .layer
    ) { stage, center, scale, angle, width in
      .cells(.turned(angle: angle, scale: scale), .cell(at: center, width: width), in: stage.bounds)
    }

    staged(
      "CIParallelogramTile", "Repeats a parallelogram, mirrored along its sides.",
      .cellCenter, .angle(), .angle("AcuteAngle", .pi / 2, sample: 70),
      .number("Width", 100, .positive, sample: 45), scope: .layer
    ) { stage, center, angle, acute, width in
      .cells(.repeated, .cell(at: center, width: width, angle: angle, acute: acute), in: stage.bounds)
    }

    staged(
      "CIPerspectiveTile", "Repeats the picture on a plane in perspective.",
      .corner("TopLeft", 118, 484, sample: Point(50, 30)),
      .corner("TopRight", 646, 507, sample: Point(110, 30)),
      .corner("BottomRight", 548, 140, sample: Point(140, 110)),
      .corner("BottomLeft", 155, 153, sample: Point(20, 110)), scope: .layer
    ) { stage, topLeft, topRight, bottomRight, bottomLeft in
      let corners = Corners(topLeft, topRight, bottomRight, bottomLeft)
      return .copies(of: stage.bounds, .repeated, movedBy: Matrix(from: stage.bounds, to: corners))
    }

    staged(
      "CISixfoldReflectedTile", "Repeats a triangle, mirrored six times about a point.",
      .cellCenter, .angle(), .number("Width", 100, .positive, sample: 45), scope: .layer
    ) { stage, center, angle, width in
      .cells(.triangles, .cell(at: center, width: width, angle: angle, acute: .pi / 3), in: stage.bounds)
    }

    staged(
      "CITwelvefoldReflectedTile", "Repeats a triangle, mirrored twelve times about a point.",
      .cellCenter, .angle(), .number("Width", 100, .positive, sample: 45), scope: .layer
    ) { stage, center, angle, width in
      .cells(.sixths, .cell(at: center, width: width, angle: angle, acute: .pi / 3), in: stage.bounds)
    }
  }
}

extension Input<Point> {
  /// The corner of a cell of the pattern.
  fileprivate static let cellCenter = point("Center", Point(150, 150), sample: Point(48, 44))
}
