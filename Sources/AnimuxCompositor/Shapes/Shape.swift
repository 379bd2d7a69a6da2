/// A convex area of the canvas, clipped to the canvas and a margin around it.
struct Shape {
  /// The index of the shape's first edge among the plan's edges. The left chain comes first, then the right
  /// one.
  var firstEdge: Int
  var leftCount: Int32
  var rightCount: Int32
  /// The vertical extent, in 1/256 pixels.
  var top: Int32
  var bottom: Int32
  /// The pixels of the canvas that the shape touches.
  var bounds: Bounds
  /// Whether the shape is an upright rectangle with all sides between pixels, so that it covers every pixel
  /// of `bounds` completely.
  var isPixelRect: Bool

  /// Returns the columns that are completely covered in all rows of `y0 ..< y1`; empty if there are none.
  ///
  /// The area is convex, so a pixel that is covered at both ends is covered in between.
  func coveredColumns(y0: Int32, y1: Int32, edges: [Edge]) -> Range<Int32> {
    guard top <= y0 << 8, bottom >= y1 << 8 else { return 0..<0 }
    if isPixelRect { return bounds.x0..<bounds.x1 }
    let left = firstEdge..<(firstEdge + Int(leftCount))
    let right = left.upperBound..<(left.upperBound + Int(rightCount))
    let from = max(column(at: y0 << 8, of: left, edges), column(at: y1 << 8, of: left, edges))
    let to = min(column(at: y0 << 8, of: right, edges), column(at: y1 << 8, of: right, edges))
    // The margin is one unit, for the rounding of vertices, which can make a chain slightly concave.
    let (first, end) = ((from + 1 + 255) >> 8, (to - 1) >> 8)
    return first < end ? first..<end : 0..<0
  }

  private func column(at y: Int32, of chain: Range<Int>, _ edges: [Edge]) -> Int32 {
    var index = chain.lowerBound
    while index + 1 < chain.upperBound && edges[index].lower.y < y { index += 1 }
    return edges[index].column(at: y)
  }
}
