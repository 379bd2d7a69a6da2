public import AnimuxGraphics

/// Where a layer's sublayers come to lie.
public enum Layout {
  /// The frames that the sublayers of `superlayer` get: by their autoresizing masks where its bounds had another size before, then
  /// by its layout manager. Nil for a sublayer that stays where it is.
  public static func frames(
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
    // Who comes and who goes is not for a layout manager to say.
    guard whole.sublayers.count == sublayers.count else { return sublayers.map { _ in nil } }
    return zip(sublayers, whole.sublayers).map { old, new in
      var layer = old
      layer.takeFrame(new.frame)
      return layer.frame == old.frame ? nil : new.frame
    }
  }
}

extension Layer {
  /// Lays out what lies in it after its bounds had the size `oldSize`: sublayers by their autoresizing masks and
  /// constraints, and in turn what lies in those.
  public mutating func resizeSublayers(from oldSize: Size) {
    let frames = Layout.frames(of: sublayers, in: withoutSublayers, resizedFrom: oldSize)
    for (index, frame) in frames.enumerated() {
      guard let frame else { continue }
      let size = sublayers[index].bounds.size
      sublayers[index].frame = frame
      sublayers[index].resizeSublayers(from: size)
    }
  }

  /// Places everything in it by constraints, superlayers before sublayers.
  public mutating func layoutSublayers() {
    guard hasLayout else { return }
    resizeSublayers(from: bounds.size)
    for index in sublayers.indices { sublayers[index].layoutSublayers() }
  }

  private var hasLayout: Bool { layoutManager != nil || sublayers.contains(where: \.hasLayout) }
}
