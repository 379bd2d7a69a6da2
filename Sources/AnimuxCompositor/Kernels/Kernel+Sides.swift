internal import AnimuxGraphics
internal import CKernels

// Curves as straight lines, and closed lines as sides of outlines.

/// How finely curves are cut to straight lines.
struct Flatness {
  fileprivate let kernel: animux_flatness

  /// Creates a flatness.
  /// - Parameters:
  ///   - tolerance: The largest distance between a curve and its lines.
  ///   - turn: The cosine of the largest angle by which a curve may turn from one line to the next; −1 if it may turn by any.
  ///   - visible: The area in which a curve can be visible, and outside of which it need not be smooth. `nil` means everywhere.
  ///   - keepsArea: Whether the lines surround the area that the curve does. Otherwise, all of their points are on the curve.
  init(tolerance: Double, turn: Double, visible: Rect?, keepsArea: Bool) {
    kernel = animux_flatness(
      distance: 16 * tolerance * tolerance, turn: turn, left: visible?.minX ?? -.infinity,
      top: visible?.minY ?? -.infinity, right: visible?.maxX ?? .infinity,
      bottom: visible?.maxY ?? .infinity, keepsArea: keepsArea ? 1 : 0)
  }
}

/// The sides of an outline, contour by contour in the order in which each leads through them.
struct OutlineSides {
  var sides: [Side] = []
  /// The index after the last side of each contour.
  var ends: [Int] = []
}

/// A part of an outline that leads only downwards, or only upwards.
typealias Strand = animux_strand

/// A strand that continues no other one.
typealias StrandHead = animux_head

extension Point {
  fileprivate var kernel: animux_point { animux_point(x: x, y: y) }
}

extension [Point] {
  /// Calls `body` with the points as those of kernels, which have the same layout.
  fileprivate func withKernel<Result>(_ body: (UnsafePointer<animux_point>?) -> Result) -> Result {
    withUnsafeBytes { bytes in body(bytes.baseAddress?.assumingMemoryBound(to: animux_point.self)) }
  }
}

extension Kernel {
  /// Appends the points between the ends of a curve to a line. Returns their number, and the number of times that the curve
  /// has been cut.
  static func cut(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ flatness: Flatness, to line: inout [Point]
  ) -> (points: Int, cuts: Int) {
    check(MemoryLayout<Point>.stride == MemoryLayout<animux_point>.stride)
    let curve = (a.kernel, b.kernel, c.kernel, d.kernel)
    // Most curves are cut into no more pieces than this.
    let (count, cuts) = cut(curve, flatness, room: 64, to: &line)
    if count > 64 { _ = cut(curve, flatness, room: count, to: &line) }
    return (count, cuts)
  }

  private typealias Curve = (animux_point, animux_point, animux_point, animux_point)

  /// Appends the points of a curve if there is room for them.
  private static func cut(
    _ curve: Curve, _ flatness: Flatness, room: Int, to line: inout [Point]
  ) -> (points: Int, cuts: Int) {
    var (flatness, cuts) = (flatness.kernel, 0)
    return withUnsafeTemporaryAllocation(of: Point.self, capacity: room) { points in
      let count = withUnsafeBytes(of: curve) { curve in
        points.withMemoryRebound(to: animux_point.self) { points in
          animux_flatten_curve(
            &flatness, curve.assumingMemoryBound(to: animux_point.self).baseAddress, points.baseAddress, room,
            &cuts)
        }
      }
      if count <= room { line.append(contentsOf: points.prefix(count)) }
      return (count, cuts)
    }
  }

  /// Returns the sides of contours that an affine projection maps to a canvas of that size; none if a point is not finite.
  static func flatSides(
    _ contours: Contours, _ projection: Projection, width: Double, height: Double
  ) -> OutlineSides {
    var map = animux_plane_map(
      xx: projection.xx, xy: projection.xy, yx: projection.yx, yy: projection.yy, tx: projection.tx,
      ty: projection.ty, width: width, height: height)
    check(contours.ends.last ?? 0 <= contours.points.count)
    var ends = [Int](repeating: 0, count: contours.ends.count)
    let sides = [Side](unsafeUninitializedCapacity: 3 * contours.points.count) { sides, count in
      let found = contours.points.withKernel { points in
        animux_flat_sides(points, contours.ends, contours.ends.count, &map, sides.baseAddress, &ends)
      }
      count = max(found, 0)
    }
    return sides.isEmpty ? OutlineSides() : OutlineSides(sides: sides, ends: ends)
  }

  /// Returns the strands of an outline, and those that continue no other one from top to bottom and from left to right.
  static func strands(of outline: OutlineSides) -> (all: [Strand], heads: [StrandHead]) {
    let sides = outline.sides
    check(outline.ends.last ?? 0 <= sides.count)
    let strands = [Strand](unsafeUninitializedCapacity: sides.count) { strands, count in
      count = animux_find_strands(sides, outline.ends, outline.ends.count, strands.baseAddress)
    }
    let heads = [StrandHead](unsafeUninitializedCapacity: strands.count) { heads, count in
      withUnsafeTemporaryAllocation(of: StrandHead.self, capacity: strands.count) { others in
        count = animux_sort_heads(
          sides, strands, strands.count, heads.baseAddress, others.baseAddress)
      }
    }
    return (strands, heads)
  }
}
