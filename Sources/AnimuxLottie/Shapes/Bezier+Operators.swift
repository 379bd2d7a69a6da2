internal import Glibc

/// Changes of outlines by the operators of shape layers.
extension Bezier {
  /// Returns the part of a large circle between two directions in degrees, clockwise from the top, with its centre.
  static func sector(center: Spot, from: Double, to: Double) -> Bezier {
    let steps = 36
    let rim = (0...steps).map { step in
      let angle = (from + (to - from) * Double(step) / Double(steps) - 90) * .pi / 180
      return Vertex(center + Spot(cos(angle), sin(angle)) * LottieBounds.beyond)
    }
    return Bezier([Vertex(center)] + rim, isClosed: true)
  }

  /// Returns the outline turned about a centre, by an angle in degrees at the centre that increases with the distance.
  func twisted(_ degrees: Double, around center: Spot) -> Bezier {
    let reach = vertices.map { ($0.spot - center).length }.max() ?? 0
    guard degrees != 0, reach > 0 else { return self }
    func turn(_ spot: Spot) -> Spot {
      let offset = spot - center
      let angle = degrees * .pi / 180 * offset.length / reach
      return center
        + Spot(offset.x * cos(angle) - offset.y * sin(angle), offset.x * sin(angle) + offset.y * cos(angle))
    }
    let parts = curves.flatMap { curve in
      let (first, second) = curve.split(0.5)
      return [first.split(0.5), second.split(0.5)].flatMap { [$0.0, $0.1] }
    }
    return Bezier(parts.map { Curve(turn($0.a), turn($0.b), turn($0.c), turn($0.d)) }).closed(isClosed)
  }

  /// Returns the outline as a line to and fro across it.
  func zigzagged(_ size: Double, ridges: Double, isSmooth: Bool) -> Bezier {
    let count = Int(ridges.rounded().held(0, Double(LottieBounds.corners))) + 1
    let curves = curves
    guard !curves.isEmpty, size != 0, curves.count * count <= 20_000 else { return self }
    var result: [Vertex] = []
    var side = 1.0
    let lengths = curves.map(\.lengths)
    for (index, curve) in curves.enumerated() {
      let before = index > 0 ? index - 1 : isClosed ? curves.count - 1 : nil
      let total = lengths[index].last ?? 0
      let isLast = index == curves.count - 1 && !isClosed
      for step in 0..<(isLast ? count + 1 : count) {
        let t = Curve.parameter(total * Double(step) / Double(count), lengths[index])
        var (direction, lengthBefore) = (curve.direction(t), total)
        if step == 0, let before {
          // A corner moves along the mean of the normals on both of its sides.
          let sum = direction + curves[before].direction(1)
          if sum.length > 1e-6 { direction = sum * (1 / sum.length) }
          lengthBefore = lengths[before].last ?? 0
        }
        let spot = curve.spot(t) + Spot(-direction.y, direction.x) * (size * side)
        let reach = direction * (isSmooth ? 0.5 / Double(count) : 0)
        result.append(Vertex(spot, into: spot - reach * lengthBefore, out: spot + reach * total))
        side = -side
      }
    }
    return Bezier(result, isClosed: isClosed)
  }

  /// Twice the area that the vertices enclose, which is negative for an outline against the clock.
  private var area: Double {
    zip(vertices, vertices.dropFirst() + vertices.prefix(1)).reduce(0) {
      $0 + $1.0.spot.x * $1.1.spot.y - $1.1.spot.x * $1.0.spot.y
    }
  }

  /// Returns the outlines at a distance: larger for a positive number, and smaller for a negative one. What would be turned
  /// inside out is left out, so a closed outline can become several, or none.
  func outset(_ size: Double, join: Int, miterLimit: Double) -> [Bezier] {
    guard isClosed, size != 0 else { return [offset(size, join: join, miterLimit: miterLimit)] }
    let (parts, distance) = (offsetParts, area < 0 ? -size : size)
    guard !parts.isEmpty, parts.count <= 20_000 else { return [self] }
    let moved = parts.map { $0.moved(distance) }
    let isFolded = parts.indices.contains { index in
      let (side, old) = (moved[index].d - moved[index].a, parts[index].d - parts[index].a)
      let (out, into) = (moved[index].direction(1), moved[(index + 1) % moved.count].direction(0))
      return side.x * old.x + side.y * old.y < 0
        || (out.x * into.y - out.y * into.x) * distance < -1e-3 * abs(distance)
    }
    guard isFolded else { return [offset(size, join: join, miterLimit: miterLimit)] }
    var raw: [Curve] = []
    for (index, curve) in moved.enumerated() {
      let (next, corner) = (moved[(index + 1) % moved.count], parts[index].d)
      raw.append(curve)
      guard (next.a - curve.d).length > 1e-4 else { continue }
      let (out, into) = (curve.direction(1), next.direction(0))
      if (out.x * into.y - out.y * into.x) * distance > 0 {
        raw += Self.corner(curve, next, around: corner, distance, join, miterLimit)
      } else {
        raw += [Curve(curve.d, curve.d, corner, corner), Curve(corner, corner, next.a, next.a)]
      }
    }
    return AreaEdge.forward(Bezier(raw).closed(true), isClockwise: area >= 0)
      ?? [offset(size, join: join, miterLimit: miterLimit)]
  }

  /// The curves that are moved one by one. Those that bend are divided, so that they stay nearly parallel.
  private var offsetParts: [Curve] {
    curves.filter { ($0.a - $0.d).length > 1e-6 || ($0.b - $0.a).length > 1e-6 }.flatMap { curve in
      let (first, second) = curve.split(0.5)
      return curve.isStraight ? [curve] : [first.split(0.5), second.split(0.5)].flatMap { [$0.0, $0.1] }
    }
  }

  /// Returns the outline at a distance: larger for a positive number, and smaller for a negative one.
  func offset(_ size: Double, join: Int, miterLimit: Double) -> Bezier {
    let distance = isClosed && area < 0 ? -size : size
    guard distance != 0 else { return self }
    let parts = offsetParts
    guard !parts.isEmpty, parts.count <= 20_000 else { return self }
    var moved = parts.map { $0.moved(distance) }
    Self.cutInnerCorners(&moved, distance, isClosed: isClosed)
    var result: [Curve] = []
    for (index, curve) in moved.enumerated() {
      result.append(curve)
      guard isClosed || index < moved.count - 1 else { break }
      let next = moved[(index + 1) % moved.count]
      guard (next.a - curve.d).length > 1e-4 else { continue }
      result += Self.corner(curve, next, around: parts[index].d, distance, join, miterLimit)
    }
    return Bezier(result).closed(isClosed)
  }

  /// Ends curves where the next one crosses them, as they do on the inner side of a corner.
  private static func cutInnerCorners(_ curves: inout [Curve], _ distance: Double, isClosed: Bool) {
    guard curves.count > 1 else { return }
    for index in 0..<(isClosed ? curves.count : curves.count - 1) {
      let next = (index + 1) % curves.count
      let (out, into) = (curves[index].direction(1), curves[next].direction(0))
      guard (out.x * into.y - out.y * into.x) * distance < -1e-3 * abs(distance),
        let place = curves[index].crossing(curves[next])
      else { continue }
      let spot = curves[index].spot(place.own)
      let (last, first) = (curves[index], curves[next])
      curves[index] = last.isStraight ? Curve(last.a, last.a, spot, spot) : last.part(0, place.own)
      curves[next] = first.isStraight ? Curve(spot, spot, first.d, first.d) : first.part(place.other, 1)
    }
  }

  private static func corner(
    _ curve: Curve, _ next: Curve, around center: Spot, _ distance: Double, _ join: Int, _ miterLimit: Double
  ) -> [Curve] {
    let (out, into) = (curve.direction(1), next.direction(0))
    let cross = out.x * into.y - out.y * into.x
    let line = Curve(curve.d, curve.d, next.a, next.a)
    // On the inner side of a corner, the outlines cross.
    guard cross * distance > 0 else { return [line] }
    let middle = (curve.d - center) + (next.a - center)
    guard middle.length > 1e-9 else { return [line] }
    let unit = middle * (1 / middle.length)
    let half = max(middle.length / 2 / abs(distance), 1e-3)
    switch join {
    case 2:
      let tip = center + unit * abs(distance)
      // Each half of the arc has the angle whose cosine is `half`.
      let reach = 4.0 / 3 * tan(acos(min(half, 1)) / 4) * abs(distance)
      let along = Spot(-unit.y, unit.x) * (cross > 0 ? reach : -reach)
      return [
        Curve(curve.d, curve.d + out * reach, tip - along, tip),
        Curve(tip, tip + along, next.a - into * reach, next.a),
      ]
    case 1 where 1 / half <= max(miterLimit, 1):
      let tip = center + unit * (abs(distance) / half)
      return [Curve(curve.d, curve.d, tip, tip), Curve(tip, tip, next.a, next.a)]
    default: return [line]
    }
  }

  /// Returns the outline with its last vertex joined to the first one.
  func closed(_ isClosed: Bool) -> Bezier {
    guard isClosed, vertices.count > 1, let last = vertices.last else { return self }
    var copy = self
    if (last.spot - vertices[0].spot).length < 1e-3 {
      copy.vertices[0].into = last.into
      copy.vertices.removeLast()
    }
    copy.isClosed = true
    return copy
  }
}

extension Curve {
  /// Returns the parameters at which the end of the curve crosses the start of another one, or `nil` if they do not cross.
  fileprivate func crossing(_ other: Curve) -> (own: Double, other: Double)? {
    let (steps, others) = (isStraight ? 1 : 12, other.isStraight ? 1 : 12)
    for step in (0..<steps).reversed() {
      let (a, b) = (spot(Double(step) / Double(steps)), spot(Double(step + 1) / Double(steps)))
      for next in 0..<others {
        let (c, d) = (
          other.spot(Double(next) / Double(others)), other.spot(Double(next + 1) / Double(others))
        )
        let (u, v) = (b - a, d - c)
        let cross = u.x * v.y - u.y * v.x
        guard abs(cross) > 1e-12 else { continue }
        let w = c - a
        let (s, t) = ((w.x * v.y - w.y * v.x) / cross, (w.x * u.y - w.y * u.x) / cross)
        guard (0...1).contains(s), (0...1).contains(t) else { continue }
        return (
          (Double(step) + parameter(s)) / Double(steps), (Double(next) + other.parameter(t)) / Double(others)
        )
      }
    }
    return nil
  }

  /// Returns the parameter at a fraction of the length of a straight curve, whose control points are at its ends.
  private func parameter(_ fraction: Double) -> Double {
    guard isStraight, fraction > 0, fraction < 1 else { return fraction }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if middle * middle * (3 - 2 * middle) < fraction { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the direction at a parameter, with a length of 1.
  fileprivate func direction(_ t: Double) -> Spot {
    let (low, high) = (max(t - 1e-3, 0), min(t + 1e-3, 1))
    let difference = spot(high) - spot(low)
    let length = difference.length
    guard length > 1e-12 else {
      let chord = d - a
      return chord.length > 0 ? chord * (1 / chord.length) : Spot(1, 0)
    }
    return difference * (1 / length)
  }

  /// Returns the curve at a distance, which is nearly exact for short ones.
  fileprivate func moved(_ distance: Double) -> Curve {
    let (start, end) = (direction(0), direction(1))
    let (first, last) = (Spot(start.y, -start.x) * distance, Spot(end.y, -end.x) * distance)
    let chord = (d - a).length
    let factor = chord > 1e-9 ? ((d + last) - (a + first)).length / chord : 1
    let (from, to) = (a + first, d + last)
    return Curve(from, from + (b - a) * factor, to + (c - d) * factor, to)
  }
}
