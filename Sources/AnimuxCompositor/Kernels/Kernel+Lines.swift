internal import AnimuxGraphics
internal import CKernels

// Means along lines, which are parallel or meet in a centre.

/// The offset of a pixel in columns and rows, and its weight.
struct Tap {
  let x, y: Int32
  let weight: Float

  fileprivate var kernel: animux_tap { animux_tap(x: x, y: y, weight: weight) }
}

/// Taps for kernels.
struct TapTable {
  fileprivate let taps: [animux_tap]

  init(_ taps: [Tap]) { self.taps = taps.map(\.kernel) }
}

extension Kernel {
  /// Computes weighted sums around the pixels of a row. `source` has rows of `stride` pixels, and `first` is
  /// the index of the row's first pixel in it.
  static func tapsRow(
    _ sums: inout [Float], pixels: Int, _ source: [UInt32], first: Int, stride: Int, _ table: TapTable
  ) {
    check(
      sums.count >= 4 * pixels
        && table.taps.allSatisfy { tap in
          let place = first + Int(tap.y) * stride + Int(tap.x)
          return place >= 0 && place + pixels <= source.count
        })
    source.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      animux_taps_row(&sums, pixels, start + first, stride, table.taps, table.taps.count)
    }
  }

  /// Exchanges rows and columns.
  static func turn<Number: PictureNumber>(_ out: inout [Number], _ source: [Number], width: Int, height: Int)
  {
    check(min(out.count, source.count) >= width * height * Number.perPixel)
    animux_turn(&out, source, Number.isDeep, width, height)
  }

  /// Computes means along parallel lines. Places in both pictures are counted from a pixel through whose
  /// middle a line runs.
  static func slantRows<Number: PictureNumber>(
    _ out: inout [Number], _ target: Bounds, _ source: [Number], _ area: Bounds, _ lines: ParallelLines
  ) {
    let reach = lines.taps.map { (x: abs($0.x), y: abs($0.y)) }
    let (x, y) = (reach.map(\.x).max() ?? 0, max(reach.map(\.y).max() ?? 0, lines.whole))
    check(
      out.count >= target.area * Number.perPixel && source.count >= area.area * Number.perPixel
        && area.x0 <= target.x0 - x && area.x1 >= target.x1 + x && area.y0 <= target.y0 - y
        && area.y1 >= target.y1 + y)
    let taps = lines.taps.map(\.kernel)
    out.withUnsafeMutableBytes { out in
      source.withUnsafeBytes { source in
        taps.withUnsafeBufferPointer { taps in
          var slant = animux_slant(
            lean: lines.lean, whole: lines.whole, share: lines.share, fineness: lines.fineness,
            breadth: lines.breadth,
            taps: taps.baseAddress, tapCount: taps.count)
          var rows = animux_slanted(
            out: out.baseAddress, in: source.baseAddress, isDeep: Number.isDeep, x: target.x0, y: target.y0,
            width: target.x1 - target.x0, height: target.y1 - target.y0, left: area.x0, top: area.y0,
            inWidth: area.x1 - area.x0)
          var (first, end) = (Int64(0), Int64(0))
          animux_slant_lines(&slant, &rows, &first, &end)
          var sums = [UInt32](repeating: 0, count: 4 * Int(end - first) << Int(lines.fineness))
          var totals = [Float](repeating: 0, count: 4 * Int(rows.width))
          animux_slant_rows(&slant, &rows, &sums, &totals)
        }
      }
    }
  }

  /// The maximum number of lines of a fan that are computed together.
  static let fanLines = Int(animux_fanLines)

  /// Computes a row of means along lines that meet in a centre, one by one, from the pixel (x, y).
  static func zoomRow<Number: PictureNumber>(
    _ row: MutableRows<Number>, _ x: Int32, _ y: Int32, _ source: [Number], _ area: Bounds, center: Point,
    growth: Double
  ) {
    check(source.count >= area.area * Number.perPixel)
    var zoom = animux_zoom(centerX: center.x, centerY: center.y, growth: growth)
    animux_zoom_row(
      row.address, x, y, Int32(row.count / Number.perPixel), source, Number.isDeep, area.x0, area.y0,
      area.x1 - area.x0, area.y1 - area.y0, &zoom)
  }
}

/// Parallel lines for the kernel.
struct ParallelLines {
  /// The shift of a line from one row to the next, in 1/2^32 of a pixel.
  let lean: Int64
  /// The number of rows above and below with equal weights, and the weight of each of them and of the row
  /// itself.
  let whole: Int32
  let share: Float
  /// The binary logarithm of the number of lines through each pixel of a row, and the distance from a pixel
  /// within which they count.
  let fineness: Int32
  let breadth: Float
  /// The other pixels that count.
  let taps: [Tap]
}

/// A fan of lines in one of four directions, for the kernel. Rows are counted away from the centre.
struct Fan {
  /// The rows and columns that are read, the index of the first row's first pixel, and the distance from row
  /// to row in pixels.
  let area: Bounds
  let first, rowStep: Int
  /// The rows and columns that are written, the index of the first pixel, and the distances from row to row
  /// and from pixel to pixel.
  let target: Bounds
  let firstOut, outRowStep, outPixelStep: Int
  /// The distances from row 0 and from column 0 to the centre.
  let depth, across: Double
  let growth, nearest: Double
  /// Whether lines of 45 degrees belong to the fan.
  let isWhole: Bool

  /// Lines of an octave: line i is i / (`fineness` · `octave`) times as far across as it is deep.
  struct Bundle: Sendable {
    let octave, fineness: Double
    let lines: Range<Int>
    let nearest, farthest: Double
  }

  /// Draws a bundle. The memory is that of whole pictures.
  func draw<Number: PictureNumber>(_ bundle: Bundle, _ source: [Number], to out: MutableRows<Number>) {
    let (read, written) = (
      pixels(area, first, rowStep, 1), pixels(target, firstOut, outRowStep, outPixelStep)
    )
    Kernel.check(
      read.first >= 0 && read.last < source.count / Number.perPixel && written.first >= 0
        && written.last < out.count / Number.perPixel && bundle.lines.count <= Kernel.fanLines)
    source.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress, let address = out.address else { return }
      var fan = animux_fan(
        in: source + (area.isEmpty ? 0 : first) * Number.perPixel, inRow: rowStep, firstRow: area.y0,
        endRow: area.y1, left: area.x0,
        inWidth: area.x1 - area.x0, out: address + (target.isEmpty ? 0 : firstOut) * Number.perPixel,
        outRow: outRowStep,
        outPixel: outPixelStep, firstOut: target.y0, endOut: target.y1, outLeft: target.x0,
        outWidth: target.x1 - target.x0, isDeep: Number.isDeep, depth: depth, across: across,
        growth: growth,
        nearest: nearest, isWhole: isWhole ? 1 : 0)
      withUnsafeTemporaryAllocation(
        byteCount: animux_fan_room(&fan, bundle.nearest, bundle.farthest), alignment: 64
      ) { room in
        animux_fan_draw(
          &fan, bundle.octave, bundle.fineness, Int64(bundle.lines.lowerBound),
          Int64(bundle.lines.upperBound),
          room.baseAddress)
      }
    }
  }

  /// Returns the indices of the first and the last pixel of some rows; (0, −1) if there are none.
  private func pixels(_ area: Bounds, _ first: Int, _ row: Int, _ pixel: Int) -> (first: Int, last: Int) {
    guard !area.isEmpty else { return (0, -1) }
    let (down, along) = (Int(area.y1 - area.y0 - 1) * row, Int(area.x1 - area.x0 - 1) * pixel)
    return (first + min(down, 0) + min(along, 0), first + max(down, 0) + max(along, 0))
  }
}
