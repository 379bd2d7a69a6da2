internal import AnimuxGraphics

/// The coverage of each pixel of the canvas by an outline.
struct Mask {
  /// The pixels outside of which nothing is covered.
  let bounds: Bounds
  /// The index of the first span of each row of `bounds`, followed by the number of spans.
  private(set) var rows: [Int32] = []
  private(set) var spans: [CoverSpan] = []
  private(set) var cover: [UInt8] = []
  /// The tiles in the rows of tiles that `bounds` touches, row by row, in all columns of the canvas.
  private var tiles: [MaskTile] = []
  private let tileColumns: Int

  /// Creates the mask of an outline. `sides` must be sorted by their upper ends. The mask is of no use if the sides cross more
  /// often than the limit of the frame.
  init(sides: [Side], rule: FillRule, canvas: Bounds, _ ledger: Ledger) {
    bounds = Self.bounds(of: sides).intersection(canvas)
    tileColumns = canvas.isEmpty ? 0 : canvas.tileColumns.count
    if !bounds.isEmpty { rasterize(sides, rule, width: Int(canvas.x1), ledger) }
  }

  /// The size in bytes.
  var size: Int {
    cover.count + spans.count * MemoryLayout<CoverSpan>.stride + rows.count * 4
      + tiles.count * MemoryLayout<MaskTile>.stride
  }

  /// Returns the indices of the spans of a row of `bounds`.
  func spans(ofRow y: Int32) -> Range<Int> {
    let row = Int(y - bounds.y0)
    return Int(rows[row])..<Int(rows[row + 1])
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
    guard let first = sides.first?.piece else { return .empty }
    var (x0, x1, y1) = (first.upper.x, first.upper.x, first.lower.y)
    for side in sides {
      let (upper, lower) = (side.piece.upper, side.piece.lower)
      x0 = min(x0, upper.x, lower.x)
      x1 = max(x1, upper.x, lower.x)
      y1 = max(y1, lower.y)
    }
    return Bounds(x0: x0 >> 8, y0: first.upper.y >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8)
  }
}

extension Mask {
  private mutating func rasterize(_ sides: [Side], _ rule: FillRule, width: Int, _ ledger: Ledger) {
    let tileRows = bounds.tileRows
    tiles = [MaskTile](repeating: .empty, count: tileRows.count * tileColumns)
    let height = Int(bounds.y1 - bounds.y0)
    rows.reserveCapacity(height + 1)
    spans.reserveCapacity(2 * height)
    cover.reserveCapacity(32 * height)
    let steps = sides.withRows { sides in
      var scanner = OutlineScanner(sides, rule: rule, width: width, maximumSteps: ledger.rest(of: .crossings))
      for y in bounds.y0..<bounds.y1 where !scanner.isExhausted {
        append(&scanner, y, tileRow: Int(y) / TileSet.side - tileRows.lowerBound)
      }
      return scanner.steps
    }
    let end = Int32(spans.count)
    while rows.count <= bounds.y1 - bounds.y0 { rows.append(end) }
    _ = ledger.take(steps, of: .crossings)
  }

  private mutating func append(_ scanner: inout OutlineScanner, _ y: Int32, tileRow: Int) {
    rows.append(Int32(spans.count))
    let (base, columns) = (UInt32(cover.count), tileRow * tileColumns..<(tileRow + 1) * tileColumns)
    tiles.withMutableRows { tiles in
      scanner.row(y, tiles[columns]) { rowSpans, rowCover in
        for index in 0..<rowSpans.count { spans.append(rowSpans[index].moved(bytes: base)) }
        cover.append(rowCover)
      }
    }
  }
}
