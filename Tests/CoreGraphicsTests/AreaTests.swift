import CoreGraphics
import TestSupport
import Testing

/// Paths of the areas of other paths.
@Suite struct AreaTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
  private let other = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)

  private func area(_ path: CGPath) -> Double {
    var (sum, start, last) = (0.0, CGPoint.zero, CGPoint.zero)
    func add(_ next: CGPoint) {
      sum += Double(last.x * next.y - next.x * last.y) / 2
      last = next
    }
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: (start, last) = (element.pointee.points[0], element.pointee.points[0])
      case .closeSubpath: add(start)
      default: add(element.pointee.points[0])
      }
    }
    return (sum * 100).rounded() / 100
  }

  @Test func squares() {
    #expect(area(square.union(other)) == 175)
    #expect(area(square.intersection(other)) == 25)
    #expect(area(square.subtracting(other)) == 75)
    #expect(area(square.symmetricDifference(other)) == 150)
    #expect(square.intersection(other).boundingBox == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func squaresThatShareASide() {
    let beside = CGPath(rect: CGRect(x: 10, y: 0, width: 5, height: 10), transform: nil)
    #expect(area(square.union(beside)) == 150)
    var rect = CGRect.zero
    #expect(square.union(beside).isRect(&rect) && rect == CGRect(x: 0, y: 0, width: 15, height: 10))
    #expect(square.intersection(beside).isEmpty && !square.intersects(beside))
    #expect(area(square.union(square)) == 100 && square.subtracting(square).isEmpty)
  }

  @Test func pathsThatDoNotMeet() {
    let far = CGPath(rect: CGRect(x: 50, y: 0, width: 10, height: 10), transform: nil)
    #expect(area(square.union(far)) == 200)
    #expect(square.intersection(far).isEmpty)
    #expect(square.union(far).componentsSeparated().count == 2)
  }

  @Test func aHoleBelongsToItsComponent() {
    let hole = CGPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2), transform: nil)
    let parts = square.subtracting(hole).componentsSeparated()
    #expect(parts.count == 1 && area(parts[0]) == 96)
    #expect(!parts[0].contains(CGPoint(x: 3, y: 3)) && parts[0].contains(CGPoint(x: 5, y: 5)))
  }

  @Test func rulesOfAStar() {
    let star = CGMutablePath()
    star.addLines(
      between: (0..<5).map { index in
        let angle = Double(index) * 4 * .pi / 5
        return CGPoint(x: 10 * cos(angle), y: 10 * sin(angle))
      })
    star.closeSubpath()
    let (whole, hollow) = (star.normalized(), star.normalized(using: .evenOdd))
    #expect(whole.contains(.zero) && !hollow.contains(.zero))
    #expect(area(whole) > area(hollow) && area(hollow) > 0)
  }

  @Test func circles() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let moved = CGPath(ellipseIn: CGRect(x: 0, y: -10, width: 20, height: 20), transform: nil)
    let lens = 2 * 100 * acos(0.5) - 5 * Double(300).squareRoot()
    #expect(abs(area(circle.intersection(moved)) - lens) < 1)
    #expect(abs(area(circle.union(moved)) - (200 * .pi - lens)) < 2)
  }

  @Test func randomPolygonsAgreeWithTheirPoints() {
    var random = Random(seed: 1)
    for _ in 0..<20 {
      func polygon() -> CGPath {
        let path = CGMutablePath()
        path.addLines(
          between: (0..<6).map { _ in
            CGPoint(x: Int.random(in: 0...20, using: &random), y: Int.random(in: 0...20, using: &random))
          })
        path.closeSubpath()
        return path
      }
      let (a, b) = (polygon(), polygon())
      let (union, common, rest) = (a.union(b), a.intersection(b), a.subtracting(b))
      for _ in 0..<100 {
        let point = CGPoint(
          x: Double.random(in: 0...20, using: &random), y: Double.random(in: 0...20, using: &random))
        let (inA, inB) = (a.contains(point), b.contains(point))
        #expect(union.contains(point) == (inA || inB))
        #expect(common.contains(point) == (inA && inB))
        #expect(rest.contains(point) == (inA && !inB))
      }
    }
  }

  @Test func linesInAndOutOfAnArea() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 20, y: 5)])
    #expect(line.lineIntersection(square).boundingBox == CGRect(x: 0, y: 5, width: 10, height: 0))
    #expect(line.lineSubtracting(square).boundingBox == CGRect(x: -5, y: 5, width: 25, height: 0))
  }
}
