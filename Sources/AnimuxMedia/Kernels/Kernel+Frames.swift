internal import AnimuxGraphics
internal import CKernels

/// The Swift interface of the C kernels. Each function checks that the memory has the size that the kernel
/// assumes.
enum Kernel {
  static func check(_ isEnough: Bool) {
    precondition(isEnough, "the memory passed to a kernel must be large enough")
  }
}

/// The rows of a bitmap that is being written, valid while the closure runs that receives it.
struct PixelRows {
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  let width: Int

  fileprivate init(_ start: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    pixels = UnsafeMutableBufferPointer(start: start, count: width * height)
    self.width = width
  }

  fileprivate func row(_ y: Int) -> UnsafeMutablePointer<UInt32>? {
    Kernel.check(y >= 0 && (y + 1) * width <= pixels.count)
    return pixels.baseAddress.map { $0 + y * width }
  }
}

extension Pixmap {
  /// Creates a bitmap from `write`, which must write every row.
  init(width: Int, height: Int, rows write: (PixelRows) -> Void) {
    self.init(width: width, height: height) { write(PixelRows($0, width: width, height: height)) }
  }
}

/// A row of samples of a frame, valid while the frame lives.
struct SampleRow {
  let start: UnsafeRawPointer
  /// The number of bytes from `start` to the end of the row.
  let bytes: Int
}

/// The format of samples: bytes, or words of which the lowest `16 - shift` bits are used.
struct SampleKind {
  let isWide: Bool
  let shift: Int32

  fileprivate var kernel: animux_samples { animux_samples(isWide: isWide ? 1 : 0, shift: shift) }

  fileprivate func holds(_ row: SampleRow, _ count: Int, step: Int = 1) -> Bool {
    count == 0 || ((count - 1) * step + 1) * (isWide ? 2 : 1) <= row.bytes
  }
}

/// The kernel's matrix from luma and two chroma differences to RGB.
struct SampleMatrix {
  fileprivate let kernel: animux_matrix

  init(luma: UInt16, black: Int16, redOfCr: Int16, greenOfCb: Int16, greenOfCr: Int16, blueOfCb: Int16) {
    kernel = animux_matrix(
      luma: luma, black: black, redOfCr: redOfCr, greenOfCb: greenOfCb, greenOfCr: greenOfCr,
      blueOfCb: blueOfCb)
  }
}

/// The chroma differences of a row, one per pixel.
struct ChromaDifferences {
  fileprivate var cb, cr, spare: [Int16]
  private let width: Int

  /// Creates a row with some room after its end, because kernels write whole blocks.
  init(width: Int) {
    self.width = width
    cb = [Int16](repeating: 0, count: width + 32)
    (cr, spare) = (cb, cb)
  }

  /// The arrangement of a plane's samples, among each other and beside the pixels.
  struct PlaneLayout {
    let kind: SampleKind
    let step: Int
    /// 1 for a sample at each pixel, 2 for one at each even pixel, 3 for one between every two.
    let spacing: Int32
  }

  mutating func readCb(_ first: SampleRow, _ second: SampleRow, part: UInt32, _ layout: PlaneLayout) {
    Self.read(&cb, &spare, width, first, second, part: part, layout)
  }

  mutating func readCr(_ first: SampleRow, _ second: SampleRow, part: UInt32, _ layout: PlaneLayout) {
    Self.read(&cr, &spare, width, first, second, part: part, layout)
  }

  private static func read(
    _ out: inout [Int16], _ spare: inout [Int16], _ width: Int, _ first: SampleRow, _ second: SampleRow,
    part: UInt32,
    _ layout: PlaneLayout
  ) {
    let count = layout.spacing == 1 ? width : (width + 1) / 2
    Kernel.check(
      layout.kind.holds(first, count, step: layout.step)
        && layout.kind.holds(second, count, step: layout.step))
    animux_chroma_row(
      &out, width, first.start, second.start, part, layout.step, layout.kind.kernel, layout.spacing, &spare)
  }

  fileprivate func hold(_ count: Int) -> Bool { count <= width }
}

extension Kernel {
  /// Writes a row of opaque pixels. With a table of `side`³ colours, each colour is looked up there.
  static func yuvRow(
    _ rows: PixelRows, _ y: Int, _ luma: SampleRow, _ chroma: ChromaDifferences, _ kind: SampleKind,
    _ matrix: SampleMatrix, table: (colors: [Float], side: Int)?
  ) {
    check(kind.holds(luma, rows.width) && chroma.hold(rows.width))
    var matrix = matrix.kernel
    guard let table else {
      return animux_yuv_row(
        rows.row(y), rows.width, luma.start, chroma.cb, chroma.cr, kind.kernel, &matrix)
    }
    check(table.colors.count >= 3 * table.side * table.side * table.side)
    table.colors.withUnsafeBufferPointer { colors in
      var table = animux_color_table(colors: colors.baseAddress, side: Int32(table.side))
      animux_table_row(
        rows.row(y), rows.width, luma.start, chroma.cb, chroma.cr, kind.kernel, &matrix, &table)
    }
  }

  static func alphaRow(_ rows: PixelRows, _ y: Int, _ alpha: SampleRow, _ kind: SampleKind) {
    check(kind.holds(alpha, rows.width))
    animux_alpha_row(rows.row(y), rows.width, alpha.start, kind.kernel)
  }
}
