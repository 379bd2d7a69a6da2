import AnimuxGraphics
internal import AnimuxMotion

extension LayoutManager where Self == ConstraintLayout {
  /// A layout manager that places sublayers by their `constraints`.
  public static var constraints: ConstraintLayout { ConstraintLayout() }
}

/// A layout manager that places sublayers by their `constraints`.
public struct ConstraintLayout: LayoutManager, Hashable {
  /// Creates the layout manager.
  public init() {}

  /// Sets the frames of sublayers that have constraints.
  public func layoutSublayers(of layer: inout Layer) {
    placeSublayers(of: &layer, LayoutContext(assets: Assets(), isFlipped: layer.isGeometryFlipped))
  }

  func placeSublayers(of layer: inout Layer, _ context: LayoutContext) {
    guard layer.sublayers.contains(where: { !$0.constraints.isEmpty }) else { return }
    let solver = ConstraintSolver(bounds: layer.bounds, sublayers: layer.sublayers, context)
    for index in layer.sublayers.indices where !layer.sublayers[index].constraints.isEmpty {
      layer.sublayers[index].takeFrame(solver.frame(index), solver.sides(index))
    }
  }
}

extension Layer {
  /// Whether sides of the size that are not set follow from the contents.
  var isMeasured: Bool { fitsContents || ownSize.isPartial || hugsSublayers }

  /// Whether the layer is not transformed, so that its frame has the size of its bounds.
  var hasIdentityTransform: Bool { transform == .identity }

  /// Sets a frame of which constraints determine some sides. The other sides remain those of the contents.
  fileprivate mutating func takeFrame(_ new: Rect, _ sides: ConstraintSolver.Sides) {
    var own = ownSize
    if sides.width { own.width = new.size.width }
    if sides.height { own.height = new.size.height }
    guard isMeasured, hasIdentityTransform, !own.isComplete else { return takeFrame(new) }
    guard new.isFinite else { return }
    if !new.size.isClose(to: bounds.size) { takeSize(new.size, isFlowed: false) }
    if ownSize != own { ownSize = own }
    takeFrame(Rect(origin: new.origin, size: bounds.size))
  }

  /// Returns the size of the contents at the sides that have been set, or `nil` if it is not known.
  func measuredSize(_ own: OwnSize, _ context: LayoutContext) -> Size? {
    var layer = self
    (layer.ownSize, layer.fitsContents, layer.flowWidth) = (own, true, nil)
    if let flow = flowLayout {
      let isFlipped = context.inside(self).isFlipped
      return Flow(of: layer, flow, isFlipped: isFlipped, with: context.assets).size
    }
    guard let natural = layer.content.size(in: layer, with: context.assets) else { return nil }
    return own.filled(from: natural, keepingRatio: content.text(in: self) == nil)
  }
}
