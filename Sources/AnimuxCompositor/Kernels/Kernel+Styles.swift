internal import AnimuxGraphics
internal import CKernels

// Mosaics, screens, lamps, and weighted sums of neighbours.

/// The grid of cells that divides a plane, without their seeds.
struct MosaicGrid: Sendable {
  /// The map from pixels to the space of the cells: six numbers, of which the last two are added.
  let toSpace: [Double]
  /// The size of a cell in that space, and the number of pixels to one unit of it.
  let width, height, scale: Double
  /// The distance from its seed within which a cell is painted; negative for the whole cell.
  let radius: Double
  let left, top, columns, rows: Int32

  var count: Int { Int(columns) * Int(rows) }

  fileprivate func withKernel(_ seeds: [Double], _ body: (inout animux_mosaic) -> Void) {
    Kernel.check(seeds.count == 2 * count)
    seeds.withUnsafeBufferPointer { seeds in
      var kernel = animux_mosaic()
      fill(&kernel.toSpace, with: toSpace)
      (kernel.width, kernel.height, kernel.scale, kernel.radius) = (width, height, scale, radius)
      (kernel.left, kernel.top, kernel.columns, kernel.rows) = (left, top, columns, rows)
      kernel.seeds = seeds.baseAddress
      body(&kernel)
    }
  }
}

extension Kernel {
  static func mosaicSeeds(_ grid: MosaicGrid, areHexagons: Bool) -> [Double] {
    let empty = [Double](repeating: 0, count: 2 * grid.count)
    var seeds = empty
    grid.withKernel(empty) { animux_mosaic_seeds(&seeds, &$0, areHexagons ? 1 : 0) }
    return seeds
  }

  /// Determines the seeds that the pixels of a row from (x, y) belong to.
  static func mosaicFindRow(
    _ kinds: MutableRows<UInt8>, _ x: Int32, _ y: Int32, _ grid: MosaicGrid, _ seeds: [Double]
  ) {
    grid.withKernel(seeds) { animux_mosaic_find_row(kinds.address, x, y, kinds.count, &$0) }
  }

  /// Adds a row to the sums of its seeds. `pixels` is `nil` if there is nothing.
  static func mosaicSumRow(
    _ sums: inout [UInt64], _ kinds: Rows<UInt8>, _ pixels: Rows<UInt32>?, _ x: Int32, _ y: Int32,
    _ grid: MosaicGrid,
    _ seeds: [Double]
  ) {
    check(sums.count == 5 * grid.count && pixels.map { $0.count >= kinds.count } ?? true)
    grid.withKernel(seeds) {
      animux_mosaic_sum_row(&sums, kinds.address, pixels?.address, x, y, kinds.count, &$0)
    }
  }

  static func mosaicRow(
    _ row: MutableRows<UInt32>, _ kinds: Rows<UInt8>, _ x: Int32, _ y: Int32, _ grid: MosaicGrid,
    _ seeds: [Double],
    colors: [UInt32]
  ) {
    check(kinds.count >= row.count && colors.count == grid.count)
    grid.withKernel(seeds) {
      animux_mosaic_row(row.address, kinds.address, x, y, row.count, &$0, colors)
    }
  }
}

/// The map from pixels to a plane on which a screen's dots or lines have a period of 1.
struct ScreenPlane {
  fileprivate let kernel: animux_halftone

  init(toPlane: [Double]) {
    var kernel = animux_halftone()
    fill(&kernel.toPlane, with: toPlane)
    self.kernel = kernel
  }
}

extension StylizePass.Screen.Form {
  fileprivate var kernel: Int32 {
    switch self {
    case .dots, .inks: Int32(animux_dots)
    case .lines: Int32(animux_lines)
    case .hatches: Int32(animux_hatches)
    case .rings: Int32(animux_rings)
    }
  }
}

/// A lamp above a plane, for the kernel.
struct LampShape {
  fileprivate let kernel: animux_lamp

  /// Creates a lamp. Points and directions have three numbers. `color` is blue, green and red, multiplied by
  /// the brightness.
  init(
    toPlane: [Double], position: [Double], direction: [Double], exponent: Double, color: (Float, Float, Float)
  ) {
    Kernel.check(position.count == 3 && direction.count == 3)
    var kernel = animux_lamp()
    fill(&kernel.toPlane, with: toPlane)
    (kernel.x, kernel.y, kernel.z) = (position[0], position[1], position[2])
    (kernel.dx, kernel.dy, kernel.dz) = (direction[0], direction[1], direction[2])
    (kernel.exponent, kernel.color) = (exponent, color)
    self.kernel = kernel
  }
}

extension Kernel {
  /// The number of heights for which the fraction of a screen of dots below the height is known.
  static let dotHeights = 257

  static func screenRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, _ form: StylizePass.Screen.Form,
    _ plane: ScreenPlane,
    softness: Float, heights: [Float]
  ) {
    check(heights.count == dotHeights)
    var screen = plane.kernel
    animux_screen_row(row.address, x, y, row.count, form.kernel, &screen, softness, heights)
  }

  /// Draws cyan, magenta, yellow and black dots on four screens.
  static func inksRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, _ planes: [ScreenPlane], softness: Float,
    replaced: Float,
    removed: Float, heights: [Float]
  ) {
    check(planes.count == 4 && heights.count == dotHeights)
    animux_inks_row(
      row.address, x, y, row.count, planes.map(\.kernel), softness, replaced, removed, heights)
  }

  static func lampRow(_ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, _ lamp: LampShape) {
    var kernel = lamp.kernel
    animux_lamp_row(row.address, x, y, row.count, &kernel)
  }

  static func summedRow(_ row: MutableRows<UInt32>, _ sums: [Float], bias: Float) {
    check(sums.count >= 4 * row.count)
    animux_summed_row(row.address, row.count, sums, bias)
  }

  static func tintedRow(_ row: MutableRows<UInt32>, _ sums: [Float], bias: Float) {
    check(sums.count >= 4 * row.count)
    animux_tinted_row(row.address, row.count, sums, bias)
  }

  static func edgesRow(_ row: MutableRows<UInt32>, across: [Float], along: [Float], intensity: Float) {
    check(min(across.count, along.count) >= 4 * row.count)
    animux_edges_row(row.address, row.count, across, along, intensity)
  }

  static func paperRow(_ pixels: inout [UInt32]) { animux_paper_row(&pixels, pixels.count) }

  static func quietRow(_ row: MutableRows<UInt32>, means: [Float], noise: Float, sharpness: Float) {
    check(means.count >= 4 * row.count)
    animux_quiet_row(row.address, row.count, means, noise, sharpness)
  }

  /// Draws lines within the alpha of the row's own pixels.
  static func inkRow(
    _ row: MutableRows<UInt32>, across: [Float], along: [Float], _ lines: StylizePass.EdgeLines
  ) {
    check(min(across.count, along.count) >= 4 * row.count)
    animux_ink_row(
      row.address, row.count, row.address, across, along, Float(lines.intensity), Float(lines.threshold),
      Float(lines.contrast))
  }
}
