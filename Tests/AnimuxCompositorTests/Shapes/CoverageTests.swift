import CKernels
import TestSupport
import Testing

/// Areas of pixels, against the areas that cutting the polygon along the pixel's sides gives.
@Suite struct CoverageTests {
  private let width = 64
  private let height = 48

  private struct Point {
    var x, y: Double
  }

  @Test(arguments: 0..<24) func areasAreExact(seed: Int) {
    var random = Random(seed: seed)
    let polygon = convexPolygon(&random)
    let rows = cover(polygon, 0, height)
    for y in 0..<height {
      let errors = (0..<width).map { x in abs(Double(rows[y][x]) - area(polygon, x, y) * 255) }
      // Half a level for rounding, and half a one for each chain, whose crossings are on a grid of 1/256.
      #expect(errors.allSatisfy { $0 <= 1.5 }, "row \(y): \(errors)")
    }
  }

  @Test(arguments: 0..<30) func aRowDoesNotDependOnWhereDrawingBegins(seed: Int) {
    var random = Random(seed: 100 + seed)
    let polygon = convexPolygon(&random)
    let whole = cover(polygon, 0, height)
    let first = random.int(1..<height - 1)
    #expect(cover(polygon, 0, first) + cover(polygon, first, height - first) == whole)
  }

  @Test(arguments: 0..<12) func areasThatMeetFillThePixel(seed: Int) {
    var random = Random(seed: 200 + seed)
    let (a, b) = (Double(random.int(0..<width * 256)) / 256, Double(random.int(0..<width * 256)) / 256)
    let (right, bottom) = (Double(width), Double(height))
    let left = cover(
      [Point(x: 0, y: 0), Point(x: a, y: 0), Point(x: b, y: bottom), Point(x: 0, y: bottom)], 0, height)
    let other = cover(
      [Point(x: a, y: 0), Point(x: right, y: 0), Point(x: right, y: bottom), Point(x: b, y: bottom)], 0,
      height)
    for y in 0..<height {
      #expect((0..<width).allSatisfy { abs(Int(left[y][$0]) + Int(other[y][$0]) - 255) <= 1 })
    }
  }

  @Test func wholePixelsAreWhollyCovered() {
    let rows = cover(
      [Point(x: 3, y: 5), Point(x: 40, y: 5), Point(x: 40, y: 9), Point(x: 3, y: 9)], 0, height)
    for y in 0..<height {
      for x in 0..<width { #expect(rows[y][x] == ((3..<40).contains(x) && (5..<9).contains(y) ? 255 : 0)) }
    }
  }
}

extension CoverageTests {
  /// Points around an ellipse, clockwise as seen, on the grid of 1/256.
  private func convexPolygon(_ random: inout Random) -> [Point] {
    let center = Point(x: random.number(10...54), y: random.number(10...38))
    let size = Point(x: random.number(0.3...40), y: random.number(0.3...30))
    let angles = (0..<random.int(3..<40)).map { _ in random.number(0...6.283) }.sorted()
    return angles.map { angle in
      let (s, c) = sineCosine(angle)
      let x = min(max(center.x + c * size.x, 0), Double(width))
      let y = min(max(center.y + s * size.y, 0), Double(height))
      return Point(x: (x * 256).rounded() / 256, y: (y * 256).rounded() / 256)
    }
  }

  private func sineCosine(_ angle: Double) -> (Double, Double) {
    // By the series, which is exact enough below a full turn.
    var (s, c, term) = (0.0, 0.0, 1.0)
    for n in 0..<40 {
      switch n & 3 {
      case 0: c += term
      case 1: s += term
      case 2: c -= term
      default: s -= term
      }
      term *= angle / Double(n + 1)
    }
    return (s, c)
  }

  private func cover(_ polygon: [Point], _ y0: Int, _ count: Int) -> [[UInt8]] {
    let chains = chains(polygon)
    guard !chains.left.isEmpty, !chains.right.isEmpty else {
      return [[UInt8]](repeating: [UInt8](repeating: 0, count: width), count: count)
    }
    let capacity = animux_cover_capacity(width)
    var sums = [Int32](repeating: 0, count: 2 * capacity)
    var spans = [animux_span](repeating: animux_span(), count: count)
    var cover = [UInt8](repeating: 0, count: count * capacity)
    chains.left.withUnsafeBufferPointer { left in
      chains.right.withUnsafeBufferPointer { right in
        var area = animux_convex(
          left: left.baseAddress, right: right.baseAddress, leftCount: Int32(left.count),
          rightCount: Int32(right.count), top: left[0].y0, bottom: left[left.count - 1].y1)
        animux_cover(&area, Int32(width), Int32(y0), Int32(count), &sums, &spans, &cover)
      }
    }
    #expect(sums.allSatisfy { $0 == 0 })
    return spans.map { span in
      var (span, bytes) = (span, [UInt8](repeating: 0, count: width))
      animux_expand(&span, cover, 0, Int32(width), &bytes)
      return bytes
    }
  }

  private func chains(_ polygon: [Point]) -> (left: [animux_edge], right: [animux_edge]) {
    guard let top = polygon.indices.min(by: { polygon[$0].y < polygon[$1].y }),
      let bottom = polygon.indices.max(by: { polygon[$0].y < polygon[$1].y })
    else { return ([], []) }
    func chain(_ step: Int) -> [animux_edge] {
      var (index, edges) = (top, [animux_edge]())
      while index != bottom {
        let next = (index + step + polygon.count) % polygon.count
        let (a, b) = (polygon[index], polygon[next])
        if b.y > a.y {
          let (x0, y0) = (Int64(a.x * 256), Int64(a.y * 256))
          let (x1, y1) = (Int64(b.x * 256), Int64(b.y * 256))
          edges.append(
            animux_edge(
              x0: Int32(x0), y0: Int32(y0), x1: Int32(x1), y1: Int32(y1), slope: ((x1 - x0) << 32) / (y1 - y0)
            ))
        }
        index = next
      }
      return edges
    }
    return (chain(-1), chain(1))
  }

  /// How much of a pixel is inside, by cutting the polygon along its four sides.
  private func area(_ polygon: [Point], _ x: Int, _ y: Int) -> Double {
    let (x, y) = (Double(x), Double(y))
    var points = polygon
    let insides: [(Point) -> Double] = [{ $0.x - x }, { x + 1 - $0.x }, { $0.y - y }, { y + 1 - $0.y }]
    for inside in insides {
      var kept: [Point] = []
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        let (u, v) = (inside(a), inside(b))
        if u >= 0 { kept.append(a) }
        if (u < 0) != (v < 0) {
          kept.append(Point(x: a.x + (b.x - a.x) * u / (u - v), y: a.y + (b.y - a.y) * u / (u - v)))
        }
      }
      points = kept
    }
    return points.indices.reduce(0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + (a.x * b.y - b.x * a.y) / 2
    }
  }
}
