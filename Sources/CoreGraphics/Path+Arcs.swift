internal import Animux
internal import Foundation

/// Arcs and rounded shapes with the elements that Core Graphics makes of them, so that the animations of paths pair the same
/// points.
extension Path {
  /// The distance of a control point from the end of a quarter circle with a radius of 1.
  private static let handle = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// Creates an ellipse of four curves, from its right end in the direction of growing angles.
  init(quarteredEllipseIn rect: Rect) {
    self.init()
    let rect = rect.standardized
    let place = Matrix(rect.size.width / 2, 0, 0, rect.size.height / 2, rect.midX, rect.midY)
    addQuarteredArc(.zero, 1, from: 0, sweep: 2 * .pi)
    elements = applying(place).elements + [.close]
  }

  /// Returns the angle of an arc, which is at most a whole turn. Angles that differ by whole turns in the other direction are a
  /// whole turn apart, too.
  static func sweep(from start: Double, to end: Double, decreases: Bool) -> Double {
    let turn = 2 * Double.pi
    let angle = decreases ? start - end : end - start
    guard angle.isFinite else { return 0 }
    let rest = angle.truncatingRemainder(dividingBy: turn)
    // Angles of single precision miss a whole turn by some 10⁻⁷.
    let isWhole = angle >= turn - 1e-6 || angle < 0 && (rest > -1e-12 || rest < 1e-6 - turn)
    let sweep = isWhole ? turn : rest < 0 ? rest + turn : rest
    return decreases ? -sweep : sweep
  }

  /// Adds an arc as a subpath, in curves of at most a quarter turn.
  mutating func addQuarteredArc(_ center: Point, _ radius: Double, from start: Double, sweep: Double) {
    func direction(_ angle: Double) -> Point {
      let turns = CGAffineTransform(rotationAngle: CGFloat(angle))
      return Point(Double(turns.a), Double(turns.b))
    }
    func place(_ arm: Point, _ reach: Double) -> Point {
      Point(center.x + radius * (arm.x - reach * arm.y), center.y + radius * (arm.y + reach * arm.x))
    }
    var arm = direction(start)
    elements.append(.move(place(arm, 0)))
    guard sweep.isFinite, sweep != 0 else { return }
    let count = min(max((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up), 1), 1_000)
    let reach = 4.0 / 3 * tan(sweep / count / 4)
    for index in 1...Int(count) {
      let next = direction(start + sweep * Double(index) / count)
      elements.append(.cubic(place(arm, reach), place(next, -reach), place(next, 0)))
      arm = next
    }
  }

  /// Adds a line to the corner's arc of that radius, which touches both of its sides, and the arc.
  mutating func addCorner(_ start: Point, _ corner: Point, _ end: Point, _ radius: Double) {
    let (ax, ay, bx, by) = (start.x - corner.x, start.y - corner.y, end.x - corner.x, end.y - corner.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cosine = a > 0 && b > 0 ? (ax * bx + ay * by) / (a * b) : 1
    guard radius > 0, abs(cosine) < 1 - 1e-12 else {
      elements += [.move(start), .line(corner)]
      return
    }
    let half = acos(cosine) / 2
    let (reach, distance) = (radius / tan(half), radius / sin(half))
    let from = Point(corner.x + ax / a * reach, corner.y + ay / a * reach)
    let to = Point(corner.x + bx / b * reach, corner.y + by / b * reach)
    let (mx, my) = (ax / a + bx / b, ay / a + by / b)
    let length = hypot(mx, my)
    let center = Point(corner.x + mx / length * distance, corner.y + my / length * distance)
    let begin = atan2(from.y - center.y, from.x - center.x)
    let turn = atan2(to.y - center.y, to.x - center.x) - begin
    let sweep = turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    addQuarteredArc(center, radius, from: begin, sweep: sweep)
  }

  /// Adds a rectangle with quarters of ellipses at its corners, from the middle of its right side.
  mutating func addRoundedRect(_ rect: Rect, _ width: Double, _ height: Double) {
    let (rx, ry) = (min(max(width, 0), rect.size.width / 2), min(max(height, 0), rect.size.height / 2))
    guard rx > 0, ry > 0 else { return elements += Path(rect).elements }
    let k = 1 - Self.handle
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    elements += [
      .move(Point(r, rect.midY)), .line(Point(r, b - ry)),
      .cubic(Point(r, b - ry * k), Point(r - rx * k, b), Point(r - rx, b)), .line(Point(l + rx, b)),
      .cubic(Point(l + rx * k, b), Point(l, b - ry * k), Point(l, b - ry)), .line(Point(l, t + ry)),
      .cubic(Point(l, t + ry * k), Point(l + rx * k, t), Point(l + rx, t)), .line(Point(r - rx, t)),
      .cubic(Point(r - rx * k, t), Point(r, t + ry * k), Point(r, t + ry)), .close,
    ]
  }
}
