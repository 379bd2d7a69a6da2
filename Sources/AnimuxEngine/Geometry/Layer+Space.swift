import AnimuxGraphics
internal import AnimuxMotion

extension Layer {
  /// The anchor point in the layer's own space.
  var anchor: Point {
    Point(
      bounds.minX + anchorPoint.x * bounds.size.width, bounds.minY + anchorPoint.y * bounds.size.height)
  }

  /// True where its sublayers lie in the space of its superlayer, with their depth, and are not first seen on its own plane.
  var sharesSpace: Bool { content.sharesSpace }

  /// From the layer's bounds to its superlayer's space, its own flip left out.
  var geometry: Matrix {
    Matrix.translation(-anchor.x, -anchor.y, -anchorPointZ)
      .then(transform.matrix)
      .then(.translation(position.x, position.y, zPosition))
  }

  /// From the layer's own space, in which its sublayers lie, to that of its superlayer.
  var space: Matrix {
    isGeometryFlipped ? Matrix.upsideDown(in: bounds).then(geometry) : geometry
  }

  /// What the superlayer adds for everything in it: its sublayer transform about its anchor point, then its flip.
  var sublayerGeometry: Matrix {
    isGeometryFlipped ? sublayerPlacement.then(.upsideDown(in: bounds)) : sublayerPlacement
  }

  /// What is done to everything in it before it lies in its own space: its sublayer transform, about its anchor point.
  var sublayerPlacement: Matrix {
    guard sublayerTransform != .identity else { return .identity }
    return Matrix.translation(-anchor.x, -anchor.y)
      .then(sublayerTransform.matrix)
      .then(.translation(anchor.x, anchor.y))
  }
}

extension Matrix {
  /// Top and bottom of `rect` change places.
  static func upsideDown(in rect: Rect) -> Matrix { Matrix(1, 0, 0, -1, 0, rect.minY + rect.maxY) }

  /// The same as it is seen on the plane z = 0: depth neither matters to it nor comes out of it. A product of such matrices
  /// maps plane to plane, and so does their inverse.
  var flattened: Matrix {
    var flat = self
    (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 1, 0)
    (flat.m31, flat.m32, flat.m34) = (0, 0, 0)
    return flat
  }

  /// Where a point of the plane is seen; nil where it lies behind the eye.
  func project(_ point: Point) -> Point? {
    let p = apply(point.x, point.y)
    guard p.w > 0 else { return nil }
    let seen = Point(p.x / p.w, p.y / p.w)
    return seen.x.isFinite && seen.y.isFinite ? seen : nil
  }

  /// The box around what is seen of a rectangle; nil where all of it lies behind the eye.
  func project(_ rect: Rect) -> Rect? {
    let corners = rect.corners.map { apply($0.x, $0.y) }
    let nearest = corners.map(\.w.magnitude).max() ?? 0
    // What comes closer to the eye than this would be seen at infinity.
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
  /// Corners and edges are named as they are seen, and the layer is seen upside down.
  mutating func turnOver() {
    maskedCorners.turnOver()
    edgeAntialiasingMask.turnOver()
  }
}

extension RoundedRect.Corners {
  /// Corners are named as they are seen: in a space whose y grows upwards the top ones lie where y is largest.
  mutating func turnOver() {
    let (top, bottom) = (intersection([.topLeft, .topRight]), intersection([.bottomLeft, .bottomRight]))
    self = Self(rawValue: top.rawValue << 2 | bottom.rawValue >> 2)
  }
}
