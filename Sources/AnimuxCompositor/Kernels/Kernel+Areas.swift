internal import AnimuxGraphics
internal import CKernels

// Coverage of areas, and drawing colours through it.

/// A straight piece of an outline, from its upper end to its lower one, in 1/256 pixels.
typealias Edge = animux_edge

extension Edge {
  init(from x0: Int32, _ y0: Int32, to x1: Int32, _ y1: Int32) {
    self.init(x0: x0, y0: y0, x1: x1, y1: y1, slope: Self.slope(x0, y0, x1, y1))
  }

  /// Creates a part of a line between two heights, with the slope of the whole line.
  init(from x0: Int32, _ y0: Int32, to x1: Int32, _ y1: Int32, slope: Int64) {
    self.init(x0: x0, y0: y0, x1: x1, y1: y1, slope: slope)
  }

  /// Returns the change of x for each unit of y, in 1/2^32.
  static func slope(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Int64 {
    (Int64(x1 - x0) << 32) / Int64(y1 - y0)
  }

  var upper: (x: Int32, y: Int32) { (x0, y0) }
  var lower: (x: Int32, y: Int32) { (x1, y1) }
  var isUpright: Bool { x0 == x1 }

  /// Returns the column at a height, in 1/256 pixels.
  func column(at y: Int32) -> Int32 {
    x0 + Int32((Int64(y - y0) &* slope &+ (1 << 31)) >> 32)
  }

  /// Returns the edge, extended or shortened to another lower end.
  func reaching(down y: Int32) -> Edge {
    var edge = self
    edge.y1 = y
    return edge
  }
}

/// The coverage of a row by an area: partial, complete, then partial again.
typealias CoverSpan = animux_span

extension CoverSpan {
  static let none = CoverSpan()

  /// Returns the span of a completely covered row of `width` pixels.
  static func whole(_ width: Int) -> CoverSpan {
    CoverSpan(x0: 0, x1: 0, x2: Int32(width), x3: Int32(width), cover: 0)
  }

  /// Returns the span of columns that are covered as bytes specify, the first byte being that of the first
  /// column.
  static func soft(_ x0: Int32, _ x1: Int32) -> CoverSpan {
    CoverSpan(x0: x0, x1: x1, x2: x1, x3: x1, cover: 0)
  }

  /// Returns the span of some columns, of which those of `solid` are covered completely, and the others as bytes from the one at
  /// the index `byte` specify.
  static func soft(_ x0: Int32, _ x3: Int32, around solid: (first: Int32, end: Int32), byte: Int) -> CoverSpan
  {
    CoverSpan(x0: x0, x1: solid.first, x2: solid.end, x3: x3, cover: UInt32(byte))
  }

  /// The columns that are covered at all, and those that are covered completely.
  var covered: (first: Int32, end: Int32) { (x0, x3) }
  var solid: (first: Int32, end: Int32) { (x1, x2) }
}

extension Kernel {
  /// The number of pixels by which an area may extend past the canvas on either side.
  static let coverMargin = Int32(animux_coverMargin)

  /// Returns the maximum number of bytes of coverage for a row of a canvas of this width.
  static func coverCapacity(_ width: Int) -> Int { animux_cover_capacity(width) }

  /// Computes the coverage of rows from `y0` by a shape, one row for each span. `sums` is zero before and
  /// after.
  static func cover(
    _ shape: Shape, _ edges: Rows<Edge>, width: Int, y0: Int32, _ sums: MutableRows<Int32>,
    _ spans: MutableRows<CoverSpan>, _ cover: MutableRows<UInt8>
  ) {
    let capacity = coverCapacity(width)
    check(sums.count >= 2 * capacity && cover.count >= spans.count * capacity)
    let middle = shape.firstEdge + Int(shape.leftCount)
    let (left, right) = (edges[shape.firstEdge..<middle], edges[middle..<middle + Int(shape.rightCount)])
    var area = animux_convex(
      left: left.address, right: right.address, leftCount: shape.leftCount, rightCount: shape.rightCount,
      top: shape.top, bottom: shape.bottom)
    animux_cover(&area, Int32(width), y0, Int32(spans.count), sums.address, spans.address, cover.address)
  }

  static func fill(_ pixels: MutableRows<UInt32>, _ color: UInt32) {
    animux_fill(pixels.address, pixels.count, color)
  }

  /// Draws a colour over the rows of some spans, within columns. A stride of 0 is for several spans of one
  /// row.
  static func overColor(
    _ pixels: MutableRows<UInt32>, stride: Int, _ spans: Rows<CoverSpan>, _ cover: Rows<UInt8>, _ x0: Int32,
    _ x1: Int32, _ color: UInt32
  ) {
    check(pixels.holds(rows: spans.count, stride: stride, x0, x1))
    animux_over_color(pixels.address, stride, spans.address, spans.count, cover.address, x0, x1, color)
  }

  /// Draws a colour over a row, through a byte for each column from `first`.
  static func overColor(
    _ row: MutableRows<UInt32>, through cover: Rows<UInt8>, from first: Int32, _ x0: Int32, _ x1: Int32,
    _ color: UInt32
  ) {
    check(row.holds(rows: 1, stride: 0, x0, x1) && first <= x0 && Int(x1 - first) <= cover.count)
    var span = CoverSpan.soft(first, first + Int32(cover.count))
    animux_over_color(row.address, 0, &span, 1, cover.address, x0, x1, color)
  }

  /// Draws pixels, which start at column `x0`, over a row.
  static func overRow(
    _ row: MutableRows<UInt32>, _ source: Rows<UInt32>, _ span: CoverSpan, _ cover: Rows<UInt8>, _ x0: Int32,
    _ x1: Int32
  ) {
    check(row.holds(rows: 1, stride: 0, x0, x1) && Int(x1 - x0) <= source.count)
    var span = span
    animux_over_row(row.address, source.address, &span, cover.address, x0, x1)
  }

  /// The coverage of some rows: a span for each row, and the bytes of all.
  typealias Coverage = (spans: Rows<CoverSpan>, bytes: Rows<UInt8>)

  /// Draws a frame around a fill, each of one colour.
  static func overFramedColor(
    _ pixels: MutableRows<UInt32>, stride: Int, outer: Coverage, inner: Coverage, _ x0: Int32, _ x1: Int32,
    filling: UInt32, frame: UInt32, scratch: MutableRows<UInt8>
  ) {
    let count = outer.spans.count
    check(
      pixels.holds(rows: count, stride: stride, x0, x1) && inner.spans.count >= count
        && scratch.count >= 2 * Int(max(x1 - x0, 0)))
    animux_over_framed_color(
      pixels.address, stride, outer.spans.address, outer.bytes.address, inner.spans.address,
      inner.bytes.address, count, x0, x1, filling, frame, scratch.address)
  }

  /// Draws a frame around a fill of many colours. The fill and both coverages start at column `x0`.
  static func overFramedRow(
    _ row: MutableRows<UInt32>, _ x0: Int32, _ x1: Int32, fillings: Rows<UInt32>, frame: UInt32,
    outer: Rows<UInt8>, inner: Rows<UInt8>
  ) {
    check(
      row.holds(rows: 1, stride: 0, x0, x1)
        && Int(x1 - x0) <= min(fillings.count, outer.count, inner.count))
    animux_over_framed_row(
      row.address, x0, x1, fillings.address, frame, outer.address, inner.address)
  }

  /// Converts coverage to a byte for each column.
  static func expand(
    _ span: CoverSpan, _ cover: Rows<UInt8>, _ x0: Int32, _ x1: Int32, _ bytes: MutableRows<UInt8>
  ) {
    check(x0 <= x1 && Int(x1 - x0) <= bytes.count)
    var span = span
    animux_expand(&span, cover.address, x0, x1, bytes.address)
  }
}
