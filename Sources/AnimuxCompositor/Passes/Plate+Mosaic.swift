internal import AnimuxGraphics
internal import CKernels

extension PictureStyle.Mosaic {
  /// Stones are no larger than this, in pixels.
  private static let largest = 1000.0
  /// How far places of one stone are from each other, at most, in spacings.
  static let reach = 2.4

  /// From stone to stone in the items' space; nil where they are too small to be told apart.
  func spacing(in space: PlateSpace) -> Double? {
    let spacing = min(spacing, Self.largest / space.scale)
    return spacing * space.scale >= 1.5 ? spacing : nil
  }
}

extension Plate {
  /// Stones of which each is painted with the mean of what it covers.
  func divided(into mosaic: PictureStyle.Mosaic, in space: PlateSpace, within target: Bounds) -> Plate {
    guard let spacing = mosaic.spacing(in: space) else { return extended(to: target) }
    let reach = Int32((PictureStyle.Mosaic.reach * spacing * space.scale).rounded(.up)) + 1
    let whole = target.grown(reach, reach)
    var kernel = animux_mosaic()
    fill(&kernel.toSpace, with: space.toSpace)
    kernel.width = spacing
    kernel.height = mosaic.form == .hexagons ? spacing * 0.75.squareRoot() : spacing
    kernel.scale = space.scale
    kernel.radius = mosaic.form == .dots ? spacing / 2 : -1
    let rect = space.rect(of: whole)
    func cell(_ place: Double, _ length: Double) -> Int32 { Int32(min(max(place / length, -1e8), 1e8)) }
    kernel.left = cell(rect.minX, kernel.width) - 3
    kernel.top = cell(rect.minY, kernel.height) - 3
    kernel.columns = cell(rect.maxX, kernel.width) + 3 - kernel.left
    kernel.rows = cell(rect.maxY, kernel.height) + 3 - kernel.top
    let count = Int(kernel.columns) * Int(kernel.rows)
    var seeds = [Double](repeating: 0, count: 2 * count)
    animux_mosaic_seeds(&seeds, &kernel, mosaic.form == .hexagons ? 1 : 0)
    var result = Plate(target)
    let left = target.x0
    seeds.withUnsafeBufferPointer { seeds in
      kernel.seeds = seeds.baseAddress
      let colors = means(&kernel, count, over: whole)
      result.forEachRow { animux_mosaic_row($0, left, $1, Int($2), &kernel, colors) }
    }
    return result
  }

  /// The colour of each stone, of those that lie wholly in an area.
  private func means(_ mosaic: inout animux_mosaic, _ count: Int, over whole: Bounds) -> [UInt32] {
    var sums = [UInt64](repeating: 0, count: 5 * count)
    for y in whole.y0..<whole.y1 {
      let isInside = area.y0 <= y && y < area.y1 && whole.x0 < area.x1 && area.x0 < whole.x1
      let (from, to) = isInside ? (max(whole.x0, area.x0), min(whole.x1, area.x1)) : (whole.x1, whole.x1)
      animux_mosaic_sum_row(&sums, nil, whole.x0, y, Int(from - whole.x0), &mosaic)
      pixmap.pixels.withUnsafeBufferPointer { pixels in
        let row = Int(y - area.y0) * pixmap.width + Int(from - area.x0)
        guard from < to, let pixels = pixels.baseAddress else { return }
        animux_mosaic_sum_row(&sums, pixels + row, from, y, Int(to - from), &mosaic)
      }
      if to < whole.x1 { animux_mosaic_sum_row(&sums, nil, to, y, Int(whole.x1 - to), &mosaic) }
    }
    return (0..<count).map { index in
      let covered = sums[5 * index + 4]
      guard covered > 0 else { return 0 }
      return (0..<4).reduce(0) { pixel, channel in
        pixel | UInt32((sums[5 * index + channel] + covered / 2) / covered) << (8 * channel)
      }
    }
  }
}
