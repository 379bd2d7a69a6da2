internal import Animux
internal import Foundation

extension Path {
  func applying(_ transform: CGAffineTransform?) -> Path {
    guard let transform, !transform.isIdentity else { return self }
    let matrix = transform.animux
    func moved(_ point: Point) -> Point { matrix.apply(point) }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(moved(point))
        case .line(let point): .line(moved(point))
        case .quad(let control, let end): .quad(moved(control), moved(end))
        case .cubic(let first, let second, let end): .cubic(moved(first), moved(second), moved(end))
        case .close: .close
        }
      })
  }

  /// The point at which the next element begins.
  var currentPoint: Point? {
    var (start, current) = (Point?.none, Point?.none)
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point), .quad(_, let point), .cubic(_, _, let point): current = point
      case .close: current = start
      }
    }
    return current
  }

  /// Returns the angle of an arc, which is at most a whole turn.
  static func sweep(from start: Double, to end: Double, decreases: Bool) -> Double {
    let (turn, difference) = (2 * Double.pi, end - start)
    guard difference.isFinite, difference != 0 else { return 0 }
    if decreases { return difference < 0 ? max(difference, -turn) : Self.wrapped(difference) - turn }
    return difference > 0 ? min(difference, turn) : turn - Self.wrapped(-difference)
  }

  /// Returns an angle less than a whole turn. An angle that is nearly a whole turn counts as one.
  private static func wrapped(_ angle: Double) -> Double {
    let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
    return 2 * .pi - rest < 1e-9 ? 0 : rest
  }

  mutating func addArc(_ center: Point, _ radius: Double, from start: Double, sweep: Double) {
    func point(_ angle: Double) -> Point {
      Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
    elements.append(.move(point(start)))
    guard sweep.isFinite, sweep != 0 else { return }
    let count = min(max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))), 1_000)
    let step = sweep / Double(count)
    let reach = radius * 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
      let (first, last) = (point(a), point(b))
      elements.append(
        .cubic(
          Point(first.x - reach * sin(a), first.y + reach * cos(a)),
          Point(last.x + reach * sin(b), last.y - reach * cos(b)), last))
    }
  }

  /// Adds the arc of a radius that rounds the corner at `corner` between two lines.
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
    var sweep = atan2(to.y - center.y, to.x - center.x) - begin
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    addArc(center, radius, from: begin, sweep: sweep)
  }

  mutating func addRoundedRect(_ rect: Rect, _ width: Double, _ height: Double) {
    let (rx, ry) = (min(max(width, 0), rect.size.width / 2), min(max(height, 0), rect.size.height / 2))
    guard rx > 0, ry > 0 else { return elements += Path(rect).elements }
    let k = 1 - 0.5522847498307936
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    elements += [
      .move(Point(r, rect.midY)), .line(Point(r, b - ry)),
      .cubic(Point(r, b - ry * k), Point(r - rx * k, b), Point(r - rx, b)), .line(Point(l + rx, b)),
      .cubic(Point(l + rx * k, b), Point(l, b - ry * k), Point(l, b - ry)), .line(Point(l, t + ry)),
      .cubic(Point(l, t + ry * k), Point(l + rx * k, t), Point(l + rx, t)), .line(Point(r - rx, t)),
      .cubic(Point(r - rx * k, t), Point(r, t + ry * k), Point(r, t + ry)), .close,
    ]
  }

  /// The subpaths as points of lines that lie close to them.
  var flattened: [[Point]] {
    var (lines, line) = ([[Point]](), [Point]())
    func curve(_ steps: Int, _ point: (Double) -> Point) -> [Point] {
      (1...steps).map { point(Double($0) / Double(steps)) }
    }
    for element in elements {
      let current = line.last ?? .zero
      switch element {
      case .move(let point):
        if !line.isEmpty { lines.append(line) }
        line = [point]
      case .line(let point): line.append(point)
      case .quad(let control, let end):
        line += curve(32) { t in
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return Point(
            a * current.x + b * control.x + c * end.x, a * current.y + b * control.y + c * end.y)
        }
      case .cubic(let first, let second, let end):
        line += curve(64) { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return Point(
            a * current.x + b * first.x + c * second.x + d * end.x,
            a * current.y + b * first.y + c * second.y + d * end.y)
        }
      case .close:
        guard let start = line.first else { continue }
        lines.append(line + [start])
        line = [start]
      }
    }
    return line.count > 1 || lines.isEmpty ? lines + [line] : lines
  }

  /// Returns how many times the outline goes round a point.
  func winding(around point: Point) -> Int {
    var winding = 0
    for line in flattened {
      guard let start = line.first else { continue }
      for (a, b) in zip(line, line.dropFirst() + [start]) where (a.y <= point.y) != (b.y <= point.y) {
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
        if b.y > a.y, side > 0 { winding += 1 }
        if b.y <= a.y, side < 0 { winding -= 1 }
      }
    }
    return winding
  }
}
