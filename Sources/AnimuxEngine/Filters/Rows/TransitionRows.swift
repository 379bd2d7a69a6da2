internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Filters that lead from one picture to another. Their time is the progress of the transition, and their extent is
  /// the layer's bounds.
  @FilterTable static var transitions: [FilterRow] {
    transition(
      "CIAccordionFoldTransition",
      "Folds the old picture up like an accordion from the bottom, and unfolds the new one.",
      .number("BottomHeight", 0, .notNegative), .number("NumberOfFolds", 3, .closed(1, 50)),
      .number("FoldShadowAmount", 0.1, .unit, sample: 0.5)
    ) { stage, base, count, shadow in
      .moving(
        .fold(
          .init(
            base: base, count: Int(min(max(count.rounded(), 1), 50)), shadow: shadow,
            isUpsideDown: stage.isMirrored)))
    }

    transition(
      "CIBarsSwipeTransition",
      "Bars of the old picture slide away one after the other, and reveal the new one.",
      .angle("Angle", .pi), .number("Width", 30, .positive, sample: 16),
      .number("BarOffset", 10, .notNegative)
    ) { _, angle, width, delay in
      .moving(.bars(angle: angle, width: width, delay: delay))
    }

    transition(
      "CICopyMachineTransition",
      "A bright bar sweeps over the picture as in a copier, and leaves the new picture behind.",
      .color("Color", Color(0.6, 1, 0.8)), .angle(), .number("Width", 200, .positive, sample: 60),
      .number("Opacity", 1.3, .notNegative)
    ) { _, color, angle, width, opacity in
      .mixing(.scan(angle: angle, width: width, color: color, strength: opacity))
    }

    transition(
      "CIDisintegrateWithMaskTransition",
      "The old picture disintegrates, first where a mask is dark, and casts a shadow on the new one.",
      .file("MaskImage", sample: "mask.svg"), .number("ShadowRadius", 8, .notNegative),
      .number("ShadowDensity", 0.65, .unit), .vector("ShadowOffset", Size(0, -10))
    ) { stage, mask, radius, density, offset in
      .mixing(
        .crumble(
          .init(
            mask: stage.picture(mask, over: stage.bounds), shadowSigma: radius / 2, shadowOpacity: density,
            shadowOffset: offset)))
    }

    transition(
      "CIDissolveTransition", "Fades from the old picture to the new one."
    ) { _ in nil }

    transition(
      "CIFlashTransition", "A flash grows until it fills the picture, and fades to the new picture.",
      .center, .color("Color", Color(1, 0.8, 0.6)), .number("MaxStriationRadius", 2.58, .notNegative),
      .number("StriationStrength", 0.5, .notNegative), .number("StriationContrast", 1.375, .notNegative),
      .number("FadeThreshold", 0.85, .unit)
    ) { stage, center, color, radius, strength, contrast, threshold in
      .mixing(
        .flash(
          .init(
            center: stage.middle(unless: center), color: color, radius: radius, strength: strength,
            contrast: contrast, threshold: threshold)))
    }

    transition(
      "CIModTransition", "The new picture shows through holes that move and grow.",
      .center, .angle("Angle", 2), .radius(150, sample: 30), .number("Compression", 300, .positive)
    ) { stage, center, angle, radius, compression in
      .mixing(
        .holes(
          center: stage.middle(unless: center), angle: angle, radius: radius, compression: compression))
    }

    transition(
      "CIPageCurlTransition", "The old picture curls up like a page, and reveals the new one.",
      .file("BacksideImage"), .file("ShadingImage"), .angle(sample: 25), .radius(100, sample: 20),
      oldIsInFront: true
    ) { stage, backside, shading, angle, radius in
      var curl = stage.curl(angle: angle, radius: radius, backside)
      curl.shading = stage.picture(shading, over: Rect(0, 0, 1, 1))
      return .moving(.curl(curl))
    }

    transition(
      "CIPageCurlWithShadowTransition",
      "The old picture curls up like a page, and casts a shadow on the new one.",
      .file("BacksideImage"), .angle(sample: 25), .radius(100, sample: 20), .number("ShadowSize", 0.5, .unit),
      .number("ShadowAmount", 0.7, .unit), oldIsInFront: true
    ) { stage, backside, angle, radius, size, amount in
      var curl = stage.curl(angle: angle, radius: radius, backside)
      (curl.shadowSize, curl.shadowAmount) = (size, amount)
      return .moving(.curl(curl))
    }

    transition(
      "CIRippleTransition", "A ring runs outwards like a wave, with the new picture inside.",
      .center, .number("Width", 100, .positive, sample: 30), .number("Scale", 50, sample: 20),
      .file("ShadingImage")
    ) { stage, center, width, scale, shading in
      .moving(
        .ripple(
          center: stage.middle(unless: center), width: width, scale: scale * refraction,
          shading: stage.picture(shading, over: Rect(0, 0, 1, 1))))
    }

    transition(
      "CISwipeTransition", "A soft edge sweeps over the picture, from the old picture to the new one.",
      .color("Color", .white), .angle(sample: 30), .number("Width", 300, .positive, sample: 40),
      .number("Opacity", 0, .unit)
    ) { _, color, angle, width, opacity in
      var color = color
      color.alpha = opacity
      return .mixing(.swipe(angle: angle, width: width, color: color))
    }
  }
}

extension FilterRow {
  /// The distance by which a ripple with a scale of 1 displaces the picture.
  private static let refraction = 0.3
}

extension FilterStage {
  /// Returns a centre; the default one stands for the middle of the layer.
  fileprivate func middle(unless center: Point) -> Point {
    center == Input.center.defaultValue ? Point(bounds.midX, bounds.midY) : center
  }

  fileprivate func curl(angle: Double, radius: Double, _ backside: FileReference?) -> TransitionEffect.Curl {
    var curl = TransitionEffect.Curl(angle: angle, radius: max(radius, 1))
    // The backside is seen from behind.
    let turned = Matrix.translation(-bounds.midX, 0).then(.scale(-1, 1)).then(.translation(bounds.midX, 0))
    let picture = picture(backside, over: bounds)
    if !picture.isEmpty { curl.back = [.group(Group(transform: turned, items: picture))] }
    return curl
  }

  /// Returns the items of a file, stretched over a rectangle; none if there is no file.
  fileprivate func picture(_ file: FileReference?, over rect: Rect) -> [DisplayItem] {
    var stage = self
    stage.bounds = rect
    return stage.input(file).items
  }
}
