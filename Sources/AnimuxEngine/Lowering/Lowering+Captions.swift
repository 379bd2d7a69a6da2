internal import AnimuxGraphics
internal import AnimuxMotion

extension Lowering {
  /// Returns the items of the captions' layer in the root layer. Transforms of the root's sublayers do not affect it.
  func captions(in shown: PresentedLayer, isMirrored: Bool, fade: Double) -> [DisplayItem] {
    guard shown.id == film.root, film.showsCaptions, let id = film.captionsNode,
      shown.version.children.contains(id)
    else { return [] }
    var still = shown.layer
    still.sublayerTransform = .identity
    let view = View(placement: still.sublayerGeometry, fade: fade, isMirrored: isMirrored)
    return exposed([id], in: shown) { lowering in
      let plane = lowering.shown(id, in: shown).flatMap { lowering.plane(of: $0, in: view) }
      return plane.map { [.group($0)] } ?? []
    }
  }
}
