public import AnimuxGraphics

extension Layer {
  /// Moves the origin of the bounds to `point`, along the axes on which a scroll layer scrolls; any other layer scrolls
  /// along both. Nothing holds it back at the end of what lies in it.
  public mutating func scroll(to point: Point) {
    let mode = (content as? ScrollContent)?.scrollMode ?? .both
    if mode.isHorizontal { bounds.origin.x = point.x }
    if mode.isVertical { bounds.origin.y = point.y }
  }

  /// Moves the origin of the bounds as little as it takes for `rect` to be seen; of one that is larger than the bounds its
  /// beginning is seen.
  public mutating func scroll(toVisible rect: Rect) {
    scroll(
      to: Point(
        Self.origin(showing: rect.minX, rect.maxX, from: bounds.minX, length: bounds.size.width),
        Self.origin(showing: rect.minY, rect.maxY, from: bounds.minY, length: bounds.size.height)))
  }

  private static func origin(
    showing low: Double, _ high: Double, from origin: Double, length: Double
  ) -> Double {
    min(max(origin, high - length), low)
  }
}
