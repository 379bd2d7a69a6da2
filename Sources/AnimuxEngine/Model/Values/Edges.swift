import AnimuxGraphics

extension Notation<Edges> {
  static let edges = options(
    [("left", .left), ("right", .right), ("bottom", .bottom), ("top", .top)])
}

extension Layer {
  /// The edges of all that is cut to its bounds that are smooth.
  var smoothEdges: Edges { allowsEdgeAntialiasing ? edgeAntialiasingMask : [] }
}

extension Edges {
  /// They are named as they are seen: in a space whose y grows upwards the top one lies where y is largest.
  mutating func turnOver() {
    let (isTop, isBottom) = (contains(.top), contains(.bottom))
    subtract([.top, .bottom])
    if isTop { insert(.bottom) }
    if isBottom { insert(.top) }
  }
}
