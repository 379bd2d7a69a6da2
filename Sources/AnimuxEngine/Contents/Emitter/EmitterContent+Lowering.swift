internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Draws particles.
extension EmitterContent: LoweredContent {
  /// Returns the particles of an emitter without depth, on the emitter's own plane.
  func itemsAbove(_ shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem]
  {
    guard !preservesDepth, var sprites = lowering.sprites(of: shown, self, isMirrored: isMirrored) else {
      return []
    }
    sprites.transform = shown.layer.sublayerGeometry
    return [.sprites(sprites)]
  }

  /// Adds the particles of an emitter with depth to the space around it, each on its own plane.
  func addPlanes(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering
  ) {
    let layer = shown.layer
    guard preservesDepth, !layer.isHidden else { return }
    guard var sprites = lowering.sprites(of: shown, self, isMirrored: view.isMirrored) else { return }
    sprites.transform = layer.sublayerGeometry.then(layer.geometry).then(view.placement)
    for sprite in sprites.sprites {
      var plane = sprites.group(of: sprite)
      plane.opacity = layer.shownOpacity * view.fade
      if plane.transform.isFinite, plane.opacity > 0 { space.append(plane) }
    }
  }
}

extension Lowering {
  /// Returns the particles of an emitter, or `nil` if none are visible or the frame has too many.
  fileprivate func sprites(of shown: PresentedLayer, _ emitter: EmitterContent, isMirrored: Bool) -> Sprites?
  {
    guard memory.tally.excess == nil else { return nil }
    let emission = film.emissions[shown.id] as? Emission ?? Emission(emitter)
    let cellPictures = emitter.cellPictures(
      film.assets, isMirrored: isMirrored != shown.layer.isGeometryFlipped)
    let sprites = emission.particles(at: shown.time, limit: film.policy.limits.count(.particles)).compactMap {
      $0.sprite(cellPictures)
    }
    guard !sprites.isEmpty, mayAdd(sprites.count, in: shown.id) else { return nil }
    return Sprites(
      pictures: cellPictures.pictures, sprites: sprites, isAdditive: emitter.renderMode == .additive)
  }
}

/// The pictures of an emitter's cells.
private struct EmitterPictures {
  var pictures: [Picture] = []
  /// For each cell, the index of its picture, or `nil` if it has none.
  var numbers: [Int?] = []
}

extension EmitterContent {
  fileprivate func cellPictures(_ assets: Assets, isMirrored: Bool) -> EmitterPictures {
    var cellPictures = EmitterPictures()
    for cell in allCells {
      guard let picture = cell.picture(assets, isMirrored: isMirrored) else {
        cellPictures.numbers.append(nil)
        continue
      }
      cellPictures.numbers.append(cellPictures.pictures.count)
      cellPictures.pictures.append(picture)
    }
    return cellPictures
  }
}

extension EmitterCell {
  /// Returns the picture of a particle, centred at the origin, or `nil` if it shows nothing.
  fileprivate func picture(_ assets: Assets, isMirrored: Bool) -> Picture? {
    guard let contents, let size = assets.pictures[contents]?.size, contentsScale > 0 else { return nil }
    let unit = (isMirrored ? contentsRect.turnedOver : contentsRect).standardized
    let crop = Rect(
      unit.minX * size.width, unit.minY * size.height, unit.size.width * size.width,
      unit.size.height * size.height)
    let (width, height) = (crop.size.width / contentsScale, crop.size.height / contentsScale)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    var picture = Picture(
      PictureName(contents.path), source: crop,
      destination: Rect(-width / 2, -height / 2, width, height), minification: minificationFilter,
      magnification: magnificationFilter)
    picture.bias = minificationFilterBias
    if isMirrored {
      picture.rows[0].source += crop.size.height
      picture.rows[0].sourceLength = -crop.size.height
    }
    return picture
  }
}

extension Particle {
  fileprivate func sprite(_ cellPictures: EmitterPictures) -> Sprites.Sprite? {
    guard cellPictures.numbers.indices.contains(cell), let picture = cellPictures.numbers[cell], scale > 0,
      color.alpha > 0
    else { return nil }
    return Sprites.Sprite(
      picture: picture, x: position.x, y: position.y, z: position.z, scale: scale, angle: angle, color: color)
  }
}
