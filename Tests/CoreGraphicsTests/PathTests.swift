import Animux
import CoreGraphics
import Foundation
import Testing

/// Questions about paths, and paths that are made of others.
@Suite struct PathTests {
  private let square = CGRect(x: 10, y: 20, width: 30, height: 40)

  /// The area of polygons, by the rule of the shoelace.
  private func area(of path: CGPath) -> Double {
    var (sum, start, last) = (0.0, CGPoint.zero, CGPoint.zero)
    func add(_ point: CGPoint) {
      sum += Double(last.x * point.y - last.y * point.x) / 2
      last = point
    }
    path.flattened(threshold: 0.01).applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: (start, last) = (element.pointee.points[0], element.pointee.points[0])
      case .closeSubpath: add(start)
      default: add(element.pointee.points[0])
      }
    }
    return abs(sum)
  }

  @Test func boxesHoldTheOutlineOrAllPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath.maxY == 5)
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func pointsAreInsideByTheirRule() {
    let path = CGMutablePath()
    path.addRect(square)
    path.addRect(square.insetBy(dx: 5, dy: 5))
    #expect(path.contains(CGPoint(x: 25, y: 40)))
    #expect(!path.contains(CGPoint(x: 25, y: 40), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 12, y: 22), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 50, y: 40)))
    #expect(path.contains(.zero, transform: CGAffineTransform(translationX: 12, y: 22)))
    let round = CGPath(ellipseIn: square, transform: nil)
    #expect(!round.contains(CGPoint(x: 11, y: 21)))
    #expect(round.contains(CGPoint(x: 25, y: 21)))
  }

  @Test func rectanglesAreRecognized() {
    var found = CGRect.zero
    #expect(CGPath(rect: square, transform: nil).isRect(&found))
    #expect(found == square)
    var turn = CGAffineTransform(rotationAngle: 1)
    #expect(!CGPath(rect: square, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: square, transform: nil).isRect(nil))
  }

  @Test func strokesHaveTheAreaOfTheirPen() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let ring = circle.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(abs(area(of: ring) - 1_000 * .pi) < 3)
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 50, y: 0)])
    let round = line.copy(strokingWithWidth: 10, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    #expect(abs(area(of: round) - (500 + 25 * .pi)) < 0.3)
    #expect(round.boundingBoxOfPath.width.rounded() == 60)
    #expect(line.copy(strokingWithWidth: 0, lineCap: .round, lineJoin: .miter, miterLimit: 10).isEmpty)
  }

  @Test func dashesAreCutFromThePath() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 25, y: 0)])
    let dashes = line.copy(dashingWithPhase: 2, lengths: [5, 5])
    let starts = dashes.elements.filter { $0.type == .moveToPoint }.map { $0.points[0].x }
    #expect(starts == [0, 8, 18])
    #expect(dashes.currentPoint.x == 23)
  }

  @Test func copiesDoNotChange() {
    let path = CGMutablePath()
    path.move(to: .zero)
    let copy = path.copy()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(copy != path)
    #expect(copy?.elements.count == 1)
  }

  @Test func transformsAreListsOfNumbers() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    #expect(transform.inverted().concatenating(transform).tx.magnitude < 1e-9)
    let moved = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    #expect(CGPoint(x: 1, y: 0).applying(moved) == CGPoint(x: 10, y: 1))
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test func coloursHaveTheComponentsOfTheirSpace() throws {
    #expect(CGColor(gray: 0.5, alpha: 0.25).components == [0.5, 0.25])
    let red = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 0.5]))
    #expect(red.numberOfComponents == 4)
    #expect(red.copy(alpha: 1) == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let short: [CGFloat] = [1, 0, 0]
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: short) == nil)
  }
}
