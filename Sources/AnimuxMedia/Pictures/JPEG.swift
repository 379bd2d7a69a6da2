internal import AnimuxGraphics
internal import CFFmpeg

/// JPEG files, as JFIF describes them: YCbCr by BT.601 with all 256 levels.
///
/// Transparent pictures are on black. Below a quality of `sharpColors`, there is one colour for four pixels.
enum JPEG {
  /// The quality from which each pixel has its own colour.
  static let sharpColors = 90

  /// Returns the bytes of a JPEG file. The quality, 1…100, means what it does for other encoders.
  static func encode(_ pixmap: Pixmap, quality: Int) throws(MediaError) -> [UInt8] {
    let step = quality < sharpColors ? 2 : 1
    let encoder = PictureEncoder(
      name: "a JPEG", encoder: "mjpeg", remedy: "install one with its own encoders",
      pixelFormat: step == 2 ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_YUVJ444P, options: [("huffman", "optimal")],
      configure: { context in
        context.pointee.color_range = AVCOL_RANGE_JPEG
        context.pointee.flags |= AV_CODEC_FLAG_QSCALE
        // With this scale, the encoder uses the tables as they are.
        context.pointee.global_quality = 8 * FF_QP2LAMBDA
        context.pointee.intra_matrix = Table.luma.scaled(to: quality).allocated()
        context.pointee.chroma_intra_matrix = Table.chroma.scaled(to: quality).allocated()
      }
    ) { fill($0, from: pixmap, step: step) }
    return try encoder.encode(pixmap)
  }

  /// Writes the pixels as luma, and as chroma of squares of `step` pixels.
  private static func fill(_ frame: UnsafeMutablePointer<AVFrame>, from pixmap: Pixmap, step: Int) {
    guard let luma = frame.pointee.data.0, let blue = frame.pointee.data.1, let red = frame.pointee.data.2
    else { return }
    for y in 0..<pixmap.height {
      let row = luma + y * Int(frame.pointee.linesize.0)
      for x in 0..<pixmap.width { row[x] = YCbCr.luma(RGB(pixmap.pixels[y * pixmap.width + x])) }
    }
    for y in 0..<(pixmap.height + step - 1) / step {
      let blueRow = blue + y * Int(frame.pointee.linesize.1)
      let redRow = red + y * Int(frame.pointee.linesize.2)
      for x in 0..<(pixmap.width + step - 1) / step {
        let (sum, count) = RGB.sum(of: pixmap, x: x * step, y: y * step, side: step)
        blueRow[x] = YCbCr.blue(sum, count)
        redRow[x] = YCbCr.red(sum, count)
      }
    }
  }
}

/// Red, green and blue of a pixel on black, or the sums of those of several pixels.
private struct RGB {
  var red = 0
  var green = 0
  var blue = 0

  init() {}

  init(_ pixel: UInt32) {
    (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }

  /// Returns the sum of the pixels of a square, as far as it is in the picture, and their number.
  static func sum(of pixmap: Pixmap, x: Int, y: Int, side: Int) -> (RGB, count: Int) {
    var (sum, count) = (RGB(), 0)
    for row in y..<min(y + side, pixmap.height) {
      for column in x..<min(x + side, pixmap.width) {
        let pixel = RGB(pixmap.pixels[row * pixmap.width + column])
        sum.red += pixel.red
        sum.green += pixel.green
        sum.blue += pixel.blue
        count += 1
      }
    }
    return (sum, count)
  }
}

/// Luma and chroma of BT.601, in 65536ths and rounded to the nearest level.
private enum YCbCr {
  static func luma(_ color: RGB) -> UInt8 {
    UInt8(clamping: (19595 * color.red + 38470 * color.green + 7471 * color.blue + 32768) >> 16)
  }

  static func blue(_ sum: RGB, _ count: Int) -> UInt8 {
    chroma(-11059 * sum.red - 21709 * sum.green + 32768 * sum.blue, count)
  }

  static func red(_ sum: RGB, _ count: Int) -> UInt8 {
    chroma(32768 * sum.red - 27439 * sum.green - 5329 * sum.blue, count)
  }

  private static func chroma(_ value: Int, _ count: Int) -> UInt8 {
    let whole = count * 65536
    return UInt8(clamping: (value + 128 * whole + whole / 2) / whole)
  }
}

/// The steps in which the frequencies of a block are stored, row by row.
private struct Table {
  var steps: [Int]

  /// The table of the standard's Annex K for luma.
  static let luma = Table(steps: [
    16, 11, 10, 16, 24, 40, 51, 61,
    12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77,
    24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ])
  /// The table of the standard's Annex K for chroma.
  static let chroma = Table(
    steps: [
      17, 18, 24, 47, 99, 99, 99, 99,
      18, 21, 26, 66, 99, 99, 99, 99,
      24, 26, 56, 99, 99, 99, 99, 99,
      47, 66, 99, 99, 99, 99, 99, 99,
    ] + [Int](repeating: 99, count: 32))

  /// Returns the table for a quality, by the formula that all encoders follow.
  func scaled(to quality: Int) -> Table {
    let quality = min(max(quality, 1), 100)
    let percent = quality < 50 ? 5000 / quality : 200 - 2 * quality
    return Table(steps: steps.map { min(max(($0 * percent + 50) / 100, 1), 255) })
  }

  /// Returns a copy of the table that the encoder frees.
  func allocated() -> UnsafeMutablePointer<UInt16>? {
    guard let memory = av_malloc(steps.count * MemoryLayout<UInt16>.stride) else { return nil }
    let target = memory.bindMemory(to: UInt16.self, capacity: steps.count)
    for (index, step) in steps.enumerated() { target[index] = UInt16(step) }
    return target
  }
}
