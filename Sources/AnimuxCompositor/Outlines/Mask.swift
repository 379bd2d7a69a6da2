internal import AnimuxGraphics

/// The coverage of each pixel of the canvas by an outline.
struct Mask {
  /// The pixels outside of which nothing is covered.
  let bounds: Bounds
  /// The rows of `bounds`.
  private var rows = MaskRows()
  /// The tiles in the rows of tiles that `bounds` touches, row by row, in all columns of the canvas.
  private var tiles: [MaskTile] = []
  private let tileColumns: Int

  /// Creates the mask of an outline. It is of no use if the sides cross more often than the limit of the frame.
  init(_ outline: OutlineSides, rule: FillRule, canvas: Bounds, _ ledger: Ledger) {
    bounds = Self.bounds(of: outline.sides).intersection(canvas)
    tileColumns = canvas.isEmpty ? 0 : canvas.tileColumns.count
    if !bounds.isEmpty { rasterize(outline, rule, width: Int(canvas.x1), ledger) }
  }

  var spans: [CoverSpan] { rows.spans }
  var cover: [UInt8] { rows.cover }

  /// The size in bytes.
  var size: Int {
    cover.count + spans.count * MemoryLayout<CoverSpan>.stride + rows.starts.count * 4
      + tiles.count * MemoryLayout<MaskTile>.stride
  }

  /// Returns the indices of the spans of a row of `bounds`.
  func spans(ofRow y: Int32) -> Range<Int> {
    let row = Int(y - bounds.y0)
    return Int(rows.starts[row])..<Int(rows.starts[row + 1])
  }

  /// Returns the signature of the coverage in a tile that `bounds` touches; 0 if nothing is covered.
  func signature(ofTile column: Int, _ row: Int) -> UInt64 { tile(column, row).coverageSignature }

  /// Returns whether `count` pixels of a tile are completely covered.
  func covers(_ count: Int32, ofTile column: Int, _ row: Int) -> Bool {
    tile(column, row).solidPixels == UInt32(count)
  }

  private func tile(_ column: Int, _ row: Int) -> MaskTile {
    tiles[(row - bounds.tileRows.lowerBound) * tileColumns + column]
  }

  private static func bounds(of sides: [Side]) -> Bounds {
    var (x0, x1, y0, y1) = (Int32.max, Int32.min, Int32.max, Int32.min)
    for side in sides {
      let (upper, lower) = (side.piece.upper, side.piece.lower)
      x0 = min(x0, upper.x, lower.x)
      x1 = max(x1, upper.x, lower.x)
      y0 = min(y0, upper.y)
      y1 = max(y1, lower.y)
    }
    return sides.isEmpty ? .empty : Bounds(x0: x0 >> 8, y0: y0 >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8)
  }
}

extension Mask {
  private mutating func rasterize(
    _ outline: OutlineSides, _ rule: FillRule, width: Int, _ ledger: Ledger
  ) {
    let tileRows = bounds.tileRows
    tiles = [MaskTile](repeating: .empty, count: tileRows.count * tileColumns)
    let height = Int(bounds.y1 - bounds.y0)
    rows.starts.reserveCapacity(height + 1)
    rows.spans.reserveCapacity(2 * height)
    rows.cover.reserveCapacity(32 * height)
    let strands = Kernel.strands(of: outline)
    let steps = outline.sides.withRows { sides in
      strands.all.withRows { all in
        strands.heads.withRows { heads in
          var scanner = OutlineScanner(
            sides, all, heads, rule: rule, width: width, maximumSteps: ledger.rest(of: .crossings))
          scan(&scanner, firstTileRow: tileRows.lowerBound)
          return scanner.steps
        }
      }
    }
    rows.starts.append(Int32(spans.count))
    _ = ledger.take(steps, of: .crossings)
  }

  /// Appends all rows, some at a time.
  private mutating func scan(_ scanner: inout OutlineScanner, firstTileRow: Int) {
    var y = bounds.y0
    while y < bounds.y1 {
      let tileRow = Int(y) / TileSet.side
      let end = min(y + OutlineScanner.rows, Int32(tileRow + 1) * Int32(TileSet.side), bounds.y1)
      let first = (tileRow - firstTileRow) * tileColumns
      tiles.withMutableRows { tiles in
        scanner.append(rows: y..<end, tiles[first..<first + tileColumns], to: &rows)
      }
      y = end
    }
  }
}
