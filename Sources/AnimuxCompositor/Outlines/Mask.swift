internal import AnimuxGraphics
internal import CKernels

/// How much of each pixel of the canvas an outline covers.
struct Mask {
  /// Outside of it nothing is covered.
  let bounds: Bounds
  /// Where the spans of each row of `bounds` begin, and where those of the last end.
  private(set) var rows: [Int32] = []
  private(set) var spans: [animux_span] = []
  private(set) var cover: [UInt8] = []
  /// Row by row those that `bounds` touches, in all columns of the canvas.
  private var tiles: [animux_mask_tile] = []
  private let tileColumns: Int

  static let empty = Mask(sides: [], rule: .nonZero, canvas: .empty)

  /// `sides` by rising upper ends.
  init(sides: [animux_side], rule: FillRule, canvas: Bounds) {
    bounds = Self.bounds(of: sides).intersection(canvas)
    tileColumns = canvas.isEmpty ? 0 : canvas.tileColumns.count
    if !bounds.isEmpty { rasterize(sides, rule, width: Int(canvas.x1)) }
  }

  /// Bytes that it takes.
  var size: Int {
    cover.count + spans.count * MemoryLayout<animux_span>.stride + rows.count * 4
      + tiles.count * MemoryLayout<animux_mask_tile>.stride
  }

  /// The spans of a row of `bounds`.
  func spans(ofRow y: Int32) -> Range<Int> {
    let row = Int(y - bounds.y0)
    return Int(rows[row])..<Int(rows[row + 1])
  }

  /// What stands for the coverage of a tile that `bounds` touches; 0 where nothing of it is covered.
  func signature(ofTile column: Int, _ row: Int) -> UInt64 { tile(column, row).signature }

  /// Whether `count` pixels of a tile are covered wholly.
  func covers(_ count: Int32, ofTile column: Int, _ row: Int) -> Bool {
    tile(column, row).solid == UInt32(count)
  }

  private func tile(_ column: Int, _ row: Int) -> animux_mask_tile {
    tiles[(row - bounds.tileRows.lowerBound) * tileColumns + column]
  }

  private static func bounds(of sides: [animux_side]) -> Bounds {
    guard let first = sides.first?.edge else { return .empty }
    var (x0, x1, y1) = (first.x0, first.x0, first.y1)
    for side in sides {
      x0 = min(x0, side.edge.x0, side.edge.x1)
      x1 = max(x1, side.edge.x0, side.edge.x1)
      y1 = max(y1, side.edge.y1)
    }
    return Bounds(x0: x0 >> 8, y0: first.y0 >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8)
  }
}

extension Mask {
  private mutating func rasterize(_ sides: [animux_side], _ rule: FillRule, width: Int) {
    let tileRows = bounds.tileRows
    tiles = [animux_mask_tile](repeating: animux_mask_tile(), count: tileRows.count * tileColumns)
    var memory = Memory(sides: sides.count, width: width)
    sides.withUnsafeBufferPointer { sides in
      guard let base = sides.baseAddress else { return }
      memory.withOutline(base, Int32(sides.count), rule, Int32(width)) { outline, spans, cover in
        for y in bounds.y0..<bounds.y1 {
          let row = Int(y) / TileSet.side - tileRows.lowerBound
          append(&outline, y, row, spans, cover)
        }
      }
    }
    rows.append(Int32(spans.count))
  }

  private mutating func append(
    _ outline: inout animux_outline, _ y: Int32, _ tileRow: Int,
    _ rowSpans: UnsafeMutableBufferPointer<animux_span>,
    _ rowCover: UnsafeMutableBufferPointer<UInt8>
  ) {
    var used = 0
    let count = tiles.withUnsafeMutableBufferPointer { tiles -> Int32 in
      guard let tiles = tiles.baseAddress, let spans = rowSpans.baseAddress, let bytes = rowCover.baseAddress
      else { return 0 }
      return animux_outline_row(&outline, y, spans, bytes, &used, tiles + tileRow * tileColumns)
    }
    rows.append(Int32(spans.count))
    let base = UInt32(cover.count)
    for span in rowSpans.prefix(Int(count)) {
      var span = span
      span.cover += base
      spans.append(span)
    }
    cover += rowCover.prefix(used)
  }

  /// What rasterising needs beside the mask itself.
  private struct Memory {
    var active: [Int32]
    var passing: [animux_passing]
    var sums: [Int32]
    var touched: [UInt64]
    var spans: [animux_span]
    var cover: [UInt8]

    init(sides: Int, width: Int) {
      active = [Int32](repeating: 0, count: sides)
      passing = [animux_passing](repeating: animux_passing(), count: 2 * sides)
      sums = [Int32](repeating: 0, count: width + 2)
      touched = [UInt64](repeating: 0, count: animux_outline_words(width))
      spans = [animux_span](repeating: animux_span(), count: animux_outline_spans(width))
      cover = [UInt8](repeating: 0, count: animux_outline_bytes(width))
    }

    mutating func withOutline(
      _ sides: UnsafePointer<animux_side>, _ count: Int32, _ rule: FillRule, _ width: Int32,
      _ body: (
        inout animux_outline, UnsafeMutableBufferPointer<animux_span>, UnsafeMutableBufferPointer<UInt8>
      ) -> Void
    ) {
      active.withUnsafeMutableBufferPointer { active in
        passing.withUnsafeMutableBufferPointer { passing in
          sums.withUnsafeMutableBufferPointer { sums in
            touched.withUnsafeMutableBufferPointer { touched in
              spans.withUnsafeMutableBufferPointer { spans in
                cover.withUnsafeMutableBufferPointer { cover in
                  var outline = animux_outline(
                    sides: sides, count: count, width: width, isEvenOdd: rule == .evenOdd ? 1 : 0, next: 0,
                    active: active.baseAddress, activeCount: 0, passing: passing.baseAddress,
                    sums: sums.baseAddress, touched: touched.baseAddress)
                  body(&outline, spans, cover)
                }
              }
            }
          }
        }
      }
    }
  }
}
