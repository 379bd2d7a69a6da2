internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reports a layer that covers the whole canvas for the whole film, and all layers before it.
func checkCover(_ layers: [InspectedLayer], _ warnings: inout Warnings) {
  let top = layers.filter { $0.depth == 1 && !$0.isMask }
  guard top.allSatisfy({ $0.model.zPosition == 0 && !$0.changes("zPosition", \.zPosition) }),
    let index = top.lastIndex(where: \.coversCanvas), index > 0,
    // A sublayer in the space of the root layer can be in front of the cover.
    !top[..<index].contains(where: \.model.sharesSpace)
  else { return }
  let cover = top[index]
  warnings.report(
    .neverSeen,
    "\(cover.name) covers all layers before it, which are never seen; layers are listed from back to front, so a background "
      + "is the first one",
    in: cover.model.place)
}

extension InspectedLayer {
  /// Whether the layer is opaque, at rest, and covers the canvas for the whole film.
  fileprivate var coversCanvas: Bool {
    guard node.versions.count == 1, node.versions[0].tracks.isEmpty, node.versions[0].mask == nil,
      window.begin <= 0, window.end > lastFrame, let superlayer, superlayer.sublayerTransform == .identity,
      superlayer.layoutManager == nil, model.isFilled
    else { return false }
    let isPlain =
      !model.isHidden && model.opacity >= 1 && model.cornerRadius == 0 && model.transform == .identity
      && model.filters.isEmpty && model.backgroundFilters.isEmpty && model.compositingFilter == nil
      && model.hasOwnPicture
    let canvas = Rect(0, 0, film.scene.size.width, film.scene.size.height)
    return isPlain && model.frame.intersection(canvas) == canvas
  }
}

extension Layer {
  /// Whether an opaque colour or gradient fills the bounds.
  fileprivate var isFilled: Bool {
    if let backgroundColor, backgroundColor.alpha >= 1 { return true }
    guard let gradient = content as? GradientContent, gradient.gradientType == .axial else { return false }
    return gradient.colors.count > 1 && gradient.colors.allSatisfy { $0.alpha >= 1 }
  }
}

/// Reports a film in which there is nothing to be seen or heard.
@Sendable func checkEmptiness(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard inspected.superlayer == nil, !inspected.isMask, inspected.node.versions.allSatisfy(\.inside.isEmpty),
    case let film = inspected.film, film.audio.isEmpty, film.captionsNode == nil,
    case let root = inspected.model, root.backgroundColor == nil, root.contents == nil
  else { return }
  warnings.report(
    .neverSeen,
    "the film shows nothing but its background, because it has no layers; list them in \"layers\"",
    in: root.place == .nowhere ? film.documents.start : root.place)
}
