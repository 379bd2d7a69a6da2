internal import Animux
internal import Foundation

/// Paths of the areas of other paths. Where these have curves, the result has short lines.
extension CGPath {
  private func combined(
    _ other: CGPath, _ rule: CGPathFillRule, where holds: (Bool, Bool) -> Bool
  ) -> CGPath {
    CGPath(outlines: PathArrangement(animux, other.animux).outlines(rule, where: holds))
  }

  private convenience init(outlines: [[Point]]) {
    self.init(
      animux: Path(
        outlines.flatMap { points in
          points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [Path.Element.close]
        }))
  }

  /// Returns a path of the same area whose outlines do not cross.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(CGMutablePath(), rule) { own, _ in own }
  }

  /// Returns the area that is in this path or in another one.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 || $1 }
  }

  /// Returns the area that is in this path and in another one.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 && $1 }
  }

  /// Returns the area that is in this path and not in another one.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 && !$1 }
  }

  /// Returns the area that is in one of two paths only.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 != $1 }
  }

  /// Returns the parts of this path's line that are in the area of another one.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(animux: PathArrangement(animux, other.animux, isLine: true).line(isInside: true, rule))
  }

  /// Returns the parts of this path's line that are not in the area of another one.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(animux: PathArrangement(animux, other.animux, isLine: true).line(isInside: false, rule))
  }

  /// Whether the areas of two paths overlap.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// Returns the connected parts of the area, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let outlines = PathArrangement(animux, Path()).outlines(rule) { own, _ in own }
    let (outer, holes) = (outlines.filter { Self.area($0) > 0 }, outlines.filter { Self.area($0) <= 0 })
    var parts = outer.map { [$0] }
    let shapes = outer.map { CGPath(outlines: [$0]) }
    for hole in holes {
      guard let corner = hole.first else { continue }
      let around = outer.indices.filter { shapes[$0].contains(CGPoint(corner)) }
      if let home = around.min(by: { Self.area(outer[$0]) < Self.area(outer[$1]) }) {
        parts[home].append(hole)
      }
    }
    return parts.map { CGPath(outlines: $0) }
  }

  private static func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }
}
