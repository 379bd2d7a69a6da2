import AnimuxGraphics

extension Layer {
  /// The scale at which a layer is rasterized if that is coarser than it is seen; `nil` for any other layer.
  var rasterScale: Double? {
    shouldRasterize && rasterizationScale > 0 && rasterizationScale < 1 ? rasterizationScale : nil
  }
}

extension Group {
  /// Returns the group with its shadow and mask drawn at `scale` pixels to one of its space, counted from `origin`, and
  /// stretched before it is faded and blended.
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

extension DisplayItem {
  /// Whether the item, or anything in it, is combined with what is behind it in another way than by covering it. In a group that
  /// is a picture of its own, it is not combined with what is behind the group.
  var dependsOnBackdrop: Bool {
    switch self {
    case .roundedRect, .picture, .path, .stroke, .sprites: false
    case .group(let group):
      group.blend != .sourceOver || group.backdrop != nil
        || !group.isAlone && group.items.contains(where: \.dependsOnBackdrop)
    case .dissolve(let dissolve): (dissolve.old + dissolve.new).contains(where: \.dependsOnBackdrop)
    case .exposure(let exposure): exposure.items.contains(where: \.dependsOnBackdrop)
    }
  }
}
