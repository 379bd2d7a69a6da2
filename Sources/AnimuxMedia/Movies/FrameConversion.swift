internal import AnimuxGraphics
internal import CFFmpeg
internal import CKernels

/// From a decoded frame with luma and chroma to premultiplied pixels, as players show it: chroma is spread evenly from where
/// its samples lie, and what is encoded for a display stays so.
struct FrameConversion {
  private let frame: AVFrame
  private let layout: SampleLayout
  private let matrix: animux_matrix
  private let width: Int
  private let height: Int

  private let toneMap: ToneMap?

  /// nil where the frame is of another kind.
  init?(_ frame: AVFrame, _ toneMap: ToneMap?) {
    guard frame.width > 0, frame.height > 0, let layout = SampleLayout(frame), let matrix = ColorMatrix(frame)
    else { return nil }
    self.frame = frame
    self.toneMap = toneMap
    self.layout = layout
    self.matrix = matrix.kernel(depth: layout.depth)
    width = Int(frame.width)
    height = Int(frame.height)
  }

  func pixmap() -> Pixmap {
    Pixmap(width: width, height: height) { pixels in write(pixels) }
  }

  private func write(_ pixels: UnsafeMutablePointer<UInt32>) {
    // Two rows of chroma, and one that is half of one; a little more, as blocks are written whole.
    let room = width + 32
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: 3 * room) { memory in
      memory.initialize(repeating: 0)
      guard let cb = memory.baseAddress else { return }
      let (cr, spare) = (cb + room, cb + 2 * room)
      for y in 0..<height {
        if let chroma = layout.chroma {
          let rows = chromaRows(of: y)
          writeChroma(chroma.cb, rows, to: cb, spare)
          writeChroma(chroma.cr, rows, to: cr, spare)
        }
        writeRow(pixels + y * width, y, cb, cr)
        if let alpha = layout.alpha {
          animux_alpha_row(pixels + y * width, width, row(alpha, y), layout.samples)
        }
      }
    }
  }

  private func writeRow(
    _ pixels: UnsafeMutablePointer<UInt32>, _ y: Int, _ cb: UnsafePointer<Int16>, _ cr: UnsafePointer<Int16>
  ) {
    var matrix = matrix
    guard let toneMap else {
      return animux_yuv_row(pixels, width, row(layout.luma, y), cb, cr, layout.samples, &matrix)
    }
    toneMap.table.withUnsafeBufferPointer { colors in
      var table = animux_color_table(colors: colors.baseAddress, side: Int32(ToneMap.side))
      animux_table_row(pixels, width, row(layout.luma, y), cb, cr, layout.samples, &matrix, &table)
    }
  }

  private func writeChroma(
    _ component: SampleLayout.Component, _ rows: ChromaRows, to out: UnsafeMutablePointer<Int16>,
    _ spare: UnsafeMutablePointer<Int16>
  ) {
    let spacing: Int32 = layout.halvesColumns ? isCentred ? 3 : 2 : 1
    animux_chroma_row(
      out, width, row(component, rows.first), row(component, rows.second), rows.part, component.step,
      layout.samples, spacing, spare)
  }

  private func row(_ component: SampleLayout.Component, _ y: Int) -> UnsafeRawPointer? {
    let (plane, stride) =
      switch component.plane {
      case 0: (frame.data.0, frame.linesize.0)
      case 1: (frame.data.1, frame.linesize.1)
      case 2: (frame.data.2, frame.linesize.2)
      default: (frame.data.3, frame.linesize.3)
      }
    return plane.map { UnsafeRawPointer($0) + y * Int(stride) + component.offset }
  }
}

/// Where chroma lies.
extension FrameConversion {
  /// Two rows of chroma between which a row of pixels lies, and the part of the second one, in quarters.
  private struct ChromaRows {
    let first: Int
    let second: Int
    let part: UInt32
  }

  /// Between two columns, as in JPEG, and not on the left one.
  private var isCentred: Bool {
    switch frame.chroma_location {
    case AVCHROMA_LOC_CENTER, AVCHROMA_LOC_TOP, AVCHROMA_LOC_BOTTOM: true
    default: false
    }
  }

  /// The rows of each half picture of an interlaced frame have chroma of their own.
  private func chromaRows(of y: Int) -> ChromaRows {
    guard layout.halvesRows else { return ChromaRows(first: y, second: y, part: 0) }
    guard frame.interlaced_frame != 0, height >= 4 else {
      return chromaRows(of: y, count: (height + 1) / 2)
    }
    let parity = y % 2
    let count = ((height + 1) / 2 + 1 - parity) / 2
    let rows = chromaRows(of: y / 2, count: count)
    return ChromaRows(first: rows.first * 2 + parity, second: rows.second * 2 + parity, part: rows.part)
  }

  /// Row `y` of a picture with `count` rows of chroma.
  private func chromaRows(of y: Int, count: Int) -> ChromaRows {
    let (own, isOdd) = (min(y / 2, count - 1), y % 2 == 1)
    let (below, above) = (min(own + 1, count - 1), max(own - 1, 0))
    switch frame.chroma_location {
    case AVCHROMA_LOC_TOPLEFT, AVCHROMA_LOC_TOP:
      return ChromaRows(first: own, second: below, part: isOdd ? 2 : 0)
    case AVCHROMA_LOC_BOTTOMLEFT, AVCHROMA_LOC_BOTTOM:
      return ChromaRows(first: own, second: above, part: isOdd ? 0 : 2)
    default:
      return ChromaRows(first: own, second: isOdd ? below : above, part: 1)
    }
  }
}
