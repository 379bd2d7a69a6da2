package import AnimuxGraphics
internal import AnimuxMotion

extension Layer {
  /// The anchor point in the layer's own space.
  var anchor: Point {
    Point(
      bounds.minX + anchorPoint.x * bounds.size.width, bounds.minY + anchorPoint.y * bounds.size.height)
  }

  /// Whether the sublayers are in the space of the superlayer, with their depth. Otherwise they are flattened to the layer's
  /// plane first.
  var sharesSpace: Bool { content.sharesSpace }

  /// The matrix from the layer's bounds to its superlayer's space, without the layer's flip.
  var geometry: Matrix {
    let (matrix, anchor) = (transform.matrix, anchor)
    guard anchorPointZ == 0, zPosition == 0, matrix.isAffine else {
      return Matrix.translation(-anchor.x, -anchor.y, -anchorPointZ)
        .then(matrix)
        .then(.translation(position.x, position.y, zPosition))
    }
    // The result is the same as with the products by 0 and 1.
    var flat = matrix
    flat.m41 = -anchor.x * matrix.m11 - anchor.y * matrix.m21 + matrix.m41 + position.x
    flat.m42 = -anchor.x * matrix.m12 - anchor.y * matrix.m22 + matrix.m42 + position.y
    return flat
  }

  /// The matrix from the layer's own space to its superlayer's space.
  var space: Matrix {
    isGeometryFlipped ? Matrix.upsideDown(in: bounds).then(geometry) : geometry
  }

  /// The matrix that is applied to all sublayers: the sublayer transform about the anchor point, then the flip.
  var sublayerGeometry: Matrix {
    isGeometryFlipped ? sublayerPlacement.then(.upsideDown(in: bounds)) : sublayerPlacement
  }

  /// The matrix that is applied to all sublayers before the flip: the sublayer transform about the anchor point.
  var sublayerPlacement: Matrix {
    guard !rare.isDefault, sublayerTransform != .identity else { return .identity }
    return Matrix.translation(-anchor.x, -anchor.y, -anchorPointZ)
      .then(sublayerTransform.matrix)
      .then(.translation(anchor.x, anchor.y, anchorPointZ))
  }
}

extension Matrix {
  /// Returns the matrix that swaps the top and the bottom of `rect`.
  static func upsideDown(in rect: Rect) -> Matrix { Matrix(1, 0, 0, -1, 0, rect.minY + rect.maxY) }

  /// The mapping from the plane z = 0 to itself that results from ignoring depth. Products and inverses of such matrices have
  /// the same property.
  package var flattened: Matrix {
    var flat = self
    (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 1, 0)
    (flat.m31, flat.m32, flat.m34) = (0, 0, 0)
    return flat
  }

  /// Returns the projection of a point of the plane, or `nil` if it is behind the eye.
  func project(_ point: Point) -> Point? {
    let p = apply(point.x, point.y)
    guard p.w > 0 else { return nil }
    let seen = Point(p.x / p.w, p.y / p.w)
    return seen.x.isFinite && seen.y.isFinite ? seen : nil
  }

  /// Returns the bounding box of a rectangle's projection, or `nil` if all of it is behind the eye.
  func project(_ rect: Rect) -> Rect? {
    let corners = rect.corners.map { apply($0.x, $0.y) }
    let nearest = corners.map(\.w.magnitude).max() ?? 0
    // Points closer to the eye than this would be projected to infinity.
    let limit = nearest * 1e-6
    var seen: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.w >= limit { seen.append(Point(corner.x / corner.w, corner.y / corner.w)) }
      guard (corner.w >= limit) != (next.w >= limit) else { continue }
      let share = (limit - corner.w) / (next.w - corner.w)
      let x = corner.x + (next.x - corner.x) * share
      let y = corner.y + (next.y - corner.y) * share
      seen.append(Point(x / limit, y / limit))
    }
    return Rect(around: seen.filter { $0.x.isFinite && $0.y.isFinite })
  }
}

extension Layer {
  /// Swaps the top and bottom corners and edges, for a layer that is seen upside down.
  mutating func turnOver() {
    maskedCorners.turnOver()
    edgeAntialiasingMask.turnOver()
  }
}

extension RoundedRect.Corners {
  /// Swaps the top and bottom corners. Corners are named as they are seen, so that in a space whose y grows upwards the top
  /// corners have the maximum y.
  mutating func turnOver() {
    let (top, bottom) = (intersection([.topLeft, .topRight]), intersection([.bottomLeft, .bottomRight]))
    self = Self(rawValue: top.rawValue << 2 | bottom.rawValue >> 2)
  }
}
