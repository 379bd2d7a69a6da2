import AnimuxGraphics

/// A smooth curve through a few points, constant before the first and after the last one.
struct ToneCurve {
  private let points: [Point]
  /// The second derivatives at the points; 0 at the ends.
  private let bends: [Double]

  /// Creates a curve. Of several points with the same x, the first is used.
  init(_ given: [Point]) {
    var points: [Point] = []
    for point in given.sorted(by: { $0.x < $1.x }) where point.x - (points.last?.x ?? -1e9) > 1e-6 {
      points.append(point)
    }
    self.points = points
    bends = Self.bends(of: points)
  }

  /// Returns the second derivatives of the natural cubic spline, by elimination.
  private static func bends(of points: [Point]) -> [Double] {
    var bends = [Double](repeating: 0, count: points.count)
    guard points.count > 2 else { return bends }
    var shares = bends
    for index in 1..<points.count - 1 {
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      let part = (here.x - before.x) / (after.x - before.x)
      let pivot = part * shares[index - 1] + 2
      shares[index] = (part - 1) / pivot
      let change = (after.y - here.y) / (after.x - here.x) - (here.y - before.y) / (here.x - before.x)
      bends[index] = (6 * change / (after.x - before.x) - part * bends[index - 1]) / pivot
    }
    for index in (1..<points.count - 1).reversed() { bends[index] += shares[index] * bends[index + 1] }
    return bends
  }

  func value(at x: Double) -> Double {
    guard let first = points.first, let last = points.last else { return x }
    guard x > first.x else { return first.y }
    guard x < last.x, let next = points.firstIndex(where: { $0.x > x }) else { return last.y }
    let (a, b) = (points[next - 1], points[next])
    let width = b.x - a.x
    let (left, right) = ((b.x - x) / width, (x - a.x) / width)
    let bend =
      (left * left * left - left) * bends[next - 1] + (right * right * right - right) * bends[next]
    return left * a.y + right * b.y + bend * width * width / 6
  }
}
