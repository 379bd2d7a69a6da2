internal import AnimuxGraphics
internal import CFFmpeg

/// A conversion from a decoded frame with luma and chroma to premultiplied pixels, as in players: chroma is
/// interpolated between its sample positions, and the transfer function is kept.
struct FrameConversion {
  private let frame: AVFrame
  private let layout: SampleLayout
  private let matrix: SampleMatrix
  private let width: Int
  private let height: Int

  private let toneMap: ToneMap?

  /// Creates a conversion; `nil` if the frame is not of luma and chroma.
  init?(_ frame: AVFrame, _ toneMap: ToneMap?) {
    guard frame.width > 0, frame.height > 0, let layout = SampleLayout(frame), let matrix = YUVMatrix(frame)
    else { return nil }
    self.frame = frame
    self.toneMap = toneMap
    self.layout = layout
    self.matrix = matrix.samples(depth: layout.depth)
    width = Int(frame.width)
    height = Int(frame.height)
  }

  func pixmap() -> Pixmap {
    Pixmap(width: width, height: height, rows: write)
  }

  private func write(_ pixels: PixelRows) {
    var chroma = ChromaDifferences(width: width)
    for y in 0..<height {
      if let planes = layout.chroma {
        let rows = chromaRows(of: y)
        if let first = row(planes.cb, rows.first), let second = row(planes.cb, rows.second) {
          chroma.readCb(first, second, part: rows.part, planeLayout(of: planes.cb))
        }
        if let first = row(planes.cr, rows.first), let second = row(planes.cr, rows.second) {
          chroma.readCr(first, second, part: rows.part, planeLayout(of: planes.cr))
        }
      }
      if let luma = row(layout.luma, y) {
        Kernel.yuvRow(
          pixels, y, luma, chroma, layout.samples, matrix, table: toneMap.map { ($0.table, ToneMap.side) })
      }
      if let alpha = layout.alpha.flatMap({ row($0, y) }) {
        Kernel.alphaRow(pixels, y, alpha, layout.samples)
      }
    }
  }

  private func planeLayout(of component: SampleLayout.Component) -> ChromaDifferences.PlaneLayout {
    ChromaDifferences.PlaneLayout(
      kind: layout.samples, step: component.step, spacing: layout.halvesColumns ? isCentred ? 3 : 2 : 1)
  }

  private func row(_ component: SampleLayout.Component, _ y: Int) -> SampleRow? {
    let (plane, stride) =
      switch component.plane {
      case 0: (frame.data.0, frame.linesize.0)
      case 1: (frame.data.1, frame.linesize.1)
      case 2: (frame.data.2, frame.linesize.2)
      default: (frame.data.3, frame.linesize.3)
      }
    return plane.map { plane in
      SampleRow(
        start: UnsafeRawPointer(plane) + y * Int(stride) + component.offset,
        bytes: Int(stride.magnitude) - component.offset)
    }
  }
}

/// The positions of chroma samples.
extension FrameConversion {
  /// The two rows of chroma around a row of pixels, and the weight of the second one, in quarters.
  private struct ChromaRows {
    let first: Int
    let second: Int
    let part: UInt32
  }

  /// Whether chroma is between two columns, as in JPEG, and not at the left one.
  private var isCentred: Bool {
    switch frame.chroma_location {
    case AVCHROMA_LOC_CENTER, AVCHROMA_LOC_TOP, AVCHROMA_LOC_BOTTOM: true
    default: false
    }
  }

  /// Returns the rows of chroma for row `y`. Each field of an interlaced frame has chroma of its own.
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

  /// Returns the rows of chroma for row `y` of a picture with `count` rows of chroma.
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
