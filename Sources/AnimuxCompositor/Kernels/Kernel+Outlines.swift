internal import AnimuxGraphics
internal import CKernels

// The coverage of outlines of any shape.

/// An edge of an outline, and its direction: 1 if the outline runs down it, −1 if up.
typealias Side = animux_side

extension Side {
  init(_ edge: Edge, winding: Int32) { self.init(edge: edge, winding: winding) }

  /// The straight piece, from its upper end to its lower one.
  var piece: Edge { edge }
}

/// The coverage of a tile by a mask.
typealias MaskTile = animux_mask_tile

extension MaskTile {
  static let empty = MaskTile()

  /// The signature of the tile's coverage; 0 if nothing is covered.
  var coverageSignature: UInt64 { signature }
  /// The number of pixels that are known to be completely covered.
  var solidPixels: UInt32 { solid }
}

/// The scan of an outline from row to row, with the memory for it.
struct OutlineScanner: ~Copyable {
  private let arena: Arena
  private var outline: animux_outline
  private let spans: MutableRows<CoverSpan>
  private let cover: MutableRows<UInt8>

  /// Starts a scan for a canvas that is `width` wide. The sides must be sorted by their upper ends,
  /// and may be put in order `maximumSteps` times.
  init(_ sides: Rows<Side>, rule: FillRule, width: Int, maximumSteps: Int) {
    let (words, bytes) = (animux_outline_words(width), animux_outline_bytes(width))
    let (count, most) = (sides.count, animux_outline_spans(width))
    arena = Arena(
      zeros: [Arena.size(of: Int32.self, width + 2), Arena.size(of: UInt64.self, words)],
      others: [
        Arena.size(of: Int32.self, count), Arena.size(of: animux_passing.self, 2 * count),
        Arena.size(of: animux_passing.self, count),
        Arena.size(of: animux_passing.self, count), Arena.size(of: CoverSpan.self, most), bytes,
      ])
    var place = 0
    outline = animux_outline()
    outline.sums = arena.take(Int32.self, width + 2, from: &place).address
    outline.touched = arena.take(UInt64.self, words, from: &place).address
    (outline.sides, outline.count) = (sides.address, Int32(count))
    (outline.width, outline.isEvenOdd) = (Int32(width), rule == .evenOdd ? 1 : 0)
    outline.most = Int64(maximumSteps)
    outline.active = arena.take(Int32.self, count, from: &place).address
    outline.passing = arena.take(animux_passing.self, 2 * count, from: &place).address
    outline.merging = arena.take(animux_passing.self, count, from: &place).address
    outline.starts = arena.take(animux_passing.self, count, from: &place).address
    spans = arena.take(CoverSpan.self, most, from: &place)
    cover = arena.take(UInt8.self, bytes, from: &place)
  }

  /// How often sides have been put in their order.
  var steps: Int { Int(outline.steps) }
  /// Whether that is more than it may be, so that the rows are of no use.
  var isExhausted: Bool { outline.steps > outline.most }

  /// The spans of the next row, the first of which is that of the first side, and their bytes. `tiles` are those of its row of tiles.
  mutating func row<Result>(
    _ y: Int32, _ tiles: MutableRows<MaskTile>, _ body: (Rows<CoverSpan>, Rows<UInt8>) -> Result
  ) -> Result {
    Kernel.check(tiles.count >= (Int(outline.width) + TileSet.side - 1) / TileSet.side)
    var used = 0
    let count = animux_outline_row(&outline, y, spans.address, cover.address, &used, tiles.address)
    return body(spans.rows.prefix(Int(count)), cover.rows.prefix(used))
  }
}
