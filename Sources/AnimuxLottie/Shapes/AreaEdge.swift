internal import Glibc

/// The edge of an area that some outlines enclose together. It consists of parts of their curves.
struct AreaEdge {
  /// A curve, and the points at which it is looked at.
  private struct Side {
    let curve: Curve
    let isStraight: Bool
    /// The outline that it belongs to.
    let owner: Int
    let points: [Spot]
    let extent: Extent

    init(_ curve: Curve, owner: Int) {
      let isStraight = curve.isStraight
      // Along this curve, the parameter is the share of the length.
      let line = Curve(curve.a, curve.a.mixed(curve.d, 1 / 3), curve.a.mixed(curve.d, 2 / 3), curve.d)
      (self.curve, self.isStraight, self.owner) = (isStraight ? line : curve, isStraight, owner)
      let steps = isStraight ? 1 : 16
      points = (0...steps).map { (isStraight ? line : curve).spot(Double($0) / Double(steps)) }
      var extent = Extent()
      for point in points { extent.add(point) }
      self.extent = extent
    }

    /// Returns the place at a parameter on the lines between the points, and the direction of the line there.
    func place(at t: Double) -> (spot: Spot, direction: Spot) {
      let steps = points.count - 1
      let index = min(Int(t * Double(steps)), steps - 1)
      let (from, to) = (points[index], points[index + 1])
      let direction = to - from
      return (
        from.mixed(to, t * Double(steps) - Double(index)), direction * (1 / max(direction.length, 1e-300))
      )
    }
  }

  private let sides: [Side]
  /// The number of outlines.
  private let count: Int
  /// The distance below which two points are the same.
  private let reach: Double

  /// The maximum number of curves. The time for a frame grows with its square.
  private static let maximumCurves = 400

  /// Takes outlines, each of which can have several parts. Returns `nil` if they have too many curves.
  private init?(_ outlines: [[Bezier]]) {
    var (sides, extent) = ([Side](), Extent())
    for (owner, outline) in outlines.enumerated() {
      for bezier in outline where !bezier.vertices.isEmpty {
        var curves = bezier.curves
        if !bezier.isClosed, let first = curves.first, let last = curves.last {
          curves.append(Curve(last.d, last.d, first.a, first.a))
        }
        for curve in curves where curve.a != curve.d || curve.b != curve.a || curve.c != curve.d {
          sides.append(Side(curve, owner: owner))
        }
        extent.add([bezier])
      }
    }
    guard sides.count <= Self.maximumCurves else { return nil }
    (self.sides, count) = (sides, outlines.count)
    reach = extent.isEmpty ? 0 : (extent.high - extent.low).length * 1e-5
  }

  /// Returns the edge of the area that merged outlines cover, or `nil` if it cannot be found.
  static func merged(_ outlines: [[Bezier]], _ kind: ShapePath.Merge.Kind) -> [Bezier]? {
    AreaEdge(outlines)?.edge { windings in
      switch kind {
      case .add: windings.contains { $0 != 0 }
      case .subtract: windings[0] != 0 && !windings.dropFirst().contains { $0 != 0 }
      case .intersect: windings.allSatisfy { $0 != 0 }
      }
    }
  }

  /// Returns the edge of the area that a closed outline goes round in its own direction, or `nil` if it cannot be found.
  static func forward(_ bezier: Bezier, isClockwise: Bool) -> [Bezier]? {
    AreaEdge([[bezier]])?.edge { isClockwise ? $0[0] > 0 : $0[0] < 0 }
  }

  /// Returns the outlines of the area of the places for which `contains` holds. It is passed how often each outline goes round
  /// a place.
  private func edge(where contains: ([Int]) -> Bool) -> [Bezier]? {
    guard reach > 0 else { return [] }
    var (pieces, middles): ([Curve], [Spot]) = ([], [])
    for (side, cuts) in zip(sides, cuts()) {
      let ends = [0] + cuts.sorted() + [1]
      for (from, to) in zip(ends, ends.dropFirst()) where to - from > 1e-9 {
        let (middle, direction) = side.place(at: (from + to) / 2)
        let across = Spot(-direction.y, direction.x) * reach
        let (left, right) = (contains(windings(at: middle - across)), contains(windings(at: middle + across)))
        guard left != right, !middles.contains(where: { ($0 - middle).length < reach / 2 }) else { continue }
        let part = side.curve.part(from, to)
        let piece = side.isStraight ? Curve(part.a, part.a, part.d, part.d) : part
        guard (piece.a - piece.d).length > reach || (piece.b - piece.c).length > reach else { continue }
        pieces.append(right ? piece : Curve(piece.d, piece.c, piece.b, piece.a))
        middles.append(middle)
      }
    }
    return chained(pieces)
  }

  /// Returns how often each outline goes round a place.
  private func windings(at spot: Spot) -> [Int] {
    var result = [Int](repeating: 0, count: count)
    for side in sides where side.extent.low.y <= spot.y && spot.y <= side.extent.high.y {
      for (from, to) in zip(side.points, side.points.dropFirst()) where (from.y <= spot.y) != (to.y <= spot.y)
      {
        let x = from.x + (spot.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if x > spot.x { result[side.owner] += to.y > from.y ? 1 : -1 }
      }
    }
    return result
  }

  /// Returns closed outlines of curves that end where others begin, or `nil` if there is a gap.
  private func chained(_ pieces: [Curve]) -> [Bezier]? {
    var (rest, outlines): ([Curve], [Bezier]) = (pieces, [])
    while !rest.isEmpty {
      var chain = [rest.removeFirst()]
      while let last = chain.last {
        let home = (chain[0].a - last.d).length
        let next = rest.indices.min { (rest[$0].a - last.d).length < (rest[$1].a - last.d).length }
        let gap = next.map { (rest[$0].a - last.d).length } ?? .infinity
        if home <= gap, home < reach * 50 { break }
        guard let next, gap < reach * 50 else { return nil }
        chain.append(rest.remove(at: next).moved(start: last.d))
      }
      chain[0] = chain[0].moved(start: chain[chain.count - 1].d)
      outlines.append(Bezier(chain).closed(true))
    }
    return outlines
  }
}

/// The places at which curves meet.
extension AreaEdge {
  /// Returns the parameters at which each curve meets others.
  private func cuts() -> [[Double]] {
    var cuts = [[Double]](repeating: [], count: sides.count)
    for first in sides.indices {
      for second in sides.indices.dropFirst(first + 1)
      where overlap(sides[first].extent, sides[second].extent) {
        for (t, u) in meetings(sides[first], sides[second]) {
          if (sides[first].curve.a - sides[first].curve.spot(t)).length > reach,
            (sides[first].curve.d - sides[first].curve.spot(t)).length > reach
          {
            cuts[first].append(t)
          }
          if (sides[second].curve.a - sides[second].curve.spot(u)).length > reach,
            (sides[second].curve.d - sides[second].curve.spot(u)).length > reach
          {
            cuts[second].append(u)
          }
        }
      }
    }
    return cuts
  }

  private func overlap(_ a: Extent, _ b: Extent) -> Bool {
    a.low.x <= b.high.x + reach && b.low.x <= a.high.x + reach && a.low.y <= b.high.y + reach
      && b.low.y <= a.high.y + reach
  }

  private func meetings(_ one: Side, _ two: Side) -> [(Double, Double)] {
    var result: [(Double, Double)] = []
    let (steps, others) = (Double(one.points.count - 1), Double(two.points.count - 1))
    for (i, (a, b)) in zip(one.points, one.points.dropFirst()).enumerated() {
      for (j, (c, d)) in zip(two.points, two.points.dropFirst()).enumerated() {
        let (u, v, w) = (b - a, d - c, c - a)
        let cross = u.x * v.y - u.y * v.x
        if abs(cross) > 1e-9 * u.length * v.length {
          let (s, t) = ((w.x * v.y - w.y * v.x) / cross, (w.x * u.y - w.y * u.x) / cross)
          guard (-1e-9...1 + 1e-9).contains(s), (-1e-9...1 + 1e-9).contains(t) else { continue }
          result.append(refined(one.curve, two.curve, (Double(i) + s) / steps, (Double(j) + t) / others))
        } else {
          // Two lines on one line are cut at each other's ends.
          for (spot, end) in [(c, 0.0), (d, 1)] {
            if let s = share(of: spot, on: a, b) {
              result.append(((Double(i) + s) / steps, (Double(j) + end) / others))
            }
          }
          for (spot, end) in [(a, 0.0), (b, 1)] {
            if let t = share(of: spot, on: c, d) {
              result.append(((Double(i) + end) / steps, (Double(j) + t) / others))
            }
          }
        }
      }
    }
    return result
  }

  /// Returns the share of a line's length at which a point is, or `nil` if it is not on the line.
  private func share(of spot: Spot, on a: Spot, _ b: Spot) -> Double? {
    let (direction, offset) = (b - a, spot - a)
    let square = direction.x * direction.x + direction.y * direction.y
    guard square > 0 else { return nil }
    let share = (offset.x * direction.x + offset.y * direction.y) / square
    guard (0...1).contains(share), (a.mixed(b, share) - spot).length < reach else { return nil }
    return share
  }

  /// Returns the parameters at which two curves cross near the given ones.
  private func refined(_ one: Curve, _ two: Curve, _ t: Double, _ u: Double) -> (Double, Double) {
    var (t, u) = (t.held(0, 1), u.held(0, 1))
    for _ in 0..<8 {
      let miss = two.spot(u) - one.spot(t)
      let (v, w) = (one.slope(t), two.slope(u) * -1)
      let cross = v.x * w.y - v.y * w.x
      guard miss.length > reach * 1e-4, abs(cross) > 1e-9 * v.length * w.length else { break }
      t = (t + (miss.x * w.y - miss.y * w.x) / cross).held(0, 1)
      u = (u + (v.x * miss.y - v.y * miss.x) / cross).held(0, 1)
    }
    return (t, u)
  }
}

extension Curve {
  /// Whether the control points are at the ends.
  var isStraight: Bool { b == a && c == d }

  /// Returns the change of the place with the parameter.
  fileprivate func slope(_ t: Double) -> Spot {
    let u = 1 - t
    return (b - a) * (3 * u * u) + (c - b) * (6 * u * t) + (d - c) * (3 * t * t)
  }

  /// Returns the curve with another start nearby.
  fileprivate func moved(start: Spot) -> Curve {
    isStraight ? Curve(start, start, d, d) : Curve(start, b + (start - a), c, d)
  }
}
