internal import AnimuxGraphics
internal import Glibc

/// Cutting parts out of lines.
extension Polyline {
  /// Returns the part between two distances along the line. `distances` are those of the line's points.
  func part(from start: Double, to end: Double, _ distances: [Double]) -> Polyline {
    var result = Polyline()
    let slack = Self.slack(distances)
    // A part that starts at a corner has the direction that leads out of it, and one that ends there the
    // direction that leads in.
    let first = segment(distances) { $0 > start + slack }
    let last = max(first, segment(distances) { $0 >= end - slack })
    result.append(point(on: first, at: start, distances), isSmooth: false)
    if first < last {
      for index in first + 1...last {
        result.append(points[index % points.count], isSmooth: isSmooth[index % points.count])
      }
    }
    result.append(point(on: last, at: end, distances), isSmooth: false)
    let ends = (tangent(on: first, at: start, distances), tangent(on: last, at: end, distances))
    result.ends = ends
    if result.points.count == 1 { result.direction = ends.0 }
    return result
  }

  /// Returns the difference below which two distances count as equal.
  fileprivate static func slack(_ distances: [Double]) -> Double { 1e-9 * distances[distances.count - 1] }

  /// Returns the first segment whose end is far enough along the line, or the last one if there is none.
  private func segment(_ distances: [Double], whoseEnd isFarEnough: (Double) -> Bool) -> Int {
    (0..<max(distances.count - 2, 0)).bisected { isFarEnough(distances[$0 + 1]) }
  }

  private func point(on segment: Int, at distance: Double, _ distances: [Double]) -> Point {
    let (a, b) = (points[segment], points[(segment + 1) % points.count])
    let length = distances[segment + 1] - distances[segment]
    // A place that is almost a point of the line is replaced by it, to avoid a tiny segment.
    let slack = Self.slack(distances)
    if distance >= distances[segment + 1] - slack { return b }
    if distance <= distances[segment] + slack { return a }
    return mix(a, b, (distance - distances[segment]) / length)
  }

  private func tangent(on segment: Int, at distance: Double, _ distances: [Double]) -> Point {
    let length = distances[segment + 1] - distances[segment]
    let share = length > 0 ? min(max((distance - distances[segment]) / length, 0), 1) : 0
    return tangent(on: segment, at: share)
  }

  /// Returns the line followed by `next`, which starts where this one ends.
  fileprivate func joined(with next: Polyline) -> Polyline {
    var result = self
    for index in next.points.indices { result.append(next.points[index], isSmooth: next.isSmooth[index]) }
    if let first = ends?.first, let last = next.ends?.last { result.ends = (first, last) }
    return result
  }
}

extension [Polyline] {
  /// Returns the parts between two fractions of the total length of all lines. A part that ends above 1 continues at the start
  /// of the first line.
  func trimmed(from start: Double, to end: Double) -> [Polyline] {
    if end > 1 { return wrapped(from: start, to: end - 1) }
    guard start > 0 || end < 1 else { return self }
    let all = map(\.distances)
    let total = all.reduce(0) { $0 + ($1.last ?? 0) }
    guard start < end, total > 0 else { return [] }
    var result: [Polyline] = []
    var done = 0.0
    for (line, distances) in zip(self, all) {
      let length = distances[distances.count - 1]
      let (from, to) = (Swift.max(start * total - done, 0), Swift.min(end * total - done, length))
      done += length
      let slack = Polyline.slack(distances)
      if from <= slack && to >= length - slack {
        result.append(line)
      } else if to - from > slack {
        result.append(line.part(from: from, to: to, distances))
      }
    }
    return result
  }

  /// Returns the parts from a fraction of the total length to the end, and from the start to a fraction that is not above the first.
  private func wrapped(from start: Double, to end: Double) -> [Polyline] {
    let all = map(\.distances)
    let total = all.reduce(0) { $0 + ($1.last ?? 0) }
    guard total > 0 else { return [] }
    var done = 0.0
    return zip(self, all).flatMap { line, distances -> [Polyline] in
      let length = distances[distances.count - 1]
      let (from, to) = (Swift.max(start * total - done, 0), Swift.min(end * total - done, length))
      done += length
      return line.around(from: from, to: to, distances)
    }
  }
}

extension Polyline {
  /// Returns the parts from a distance to the end of the line, and from its start to another distance. On a closed line, they are
  /// one.
  fileprivate func around(from start: Double, to end: Double, _ distances: [Double]) -> [Polyline] {
    let length = distances[distances.count - 1]
    let slack = Self.slack(distances)
    if start <= slack || end >= length - slack { return [self] }
    let tail = start < length - slack ? part(from: start, to: length, distances) : nil
    let head = end > slack ? part(from: 0, to: end, distances) : nil
    guard isClosed, let tail, let head else { return [tail, head].compactMap(\.self) }
    var whole = tail.joined(with: head)
    if start - end <= slack {
      whole.ends = nil
      whole.close()
    }
    return [whole]
  }
}

/// A pattern of dashes and gaps.
struct Dashes {
  /// The lengths of dashes and gaps in turn, an even number of them.
  private let pattern: [Double]
  private let period: Double
  private let phase: Double
  /// The number of pieces above which a line is not dashed.
  private static let maximumPieces = 100_000.0

  /// Creates the pattern of a stroke; returns `nil` if it has none.
  init?(_ style: StrokeStyle) {
    let lengths = style.dashes
    let sum = lengths.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, style.dashPhase.isFinite else { return nil }
    pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    period = lengths.count % 2 == 0 ? sum : 2 * sum
    let rest = fmod(style.dashPhase, period)
    phase = rest < 0 ? rest + period : rest
  }

  /// Returns the dashes of a line that can be visible; `nil` if they exceed the limit of the frame.
  func pieces(of line: Polyline, _ visible: Rect?, _ ledger: Ledger) -> [Polyline]? {
    let distances = line.distances
    let length = distances[distances.count - 1]
    let slack = Polyline.slack(distances)
    let seen = visible.map { line.parts(within: $0, distances, apart: period) } ?? [(0, length)]
    let count = seen.reduce(0) { $0 + (($1.to - $1.from) / period + 1) * Double(pattern.count / 2) }
    guard length > 0, count < Self.maximumPieces else { return [line] }
    guard ledger.take(Int(count) * Self.pointsOfDash, of: .outline) else { return nil }
    var spans = seen.flatMap { dashes(from: $0.from, to: $0.to, of: length, slack) }
    guard let first = spans.first, let last = spans.last else { return [] }
    if first.from <= 0 && first.to >= length - slack { return [line] }
    // On a closed line, the last dash can continue past the start of the line.
    let wraps = line.isClosed && spans.count > 1 && first.from <= 0 && last.to >= length - slack
    if wraps { spans.removeFirst() }
    var pieces = spans.map { line.part(from: $0.from, to: $0.to, distances) }
    if wraps, let end = pieces.popLast() {
      pieces.append(end.joined(with: line.part(from: 0, to: first.to, distances)))
    }
    return pieces
  }

  /// The number of points of a dash: two on its line, and four around it.
  private static let pointsOfDash = 6

  /// Returns the dashes that reach into a part of a line. None starts within `slack` of the line's end.
  private func dashes(
    from low: Double, to high: Double, of length: Double, _ slack: Double
  ) -> [(from: Double, to: Double)] {
    var result: [(from: Double, to: Double)] = []
    var (index, rest) = (0, phase)
    while rest > 0 && rest >= pattern[index] {
      rest -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var (from, cycle) = (-rest, index)
    if low > period { from += ((low - from) / period - 1).rounded(.down) * period }
    while from < min(high, length - slack) {
      let to = from + pattern[cycle]
      if cycle % 2 == 0 && to >= max(low, 0) { result.append((max(from, 0), min(to, length))) }
      guard to > from || pattern[cycle] == 0 else { break }
      from = to
      cycle = (cycle + 1) % pattern.count
    }
    return result
  }
}

extension Polyline {
  /// Returns the parts that can be in a rectangle, as distances along the line. Parts with gaps of at most
  /// twice `apart` are joined.
  fileprivate func parts(
    within rect: Rect, _ distances: [Double], apart: Double
  ) -> [(from: Double, to: Double)] {
    var parts: [(from: Double, to: Double)] = []
    for index in 0..<max(distances.count - 1, 0) {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      guard let share = rect.share(from: a, to: b) else { continue }
      let length = distances[index + 1] - distances[index]
      let (from, to) = (distances[index] + share.from * length, distances[index] + share.to * length)
      if let last = parts.last, from - last.to <= 2 * apart {
        parts[parts.count - 1].to = to
      } else {
        parts.append((from, to))
      }
    }
    return parts
  }
}

extension Rect {
  /// Returns the part of a straight line that is in the rectangle, as fractions of its length; `nil` if there
  /// is none.
  fileprivate func share(from a: Point, to b: Point) -> (from: Double, to: Double)? {
    var (low, high) = (0.0, 1.0)
    for (start, delta, least, most) in [(a.x, b.x - a.x, minX, maxX), (a.y, b.y - a.y, minY, maxY)] {
      if delta == 0 {
        if start < least || start > most { return nil }
        continue
      }
      let (one, other) = ((least - start) / delta, (most - start) / delta)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    return low <= high ? (low, high) : nil
  }
}
