public import AnimuxGraphics

/// Computes the frames of a layer's sublayers.
package enum Layout {
  /// Returns the new frames of the sublayers of `superlayer`, or `nil` for each that keeps its frame. If the bounds had a
  /// different size before, autoresizing masks are applied first. Then the layout manager is applied.
  package static func frames(
    of sublayers: [Layer], in superlayer: Layer, resizedFrom oldSize: Size
  ) -> [Rect?] {
    let newSize = superlayer.bounds.size
    var whole = superlayer
    whole.sublayers = sublayers
    if oldSize != newSize {
      for index in sublayers.indices where !sublayers[index].autoresizingMask.isEmpty {
        let old = sublayers[index].frame
        let new = sublayers[index].autoresizingMask.frame(old, from: oldSize, to: newSize)
        if new != old { whole.sublayers[index].frame = new }
      }
    }
    superlayer.layoutManager?.layoutSublayers(of: &whole)
    // A layout manager cannot add or remove sublayers.
    guard whole.sublayers.count == sublayers.count else { return sublayers.map { _ in nil } }
    return zip(sublayers, whole.sublayers).map { old, new in
      var layer = old
      layer.takeFrame(new.frame)
      return layer.frame == old.frame ? nil : new.frame
    }
  }
}

extension Layer {
  /// Lays out the sublayers after the size of the bounds has changed from `oldSize`. Autoresizing masks and the layout manager
  /// are applied, and then the same to the sublayers in turn.
  public mutating func resizeSublayers(from oldSize: Size) {
    let frames = Layout.frames(of: sublayers, in: withoutSublayers, resizedFrom: oldSize)
    for (index, frame) in frames.enumerated() {
      guard let frame else { continue }
      let size = sublayers[index].bounds.size
      sublayers[index].frame = frame
      sublayers[index].resizeSublayers(from: size)
    }
  }

  /// Applies the layout managers of the whole tree, superlayers before sublayers.
  public mutating func layoutSublayers() {
    guard hasLayout else { return }
    resizeSublayers(from: bounds.size)
    for index in sublayers.indices { sublayers[index].layoutSublayers() }
  }

  private var hasLayout: Bool { layoutManager != nil || sublayers.contains(where: \.hasLayout) }
}
