import AnimuxGraphics

extension Layer {
  /// The layer's shadow, or `nil` if it is not visible. Masking to the bounds usually clips it.
  var shadow: Shadow? {
    guard shadowOpacity > 0, !masksToBounds || clip == .children, var color = shadowColor?.clamped else {
      return nil
    }
    color.alpha *= min(shadowOpacity, 1)
    guard color.alpha > 0 else { return nil }
    guard let shadowPath else {
      return Shadow(color: color, offset: shadowOffset, sigma: max(shadowRadius, 0))
    }
    if !allowsGroupOpacity { color.alpha *= shownOpacity }
    let caster = RoundedRect(shadowPath).map(Shadow.Caster.roundedRect) ?? .path(shadowPath)
    return Shadow(color: color, offset: shadowOffset, sigma: max(shadowRadius, 0), caster: caster)
  }
}

extension RoundedRect {
  /// Creates the rounded rectangle that a path describes. Returns `nil` if the path is anything else.
  init?(_ path: Path) {
    let points = path.elements.flatMap(\.points)
    guard let first = points.first else { return nil }
    let (low, high) = points.reduce((first, first)) { found, point in
      (
        Point(min(found.0.x, point.x), min(found.0.y, point.y)),
        Point(max(found.1.x, point.x), max(found.1.y, point.y))
      )
    }
    let rect = Rect(low.x, low.y, high.x - low.x, high.y - low.y)
    let radius = path.elements.contains(where: \.isCurve) ? first.x - low.x : 0
    guard path.isClose(to: Path(rect)) else {
      guard path.isClose(to: Path(rect, cornerRadius: radius)) else {
        let side = rect.size.width
        guard side == rect.size.height, path.isClose(to: Path(ellipseIn: rect)) else { return nil }
        self.init(rect, radius: side / 2)
        return
      }
      self.init(rect, radius: radius)
      return
    }
    self.init(rect)
  }
}

extension Path {
  /// Returns whether the paths have the same elements, apart from rounding errors.
  fileprivate func isClose(to other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { mine, theirs in
      guard mine.isCurve == theirs.isCurve, mine.points.count == theirs.points.count else { return false }
      return zip(mine.points, theirs.points).allSatisfy { point, other in
        let size = 1 + max(other.x.magnitude, other.y.magnitude)
        return abs(point.x - other.x) < 1e-6 * size && abs(point.y - other.y) < 1e-6 * size
      }
    }
  }
}

extension Path.Element {
  fileprivate var isCurve: Bool { points.count > 1 }
}
