import AnimuxGraphics
import Foundation
import Testing

@Suite struct ArcTests {
  private func arc(
    _ radii: Size = Size(1, 1), rotation: Double = 0, from start: Double, sweep: Double
  ) -> Path {
    let (sine, cosine) = (sin(start) * radii.height, cos(start) * radii.width)
    var path = Path([
      .move(
        Point(
          100 + cosine * cos(rotation) - sine * sin(rotation),
          50 + cosine * sin(rotation) + sine * cos(rotation)))
    ])
    path.addArc(center: Point(100, 50), radii: radii, rotation: rotation, from: start, sweep: sweep)
    return path
  }

  /// Many points along the curves of a path.
  private func points(_ path: Path) -> [Point] {
    var (points, from) = ([Point](), Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point): from = point
      case .cubic(let first, let second, let end):
        points += (0...20).map { step in
          let t = Double(step) / 20
          func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let u = 1 - t
            let (early, late): (Double, Double) = (a * u + 3 * b * t, 3 * c * u + d * t)
            return early * u * u + late * t * t
          }
          return Point(value(from.x, first.x, second.x, end.x), value(from.y, first.y, second.y, end.y))
        }
        from = end
      default: Issue.record("an arc is made of cubic curves")
      }
    }
    return points
  }

  /// In eighths of a turn.
  @Test(arguments: [0.01, 0.9, 1, 1.3, 2, 4, 5.1, 8, -0.4, -4, -8])
  func everyPointIsOnTheCircle(eighths: Double) {
    let sweep = eighths * .pi / 4
    for start in [0, 1, 1.5, -2.5] {
      var worst = 0.0
      for point in points(arc(from: start, sweep: sweep)) {
        let (x, y) = (point.x - 100, point.y - 50)
        worst = max(worst, ((x * x + y * y).squareRoot() - 1).magnitude)
      }
      #expect(worst < 5e-6, "from \(start)")
    }
  }

  @Test func itEndsWhereItsAngleDoes() throws {
    let ends: [(quarters: Double, end: Point)] = [
      (1, Point(100, 51)), (-1, Point(100, 49)), (2, Point(99, 50)), (4, Point(101, 50)),
    ]
    for (quarters, end) in ends {
      let last = try #require(arc(from: 0, sweep: quarters * .pi / 2).elements.last)
      guard case .cubic(_, _, let point) = last else {
        Issue.record("it ends with a curve")
        return
      }
      #expect(point == end, "quarter turns are exact")
    }
  }

  @Test func anEllipseIsATurnedAndStretchedCircle() {
    let turned = points(arc(Size(30, 10), rotation: 0.5, from: 0.2, sweep: 3))
    let circle = points(arc(from: 0.2, sweep: 3))
    for (point, unit) in zip(turned, circle) {
      let (x, y) = ((unit.x - 100) * 30, (unit.y - 50) * 10)
      let expected = Point(100 + x * cos(0.5) - y * sin(0.5), 50 + x * sin(0.5) + y * cos(0.5))
      #expect((point.x - expected.x).magnitude < 1e-9 && (point.y - expected.y).magnitude < 1e-9)
    }
  }

  @Test func aCurveCoversAnEighthOfATurnAtMost() {
    let counts = [0.0, 1, 1.1, 8].map { arc(from: 0, sweep: $0 * .pi / 4).elements.count - 1 }
    #expect(counts == [1, 1, 2, 8])
  }
}
