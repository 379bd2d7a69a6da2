internal import Glibc

extension Bezier {
  /// Returns the outline with its sharp corners rounded.
  func rounded(_ radius: Double) -> Bezier {
    guard radius > 0, vertices.count > 2 || (vertices.count == 2 && !isClosed) else { return self }
    let count = vertices.count
    var result: [Vertex] = []
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      guard !isEnd, vertex.into == vertex.spot, vertex.out == vertex.spot else {
        result.append(vertex)
        continue
      }
      let (before, after) = (vertices[(index + count - 1) % count], vertices[(index + 1) % count])
      let first = cut(vertex.spot, towards: before.spot, radius)
      let second = cut(vertex.spot, towards: after.spot, radius)
      result.append(Vertex(first.spot, out: first.control))
      result.append(Vertex(second.spot, into: second.control))
    }
    return Bezier(result, isClosed: isClosed)
  }

  private func cut(_ corner: Spot, towards other: Spot, _ radius: Double) -> (spot: Spot, control: Spot) {
    let difference = other - corner
    let length = difference.length
    guard length > 0 else { return (corner, corner) }
    let position = min(length / 2, radius) / length
    let spot = corner + difference * position
    return (spot, spot + (corner - spot) * 0.5519)
  }

  /// Returns the outline with its vertices moved towards its centre, and its tangents away from it.
  func puckered(_ amount: Double) -> Bezier {
    guard amount != 0, !vertices.isEmpty else { return self }
    let sum = vertices.reduce(Spot.zero) { $0 + $1.spot }
    let center = sum * (1 / Double(vertices.count))
    let t = amount / 100
    return Bezier(
      vertices.map {
        Vertex(
          $0.spot.mixed(center, t), into: $0.into.mixed(center, -t), out: $0.out.mixed(center, -t))
      }, isClosed: isClosed)
  }
}

/// The part of outlines between two fractions of their length.
struct Trim {
  /// The start of the part; 0…1 is the first round.
  var start: Double
  /// The end of the part, at least `start`.
  var end: Double

  init(start: Double, end: Double, offset: Double) {
    let (from, to) = (min(start, end).held(0, 100) / 100, max(start, end).held(0, 100) / 100)
    let turn = (offset / 360).held(-1e6, 1e6)
    (self.start, self.end) = (from + turn, to + turn)
  }

  /// Whether everything remains.
  var isWhole: Bool { end - start > 1 - 1e-9 }

  /// Returns the parts of the outlines, counted along all of them.
  func applied(to beziers: [Bezier]) -> [Bezier] {
    guard !isWhole else { return beziers }
    guard end > start else { return [] }
    let measured = beziers.map { bezier in bezier.curves.map { ($0, $0.lengths) } }
    let total = measured.joined().reduce(0) { $0 + ($1.1.last ?? 0) }
    guard total > 0 else { return [] }
    let first = start - start.rounded(.down)
    let last = first + (end - start)
    var ranges = [(first * total, min(last, 1) * total)]
    if last > 1 { ranges.append((0, (last - 1) * total)) }
    return ranges.flatMap { parts(measured, from: $0.0, to: $0.1) }
  }

  private func parts(
    _ measured: [[(Curve, [Double])]], from start: Double, to end: Double
  ) -> [Bezier] {
    var result: [Bezier] = []
    var position = 0.0
    for outline in measured {
      var curves: [Curve] = []
      for (curve, lengths) in outline {
        let length = lengths[lengths.count - 1]
        let (from, to) = (max(start - position, 0), min(end - position, length))
        position += length
        guard to > from else { continue }
        curves.append(curve.part(Curve.parameter(from, lengths), Curve.parameter(to, lengths)))
      }
      if !curves.isEmpty { result.append(Bezier(curves)) }
    }
    return result
  }
}
