internal import CKernels

/// A convex area of the canvas, cut to it and a little more.
struct Shape {
  /// Where the edges lie in the plan's: the left chain first, the right one behind it.
  var firstEdge: Int
  var leftCount: Int32
  var rightCount: Int32
  /// In 1/256 pixels.
  var top: Int32
  var bottom: Int32
  /// On the canvas.
  var bounds: Bounds
  /// True where it is upright with every side between pixels, so that it covers `bounds` and nothing in part.
  var isPixelRect: Bool

  func area(_ edges: UnsafePointer<animux_edge>) -> animux_convex {
    animux_convex(
      left: edges + firstEdge, right: edges + firstEdge + Int(leftCount), leftCount: leftCount,
      rightCount: rightCount, top: top, bottom: bottom)
  }

  /// The columns that are wholly covered in all rows of `y0 ..< y1`; empty where there are none. As the area
  /// is convex, what is covered at both ends is covered between.
  func coveredColumns(y0: Int32, y1: Int32, edges: [animux_edge]) -> Range<Int32> {
    guard top <= y0 << 8, bottom >= y1 << 8 else { return 0..<0 }
    if isPixelRect { return bounds.x0..<bounds.x1 }
    let left = firstEdge..<(firstEdge + Int(leftCount))
    let right = left.upperBound..<(left.upperBound + Int(rightCount))
    let from = max(column(at: y0 << 8, of: left, edges), column(at: y1 << 8, of: left, edges))
    let to = min(column(at: y0 << 8, of: right, edges), column(at: y1 << 8, of: right, edges))
    // One unit for the rounding of vertices, which may leave a chain a little hollow.
    let (first, end) = ((from + 1 + 255) >> 8, (to - 1) >> 8)
    return first < end ? first..<end : 0..<0
  }

  private func column(at y: Int32, of chain: Range<Int>, _ edges: [animux_edge]) -> Int32 {
    var index = chain.lowerBound
    while index + 1 < chain.upperBound && edges[index].y1 < y { index += 1 }
    let edge = edges[index]
    let moved = (Int64(y - edge.y0) &* edge.slope &+ (1 << 31)) >> 32
    return edge.x0 + Int32(moved)
  }
}
