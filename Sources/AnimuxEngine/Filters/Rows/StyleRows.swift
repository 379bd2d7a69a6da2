internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension FilterRow {
  /// Filters that turn a picture into a drawing or a mosaic.
  @FilterTable static var styles: [FilterRow] {
    pixels(
      "CIComicEffect", "Imitates a comic: outlines, few colours and dots."
    ) { comic }

    pixels(
      "CICrystallize", "Divides the picture into cells like crystals, each of one colour.",
      .radius(20, sample: 10), .center
    ) { radius, center in
      [.style(.mosaic(.init(.crystals, center: center, spacing: 2 * radius)))]
    }

    pixels(
      "CIEdges", "Shows edges in their colours on black.",
      .number("Intensity", 1, .notNegative, sample: 2)
    ) { [.style(.edges($0))] }

    pixels(
      "CIEdgeWork", "Shows edges as black lines on white, like a woodcut.",
      .radius(3)
    ) { [blurred($0, .woodcut)] }

    pixels(
      "CIHexagonalPixellate", "Divides the picture into hexagons, each of one colour.",
      .center, .number("Scale", 8, .positive)
    ) { center, scale in
      [.style(.mosaic(.init(.hexagons, center: center, spacing: scale)))]
    }

    pixels(
      "CILineOverlay", "Shows outlines alone, black on transparent.",
      .number("NRNoiseLevel", 0.07, .notNegative), .number("NRSharpness", 0.71, .notNegative),
      .number("EdgeIntensity", 1, .notNegative), .number("Threshold", 0.1, .notNegative),
      .number("Contrast", 50, .notNegative)
    ) { noise, sharpness, intensity, threshold, contrast in
      [
        .style(
          .lines(
            .init(
              noise: noise, sharpness: sharpness, intensity: intensity, threshold: threshold,
              contrast: contrast)))
      ]
    }

    pixels(
      "CIPixellate", "Divides the picture into squares, each of one colour.",
      .center, .number("Scale", 8, .positive)
    ) { center, scale in [.cells(center: center, side: scale)] }

    pixels(
      "CIPointillize", "Divides the picture into dots, like a pointillist painting.",
      .radius(20, sample: 5), .center
    ) { radius, center in
      [.style(.mosaic(.init(.dots, center: center, spacing: 2 * radius)))]
    }

    pixels(
      "CISpotLight", "Lights the picture with a lamp that shines from one place to another.",
      .vector("LightPosition", Vector3(400, 600, 150), sample: Vector3(20, 0, 100)),
      .vector("LightPointsAt", Vector3(200, 200, 0), sample: Vector3(80, 60, 0)),
      .number("Brightness", 3, .notNegative), .number("Concentration", 0.1, .notNegative),
      .color("Color", .white)
    ) { position, target, brightness, concentration, color in
      [
        .style(
          .lamp(
            .init(
              position: position.numbers, target: target.numbers, brightness: brightness,
              concentration: concentration, color: color)))
      ]
    }
  }

  /// Filters for the edges of a layer, and for grain, that Core Image does not have.
  @FilterTable static var edges: [FilterRow] {
    pixels(
      "dropShadow", "Adds a shadow behind the picture, with an offset and a blur.",
      .color("Color", Color(0, 0, 0, 0.5)), .vector("Offset", Size(0, 3), sample: Size(3, 6)),
      .radius(3, sample: 4), scope: .edges
    ) { color, offset, radius in
      [blurred(radius, .under(color, offset: offset, amount: 1))]
    }

    pixels(
      "grain", also: ["noise"], "Adds noise like film grain. Each seed makes a different one.",
      .number("Amount", 0.1, .notNegative, sample: 0.3), .number("Seed", 0)
    ) { [.grain(amount: $0, seed: $1)] }

    pixels(
      "glow", "Adds a coloured glow around the picture.",
      .color("Color", .white, sample: .hex(0xfbbf24)), .radius(10, sample: 6),
      .number("Intensity", 1, .notNegative, sample: 2), scope: .edges
    ) { color, radius, intensity in
      [blurred(radius, .under(color, offset: .zero, amount: intensity))]
    }

    pixels(
      "innerShadow", "Adds a shadow inside the picture along its edges, as if it were cut out.",
      .color("Color", Color(0, 0, 0, 0.5), sample: .hex(0x000000, alpha: 2 / 3.0)),
      .vector("Offset", Size(0, 3), sample: Size(2, 5)), .radius(3, sample: 4), scope: .edges
    ) { color, offset, radius in
      [blurred(radius, .inside(color, offset: offset, amount: 1))]
    }

    pixels(
      "outline", "Adds a line around the picture.",
      .color("Color", .white, sample: .hex(0x4338ca)), .number("Width", 2, .notNegative, sample: 3),
      scope: .edges
    ) { color, width in
      // The outline is as smooth as the edge of the picture.
      let wide = PixelPass.extreme(radius: width, isLargest: true)
      return [.combined([], with: [wide], .under(color, offset: .zero, amount: 1))]
    }
  }
}

extension FilterRow {
  /// Saturated, few colours, printed as dots, with outlines drawn over them.
  private static let comic: [PixelPass] = {
    let print = StylizePass.Screen(
      .inks(replaced: 1, removed: 1), center: .zero, angle: 0, width: 6, sharpness: 0.5)
    let pen = StylizePass.EdgeLines(noise: 0.07, sharpness: 0.71, intensity: 1, threshold: 0.1, contrast: 50)
    let colors: [ColorStep] = [.matrix(.saturating(1.4, .exact)), .levels(5)]
    return [.combined([.color(colors), .style(.screen(print))], with: [.style(.lines(pen))], .beneath)]
  }()
}
