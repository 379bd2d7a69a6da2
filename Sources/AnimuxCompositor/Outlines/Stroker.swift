internal import AnimuxGraphics
internal import Glibc

/// Traces a line on both sides. By the non-zero rule, the outline surrounds what a pen of the line's width
/// covers.
struct Stroker {
  private(set) var contours = Contours()
  private let half: Double
  private let style: StrokeStyle
  /// The cosine and the sine of the angle between points of a round corner.
  private let (cosine, sine): (Double, Double)
  private let step: Double
  private let ledger: Ledger
  /// The number of points that have been counted.
  private var counted = 0
  /// Whether there are more points than the limit of the frame.
  private(set) var isFull = false
  /// The number of points after which they are counted.
  private static let portion = 10_000
  /// A full circle has 60,000 corners at most, however large it is.
  private static let minimumStep = 1e-4

  /// Creates a stroker. `tolerance` is the largest error of a round corner.
  init(_ style: StrokeStyle, tolerance: Double, _ ledger: Ledger) {
    self.style = style
    self.ledger = ledger
    half = style.width / 2
    step = min(max(2 * acos(max(1 - tolerance / half, 0)), Self.minimumStep), Double.pi / 4)
    (sine, cosine) = (sin(step), cos(step))
  }

  /// Adds a line. It has no effect once the points exceed the limit of the frame.
  mutating func add(_ line: Polyline) {
    guard !isFull else { return }
    guard line.points.count > 1 else { return addDot(line) }
    let segments = Self.segments(of: line)
    let back = Self.reversed(line, segments)
    if contours.points.isEmpty { contours.reserve(2 * segments.count + 16) }
    if line.isClosed {
      addSide(segments, between: nil)
      contours.endContour()
      addSide(back, between: nil)
    } else {
      let (first, last) = line.endDirections
      addSide(segments, between: (first, last))
      addSide(back, between: (Point(-last.x, -last.y), Point(-first.x, -first.y)))
    }
    contours.endContour()
  }

  /// A straight piece, with its direction and whether the line turns in a curve at its end.
  private struct Segment {
    var from, to: Point
    var direction: Point
    var length: Double
    var endsSmoothly: Bool
  }

  private static func segments(of line: Polyline) -> [Segment] {
    let count = line.points.count
    return (0..<(line.isClosed ? count : count - 1)).map { index in
      let next = index + 1 == count ? 0 : index + 1
      let (a, b) = (line.points[index], line.points[next])
      let length = distance(a, b)
      return Segment(
        from: a, to: b, direction: Point((b.x - a.x) / length, (b.y - a.y) / length), length: length,
        endsSmoothly: line.isSmooth[next])
    }
  }

  /// Returns the segments of the same line in the opposite direction.
  private static func reversed(_ line: Polyline, _ segments: [Segment]) -> [Segment] {
    segments.indices.reversed().map { index in
      let one = segments[index]
      return Segment(
        from: one.to, to: one.from, direction: Point(-one.direction.x, -one.direction.y), length: one.length,
        endsSmoothly: line.isSmooth[index])
    }
  }

  /// Returns the vector from the line's middle to its left side, as seen along the line if y grows downwards.
  private func offset(_ direction: Point) -> Point { Point(direction.y * half, -direction.x * half) }

  private mutating func append(_ point: Point, _ offset: Point) {
    guard !isFull else { return }
    contours.append(Point(point.x + offset.x, point.y + offset.y))
    guard contours.points.count - counted >= Self.portion else { return }
    isFull = !ledger.take(contours.points.count - counted, of: .outline)
    counted = contours.points.count
  }
}

/// Tracing one side of a line.
extension Stroker {
  /// Adds the left side of segments. `ends` are the directions at the ends of a line; `nil` if it is closed.
  private mutating func addSide(_ segments: [Segment], between ends: (first: Point, last: Point)?) {
    guard let first = segments.first, let last = segments.last else { return }
    if let ends {
      append(first.from, offset(ends.first))
      if turnsInwards(from: ends.first, to: first.direction, within: first.length) {
        contours.append(first.from)
        append(first.from, offset(first.direction))
      }
    }
    for index in segments.indices.dropLast() where !isFull { addJoin(segments[index], segments[index + 1]) }
    if let ends {
      if turnsInwards(from: last.direction, to: ends.last, within: last.length) {
        append(last.to, offset(last.direction))
        contours.append(last.to)
      }
      append(last.to, offset(ends.last))
      addCap(last.to, ends.last)
    } else {
      addJoin(last, first)
    }
  }

  /// Returns whether the side of a line's end piece would run backwards to get from one direction to the
  /// other.
  ///
  /// It would if a curve ends in a bend that is narrower than the pen. Going by way of the line's middle
  /// then keeps the area whole.
  private func turnsInwards(from a: Point, to b: Point, within length: Double) -> Bool {
    half * (a.y * b.x - a.x * b.y) > length / 2
  }

  private mutating func addJoin(_ before: Segment, _ after: Segment) {
    let (a, b) = (before.direction, after.direction)
    let cross = a.x * b.y - a.y * b.x
    let cosine = a.x * b.x + a.y * b.y
    if cross < 0 || cross == 0 && cosine > 0 {
      addInnerJoin(before, after, cross: cross, cosine: cosine)
    } else {
      addOuterJoin(before, after, cosine: cosine)
    }
  }

  /// Adds the inner side of a corner. If both segments are long enough their sides meet; otherwise, going by
  /// way of the corner's middle keeps the area whole.
  private mutating func addInnerJoin(_ before: Segment, _ after: Segment, cross: Double, cosine: Double) {
    let reach = half * -cross
    if reach <= (1 + cosine) * min(before.length, after.length) / 2 {
      return addMiter(before, after, cosine: cosine)
    }
    append(before.to, offset(before.direction))
    contours.append(before.to)
    append(before.to, offset(after.direction))
  }

  private mutating func addMiter(_ before: Segment, _ after: Segment, cosine: Double) {
    let (a, b) = (offset(before.direction), offset(after.direction))
    append(before.to, Point((a.x + b.x) / (1 + cosine), (a.y + b.y) / (1 + cosine)))
  }

  private mutating func addOuterJoin(_ before: Segment, _ after: Segment, cosine: Double) {
    if before.endsSmoothly {
      if cosine > 0.7 { return addMiter(before, after, cosine: cosine) }
      return addArc(before.to, from: before.direction, to: after.direction)
    }
    switch style.join {
    case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + cosine):
      addMiter(before, after, cosine: cosine)
    case .miter, .bevel:
      append(before.to, offset(before.direction))
      append(before.to, offset(after.direction))
    case .round: addArc(before.to, from: before.direction, to: after.direction)
    }
  }

  /// Adds an arc that runs clockwise as seen, from the left of one direction to the left of another.
  private mutating func addArc(_ center: Point, from a: Point, to b: Point) {
    let turn = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    addArc(center, from: a, by: turn < 0 ? turn + 2 * Double.pi : turn)
    append(center, offset(b))
  }

  private mutating func addArc(_ center: Point, from direction: Point, by turn: Double) {
    var arm = offset(direction)
    append(center, arm)
    // Directions of lines that exceed the range of numbers are no numbers.
    guard turn.isFinite else { return }
    for _ in 0..<max(Int(min((turn / step).rounded(.up), 1e9)) - 1, 0) where !isFull {
      arm = Point(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
      append(center, arm)
    }
  }
}

/// The ends of a line.
extension Stroker {
  /// Adds the outline between the left and the right side of a line's end.
  private mutating func addCap(_ end: Point, _ direction: Point) {
    switch style.cap {
    case .butt: break
    case .round: addArc(end, from: direction, to: Point(-direction.x, -direction.y))
    case .square:
      let (side, ahead) = (offset(direction), Point(direction.x * half, direction.y * half))
      append(end, Point(ahead.x + side.x, ahead.y + side.y))
      append(end, Point(ahead.x - side.x, ahead.y - side.y))
    }
  }

  /// Adds a line without length, which consists only of its caps.
  private mutating func addDot(_ line: Polyline) {
    guard let point = line.points.first else { return }
    let back = Point(-line.direction.x, -line.direction.y)
    addCap(point, line.direction)
    addCap(point, back)
    contours.endContour()
  }
}
