internal import AnimuxGraphics

/// Sorts planes that are parallel, or that meet in one line, such as copies of a layer that are only moved.
///
/// If no facet crosses that line, the facets need not be compared with each other.
enum ParallelPlanes {
  private struct Place {
    /// The position of the facet's plane: its distance from the first facet's plane, in multiples of the
    /// largest difference.
    let number: Double
    /// The side of the facet on the line in which the planes meet.
    let isBehind: Bool
    let index: Int
    var rank = 0
  }

  /// Returns the facets in painting order; `nil` if their planes are neither parallel nor meet in one line.
  /// Facets that coincide keep their order.
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

  /// Ranks the planes by position. Planes that differ only by rounding get the same rank.
  private static func rank(_ places: inout [Place], noise: Double) {
    places.sort { ($0.number, $0.index) < ($1.number, $1.index) }
    for index in places.indices.dropFirst() {
      let isNext = places[index].number - places[index - 1].number > noise
      places[index].rank = places[index - 1].rank + (isNext ? 1 : 0)
    }
  }

  /// Returns the difference of two depths that is largest where the facets are seen, and the largest distance
  /// from the origin there.
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

  /// Returns on which side of a line a facet is: `false` if the line is positive there, `true` if it is
  /// negative, `nil` if the facet crosses it.
  private static func side(of facet: Facet, _ line: Linear) -> Bool? {
    let corners = facet.bounds.corners.map(line.value)
    if corners.allSatisfy({ $0 > 0 }) { return false }
    return corners.allSatisfy { $0 < 0 } ? true : nil
  }
}

extension Linear {
  /// Returns an upper bound of the magnitude within `reach` of the origin.
  fileprivate func size(_ reach: Double) -> Double { (a.magnitude + b.magnitude) * reach + c.magnitude }

  fileprivate func times(_ factor: Double) -> Linear { Linear(a: a * factor, b: b * factor, c: c * factor) }

  /// Returns the multiple of `other` that is nearest to this function, in the sense of least squares.
  fileprivate func share(of other: Linear, _ reach: Double) -> Double {
    let weight = reach * reach
    return ((a * other.a + b * other.b) * weight + c * other.c)
      / ((other.a * other.a + other.b * other.b) * weight + other.c * other.c)
  }
}
