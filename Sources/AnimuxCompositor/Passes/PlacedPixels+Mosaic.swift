internal import AnimuxGraphics

extension StylizePass.Mosaic {
  /// The maximum size of stones, in pixels.
  private static let maximumSpacing = 1000.0
  /// The largest distance between two places of a stone, in spacings.
  static let reach = 2.4

  /// Returns the distance between stones in the items' space; `nil` if they are too small to be
  /// distinguished.
  func spacing(in space: PixelSpace) -> Double? {
    let spacing = min(spacing, Self.maximumSpacing / space.scale)
    return spacing * space.scale >= 1.5 ? spacing : nil
  }
}

extension PlacedPixels {
  /// Returns the picture as stones, each of which has the mean colour of what it covers.
  func divided(into mosaic: StylizePass.Mosaic, in space: PixelSpace, within target: Bounds) -> PlacedPixels {
    guard let spacing = mosaic.spacing(in: space) else { return extended(to: target) }
    let reach = Int32((StylizePass.Mosaic.reach * spacing * space.scale).rounded(.up)) + 1
    let stones = Stones(mosaic, spacing, in: space, within: target.grown(reach, reach))
    let colors = stones.means(of: self)
    var result = PlacedPixels(target)
    Bands.fill(&result.pixmap.pixels, rows: result.pixmap.height) { pixels, rows in
      stones.paint(pixels, target.rows(rows), colors)
    }
    return result
  }
}

/// The seeds of stones in a grid, and the stone of each pixel of an area.
private struct Stones: Sendable {
  private let grid: MosaicGrid
  private let area: Bounds
  private let seeds: [Double]
  private let kinds: [UInt8]

  init(_ mosaic: StylizePass.Mosaic, _ spacing: Double, in space: PixelSpace, within area: Bounds) {
    let height = mosaic.form == .hexagons ? spacing * 0.75.squareRoot() : spacing
    let rect = space.rect(of: area)
    func cell(_ place: Double, _ length: Double) -> Int32 { Int32(min(max(place / length, -1e8), 1e8)) }
    let (left, top) = (cell(rect.minX, spacing) - 3, cell(rect.minY, height) - 3)
    grid = MosaicGrid(
      toSpace: space.toSpace, width: spacing, height: height, scale: space.scale,
      radius: mosaic.form == .dots ? spacing / 2 : -1, left: left, top: top,
      columns: cell(rect.maxX, spacing) + 3 - left, rows: cell(rect.maxY, height) + 3 - top)
    self.area = area
    seeds = Kernel.mosaicSeeds(grid, areHexagons: mosaic.form == .hexagons)
    kinds = Self.kinds(area, grid, seeds)
  }

  private static func kinds(_ area: Bounds, _ grid: MosaicGrid, _ seeds: [Double]) -> [UInt8] {
    let length = Int(area.x1 - area.x0)
    var kinds = [UInt8](repeating: 0, count: area.area)
    Bands.fill(&kinds, rows: Int(area.y1 - area.y0)) { kinds, rows in
      for row in rows {
        let first = (row - rows.lowerBound) * length
        Kernel.mosaicFindRow(kinds[first..<first + length], area.x0, area.y0 + Int32(row), grid, seeds)
      }
    }
    return kinds
  }

  /// Returns the mean colour of each stone that is completely within the area.
  func means(of bitmap: PlacedPixels) -> [UInt32] {
    var sums = [UInt64](repeating: 0, count: 5 * grid.count)
    for y in area.y0..<area.y1 { add(y, of: bitmap, to: &sums) }
    return (0..<grid.count).map { index in
      let covered = sums[5 * index + 4]
      guard covered > 0 else { return 0 }
      return (0..<4).reduce(0) { pixel, channel in
        pixel | UInt32((sums[5 * index + channel] + covered / 2) / covered) << (8 * channel)
      }
    }
  }

  private func add(_ y: Int32, of bitmap: PlacedPixels, to sums: inout [UInt64]) {
    let isInside =
      bitmap.area.y0 <= y && y < bitmap.area.y1 && area.x0 < bitmap.area.x1 && bitmap.area.x0 < area.x1
    let (from, to) =
      isInside ? (max(area.x0, bitmap.area.x0), min(area.x1, bitmap.area.x1)) : (area.x1, area.x1)
    add(nil, area.x0, from, y, to: &sums)
    if from < to {
      bitmap.withRows(from: y) { add($0.from(Int(from - bitmap.area.x0)), from, to, y, to: &sums) }
    }
    if to < area.x1 { add(nil, to, area.x1, y, to: &sums) }
  }

  /// Adds some columns of a row to the sums. `pixels` is `nil` if there is nothing.
  private func add(_ pixels: Rows<UInt32>?, _ x0: Int32, _ x1: Int32, _ y: Int32, to sums: inout [UInt64]) {
    let first = Int(y - area.y0) * Int(area.x1 - area.x0)
    kinds.withRows { kinds in
      Kernel.mosaicSumRow(
        &sums, kinds[first + Int(x0 - area.x0)..<first + Int(x1 - area.x0)], pixels, x0, y, grid, seeds)
    }
  }

  /// Fills rows of pixels with the stones' colours.
  func paint(_ pixels: MutableRows<UInt32>, _ rows: Bounds, _ colors: [UInt32]) {
    let (width, length) = (Int(rows.x1 - rows.x0), Int(area.x1 - area.x0))
    kinds.withRows { kinds in
      for y in rows.y0..<rows.y1 {
        let row = Int(y - rows.y0) * width
        let kinds = kinds.from(Int(y - area.y0) * length + Int(rows.x0 - area.x0))
        Kernel.mosaicRow(pixels[row..<row + width], kinds, rows.x0, y, grid, seeds, colors: colors)
      }
    }
  }
}
