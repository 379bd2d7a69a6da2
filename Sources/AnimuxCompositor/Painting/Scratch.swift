internal import AnimuxGraphics
internal import CKernels

/// Memory that drawing a band needs, kept from frame to frame. A level belongs to one open `save`; the last
/// one to the item that is being drawn.
struct Scratch {
  /// Rows that are drawn at once: few enough that they stay in the second-level cache while one thing after
  /// another is drawn on them.
  static let bandHeight = 32

  /// Zero between uses.
  var sums: [Int32]
  var spans: [animux_span] = []
  var cover: [UInt8] = []
  var saved: [UInt32] = []
  /// Two rows of colours, and one each of an outer and an inner coverage.
  var colors: [UInt32]
  var bytes: [UInt8]

  /// Of the canvas.
  let width: Int
  /// Elements of a level.
  let spansInLevel = Scratch.bandHeight
  let coverInLevel: Int
  let savedInLevel: Int

  init(width: Int) {
    self.width = width
    let capacity = animux_cover_capacity(width)
    sums = [Int32](repeating: 0, count: 2 * capacity)
    colors = [UInt32](repeating: 0, count: 2 * width)
    bytes = [UInt8](repeating: 0, count: 2 * width)
    coverInLevel = capacity * Self.bandHeight
    savedInLevel = width * Self.bandHeight
  }

  /// Makes room for that many open groups, and for two areas inside of them.
  mutating func reserve(depth: Int) {
    let levels = depth + 2
    guard spans.count < levels * spansInLevel else { return }
    spans = [animux_span](repeating: animux_span(), count: levels * spansInLevel)
    cover = [UInt8](repeating: 0, count: levels * coverInLevel)
    saved = [UInt32](repeating: 0, count: max(depth * savedInLevel, 1))
  }

  mutating func withMemory(_ body: (BandPainter.Memory) -> Void) {
    let levels = (spansInLevel, coverInLevel, savedInLevel)
    sums.withUnsafeMutableBufferPointer { sums in
      spans.withUnsafeMutableBufferPointer { spans in
        cover.withUnsafeMutableBufferPointer { cover in
          saved.withUnsafeMutableBufferPointer { saved in
            colors.withUnsafeMutableBufferPointer { colors in
              bytes.withUnsafeMutableBufferPointer { bytes in
                guard let sums = sums.baseAddress, let spans = spans.baseAddress,
                  let cover = cover.baseAddress,
                  let saved = saved.baseAddress, let colors = colors.baseAddress,
                  let bytes = bytes.baseAddress
                else { return }
                body(
                  BandPainter.Memory(
                    sums: sums, spans: spans, cover: cover, saved: saved, colors: colors, bytes: bytes,
                    spansInLevel: levels.0, coverInLevel: levels.1, savedInLevel: levels.2))
              }
            }
          }
        }
      }
    }
  }
}
