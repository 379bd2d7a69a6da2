import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxCompositor

/// The points of curves that are cut to lines, compared with a plain way to cut them.
@Suite struct CurveCuttingTests {
  private struct Plain {
    let tolerance, turn: Double
    let visible: Rect?
    var points: [Point] = []
    var cuts = 0

    mutating func cut(_ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int = 0) {
      let isSharp = turn > -1 && !(straight(a, b, c, 0.9998) && straight(b, c, d, 0.9998))
      guard depth < 12 || depth < 20 && isSharp, !isFlat(a, b, c, d), !isHidden([a, b, c, d]) else { return }
      let (ab, bc, cd) = (mix(a, b, 0.5), mix(b, c, 0.5), mix(c, d, 0.5))
      let (abc, bcd) = (mix(ab, bc, 0.5), mix(bc, cd, 0.5))
      let middle = mix(abc, bcd, 0.5)
      cut(a, ab, abc, middle, depth: depth + 1)
      cuts += 1
      if middle != points.last { points.append(middle) }
      cut(middle, bcd, cd, d, depth: depth + 1)
    }

    private func isHidden(_ points: [Point]) -> Bool {
      guard let visible else { return false }
      return points.allSatisfy { $0.x < visible.minX } || points.allSatisfy { $0.x > visible.maxX }
        || points.allSatisfy { $0.y < visible.minY } || points.allSatisfy { $0.y > visible.maxY }
    }

    private func isFlat(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
      let (ux, uy) = (3 * b.x - 2 * a.x - d.x, 3 * b.y - 2 * a.y - d.y)
      let (vx, vy) = (3 * c.x - 2 * d.x - a.x, 3 * c.y - 2 * d.y - a.y)
      let (x, y) = (max(ux * ux, vx * vx), max(uy * uy, vy * vy))
      guard x + y <= 16 * tolerance * tolerance else { return false }
      return turn <= -1 || straight(a, b, c, turn) && straight(b, c, d, turn)
    }

    private func straight(_ a: Point, _ b: Point, _ c: Point, _ cosine: Double) -> Bool {
      let (u, v) = (Point(b.x - a.x, b.y - a.y), Point(c.x - b.x, c.y - b.y))
      let lengths = ((u.x * u.x + u.y * u.y) * (v.x * v.x + v.y * v.y)).squareRoot()
      return u.x * v.x + u.y * v.y >= cosine * lengths
    }
  }

  @Test(arguments: 0..<60) func curvesAreCutAsPlainly(seed: Int) {
    var random = Random(seed: seed)
    func point() -> Point { Point(random.number(-50...150), random.number(-50...150)) }
    let a = point()
    // Some handles are very short, or have no length.
    let near = Point(a.x + (random.chance(0.5) ? 1e-3 : 0), a.y)
    let (b, c, d) = (random.chance(0.3) ? near : point(), point(), point())
    let tolerance = random.number(0.002...0.5)
    let turn = random.chance(0.5) ? -1 : random.number(0.5...0.999)
    let visible = random.chance(0.5) ? nil : Rect(0, 0, 60, 60)
    var plain = Plain(tolerance: tolerance, turn: turn, visible: visible, points: [a])
    plain.cut(a, b, c, d)
    let flatness = Flatness(tolerance: tolerance, turn: turn, visible: visible)
    // There may be no room at first.
    var points = [Point](repeating: .zero, count: seed % 3 == 0 ? 0 : 64)
    let found = Kernel.cut(a, b, c, d, flatness, into: &points)
    #expect(found.cuts == plain.cuts)
    #expect(Array(points.prefix(found.points)) == Array(plain.points.dropFirst()))
  }
}
