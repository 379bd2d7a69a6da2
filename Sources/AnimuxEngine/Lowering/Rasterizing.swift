import AnimuxGraphics

extension Layer {
  /// How many pixels to one of its space a layer is made with that is made more coarsely than it is seen; nil for any other.
  var rasterScale: Double? {
    shouldRasterize && rasterizationScale > 0 && rasterizationScale < 1 ? rasterizationScale : nil
  }
}

extension Group {
  /// What the group shows, with its shadow and its mask, made with `scale` pixels to one of its space, counted from `origin`, and
  /// stretched before it fades and is blended.
  func rasterized(at scale: Double, from origin: Point) -> Group {
    let inner = Group(
      transform: .translation(-origin.x, -origin.y), clip: clip, shadow: shadow, mask: mask, items: items)
    let picture = Group(
      transform: .translation(origin.x, origin.y), passes: [.coarse(scale: scale)], items: [.group(inner)])
    return Group(
      transform: transform, opacity: opacity, clip: blend.changesBackdropOfNothing ? clip : nil,
      backdrop: backdrop, blend: blend, side: side, items: [.group(picture)])
  }
}
