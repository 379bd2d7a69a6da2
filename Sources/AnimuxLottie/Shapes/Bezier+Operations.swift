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
    guard last > 1 else {
      return parts(measured, from: first * total, to: last * total).enumerated().flatMap { index, part in
        part.isWhole ? [beziers[index]] : part.curves.isEmpty ? [] : [Bezier(part.curves)]
      }
    }
    let (tails, heads) = (
      parts(measured, from: first * total, to: total), parts(measured, from: 0, to: (last - 1) * total)
    )
    return beziers.indices.flatMap { index -> [Bezier] in
      let (bezier, tail, head) = (beziers[index], tails[index], heads[index])
      if tail.isWhole || head.isWhole { return [bezier] }
      // A closed outline continues where it starts.
      if bezier.isClosed, !tail.curves.isEmpty { return [Bezier(tail.curves + head.curves)] }
      return [tail, head].filter { !$0.curves.isEmpty }.map { Bezier($0.curves) }
    }
  }

  /// Returns the curves of each outline that are between two distances along all of them.
  private func parts(
    _ measured: [[(Curve, [Double])]], from start: Double, to end: Double
  ) -> [(curves: [Curve], isWhole: Bool)] {
    var position = 0.0
    return measured.map { outline in
      var curves: [Curve] = []
      let begin = position
      for (curve, lengths) in outline {
        let length = lengths[lengths.count - 1]
        let (from, to) = (max(start - position, 0), min(end - position, length))
        position += length
        guard to > from else { continue }
        curves.append(curve.part(Curve.parameter(from, lengths), Curve.parameter(to, lengths)))
      }
      return (curves, start <= begin && end >= position && position > begin)
    }
  }
}
