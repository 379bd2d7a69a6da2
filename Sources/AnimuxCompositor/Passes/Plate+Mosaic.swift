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
    let stones = Stones(mosaic, spacing, in: space, within: target.grown(reach, reach))
    let colors = stones.means(of: self)
    var result = Plate(target)
    Bands.fill(&result.pixmap.pixels, rows: result.pixmap.height) { pixels, rows in
      stones.paint(pixels, target.rows(rows), colors)
    }
    return result
  }
}

/// Seeds in a grid, and what each pixel of an area belongs to.
private struct Stones: Sendable {
  private let toSpace: [Double]
  private let width, height, scale, radius: Double
  private let left, top, columns, rows: Int32
  private let area: Bounds
  private var seeds: [Double]
  private var kinds: [UInt8]

  init(_ mosaic: PictureStyle.Mosaic, _ spacing: Double, in space: PlateSpace, within area: Bounds) {
    toSpace = space.toSpace
    width = spacing
    height = mosaic.form == .hexagons ? spacing * 0.75.squareRoot() : spacing
    scale = space.scale
    radius = mosaic.form == .dots ? spacing / 2 : -1
    self.area = area
    let rect = space.rect(of: area)
    func cell(_ place: Double, _ length: Double) -> Int32 { Int32(min(max(place / length, -1e8), 1e8)) }
    left = cell(rect.minX, width) - 3
    top = cell(rect.minY, height) - 3
    columns = cell(rect.maxX, width) + 3 - left
    rows = cell(rect.maxY, height) + 3 - top
    seeds = [Double](repeating: 0, count: 2 * Int(columns) * Int(rows))
    kinds = []
    var found = [Double](repeating: 0, count: seeds.count)
    withKernel { kernel in
      animux_mosaic_seeds(&found, &kernel, mosaic.form == .hexagons ? 1 : 0)
    }
    seeds = found
    kinds = self.found
  }

  private func withKernel(_ body: (inout animux_mosaic) -> Void) {
    seeds.withUnsafeBufferPointer { seeds in
      var kernel = animux_mosaic()
      fill(&kernel.toSpace, with: toSpace)
      (kernel.width, kernel.height, kernel.scale, kernel.radius) = (width, height, scale, radius)
      (kernel.left, kernel.top, kernel.columns, kernel.rows) = (left, top, columns, rows)
      kernel.seeds = seeds.baseAddress
      body(&kernel)
    }
  }

  private var length: Int { Int(area.x1 - area.x0) }

  private var found: [UInt8] {
    var kinds = [UInt8](repeating: 0, count: area.area)
    Bands.fill(&kinds, rows: Int(area.y1 - area.y0)) { kinds, rows in
      withKernel { kernel in
        for row in rows {
          let place = kinds + (row - rows.lowerBound) * length
          animux_mosaic_find_row(place, area.x0, area.y0 + Int32(row), length, &kernel)
        }
      }
    }
    return kinds
  }

  /// The colour of each stone, of those that wholly lie in the area.
  func means(of plate: Plate) -> [UInt32] {
    let count = Int(columns) * Int(rows)
    var sums = [UInt64](repeating: 0, count: 5 * count)
    withKernel { kernel in
      for y in area.y0..<area.y1 { add(y, of: plate, to: &sums, &kernel) }
    }
    return (0..<count).map { index in
      let covered = sums[5 * index + 4]
      guard covered > 0 else { return 0 }
      return (0..<4).reduce(0) { pixel, channel in
        pixel | UInt32((sums[5 * index + channel] + covered / 2) / covered) << (8 * channel)
      }
    }
  }

  private func add(_ y: Int32, of plate: Plate, to sums: inout [UInt64], _ kernel: inout animux_mosaic) {
    let isInside =
      plate.area.y0 <= y && y < plate.area.y1 && area.x0 < plate.area.x1 && plate.area.x0 < area.x1
    let (from, to) =
      isInside ? (max(area.x0, plate.area.x0), min(area.x1, plate.area.x1)) : (area.x1, area.x1)
    kinds.withUnsafeBufferPointer { kinds in
      guard let kinds = kinds.baseAddress.map({ $0 + Int(y - area.y0) * length }) else { return }
      animux_mosaic_sum_row(&sums, kinds, nil, area.x0, y, Int(from - area.x0), &kernel)
      plate.pixmap.pixels.withUnsafeBufferPointer { pixels in
        let row = Int(y - plate.area.y0) * plate.pixmap.width + Int(from - plate.area.x0)
        guard from < to, let pixels = pixels.baseAddress else { return }
        animux_mosaic_sum_row(
          &sums, kinds + Int(from - area.x0), pixels + row, from, y, Int(to - from), &kernel)
      }
      if to < area.x1 {
        animux_mosaic_sum_row(
          &sums, kinds + Int(to - area.x0), nil, to, y, Int(area.x1 - to), &kernel)
      }
    }
  }

  /// Rows of pixels in the stones' colours.
  func paint(_ pixels: UnsafeMutablePointer<UInt32>, _ rows: Bounds, _ colors: [UInt32]) {
    let width = Int(rows.x1 - rows.x0)
    withKernel { kernel in
      kinds.withUnsafeBufferPointer { kinds in
        guard let kinds = kinds.baseAddress else { return }
        for y in rows.y0..<rows.y1 {
          let row = kinds + Int(y - area.y0) * length + Int(rows.x0 - area.x0)
          animux_mosaic_row(
            pixels + Int(y - rows.y0) * width, row, rows.x0, y, width, &kernel, colors)
        }
      }
    }
  }
}
