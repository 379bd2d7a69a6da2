import AnimuxGraphics

extension Notation<Edges> {
  static let edges = options(
    [("left", .left), ("right", .right), ("bottom", .bottom), ("top", .top)])
}

extension Layer {
  /// The antialiased edges of everything that is clipped to the layer's bounds.
  var smoothEdges: Edges { allowsEdgeAntialiasing ? edgeAntialiasingMask : [] }
}

extension Edges {
  /// Swaps the top and bottom edges. Edges are named as they are seen, so that in a space whose y grows upwards the top edge
  /// has the maximum y.
  mutating func turnOver() {
    let (isTop, isBottom) = (contains(.top), contains(.bottom))
    subtract([.top, .bottom])
    if isTop { insert(.bottom) }
    if isBottom { insert(.top) }
  }
}
