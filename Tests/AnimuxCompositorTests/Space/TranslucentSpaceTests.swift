import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Planes that something shines through, and that pass through each other.
@Suite struct TranslucentSpaceTests {
  /// Against rays through many points of each pixel. Pixels in which several edges or cuts meet are left out, as coverage alone
  /// does not determine what they have in common. A hairline along a cut has dozens of pixels that are 14 to 48 off; single ones near
  /// the end of a cut may be.
  @Test(arguments: 0..<5) func everyPixelShowsWhatItsRaysMeet(seed: Int) {
    var random = Random(seed: seed)
    let planes = random.glassPlanes(2 + seed % 4)
    let picture = drawn(
      100, 100, background: .white,
      .group(Group(transform: .identity, isSpace: true, items: planes.map(\.item))))
    var (worst, far) = (0.0, 0)
    for y in 0..<100 {
      for x in 0..<100 {
        guard let expected = planes.color(atPixel: x, y) else { continue }
        let shown = picture.channels(x, y)
        let difference = (0..<3).map { abs(Double(shown[$0]) - expected[$0]) }.max() ?? 0
        worst = max(worst, difference)
        if difference > 6 { far += 1 }
      }
    }
    #expect(worst <= 20 && far <= 6, "\(far) pixels")
  }

  @Test func aPlaneIsWholeWhereNothingIsBetweenItsPieces() {
    let bar = group(.translation(50, 50), panel(Rect(-45, -12, 90, 24), .green))
    let lean = Matrix.rotation(0.9, 0.2, 1, 0).then(.translation(50, 50))
    let glasses = [
      group(lean, panel(Rect(-35, -45, 70, 90), Color(0.1, 0.1, 0.5, 0.5))),
      group(lean, opacity: 0.5, panel(Rect(-35, -45, 70, 90), .blue)),
    ]
    for glass in glasses {
      let alone = drawn(100, 100, background: .white, glass)
      for items in [[bar, glass], [glass, bar]] {
        let space = DisplayItem.group(Group(transform: .identity, isSpace: true, items: items))
        let picture = drawn(100, 100, background: .white, space)
        for y in (0..<100) where !(36..<64).contains(y) {
          for x in 0..<100 { #expect(picture[x, y] == alone[x, y], "\(x) \(y)") }
        }
      }
    }
  }

  /// The picture is divided only so often; what is left is cut.
  @Test func manyPlanesAreDoneSoon() {
    var random = Random(seed: 1)
    let planes = random.glassPlanes(40)
    let space = Group(transform: .identity, isSpace: true, items: planes.map(\.item))
    #expect(drawn(100, 100, background: .white, .group(space)).channels(50, 50)[3] == 255)
  }
}

/// A rectangle in space, of one colour.
private struct GlassPlane {
  let matrix: Matrix
  let rect: Rect
  /// Red, green, blue and alpha.
  let components: [Double]
  let opacity: Double

  var item: DisplayItem {
    group(
      matrix, opacity: opacity, panel(rect, Color(components[0], components[1], components[2], components[3]))
    )
  }

  /// How near the plane is where a ray meets it; nil where it does not.
  func depth(at x: Double, _ y: Double) -> Double? {
    let m = matrix
    let (a, b, c) = ((m.m11, m.m12, m.m14), (m.m21, m.m22, m.m24), (m.m41, m.m42, m.m44))
    // With these factors, the three rows sum up to a multiple of (x, y, 1).
    let (ray, u, v) = ((x, y, 1.0), cross(b, c), cross(c, a))
    let w = dot(ray, cross(a, b))
    let (across, down) = (dot(ray, u) / w, dot(ray, v) / w)
    guard across > rect.minX, across < rect.maxX, down > rect.minY, down < rect.maxY else { return nil }
    let z = across * m.m13 + down * m.m23 + m.m43
    return z / (across * m.m14 + down * m.m24 + m.m44)
  }

  private typealias Triple = (Double, Double, Double)

  private func cross(_ a: Triple, _ b: Triple) -> Triple {
    (a.1 * b.2 - a.2 * b.1, a.2 * b.0 - a.0 * b.2, a.0 * b.1 - a.1 * b.0)
  }

  private func dot(_ a: Triple, _ b: Triple) -> Double { a.0 * b.0 + a.1 * b.1 + a.2 * b.2 }
}

extension [GlassPlane] {
  /// The mean of what rays through a pixel meet, on white; nil where an edge is near, or where several lines meet along which
  /// planes pass through each other.
  fileprivate func color(atPixel x: Int, _ y: Int) -> [Double]? {
    let (left, top) = (Double(x), Double(y))
    let corners = [(-1.0, -1.0), (2, -1), (-1, 2), (2, 2), (0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)]
    let orders = corners.map { order(at: left + $0.0, top + $0.1) }
    guard let first = orders.first, orders.allSatisfy({ Set($0) == Set(first) }) else { return nil }
    if orders.allSatisfy({ $0 == first }) { return color(first) }
    let steps = (0..<24).map { (Double($0) + 0.5) / 24 }
    let rays = steps.flatMap { down in steps.map { order(at: left + $0, top + down) } }
    guard Set(rays).count <= 2 else { return nil }
    var sum = [0.0, 0, 0]
    for ray in rays {
      let seen = color(ray)
      for channel in 0..<3 { sum[channel] += seen[channel] }
    }
    return sum.map { $0 / Double(rays.count) }
  }

  /// The planes that a ray meets, the farthest first.
  private func order(at x: Double, _ y: Double) -> [Int] {
    let met = indices.compactMap { index in self[index].depth(at: x, y).map { (index, $0) } }
    return met.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private func color(_ order: [Int]) -> [Double] {
    var result = [255.0, 255, 255]
    for index in order {
      let components = self[index].components
      let alpha = components[3] * self[index].opacity
      for channel in 0..<3 {
        result[channel] = result[channel] * (1 - alpha) + components[channel] * alpha * 255
      }
    }
    return result
  }
}

extension Random {
  /// Turned in every way about the middle of 100 × 100 pixels, some of them seen in perspective.
  fileprivate mutating func glassPlanes(_ count: Int) -> [GlassPlane] {
    let eye = chance(0.5) ? Matrix.perspective(number(200...500)) : .identity
    return (0..<count).map { _ in
      let turn = Matrix.rotation(number(-1.2...1.2), number(-1...1), number(-1...1), number(-0.3...0.3))
      let place = Matrix.translation(number(-20...20), number(-20...20), number(-20...20))
      let (width, height) = (number(40...110), number(40...110))
      return GlassPlane(
        matrix: turn.then(place).then(eye).then(.translation(50, 50)),
        rect: Rect(-width / 2, -height / 2, width, height),
        components: [unit(), unit(), unit(), chance(0.6) ? number(0.2...0.9) : 1],
        opacity: chance(0.5) ? number(0.3...0.9) : 1)
    }
  }
}
