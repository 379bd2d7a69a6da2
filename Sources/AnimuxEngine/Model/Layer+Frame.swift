public import AnimuxGraphics
internal import AnimuxMotion

extension Layer {
  /// The bounding box of the layer in its superlayer.
  ///
  /// Setting it keeps the transform, the anchor point and the origin of the bounds, and changes `position` and the size of
  /// the bounds. A layer that is turned by other than quarters gets the box around what the frame is in its own space.
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

  /// The size of bounds that the transform makes `size` of. A side that it flattens stays as it is.
  private func size(filling size: Size) -> Size {
    let matrix = transform.matrix
    let (a, b, c, d) = (matrix.m11, matrix.m12, matrix.m21, matrix.m22)
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return size }
    return Size(
      (size.width * d.magnitude + size.height * c.magnitude) / determinant.magnitude,
      (size.width * b.magnitude + size.height * a.magnitude) / determinant.magnitude)
  }

  /// Whether a point of the layer's own space lies in its bounds: minimum edges are inside, maximum edges are not.
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }
}
