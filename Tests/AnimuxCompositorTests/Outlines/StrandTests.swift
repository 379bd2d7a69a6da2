import AnimuxGraphics
import CKernels
import TestSupport
import Testing

@testable import AnimuxCompositor

/// The sides of outlines, and the strands in which they are followed.
@Suite struct StrandTests {
  private static let canvas = Bounds(x0: 0, y0: 0, x1: 60, y1: 50)

  /// Returns lines that leave the canvas on all sides, with points on its edges and horizontal pieces.
  private static func contours(_ random: inout Random) -> Contours {
    var contours = Contours()
    for _ in 0..<random.int(1..<4) {
      for _ in 0..<random.int(3..<30) {
        let (x, y) = (random.number(-40...100), random.number(-40...90))
        contours.append(random.chance(0.5) ? Point(x, y) : Point(x.rounded(), (y / 10).rounded() * 10))
      }
      contours.endContour()
    }
    return contours
  }

  private static func words(_ side: Side) -> [Int64] {
    let (from, to) = (side.piece.upper, side.piece.lower)
    return [from.x, from.y, to.x, to.y, side.winding].map(Int64.init) + [side.edge.slope]
  }

  /// An affine projection gives the sides that division by a depth of 1 gives.
  @Test(arguments: 0..<60) func flatSidesAreThoseThatAreDivided(seed: Int) {
    var random = Random(seed: seed)
    let contours = Self.contours(&random)
    var projection = Projection.identity
    (projection.xx, projection.xy) = (random.number(-2...2), random.number(-2...2))
    (projection.yx, projection.yy) = (random.number(-2...2), random.number(-2...2))
    (projection.tx, projection.ty) = (random.number(-9...60), random.number(-9...50))
    let flat = SideBuilder.sides(of: contours, under: projection, canvas: Self.canvas)
    let divided = SideBuilder.sides(ofDivided: contours, under: projection, canvas: Self.canvas)
    #expect(flat.ends == divided.ends)
    #expect(flat.sides.map(Self.words) == divided.sides.map(Self.words))
  }

  @Test func thereAreNoSidesIfAPointIsNotFinite() {
    var contours = Contours()
    for x in [0.0, 9, .infinity, 20] { contours.append(Point(x, x / 2)) }
    contours.endContour()
    let outline = SideBuilder.sides(of: contours, under: .identity, canvas: Self.canvas)
    #expect(outline.sides.isEmpty && outline.ends.isEmpty)
  }

  /// The differences of the coordinates overflow.
  @Test(arguments: [
    [Point(0, 0), Point(9, 1e308), Point(5, -1e308)],
    [Point(-1e308, -1e308), Point(1e308, 1e308), Point(3, 4)],
    [Point(1e308, -1e-300), Point(-1e308, 1e-300), Point(20, 30)],
  ]) func sidesOfPointsThatAreFarApartAreOnTheCanvas(points: [Point]) {
    var contours = Contours()
    for point in points { contours.append(point) }
    contours.endContour()
    let flat = SideBuilder.sides(of: contours, under: .identity, canvas: Self.canvas)
    let divided = SideBuilder.sides(ofDivided: contours, under: .identity, canvas: Self.canvas)
    #expect(flat.sides.map(Self.words) == divided.sides.map(Self.words))
    #expect(
      flat.sides.allSatisfy {
        (0...60 * 256).contains($0.piece.upper.x) && (0...60 * 256).contains($0.piece.lower.x)
          && 0 <= $0.piece.upper.y && $0.piece.lower.y <= 50 * 256
      })
  }

  /// Every side belongs to one strand, whose sides follow each other downwards, and every strand can be reached from one head.
  @Test(arguments: 0..<60) func strandsLeadDownwardsThroughAllSides(seed: Int) {
    var random = Random(seed: seed)
    let outline = SideBuilder.sides(
      of: Self.contours(&random), under: .identity, canvas: Self.canvas)
    let (strands, heads) = Kernel.strands(of: outline)
    var found = [Int](repeating: 0, count: outline.sides.count)
    for head in heads {
      var next = Int(head.strand)
      #expect(strands[next].isContinuation == 0)
      var last: Side?
      while next >= 0 {
        let strand = strands[next]
        for index in 0..<strand.count {
          let number = Int(strand.side + index * strand.step)
          let side = outline.sides[number]
          if let last {
            #expect(last.piece.lower.y == side.piece.upper.y && last.winding == side.winding)
          }
          found[number] += 1
          last = side
        }
        next = Int(strand.next)
      }
    }
    #expect(found.allSatisfy { $0 == 1 })
    let tops = heads.map { outline.sides[Int(strands[Int($0.strand)].side)].piece.upper }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { ($0.y, $0.x) <= ($1.y, $1.x) })
  }

  /// An outline without a corner has one strand on either side, wherever it begins.
  @Test(arguments: 0..<12) func aConvexOutlineHasTwoStrands(first: Int) {
    var contours = Contours()
    for index in 0..<12 {
      let angle = Double((index + first) % 12) * Double.pi / 6 + 0.1
      contours.append(Point(30 + 20 * cosine(angle), 25 + 20 * cosine(angle - Double.pi / 2)))
    }
    contours.endContour()
    let outline = SideBuilder.sides(of: contours, under: .identity, canvas: Self.canvas)
    #expect(Kernel.strands(of: outline).heads.count == 2)
  }

  private func cosine(_ angle: Double) -> Double {
    // A few terms are enough for a convex outline.
    var (term, sum, x) = (1.0, 1.0, angle)
    while x > Double.pi { x -= 2 * Double.pi }
    for n in 1..<12 {
      term *= -x * x / Double((2 * n - 1) * (2 * n))
      sum += term
    }
    return sum
  }
}
