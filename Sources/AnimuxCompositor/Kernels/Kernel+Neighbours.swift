internal import AnimuxGraphics
internal import CKernels

// Pixels that are computed from those around them, as bytes or as 16-bit channels.

extension Kernel {
  private static func pixels<Number: PictureNumber>(_ numbers: [Number]) -> Int {
    numbers.count / Number.perPixel
  }

  /// Computes means over rectangles. `out` has `size` pixels, and `source` is larger by `reach` on each side.
  static func box<Number: PictureNumber>(
    _ out: inout [Number], _ size: (width: Int, height: Int), _ source: [Number],
    half: (width: UInt32, height: UInt32), reach: (x: Int32, y: Int32)
  ) {
    let wide = size.width + 2 * Int(reach.x)
    check(
      pixels(out) >= size.width * size.height && pixels(source) >= wide * (size.height + 2 * Int(reach.y)))
    var sums = [UInt32](repeating: 0, count: 4 * wide)
    var columns = [Double](repeating: 0, count: 4 * wide)
    animux_box(
      &out, Int32(size.width), Int32(size.height), source, Number.isDeep, half.width, half.height, reach.x,
      reach.y,
      &sums, &columns)
  }

  /// Computes the maximum or the minimum within windows. `reaches` is the reach of each row of a window to
  /// either side.
  static func extreme<Number: PictureNumber>(
    _ out: inout [Number], _ size: (width: Int, height: Int), _ source: [Number], reaches: [Int32],
    isLargest: Bool
  ) {
    let reach = reaches.count / 2
    check(
      reaches.count == 2 * reach + 1 && reaches.allSatisfy { $0 <= Int32(reach) }
        && pixels(out) >= size.width * size.height
        && pixels(source) >= (size.width + 2 * reach) * (size.height + 2 * reach))
    var spare = source
    animux_extreme(
      &out, Int32(size.width), Int32(size.height), source, Number.isDeep, reaches, Int32(reach),
      isLargest ? 1 : 0,
      &spare)
  }

  static func mixedRow<Number: PictureNumber>(_ numbers: inout [Number], _ others: [Number], part: UInt32) {
    check(others.count == numbers.count)
    animux_mixed_row(&numbers, others, pixels(numbers), Number.isDeep, part)
  }

  static func combineRow<Number: PictureNumber>(
    _ numbers: MutableRows<Number>, _ others: Rows<Number>, _ how: PixelPass.Combination
  ) {
    check(others.count >= numbers.count)
    animux_combine_row(
      numbers.address, others.address, Number.isDeep, numbers.count / Number.perPixel, how.kernel,
      Float(how.amount), how.color)
  }

  static func woodcutRow(_ pixels: MutableRows<UInt32>, _ others: Rows<UInt32>) {
    check(others.count >= pixels.count)
    animux_woodcut_row(pixels.address, others.address, pixels.count)
  }

  static func beneathRow(_ pixels: MutableRows<UInt32>, _ others: Rows<UInt32>) {
    check(others.count >= pixels.count)
    animux_beneath_row(pixels.address, others.address, pixels.count)
  }
}

extension PixelPass.Combination {
  fileprivate var kernel: Int32 {
    switch self {
    case .sharpen: Int32(animux_sharpen)
    case .sharpenLuma: Int32(animux_sharpenLuma)
    case .bloom: Int32(animux_bloom)
    case .gloom: Int32(animux_gloom)
    case .under: Int32(animux_under)
    case .inside: Int32(animux_inside)
    case .difference: Int32(animux_without)
    case .shade: Int32(animux_shade)
    // These have separate kernels.
    case .woodcut, .beneath: -1
    }
  }

  fileprivate var amount: Double {
    switch self {
    case .sharpen(let amount), .sharpenLuma(let amount), .bloom(let amount), .gloom(let amount): amount
    case .under(_, _, let amount), .inside(_, _, let amount): amount
    case .difference, .shade, .woodcut, .beneath: 1
    }
  }

  /// The red, green, blue and alpha of the combination, or other parameters that its kernel takes instead.
  fileprivate var color: [Float] {
    switch self {
    case .sharpen, .sharpenLuma, .bloom, .gloom, .difference, .woodcut, .beneath: return [0, 0, 0, 0]
    case .shade(let shadows, let highlights): return [Float(shadows), Float(highlights), 0, 0]
    case .under(let color, _, _), .inside(let color, _, _):
      let color = color.clamped
      return [color.red, color.green, color.blue, color.alpha].map { Float($0) }
    }
  }
}

// Discs, and windows of nine pixels.

extension Kernel {
  /// Computes the sums of each channel up to each pixel of a row.
  static func sumsRow<Number: PictureNumber>(_ sums: MutableRows<UInt32>, _ source: Rows<Number>, pixels: Int)
  {
    check(sums.count >= 4 * (pixels + 1) && source.count >= pixels * Number.perPixel)
    animux_sums_row(sums.address, source.address, Number.isDeep, pixels)
  }

  /// Computes a row of means over discs. `sums` are those of the surrounding rows.
  static func ringsRow<Number: PictureNumber>(
    _ row: MutableRows<Number>, _ sums: Rows<UInt32>, _ rings: RingWeights, totals: inout [Float]
  ) {
    let (width, reach) = (row.count / Number.perPixel, Int(rings.reach))
    let rows = 2 * reach + 1
    check(
      totals.count >= 4 * width && rings.halves.count == rows * rings.weights.count
        && sums.count >= rows * 4 * (width + 2 * reach + 1))
    animux_rings_row(
      row.address, Int32(width), Number.isDeep, sums.address, rings.halves, rings.weights,
      Int32(rings.weights.count), rings.reach, rings.share, &totals)
  }

  /// Computes a row of means of squares of 2^`power` pixels.
  static func shrinkRow<Number: PictureNumber>(
    _ row: MutableRows<UInt16>, _ source: Rows<Number>, power: Int32, sums: inout [UInt32]
  ) {
    let wide = (row.count / 4) << Int(power)
    check(sums.count >= 4 * wide && source.count >= wide * Number.perPixel << Int(power))
    animux_shrink_row(row.address, row.count / 4, source.address, Number.isDeep, power, &sums)
  }

  /// Computes a row of pixels between two rows of `width` squares. The first pixel is `first` pixels after
  /// the start of the first square.
  static func growRow<Number: PictureNumber>(
    _ row: MutableRows<Number>, _ squares: Rows<UInt16>, width: Int, part: Float, power: Int32, first: Int32,
    scratch: inout [Float]
  ) {
    check(squares.count >= 8 * width && scratch.count >= 4 * width)
    animux_grow_row(
      row.address, row.count / Number.perPixel, Number.isDeep, squares.address,
      squares.from(4 * width).address, part, power, first, width, &scratch)
  }

  private static func holdsNine<Number: PictureNumber>(_ source: Rows<Number>, _ width: Int, _ reach: Int32)
    -> Bool
  {
    let wide = width + 2 * Int(reach)
    return source.count >= wide * (2 * Int(reach) + 1) * Number.perPixel
  }

  /// Computes the medians of nine pixels. `source` starts with the upper row.
  static func medianRow<Number: PictureNumber>(
    _ row: MutableRows<Number>, _ source: Rows<Number>, step: Int32
  ) {
    let width = row.count / Number.perPixel
    check(holdsNine(source, width, step))
    animux_median_row(row.address, Int32(width), source.address, Number.isDeep, step)
  }

  static func levelRow<Number: PictureNumber>(
    _ row: MutableRows<Number>, _ source: Rows<Number>, step: Int32, level: Float, sharpness: Float
  ) {
    let width = row.count / Number.perPixel
    check(holdsNine(source, width, step))
    animux_level_row(row.address, Int32(width), source.address, Number.isDeep, step, level, sharpness)
  }
}
