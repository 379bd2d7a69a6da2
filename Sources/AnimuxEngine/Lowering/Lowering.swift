import AnimuxGraphics

/// From a film at a time to a display list: presents each layer that is shown and says what it looks like.
struct Lowering {
  let film: Film
  /// Of the film.
  let time: Double

  /// A layer as it is on screen.
  private struct Shown {
    let version: Version
    var layer: Layer
    /// Its own.
    let time: Double
  }

  /// What the whole film looks like, placed by `placement`.
  func items(in placement: Matrix) -> [DisplayItem] {
    present(film.root, at: time).map { items(of: $0, in: placement, isMirrored: false) } ?? []
  }

  /// The layer at `parentTime` of its superlayer; nil while it is not shown.
  private func present(_ id: Node.ID, at parentTime: Double) -> Shown? {
    let version = film.nodes[id].version(at: time)
    guard let local = version.model.timing.layerTime(at: parentTime) else { return nil }
    return Shown(version: version, layer: version.presentation(at: local), time: local)
  }

  /// `isMirrored`: an odd number of the layers around it flip their geometry, so that a front is seen as a back. `fade` is
  /// what the superlayer leaves to each of its sublayers of its own opacity.
  private func items(
    of shown: Shown, in placement: Matrix, isMirrored: Bool, fade: Double = 1
  ) -> [DisplayItem] {
    var shown = shown
    if isMirrored { shown.layer.maskedCorners.turnOver() }
    let layer = shown.layer
    let opacity = min(max(layer.opacity, 0), 1) * fade
    guard !layer.isHidden, opacity > 0 else { return [] }
    let matrix = layer.geometry.then(placement)
    guard matrix.isFinite else { return [] }
    let items = parts(of: shown, isMirrored: isMirrored, fade: layer.allowsGroupOpacity ? 1 : opacity)
    let (blend, mask) = (layer.blendMode, mask(of: shown, isMirrored: isMirrored))
    guard !items.isEmpty || blend.changesBackdropOfNothing, mask?.isEmpty != true else { return [] }
    return [
      .group(
        Group(
          transform: matrix, opacity: layer.allowsGroupOpacity ? opacity : 1,
          clip: blend.changesBackdropOfNothing ? RoundedRect(layer.bounds) : nil, mask: mask, blend: blend,
          side: layer.isDoubleSided ? .both : isMirrored ? .back : .front, items: items))
    ]
  }

  /// What the layer shows, lowest first. `fade` is the opacity of each part where they do not fade as one.
  private func parts(of shown: Shown, isMirrored: Bool, fade: Double) -> [DisplayItem] {
    let layer = shown.layer
    let content = layer.content.draw(in: layer, at: shown.time)
    let sublayers = sublayers(of: shown, isMirrored: isMirrored != layer.isGeometryFlipped, fade: fade)
    guard fade < 1 else {
      return layer.background.joined(with: content).joined(with: sublayers).joined(with: layer.border)
    }
    return layer.background.faded(fade) + content.faded(fade) + sublayers + layer.border.faded(fade)
  }

  /// The sublayers by depth, cut along the layer's outline where it masks.
  private func sublayers(of shown: Shown, isMirrored: Bool, fade: Double) -> [DisplayItem] {
    let placement = shown.layer.sublayerGeometry
    var parts: [(z: Double, items: [DisplayItem])] = []
    for child in shown.version.children {
      guard let sublayer = present(child, at: shown.time) else { continue }
      let items = items(of: sublayer, in: placement, isMirrored: isMirrored, fade: fade)
      if !items.isEmpty { parts.append((sublayer.layer.zPosition, items)) }
    }
    let items = inDepthOrder(parts)
    guard shown.layer.masksToBounds, !items.isEmpty else { return items }
    return [.group(Group(transform: .identity, clip: shown.layer.outline, items: items))]
  }

  /// Nil where the layer has no mask; one that is not shown leaves nothing of it. It lies in the layer's own space.
  private func mask(of shown: Shown, isMirrored: Bool) -> [DisplayItem]? {
    guard let id = shown.version.mask else { return nil }
    guard let mask = present(id, at: shown.time) else { return [] }
    let isFlipped = shown.layer.isGeometryFlipped
    return items(
      of: mask, in: isFlipped ? .upsideDown(in: shown.layer.bounds) : .identity,
      isMirrored: isMirrored != isFlipped)
  }

  /// Farthest first; where depths are equal the order of the sublayers stays.
  private func inDepthOrder(_ parts: [(z: Double, items: [DisplayItem])]) -> [DisplayItem] {
    guard parts.contains(where: { $0.z != 0 }) else { return parts.flatMap(\.items) }
    return parts.enumerated()
      .sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
      .flatMap(\.element.items)
  }
}
