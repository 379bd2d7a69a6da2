import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxCompositor

/// The points of curves that are cut to lines, compared with a plain way to cut them.
@Suite struct CurveCuttingTests {
  private struct Plain {
    let tolerance, turn: Double
    let visible: Rect?
    let keepsArea: Bool
    var points: [Point] = []
    var cuts = 0

    mutating func cut(_ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int = 0) {
      let isSharp = turn > -1 && !(straight(a, b, c, 0.9998) && straight(b, c, d, 0.9998))
      guard depth < 12 || depth < 20 && isSharp, !isFlat(a, b, c, d), !isHidden([a, b, c, d]) else { return }
      if visible?.contains([a, b, c, d]) != false, let parts = parts(a, b, c, d) {
        for index in 1..<parts { append(point(index, of: parts, a, b, c, d)) }
        return
      }
      let (ab, bc, cd) = (mix(a, b, 0.5), mix(b, c, 0.5), mix(c, d, 0.5))
      let (abc, bcd) = (mix(ab, bc, 0.5), mix(bc, cd, 0.5))
      let middle = mix(abc, bcd, 0.5)
      cut(a, ab, abc, middle, depth: depth + 1)
      append(middle)
      cut(middle, bcd, cd, d, depth: depth + 1)
    }

    private mutating func append(_ point: Point) {
      cuts += 1
      if point != points.last { points.append(point) }
    }

    /// The number of equal parts into which a curve that bends evenly is cut.
    private func parts(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Int? {
      func squared(_ p: Point) -> Double { p.x * p.x + p.y * p.y }
      func areAlike(_ numbers: [Double]) -> Bool {
        numbers.allSatisfy { one in numbers.allSatisfy { $0 <= 9 * one } }
      }
      let bends = [
        squared(Point(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)),
        squared(Point(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)),
      ]
      guard areAlike(bends), let bend = bends.max() else { return nil }
      let distance = 16 * tolerance * tolerance
      var parts =
        keepsArea
        ? 2 * 0.211324865405187 + (4 * bend / distance).squareRoot().squareRoot()
        : (9 * bend / distance).squareRoot().squareRoot()
      if turn > -1 {
        let sides = [Point(b.x - a.x, b.y - a.y), Point(c.x - b.x, c.y - b.y), Point(d.x - c.x, d.y - c.y)]
        guard areAlike(sides.map(squared)) else { return nil }
        let cosines = zip(sides, sides.dropFirst()).map { u, v in
          (u.x * v.x + u.y * v.y) / (squared(u) * squared(v)).squareRoot()
        }
        guard cosines.allSatisfy({ $0 >= 0.5 }) else { return nil }
        let chords = cosines.map { max(2 - 2 * $0, 0).squareRoot() }
        parts = max(parts, 1.05 * (chords[0] + chords[1]) / (2 - 2 * turn).squareRoot(), 1)
      }
      guard parts < 64 else { return nil }
      return max(Int(parts) + 1, 2)
    }

    private func point(_ index: Int, of parts: Int, _ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point {
      let missing = keepsArea ? 0.211324865405187 : 0
      let step = 1 / (Double(parts) - 2 * missing)
      let t = (Double(index) - missing) * step
      let outside = keepsArea ? step * step / 6 : 0
      func number(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let (first, second, third) = (3 * (b - a), 3 * (a - 2 * b + c), d - a + 3 * (b - c))
        return a + t * (first + t * (second + t * third)) - outside * (second + 3 * t * third)
      }
      return Point(number(a.x, b.x, c.x, d.x), number(a.y, b.y, c.y, d.y))
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
      guard x + y <= (keepsArea ? 4 : 16) * tolerance * tolerance else { return false }
      return turn <= -1 || straight(a, b, c, turn) && straight(b, c, d, turn)
    }

    private func straight(_ a: Point, _ b: Point, _ c: Point, _ cosine: Double) -> Bool {
      let (u, v) = (Point(b.x - a.x, b.y - a.y), Point(c.x - b.x, c.y - b.y))
      let lengths = ((u.x * u.x + u.y * u.y) * (v.x * v.x + v.y * v.y)).squareRoot()
      return u.x * v.x + u.y * v.y >= cosine * lengths
    }
  }

  /// The lines in place of quarters of circles and ellipses surround very nearly the same area.
  @Test(arguments: [3.0, 10, 40, 300], [1.0, 0.4]) func areasAreKept(radius: Double, height: Double) {
    let arm = 0.552_284_749_8 * radius
    let (a, b, c, d) = (
      Point(radius, 0), Point(radius, arm * height), Point(arm, radius * height), Point(0, radius * height)
    )
    let flatness = Flatness(tolerance: 0.02, turn: -1, visible: nil, keepsArea: true)
    var line = [a]
    let found = Kernel.cut(a, b, c, d, flatness, to: &line)
    line.append(d)
    let twice = zip(line, line.dropFirst()).map { $0.x * $1.y - $0.y * $1.x }.reduce(0, +)
    func place(_ t: Double) -> Point {
      let (ab, bc, cd) = (mix(a, b, t), mix(b, c, t), mix(c, d, t))
      return mix(mix(ab, bc, t), mix(bc, cd, t), t)
    }
    let steps = 2000
    let fine = (0...steps).map { place(Double($0) / Double(steps)) }
    let exact = zip(fine, fine.dropFirst()).map { $0.x * $1.y - $0.y * $1.x }.reduce(0, +)
    let length = zip(fine, fine.dropFirst()).map { distance($0, $1) }.reduce(0, +)
    // In pixels along the curve, this is a hundredth of the tolerance.
    #expect(abs(twice - exact) / 2 < 0.0006 * length)
    #expect(found.points < Int(3.4 * radius.squareRoot()) + 4)
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
    let keepsArea = seed % 4 == 1
    var plain = Plain(
      tolerance: tolerance, turn: turn, visible: visible, keepsArea: keepsArea, points: [a])
    plain.cut(a, b, c, d)
    let flatness = Flatness(tolerance: tolerance, turn: turn, visible: visible, keepsArea: keepsArea)
    var points = [a]
    let found = Kernel.cut(a, b, c, d, flatness, to: &points)
    #expect(found.cuts == plain.cuts)
    #expect(found.points == points.count - 1)
    #expect(points == plain.points)
  }
}

extension Rect {
  fileprivate func contains(_ points: [Point]) -> Bool {
    points.allSatisfy { $0.x >= minX && $0.x <= maxX && $0.y >= minY && $0.y <= maxY }
  }
}
