internal import AnimuxGraphics
internal import CKernels

// Pixels that read other places: warps, displacements, and combinations with a second picture.

/// A warp for the kernel.
struct WarpShape {
  fileprivate let kernel: animux_warp

  /// Creates a warp. `toSpace` maps pixels of the result to the warp's space, and `toPicture` maps that to
  /// pixels of the picture; each is six numbers.
  init(_ warp: Warp, toSpace: [Double], toPicture: [Double]) {
    var kernel = animux_warp()
    (kernel.kind, kernel.radius) = (Int32(warp.kernel), warp.radius)
    fill(&kernel.numbers, with: warp.numbers)
    fill(&kernel.toSpace, with: toSpace)
    fill(&kernel.toPicture, with: toPicture)
    self.kernel = kernel
  }
}

extension Warp {
  fileprivate var kernel: Int {
    switch kind {
    case .bump: animux_bump
    case .linearBump: animux_linearBump
    case .pinch: animux_pinch
    case .twirl: animux_twirl
    case .hole: animux_hole
    case .splash: animux_splash
    case .kaleidoscope: animux_kaleidoscope
    case .wrapped: animux_wrapped
    case .torus: animux_torus
    case .tunnel: animux_tunnel
    case .droste: animux_droste
    case .tiles(let cells): cells.fold.kernel
    }
  }
}

extension Tessellation.Fold {
  fileprivate var kernel: Int {
    switch self {
    case .whole: animux_mapped
    case .repeated: animux_repeated
    case .mirrored: animux_mirrored
    case .diagonal: animux_diagonal
    case .quartered: animux_quartered
    case .gliding: animux_gliding
    case .triangles: animux_triangles
    case .sixths: animux_sixths
    case .turned: animux_turned
    }
  }
}

extension Kernel {
  /// Computes the places (x + i, y) of the result in the picture.
  static func warpPlaces(
    _ columns: MutableRows<Double>, _ rows: MutableRows<Double>, x: Double, y: Double, _ warp: WarpShape
  ) {
    check(rows.count == columns.count)
    var kernel = warp.kernel
    animux_warp_places(columns.address, rows.address, x, y, columns.count, &kernel)
  }

  /// The places of a row of pixels, with one more on either side.
  typealias PlaceRow = (columns: Rows<Double>, rows: Rows<Double>)

  /// Draws a row of a warp. `places` are those of the row above, of the row, and of the one below.
  /// The mipmaps consist of bytes. A row of 16-bit channels is not rounded to bytes.
  static func warpRow<Number: PictureNumber>(
    _ row: MutableRows<Number>, _ x: Int32, _ y: Int32, _ places: [PlaceRow], _ warp: WarpShape,
    _ mipmaps: MipmapLevels
  ) {
    let count = row.count / Number.perPixel
    check(places.count == 3 && places.allSatisfy { min($0.columns.count, $0.rows.count) >= count + 2 })
    var (kernel, mipmaps) = (warp.kernel, mipmaps.kernel)
    animux_warp_row(
      row.address, Number.isDeep, x, y, count, places.map(\.columns.address), places.map(\.rows.address),
      &kernel, &mipmaps)
  }

  /// Multiplies pixels by the fraction of them that is within a rectangle of a space.
  static func areaRow<Number: PictureNumber>(
    _ row: MutableRows<Number>, _ x: Int32, _ y: Int32, toSpace: [Double], edges: [Double], scale: Double
  ) {
    check(toSpace.count == 6 && edges.count == 4)
    animux_area_row(
      row.address, Number.isDeep, x, y, row.count / Number.perPixel, toSpace, edges, scale)
  }

  /// Reads a picture of bytes at places. There is nothing outside of it. A row of 16-bit channels is
  /// not rounded to bytes.
  static func samplePlacesRow<Number: PictureNumber>(
    _ row: MutableRows<Number>, columns: [Double], rows: [Double], _ picture: Pixmap
  ) {
    let count = row.count / Number.perPixel
    check(min(columns.count, rows.count) >= count && picture.pixels.count >= picture.width * picture.height)
    animux_sample_places_row(
      row.address, Number.isDeep, count, columns, rows, picture.pixels, Int32(picture.width),
      Int32(picture.height))
  }

  static func turbulenceRow(
    _ out: inout [Double], x: Double, step: Double, y: Double, z: Double, seed: UInt32
  ) {
    animux_turbulence_row(&out, out.count, x, step, y, z, seed)
  }

  /// Returns the lightness or the alpha of pixels, in 1/65280.
  static func lightness(_ pixels: [UInt32], byAlpha: Bool) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: pixels.count)
    animux_lightness_row(&result, pixels, pixels.count, byAlpha ? 1 : 0)
    return result
  }

  /// Mixes pixels, by their weights in 1/65280, with others.
  static func weightedRow<Number: PictureNumber>(
    _ numbers: inout [Number], _ others: [Number], weights: [UInt32]
  ) {
    let count = numbers.count / Number.perPixel
    check(others.count >= numbers.count && weights.count >= count)
    animux_weighted_row(&numbers, others, Number.isDeep, count, weights)
  }

  /// Computes the places of a row from (x, y), displaced by the colours of a row of pixels.
  static func displacedRow(
    _ columns: inout [Double], _ rows: inout [Double], from x: Double, _ y: Double, _ pixels: Rows<UInt32>,
    _ amount: Size
  ) {
    check(min(rows.count, pixels.count) >= columns.count)
    animux_displaced_row(
      &columns, &rows, x, y, columns.count, pixels.address, amount.width, amount.height)
  }

  /// Computes the places of a row from (x, y), displaced by the slopes of lightness.
  ///
  /// The lightnesses have rows of `stride`, in which `first` is the index of the row's first pixel.
  static func refractedRow(
    _ columns: inout [Double], _ rows: inout [Double], from x: Double, _ y: Double, _ lightness: [UInt32],
    first: Int,
    stride: Int, _ amount: Size, most: Size
  ) {
    let count = columns.count
    check(
      rows.count >= count && first >= max(stride, 1) && first + stride + count <= lightness.count
        && first + count + 1 <= lightness.count)
    lightness.withUnsafeBufferPointer { lightness in
      guard let start = lightness.baseAddress else { return }
      animux_refracted_row(
        &columns, &rows, x, y, count, start + first, stride, amount.width, amount.height, most.width,
        most.height)
    }
  }

  static func mappedRow(_ pixels: inout [UInt32], colors: [UInt32]) {
    check(colors.count >= 256)
    animux_mapped_row(&pixels, pixels.count, colors)
  }

  /// Mixes both pictures where a pixel's part is between `low` and `high`. Other pixels do not change.
  static func betweenRow<Number: PictureNumber>(
    _ out: inout [Number], _ numbers: [Number], _ others: [Number], parts: [UInt32], low: Double, high: Double
  ) {
    let count = out.count / Number.perPixel
    check(min(numbers.count, others.count) >= out.count && parts.count >= count)
    animux_between_row(&out, numbers, others, Number.isDeep, count, parts, low, high)
  }
}
