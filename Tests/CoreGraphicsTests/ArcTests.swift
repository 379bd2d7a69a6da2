import Animux
import CoreGraphics
import Foundation
import Testing

/// Arcs against their closed forms.
@Suite struct ArcTests {
  private func arc(from start: Double, to end: Double, clockwise: Bool) -> CGMutablePath {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 3, y: 5), radius: 10, startAngle: CGFloat(start), endAngle: CGFloat(end),
      clockwise: clockwise)
    return path
  }

  /// The area under the signed sweep of a polygon around the centre.
  private func sweep(of path: CGPath) -> Double {
    var (total, last) = (0.0, CGPoint?.none)
    path.flattened(threshold: 0.01).applyWithBlock { element in
      guard let point = element.pointee.points.first else { return }
      let (x, y) = (Double(point.x) - 3, Double(point.y) - 5)
      if let last {
        let (a, b) = (Double(last.x) - 3, Double(last.y) - 5)
        total += atan2(a * y - b * x, a * x + b * y)
      }
      last = point
    }
    return total
  }

  @Test(arguments: [
    // Start, end, clockwise, sweep.
    (0.0, Double.pi / 2, false, Double.pi / 2),
    (0, Double.pi / 2, true, -3 * Double.pi / 2),
    (Double.pi / 2, 0, true, -Double.pi / 2),
    (Double.pi / 2, 0, false, 3 * Double.pi / 2),
    (0, 2 * Double.pi, false, 2 * Double.pi),
    (0, 2 * Double.pi, true, -2 * Double.pi),
    (2 * Double.pi, 0, false, 2 * Double.pi),
    (-Double.pi / 2, 3 * Double.pi / 2, false, 2 * Double.pi),
    (0, 7 * Double.pi, false, 2 * Double.pi),
    (1, 1, false, 0),
    (0, Double(2 * Float.pi), true, -2 * Double.pi),
    (-Double.pi / 2, -Double.pi / 2 + 0.001, false, 0.001),
  ])
  func sweepsAsInCoreGraphics(start: Double, end: Double, clockwise: Bool, expected: Double) {
    let found = sweep(of: arc(from: start, to: end, clockwise: clockwise))
    #expect(abs(found - expected) < 1e-5, "\(found)")
  }

  @Test func staysOnItsCircle() {
    arc(from: 0.3, to: 5, clockwise: false).flattened(threshold: 0.01).applyWithBlock { element in
      for point in element.pointee.points {
        #expect(abs(hypot(Double(point.x) - 3, Double(point.y) - 5) - 10) < 0.004)
      }
    }
  }

  @Test func beginsWithALineFromTheCurrentPoint() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addRelativeArc(center: CGPoint(x: 5, y: 0), radius: 2, startAngle: 0, delta: .pi)
    #expect(path.elements.map(\.type) == [.moveToPoint, .addLineToPoint, .addCurveToPoint, .addCurveToPoint])
    #expect(path.elements[1].points == [CGPoint(x: 7, y: 0)])
    #expect(path.currentPoint == CGPoint(x: 3, y: 0))
  }

  @Test func roundsACorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(path.elements[1].points == [CGPoint(x: 6, y: 0)])
    let end = path.currentPoint
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    #expect(path.elements.count == 3)
  }

  @Test func aCornerWithoutAnAngleIsALine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
  }

  @Test func ellipsesHaveFourCurves() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    #expect(
      path.elements.map(\.type) == [.moveToPoint] + Array(repeating: .addCurveToPoint, count: 4) + [
        .closeSubpath
      ])
    #expect(path.elements[0].points == [CGPoint(x: 20, y: 5)])
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func noNumberTraps(number: Double) {
    let value = CGFloat(number)
    for isClockwise in [false, true] {
      let path = arc(from: number, to: 1, clockwise: isClockwise)
      path.addArc(center: .zero, radius: value, startAngle: 0, endAngle: value, clockwise: isClockwise)
      path.addArc(tangent1End: CGPoint(x: value, y: 0), tangent2End: .zero, radius: value)
      path.addRoundedRect(
        in: CGRect(x: 0, y: value, width: value, height: 1), cornerWidth: value, cornerHeight: value)
      _ = (path.boundingBoxOfPath, path.contains(.zero), path.isRect(nil))
    }
  }
}
