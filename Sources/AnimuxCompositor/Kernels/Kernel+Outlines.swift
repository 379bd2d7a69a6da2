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

/// The rows of a mask.
struct MaskRows {
  /// The index of the first span of each row, followed by the number of spans.
  var starts: [Int32] = []
  var spans: [CoverSpan] = []
  var cover: [UInt8] = []
}

/// The scan of an outline from row to row, with the memory for it.
struct OutlineScanner: ~Copyable {
  private let arena: Arena
  private var outline: animux_outline
  private let starts: MutableRows<Int32>
  private let spans: MutableRows<CoverSpan>
  private let cover: MutableRows<UInt8>
  /// The maximum number of rows that are computed at a time.
  static let rows: Int32 = 16

  /// Starts a scan for a canvas that is `width` wide. `sides`, `strands` and `heads` are those of one outline.
  /// Sides may be put in order `maximumSteps` times.
  init(
    _ sides: Rows<Side>, _ strands: Rows<Strand>, _ heads: Rows<StrandHead>, rule: FillRule, width: Int,
    maximumSteps: Int
  ) {
    let (words, bytes) = (animux_outline_words(width), animux_outline_bytes(width))
    let (count, most, rows) = (sides.count, animux_outline_spans(width), Int(Self.rows))
    arena = Arena(
      zeros: [Arena.size(of: Int32.self, width + 2), Arena.size(of: UInt64.self, words)],
      others: [
        Arena.size(of: animux_thread.self, heads.count), Arena.size(of: Int32.self, heads.count),
        Arena.size(of: animux_passing.self, heads.count), Arena.size(of: animux_piece.self, count),
        Arena.size(of: animux_passing.self, count), Arena.size(of: animux_passing.self, count),
        Arena.size(of: animux_passing.self, count), Arena.size(of: Int32.self, rows),
        Arena.size(of: CoverSpan.self, rows * most), rows * bytes,
      ])
    var place = 0
    outline = animux_outline()
    outline.sums = arena.take(Int32.self, width + 2, from: &place).address
    outline.touched = arena.take(UInt64.self, words, from: &place).address
    (outline.sides, outline.strands, outline.heads) = (sides.address, strands.address, heads.address)
    (outline.headCount, outline.width) = (Int32(heads.count), Int32(width))
    (outline.isEvenOdd, outline.most) = (rule == .evenOdd ? 1 : 0, Int64(maximumSteps))
    outline.threads = arena.take(animux_thread.self, heads.count, from: &place).address
    outline.active = arena.take(Int32.self, heads.count, from: &place).address
    outline.row = arena.take(animux_passing.self, heads.count, from: &place).address
    outline.pieces = arena.take(animux_piece.self, count, from: &place).address
    outline.passing = arena.take(animux_passing.self, count, from: &place).address
    outline.merging = arena.take(animux_passing.self, count, from: &place).address
    outline.starts = arena.take(animux_passing.self, count, from: &place).address
    starts = arena.take(Int32.self, rows, from: &place)
    spans = arena.take(CoverSpan.self, rows * most, from: &place)
    cover = arena.take(UInt8.self, rows * bytes, from: &place)
  }

  /// The number of sorting steps. Above the limit, the rows are invalid.
  var steps: Int { Int(outline.steps) }

  /// Appends the next rows to those of a mask: the index of the first span of each, all spans, and their bytes.
  ///
  /// The first row of all is that of the first head. `tiles` are those of the row of tiles that contains all of the rows.
  mutating func append(
    rows: Range<Int32>, _ tiles: MutableRows<MaskTile>, to mask: inout MaskRows
  ) {
    Kernel.check(
      tiles.count >= (Int(outline.width) + TileSet.side - 1) / TileSet.side && rows.count <= starts.count)
    var used = 0
    let count = animux_outline_rows(
      &outline, rows.lowerBound, Int32(rows.count), Int32(mask.spans.count), UInt32(mask.cover.count),
      starts.address, spans.address, cover.address, &used, tiles.address)
    mask.starts.append(starts.rows.prefix(rows.count))
    mask.spans.append(spans.rows.prefix(Int(count)))
    mask.cover.append(cover.rows.prefix(used))
  }
}
