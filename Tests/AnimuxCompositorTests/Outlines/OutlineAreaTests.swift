import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import AnimuxCompositor

/// The coverage of random outlines, compared with the mean over many lines of pixels.
@Suite struct OutlineAreaTests {
  private static let side = 40
  /// The number of lines at which a row of pixels is measured.
  private static let lines = 64

  @Test(arguments: 0..<60) func coverageIsTheAreaThatIsInside(seed: Int) {
    var random = Random(seed: seed)
    let polygons = (0..<random.int(1..<4)).map { _ in polygon(&random, kind: seed % 4) }
    let path = Path(polygons.flatMap { Path(polygon: $0).elements })
    for rule in FillRule.allCases {
      let picture = drawn(Self.side, Self.side, filled(path, .red, rule))
      var error = 0
      for y in 0..<Self.side {
        let expected = coverage(of: polygons, row: y, rule)
        for x in 0..<Self.side {
          let difference = abs(Int(picture[x, y] >> 24) - Int((expected[x] * 255).rounded()))
          #expect(difference <= 6, "pixel \(x), \(y) by \(rule)")
          error += difference
        }
      }
      #expect(error <= Self.side * Self.side / 4, "by \(rule)")
    }
  }

  /// Returns a circle, a thin slanted ellipse, a jagged line or a spiral of short sides.
  private func polygon(_ random: inout Random, kind: Int) -> [Point] {
    let (x, y) = (random.number(5...35), random.number(5...35))
    let (radius, turn) = (random.number(2...25), random.number(0...3))
    let count = random.int(3..<60)
    return (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      switch kind {
      case 0: return Point(x + radius * cos(angle), y + radius * sin(angle))
      case 1:
        let (along, across) = (radius * cos(angle), 1.5 * sin(angle))
        return Point(
          x + along * cos(turn) - across * sin(turn), y + along * sin(turn) + across * cos(turn))
      case 2: return Point(x + random.number(-9...9), y + random.number(-9...9))
      default:
        let reach = radius * (1 - Double(index) / Double(count))
        return Point(x + reach * cos(3 * angle), y + reach * sin(3 * angle))
      }
    }
  }

  /// Returns the share of each pixel of a row that is inside, by the lengths on lines through the row.
  private func coverage(of polygons: [[Point]], row: Int, _ rule: FillRule) -> [Double] {
    var result = [Double](repeating: 0, count: Self.side)
    for line in 0..<Self.lines {
      let y = Double(row) + (Double(line) + 0.5) / Double(Self.lines)
      var crossings: [(x: Double, winding: Int)] = []
      for points in polygons {
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where (a.y <= y) != (b.y <= y) {
          crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (left, right) in zip(crossings, crossings.dropFirst()) {
        winding += left.winding
        guard rule == .evenOdd ? winding % 2 != 0 : winding != 0 else { continue }
        let (from, to) = (min(max(left.x, 0), Double(Self.side)), min(max(right.x, 0), Double(Self.side)))
        for x in Int(from)..<max(Int(to.rounded(.up)), Int(from)) where x < Self.side {
          result[x] += max(min(to, Double(x + 1)) - max(from, Double(x)), 0) / Double(Self.lines)
        }
      }
    }
    return result
  }
}
