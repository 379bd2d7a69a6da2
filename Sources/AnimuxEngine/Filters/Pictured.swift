internal import AnimuxDocuments
import AnimuxGraphics

/// Filters of the layer and a file: a picture, or a table of colours.
extension FilterEffect {
  static let pictured: [String: FilterEffect] = [
    "CIBlendWithAlphaMask": mask(byAlpha: true),
    "CIBlendWithMask": mask(byAlpha: false),
    "CIColorCube": table("CubeData"),
    "CIColorCubeWithColorSpace": table("CubeData"),
    "CIColorMap": staged { filter, stage in
      var row = stage
      row.bounds = Rect(0, 0, 256, 1)
      return sheet(row, filter.file("GradientImage"), .mapped)
    },
    "CIDisplacementDistortion": staged { filter, stage in
      sheet(stage, filter.file("DisplacementImage"), .displaced(filter.number("Scale")))
    },
    "CIGlassDistortion": staged { filter, stage in
      let scale = filter.number("Scale")
      let tiles = stage.tiles(
        filter.file("Texture"), around: filter.point("Center"), beyond: scale.magnitude / 2 + 1)
      return tiles.items.isEmpty ? [] : [.with(tiles, .refracted(scale))]
    },
    "CIMaskedVariableBlur": staged { filter, stage in
      sheet(stage, filter.file("Mask"), .softened(sigma: filter.number("Radius")))
    },
    "CIMix": staged { filter, stage in
      [.with(stage.sheet(filter.file("BackgroundImage")), .mixed(filter.number("Amount")))]
    },
    "lut": table("File"),
  ]

  private static func mask(byAlpha: Bool) -> FilterEffect {
    staged { filter, stage in
      let background = stage.sheet(filter.file("BackgroundImage"))
      return sheet(stage, filter.file("MaskImage"), .masked(over: background, byAlpha: byAlpha))
    }
  }

  /// Nothing where nothing is known of the file.
  private static func sheet(
    _ stage: FilterStage, _ file: FileReference?, _ pairing: PixelPass.Pairing
  ) -> [PixelPass] {
    let sheet = stage.sheet(file)
    return sheet.items.isEmpty ? [] : [.with(sheet, pairing)]
  }

  private static func table(_ input: String) -> FilterEffect {
    FilterEffect(isOfColors: true) { filter, stage in
      guard case .table(let table)? = filter["input\(input)"], let steps = stage.steps(of: table) else {
        return []
      }
      guard case .number(let amount)? = filter["inputIntensity"], amount < 1 else { return [.color(steps)] }
      return amount > 0 ? [.color([.keep] + steps + [.mixed(Float(amount))])] : []
    }
  }
}

extension FilterStage {
  /// Nil where there is no table or nothing is known of it.
  fileprivate func steps(of table: ColorTable) -> [ColorStep]? {
    switch table {
    case .file(let file): assets.tables[file]?.steps
    case .cube(let cube): [.cube(cube)]
    case .none: nil
    }
  }
}
