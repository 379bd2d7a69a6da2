public import AnimuxGraphics
internal import AnimuxMotion

extension Layer {
  /// The bounding box of the layer in its superlayer.
  ///
  /// Setting the frame keeps the transform, the anchor point and the origin of the bounds, and changes `position` and the size
  /// of the bounds. If the layer is rotated by other than multiples of 90°, the new frame is the bounding box of a rectangle
  /// with the size that was set.
  public var frame: Rect {
    get { geometry.apply(bounds) }
    set {
      let new = newValue.standardized
      bounds.size = size(filling: new.size)
      let now = geometry.apply(bounds)
      position.x += new.minX - now.minX
      position.y += new.minY - now.minY
    }
  }

  /// Lets a layer that fills its superlayer's bounds keep filling them, unless it is laid out in another way.
  mutating func followSuperlayer() {
    if autoresizingMask.isEmpty { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  }

  /// Returns the size of bounds that the transform maps to `size`. If the transform flattens the bounds, `size` itself is
  /// returned.
  private func size(filling size: Size) -> Size {
    let matrix = transform.matrix
    let (a, b, c, d) = (matrix.m11, matrix.m12, matrix.m21, matrix.m22)
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return size }
    return Size(
      (size.width * d.magnitude + size.height * c.magnitude) / determinant.magnitude,
      (size.width * b.magnitude + size.height * a.magnitude) / determinant.magnitude)
  }

  /// Returns whether the bounds contain a point of the layer's own space. The minimum edges are inside, the maximum edges are
  /// not.
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }
}
