public import AnimuxGraphics

/// Computes the frames of a layer's sublayers.
package enum Layout {
  /// Returns the sublayers of `superlayer` with their new frames, or `nil` for each that keeps its frame. If the bounds had a
  /// different size before, autoresizing masks are applied first. Then the layout manager is applied.
  static func placed(
    _ sublayers: [Layer], in superlayer: Layer, resizedFrom oldSize: Size, _ context: LayoutContext
  ) -> [Layer?] {
    let newSize = superlayer.bounds.size
    var whole = superlayer
    whole.sublayers = sublayers
    if oldSize != newSize {
      for index in sublayers.indices where !sublayers[index].autoresizingMask.isEmpty {
        whole.sublayers[index].autoresize(from: oldSize, to: newSize)
      }
    }
    let placed = whole.sublayers
    if let constraints = superlayer.layoutManager as? ConstraintLayout {
      constraints.placeSublayers(of: &whole, context)
    } else {
      superlayer.layoutManager?.layoutSublayers(of: &whole)
      // A layout manager sets frames only, and cannot add or remove sublayers.
      guard whole.sublayers.count == sublayers.count else { return sublayers.map { _ in nil } }
      for index in placed.indices {
        let frame = whole.sublayers[index].frame
        whole.sublayers[index] = placed[index]
        whole.sublayers[index].takeFrame(frame)
      }
    }
    return zip(sublayers, whole.sublayers).map { old, new in
      new.frame == old.frame && new.ownSize == old.ownSize ? nil : new
    }
  }
}

/// The values that the layout of a layer depends on in addition to the layer.
struct LayoutContext {
  let assets: Assets
  /// Whether y grows upwards in the layer as it is seen.
  var isFlipped: Bool

  /// Returns the context of a sublayer.
  func inside(_ layer: Layer) -> LayoutContext {
    LayoutContext(assets: assets, isFlipped: isFlipped != layer.isGeometryFlipped)
  }
}

extension Layer {
  private var ownContext: LayoutContext { LayoutContext(assets: Assets(), isFlipped: isGeometryFlipped) }

  /// Lays out the sublayers after the size of the bounds has changed from `oldSize`. Autoresizing masks and the layout manager
  /// are applied, and then the same to the sublayers in turn.
  public mutating func resizeSublayers(from oldSize: Size) { resizeSublayers(from: oldSize, ownContext) }

  private mutating func resizeSublayers(from oldSize: Size, _ context: LayoutContext) {
    if let flow = flowLayout { return flowSublayers(flow, context) }
    let placed = Layout.placed(sublayers, in: withoutSublayers, resizedFrom: oldSize, context)
    for (index, layer) in placed.enumerated() {
      guard let layer else { continue }
      let size = sublayers[index].bounds.size
      sublayers[index] = layer
      sublayers[index].resizeSublayers(from: size, context.inside(layer))
    }
  }

  private mutating func flowSublayers(_ manager: any FlowLayout, _ context: LayoutContext) {
    let sizes = sublayers.map(\.bounds.size)
    placeSublayers(manager, isFlipped: context.isFlipped, with: context.assets)
    for (index, size) in sizes.enumerated() where sublayers.indices.contains(index) {
      let layer = sublayers[index]
      guard layer.flowLayout == nil, layer.bounds.size != size, size != .zero else { continue }
      sublayers[index].resizeSublayers(from: size, context.inside(layer))
    }
  }

  /// Applies the layout managers of the whole tree, superlayers before sublayers. Autoresizing masks are not applied, because
  /// no layer had another size before.
  public mutating func layoutSublayers() { layoutSublayers(ownContext) }

  mutating func layoutSublayers(_ context: LayoutContext) {
    guard hasLayout else { return }
    hugSublayers(context)
    placeAll(context)
  }

  private mutating func placeAll(_ context: LayoutContext) {
    guard hasLayout else { return }
    if let flow = flowLayout {
      placeSublayers(flow, isFlipped: context.isFlipped, with: context.assets)
    } else if layoutManager != nil {
      let placed = Layout.placed(sublayers, in: withoutSublayers, resizedFrom: bounds.size, context)
      for (index, layer) in placed.enumerated() {
        if let layer { sublayers[index] = layer }
      }
    }
    for index in sublayers.indices { sublayers[index].placeAll(context.inside(sublayers[index])) }
    guard var inner = mask else { return }
    inner.layoutSublayers(context.inside(inner))
    mask = inner
  }

  /// Gives layers the sizes of their contents, so that the layout of their superlayers can depend on these.
  private mutating func hugSublayers(_ context: LayoutContext) {
    guard hasLayout else { return }
    if hugsSublayers, let flow = flowLayout {
      takeSize(
        Flow(of: self, flow, isFlipped: context.isFlipped, with: context.assets).size, isFlowed: false)
    }
    // A flow inside of this one has been measured with it.
    for index in sublayers.indices where flowLayout == nil || sublayers[index].flowLayout == nil {
      sublayers[index].hugSublayers(context.inside(sublayers[index]))
    }
  }

  private var hasLayout: Bool {
    layoutManager != nil || mask?.hasLayout ?? false || sublayers.contains(where: \.hasLayout)
  }
}
