public import AnimuxGraphics

extension Layer {
  /// Moves the origin of the bounds to `point` along the axes of a scroll layer's mode. Other layers scroll along both axes.
  /// The position is not limited to the size of the content.
  public mutating func scroll(to point: Point) {
    let mode = (content as? ScrollContent)?.scrollMode ?? .both
    if mode.isHorizontal { bounds.origin.x = point.x }
    if mode.isVertical { bounds.origin.y = point.y }
  }

  /// Moves the origin of the bounds by the minimum distance that makes `rect` visible. If the rectangle is larger than the
  /// bounds, its minimum edges are made visible.
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
