internal import Animux
public import CoreGraphics

// Conversions between the spaces and times of layers.
extension CALayer {
  /// The scroll layers around the layer, from the inside out.
  final var scrollLayers: [CAScrollLayer] {
    var layers: [CAScrollLayer] = []
    var next = parent
    while let layer = next {
      if let scroll = layer as? CAScrollLayer { layers.append(scroll) }
      next = layer.parent
    }
    return layers
  }

  /// The matrix from the layer's own space to its superlayer's.
  private var outward: Matrix {
    let (bounds, anchor) = (values.bounds, values.anchorPoint)
    let x = bounds.minX + anchor.x * bounds.size.width
    let y = bounds.minY + anchor.y * bounds.size.height
    var matrix = Matrix.translation(-x, -y, -values.anchorPointZ).then(values.transform.matrix)
      .then(.translation(values.position.x, values.position.y, values.zPosition))
    guard let parent, parent.maskLayer !== self else { return matrix }
    let (outer, point) = (parent.values.bounds, parent.values.anchorPoint)
    let (px, py) = (outer.minX + point.x * outer.size.width, outer.minY + point.y * outer.size.height)
    if parent.values.sublayerTransform != .identity {
      matrix = matrix.then(.translation(-px, -py)).then(parent.values.sublayerTransform.matrix)
        .then(.translation(px, py))
    }
    if parent.values.isGeometryFlipped {
      matrix = matrix.then(Matrix(1, 0, 0, -1, 0, 2 * outer.minY + outer.size.height))
    }
    return matrix
  }

  /// The matrix from the layer's own space to that of the root.
  private var toRoot: Matrix {
    var (matrix, layer) = (Matrix.identity, self)
    while let parent = layer.parent {
      matrix = matrix.then(layer.outward)
      layer = parent
    }
    return matrix
  }

  /// The matrix from the plane of the layer to that of another one. A point is seen at the same place on both.
  private func matrix(to layer: CALayer?) -> Matrix {
    let root = toRoot
    guard let layer else { return root.then(rootLayer.outward).flattened }
    return root.flattened.then(layer.toRoot.flattened.inverse ?? .identity)
  }

  private var rootLayer: CALayer {
    var layer = self
    while let parent = layer.parent { layer = parent }
    return layer
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CGPoint(matrix(to: l).apply(p.animux)) }
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CGRect(matrix(to: l).apply(r.animux)) }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint((matrix(to: l).inverse ?? .identity).apply(p.animux))
  }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect((matrix(to: l).inverse ?? .identity).apply(r.animux))
  }

  /// Returns the layer's time at a time of the film.
  final func localTime(at time: Double) -> Double {
    let outer = parent?.localTime(at: time) ?? time
    return (outer - values.timing.beginTime) * values.timing.speed + values.timing.timeOffset
  }

  /// Returns the time of the film at a time of the layer; infinite if the layer's time is paused.
  final func filmTime(at local: Double) -> Double {
    guard values.timing.speed != 0, local < .infinity else { return .infinity }
    let outer = (local - values.timing.timeOffset) / values.timing.speed + values.timing.beginTime
    return parent?.filmTime(at: outer) ?? outer
  }

  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    Self.convertTime(t, from: l, to: self)
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    Self.convertTime(t, from: self, to: l)
  }

  /// The way of the conversion leads over the closest layer that contains both, or the film. Before a layer's begin, its time is 0.
  private static func convertTime(_ time: Double, from source: CALayer?, to goal: CALayer?) -> Double {
    let (from, to) = (source?.way ?? [], goal?.way ?? [])
    let shared = zip(from, to).prefix { $0 === $1 }.count
    let common = from.dropFirst(shared).reversed().reduce(time) {
      $1.values.timing.convert(toParent: $0)
    }
    return to.dropFirst(shared).reduce(common) { $1.values.timing.convert(fromParent: $0) }
  }

  /// The layers that contain the layer, from the outside in, and the layer.
  private var way: [CALayer] {
    var (way, next) = ([CALayer](), Optional(self))
    while let layer = next {
      way.append(layer)
      next = layer.parent
    }
    return way.reversed()
  }

  /// Returns the frontmost layer at a point of the superlayer's space.
  final func hit(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    // A layer that is seen from its edge is hit nowhere.
    guard let inward = outward.flattened.inverse else { return nil }
    let own = CGPoint(inward.apply(point.animux))
    let isInside = contains(own)
    if masksToBounds, !isInside { return nil }
    for child in shownChildren.enumerated().sorted(by: {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }).reversed() {
      if let hit = child.element.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }
}
