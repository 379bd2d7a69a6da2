internal import AnimuxGraphics
internal import CKernels

// What areas cover, and colours through that.

/// A straight piece of an outline, from its upper end to its lower one, in 1/256 pixels.
typealias Edge = animux_edge

extension Edge {
  init(from x0: Int32, _ y0: Int32, to x1: Int32, _ y1: Int32) {
    self.init(x0: x0, y0: y0, x1: x1, y1: y1, slope: Self.slope(x0, y0, x1, y1))
  }

  /// A part of a line between two heights, which has the slope of all of it.
  init(from x0: Int32, _ y0: Int32, to x1: Int32, _ y1: Int32, slope: Int64) {
    self.init(x0: x0, y0: y0, x1: x1, y1: y1, slope: slope)
  }

  /// How far x moves for each step of y, in 1/2^32.
  static func slope(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Int64 {
    (Int64(x1 - x0) << 32) / Int64(y1 - y0)
  }

  var upper: (x: Int32, y: Int32) { (x0, y0) }
  var lower: (x: Int32, y: Int32) { (x1, y1) }
  var isUpright: Bool { x0 == x1 }

  /// The column at a height, in 1/256 pixels.
  func column(at y: Int32) -> Int32 {
    x0 + Int32((Int64(y - y0) &* slope &+ (1 << 31)) >> 32)
  }

  /// The same edge, down to another height.
  func reaching(down y: Int32) -> Edge {
    var edge = self
    edge.y1 = y
    return edge
  }
}

/// What an area covers of a row: in part, wholly, and in part again.
typealias CoverSpan = animux_span

extension CoverSpan {
  static let none = CoverSpan()

  /// All of a row of that width.
  static func whole(_ width: Int) -> CoverSpan {
    CoverSpan(x0: 0, x1: 0, x2: Int32(width), x3: Int32(width), cover: 0)
  }

  /// Columns that are all covered as bytes say, the first byte being that of the first column.
  static func soft(_ x0: Int32, _ x1: Int32) -> CoverSpan {
    CoverSpan(x0: x0, x1: x1, x2: x1, x3: x1, cover: 0)
  }

  /// What is covered at all, and what of that wholly.
  var covered: (first: Int32, end: Int32) { (x0, x3) }
  var solid: (first: Int32, end: Int32) { (x1, x2) }

  /// The same span, its bytes so much later.
  func moved(bytes: UInt32) -> CoverSpan {
    var span = self
    span.cover += bytes
    return span
  }
}

extension Kernel {
  /// Pixels that an area may reach past the canvas on either side.
  static let coverMargin = Int32(animux_coverMargin)

  /// Bytes of coverage that a row of a canvas of this width may need.
  static func coverCapacity(_ width: Int) -> Int { animux_cover_capacity(width) }

  /// What a shape covers of the rows from `y0` on, as many as there are spans. `sums` is zero before and after.
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

  /// A colour over the rows of some spans, within columns. A stride of 0 is for several spans of one row.
  static func overColor(
    _ pixels: MutableRows<UInt32>, stride: Int, _ spans: Rows<CoverSpan>, _ cover: Rows<UInt8>, _ x0: Int32,
    _ x1: Int32, _ color: UInt32
  ) {
    check(pixels.holds(rows: spans.count, stride: stride, x0, x1))
    animux_over_color(pixels.address, stride, spans.address, spans.count, cover.address, x0, x1, color)
  }

  /// A colour over a row, through a byte for each column from `first` on.
  static func overColor(
    _ row: MutableRows<UInt32>, through cover: Rows<UInt8>, from first: Int32, _ x0: Int32, _ x1: Int32,
    _ color: UInt32
  ) {
    check(row.holds(rows: 1, stride: 0, x0, x1) && first <= x0 && Int(x1 - first) <= cover.count)
    var span = CoverSpan.soft(first, first + Int32(cover.count))
    animux_over_color(row.address, 0, &span, 1, cover.address, x0, x1, color)
  }

  /// Pixels over a row; they begin at column `x0`.
  static func overRow(
    _ row: MutableRows<UInt32>, _ source: Rows<UInt32>, _ span: CoverSpan, _ cover: Rows<UInt8>, _ x0: Int32,
    _ x1: Int32
  ) {
    check(row.holds(rows: 1, stride: 0, x0, x1) && Int(x1 - x0) <= source.count)
    var span = span
    animux_over_row(row.address, source.address, &span, cover.address, x0, x1)
  }

  /// What areas cover of some rows: a span of each, and their bytes.
  typealias Coverage = (spans: Rows<CoverSpan>, bytes: Rows<UInt8>)

  /// A frame around a filling, both of one colour.
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

  /// A frame around fillings that begin at column `x0`, as both coverages do.
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

  /// Coverage as a byte for each column.
  static func expand(
    _ span: CoverSpan, _ cover: Rows<UInt8>, _ x0: Int32, _ x1: Int32, _ bytes: MutableRows<UInt8>
  ) {
    check(x0 <= x1 && Int(x1 - x0) <= bytes.count)
    var span = span
    animux_expand(&span, cover.address, x0, x1, bytes.address)
  }
}
