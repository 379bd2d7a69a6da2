internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Filters that distort a picture.
  @FilterTable static var distortions: [FilterRow] {
    pixels(
      "CIBumpDistortion", also: ["CIBump"], "Bulges within a circle; a negative scale makes a dent.",
      .center, .radius(300, sample: 60), .number("Scale", 0.5)
    ) { center, radius, scale in
      [.warp(Warp(.bump(scale), center: center, radius: radius))]
    }

    pixels(
      "CIBumpDistortionLinear", "Bulges along a line.",
      .center, .radius(300, sample: 60), .angle(), .number("Scale", 0.5)
    ) { center, radius, angle, scale in
      [.warp(Warp(.linearBump(scale, angle: angle), center: center, radius: radius))]
    }

    pixels(
      "CICircleSplashDistortion", also: ["CICircleSplash"],
      "Extends the rim of a circle outwards to the edges.",
      .center, .radius(150, sample: 40)
    ) { [.warp(Warp(.splash, center: $0, radius: $1))] }

    staged(
      "CICircularWrap", "Wraps the picture around a circle.",
      .center, .radius(150, sample: 30), .angle()
    ) { stage, center, radius, angle in
      let kind = Warp.Kind.wrapped(stage.bounds, angle: angle)
      return [.warp(Warp(kind, center: center, radius: radius, held: stage.bounds))]
    }

    staged(
      "CIDisplacementDistortion", "Moves each pixel by the luminance of another picture there.",
      .neededFile("DisplacementImage", sample: "waves.svg"), .number("Scale", 50, sample: 12)
    ) { stage, picture, scale in
      stage.passes(with: picture, .displaced(scale))
    }

    staged(
      "CIDroste", "Repeats the picture within itself along a spiral.",
      .point("InsetPoint0", Point(200, 200), sample: Point(50, 40)),
      .point("InsetPoint1", Point(400, 400), sample: Point(110, 80)), .number("Strands", 1),
      .number("Periodicity", 1, .positive), .angle("Rotation"), .number("Zoom", 1, .positive), scope: .layer
    ) { stage, first, last, strands, periodicity, rotation, zoom in
      guard
        let droste = Droste(
          between: first, last, in: stage.bounds, copies: periodicity, strands: strands, rotation: rotation,
          zoom: zoom)
      else { return [] }
      return [.warp(Warp(.droste(droste), center: droste.center, area: stage.bounds, held: stage.bounds))]
    }

    staged(
      "CIGlassDistortion", also: ["CIGlass"],
      "Distorts as if seen through glass with a picture as its surface.",
      .neededFile("Texture", sample: "waves.svg"), .center, .number("Scale", 200, .notNegative, sample: 20)
    ) { stage, texture, center, scale in
      let tiles = stage.tiles(texture, around: center, beyond: scale.magnitude / 2 + 1)
      return tiles.items.isEmpty ? [] : [.with(tiles, .refracted(scale))]
    }

    pixels(
      "CIHoleDistortion", also: ["CIHole"], "Opens a transparent hole, and pushes the picture outwards.",
      .center, .radius(150, sample: 25)
    ) { [.warp(Warp(.hole, center: $0, radius: $1))] }

    staged(
      "CILightTunnel", "Extends the rim of a circle outwards and rotates it, like light in a tunnel.",
      .center, .angle("Rotation", sample: 2 * 180 / .pi), .radius(100, sample: 35)
    ) { stage, center, rotation, radius in
      [.warp(Warp(.tunnel(turn: rotation), center: center, radius: radius, area: stage.bounds))]
    }

    pixels(
      "CIPinchDistortion", also: ["CIPinch"], "Contracts a circle towards its centre.",
      .center, .radius(300, sample: 60), .number("Scale", 0.5, sample: 0.7)
    ) { center, radius, scale in
      [.warp(Warp(.pinch(scale), center: center, radius: radius))]
    }

    pixels(
      "CITorusLensDistortion", also: ["CITorusLens"],
      "Distorts as if seen through a lens with the shape of a ring.",
      .center, .radius(160, sample: 50), .number("Width", 80, .notNegative, sample: 30),
      .number("Refraction", 1.7, .positive)
    ) { center, radius, width, refraction in
      [.warp(Warp(.torus(width: width, refraction: refraction), center: center, radius: radius))]
    }

    pixels(
      "CITwirlDistortion", also: ["CITwirl"],
      "Rotates a circle about its centre, with a rotation that decreases towards its rim.",
      .center, .radius(300, sample: 70), .angle("Angle", .pi, sample: 2 * 180 / .pi)
    ) { center, radius, angle in
      [.warp(Warp(.twirl(angle), center: center, radius: radius))]
    }

    pixels(
      "CIVortexDistortion", also: ["CIVortex"], "Twists a circle like a whirlpool.",
      .center, .radius(300, sample: 70), .angle("Angle", 18 * .pi, sample: 8 * 180 / .pi)
    ) { center, radius, angle in
      [.warp(Warp(.twirl(angle), center: center, radius: radius))]
    }

    staged(
      "displace", also: ["displacement"],
      "Moves each pixel by noise, which can change over time.",
      .number("Amount", 10, sample: 8), .number("Scale", 50, .positive, sample: 24), .number("Time", 0),
      .number("Speed", 0), .number("Seed", 0)
    ) { stage, amount, scale, time, speed, seed in
      let phase = time + speed * stage.time
      return [.displaced(.init(amount: amount, scale: scale, phase: phase, seed: seed))]
    }
  }
}
