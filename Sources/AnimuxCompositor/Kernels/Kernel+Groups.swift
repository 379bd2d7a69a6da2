internal import AnimuxGraphics
internal import CKernels

// Groups and exposures: what has been drawn, and what was there before. All rows of a call have the length
// `stride`.

extension Kernel {
  static func save(
    _ pixels: MutableRows<UInt32>, to saved: MutableRows<UInt32>, stride: Int, _ spans: Rows<CoverSpan>,
    _ x0: Int32,
    _ x1: Int32, opacity: UInt32
  ) {
    check(
      pixels.holds(rows: spans.count, stride: stride, x0, x1)
        && saved.holds(rows: spans.count, stride: stride, x0, x1))
    animux_save(pixels.address, saved.address, stride, spans.address, spans.count, x0, x1, opacity)
  }

  static func exchange(
    _ pixels: MutableRows<UInt32>, _ saved: MutableRows<UInt32>, stride: Int, rows: Int, _ x0: Int32,
    _ x1: Int32
  ) {
    check(
      pixels.holds(rows: rows, stride: stride, x0, x1) && saved.holds(rows: rows, stride: stride, x0, x1))
    animux_exchange(pixels.address, saved.address, stride, rows, x0, x1)
  }

  static func restore(
    _ pixels: MutableRows<UInt32>, from saved: Rows<UInt32>, stride: Int, _ coverage: Coverage, _ x0: Int32,
    _ x1: Int32, opacity: UInt32
  ) {
    let rows = coverage.spans.count
    check(
      pixels.holds(rows: rows, stride: stride, x0, x1) && saved.holds(rows: rows, stride: stride, x0, x1))
    animux_restore(
      pixels.address, saved.address, stride, coverage.spans.address, rows, coverage.bytes.address, x0, x1,
      opacity)
  }

  /// Composites what has been drawn separately over a backdrop.
  static func composite(
    _ pixels: MutableRows<UInt32>, onto backdrop: Rows<UInt32>, stride: Int, _ coverage: Coverage,
    _ x0: Int32,
    _ x1: Int32, opacity: UInt32, _ mode: BlendMode
  ) {
    let rows = coverage.spans.count
    check(
      pixels.holds(rows: rows, stride: stride, x0, x1) && backdrop.holds(rows: rows, stride: stride, x0, x1))
    animux_composite(
      pixels.address, backdrop.address, stride, coverage.spans.address, rows, coverage.bytes.address, x0, x1,
      opacity, mode.rawValue)
  }

  /// Composites the pixels of a picture over another one of the same size.
  static func composite(_ pixels: inout [UInt32], onto backdrop: [UInt32], width: Int, _ mode: BlendMode) {
    let height = width > 0 ? pixels.count / width : 0
    let spans = [CoverSpan](repeating: .whole(width), count: height)
    pixels.withMutableRows { pixels in
      backdrop.withRows { backdrop in
        spans.withRows { spans in
          [UInt8(0)].withRows { bytes in
            composite(
              pixels, onto: backdrop, stride: width, (spans, bytes), 0, Int32(width), opacity: 255, mode)
          }
        }
      }
    }
  }

  /// The memory for sums of pictures.
  typealias Sums = (low: MutableRows<UInt32>, high: MutableRows<UInt32>)

  private static func holds(_ sums: Sums, rows: Int, stride: Int, _ x0: Int32, _ x1: Int32) -> Bool {
    sums.low.holds(rows: rows, stride: stride, x0, x1) && sums.high.holds(rows: rows, stride: stride, x0, x1)
  }

  static func sumUp(
    _ pixels: [UInt32], to low: inout [UInt32], _ high: inout [UInt32], weight: UInt32, isFirst: Bool
  ) {
    check(low.count == pixels.count && high.count == pixels.count && pixels.count < 1 << 31)
    let count = Int32(pixels.count)
    animux_sum_up(pixels, &low, &high, pixels.count, 1, 0, count, weight, isFirst ? 1 : 0)
  }

  static func expose(
    _ pixels: MutableRows<UInt32>, _ saved: Rows<UInt32>, _ sums: Sums, stride: Int, rows: Int, _ x0: Int32,
    _ x1: Int32,
    weight: UInt32, isFirst: Bool
  ) {
    check(
      pixels.holds(rows: rows, stride: stride, x0, x1) && saved.holds(rows: rows, stride: stride, x0, x1)
        && holds(sums, rows: rows, stride: stride, x0, x1))
    animux_expose(
      pixels.address, saved.address, sums.low.address, sums.high.address, stride, rows, x0, x1, weight,
      isFirst ? 1 : 0)
  }

  static func develop(
    _ pixels: MutableRows<UInt32>, _ sums: Sums, stride: Int, rows: Int, _ x0: Int32, _ x1: Int32,
    weight: UInt32,
    total: UInt32
  ) {
    check(
      pixels.holds(rows: rows, stride: stride, x0, x1) && holds(sums, rows: rows, stride: stride, x0, x1)
        && total > 0)
    animux_develop(
      pixels.address, sums.low.address, sums.high.address, stride, rows, x0, x1, weight, total)
  }

  static func develop(
    _ pixels: inout [UInt32], _ low: [UInt32], _ high: [UInt32], weight: UInt32, total: UInt32
  ) {
    check(low.count == pixels.count && high.count == pixels.count && pixels.count < 1 << 31 && total > 0)
    let count = pixels.count
    animux_develop(&pixels, low, high, count, 1, 0, Int32(count), weight, total)
  }
}
