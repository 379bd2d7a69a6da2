internal import AnimuxGraphics

/// Planes that are parallel to each other, or meet in one line: where none of them crosses that line they need no comparing with
/// each other. Copies of a layer that are only moved are such planes.
enum ParallelPlanes {
  private struct Place {
    /// How many steps from the first facet's plane its own is.
    let number: Double
    /// On which side of the line that the planes meet in.
    let isBehind: Bool
    let index: Int
    var rank = 0
  }

  /// The facets in the order in which they are painted; nil where they are not of that kind. Those that coincide stay in the
  /// order given.
  static func sorted(_ facets: [Facet]) -> [Facet]? {
    guard let base = facets.first?.depth, let step = largestDifference(facets, base) else { return nil }
    let noise = facets.reduce(1.0) { max($0, $1.nearest.magnitude, $1.farthest.magnitude) } * 1e-9
    let size = step.line.size(step.reach)
    guard size > noise else { return facets }
    var places: [Place] = []
    places.reserveCapacity(facets.count)
    for (index, facet) in facets.enumerated() {
      let difference = facet.depth - base
      let number = difference.share(of: step.line, step.reach)
      guard (difference - step.line.times(number)).size(step.reach) <= noise,
        let isBehind = side(of: facet, step.line)
      else { return nil }
      places.append(Place(number: number, isBehind: isBehind, index: index))
    }
    rank(&places, noise: noise / size)
    return places.sorted { left, right in
      if left.isBehind != right.isBehind { return left.isBehind }
      if left.rank != right.rank { return (left.rank < right.rank) != left.isBehind }
      return left.index < right.index
    }.map { facets[$0.index] }
  }

  /// Numbers the planes in order; two that only rounding tells apart are one.
  private static func rank(_ places: inout [Place], noise: Double) {
    places.sort { ($0.number, $0.index) < ($1.number, $1.index) }
    for index in places.indices.dropFirst() {
      let isNext = places[index].number - places[index - 1].number > noise
      places[index].rank = places[index - 1].rank + (isNext ? 1 : 0)
    }
  }

  /// The difference of two depths that is largest where they are seen, and how far from the origin that is.
  private static func largestDifference(_ facets: [Facet], _ base: Linear) -> (line: Linear, reach: Double)? {
    let reach = facets.reduce(1.0) { reach, facet in
      [facet.bounds.minX, facet.bounds.maxX, facet.bounds.minY, facet.bounds.maxY]
        .reduce(reach) { max($0, $1.magnitude) }
    }
    let lines = facets.lazy.map { $0.depth - base }
    guard let largest = lines.max(by: { $0.size(reach) < $1.size(reach) }), reach.isFinite,
      largest.size(reach).isFinite
    else { return nil }
    return (largest, reach)
  }

  /// On which side of a line a facet lies: false where the line is above 0 there. Nil where it crosses.
  private static func side(of facet: Facet, _ line: Linear) -> Bool? {
    let corners = facet.bounds.corners.map(line.value)
    if corners.allSatisfy({ $0 > 0 }) { return false }
    return corners.allSatisfy { $0 < 0 } ? true : nil
  }
}

extension Linear {
  /// How large it may be as far as `reach` from the origin.
  fileprivate func size(_ reach: Double) -> Double { (a.magnitude + b.magnitude) * reach + c.magnitude }

  fileprivate func times(_ factor: Double) -> Linear { Linear(a: a * factor, b: b * factor, c: c * factor) }

  /// How many times `other` it is, as nearly as can be.
  fileprivate func share(of other: Linear, _ reach: Double) -> Double {
    let weight = reach * reach
    return ((a * other.a + b * other.b) * weight + c * other.c)
      / ((other.a * other.a + other.b * other.b) * weight + other.c * other.c)
  }
}
