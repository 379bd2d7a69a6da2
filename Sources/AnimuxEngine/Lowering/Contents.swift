import AnimuxGraphics

extension Layer {
  /// A picture of `size` pixels as the layer's contents.
  ///
  /// `isMirrored`: the layer is seen upside down, and a picture is not to be.
  func items(
    showing name: PictureName, size: Size, tiling: Tiling? = nil, isMirrored: Bool
  ) -> [DisplayItem] {
    let layout = ContentsLayout(
      pictureSize: size, in: bounds, gravity: contentsGravity, contentsRect: contentsRect,
      contentsCenter: contentsCenter, contentsScale: contentsScale)
    guard !layout.columns.isEmpty, !layout.rows.isEmpty else { return [] }
    var picture = Picture(
      name, columns: layout.columns, rows: layout.rows, minification: minificationFilter,
      magnification: magnificationFilter, bias: minificationFilterBias)
    picture.tiling = tiling
    guard isMirrored else { return [.picture(picture)] }
    return [.group(Group(transform: .upsideDown(in: bounds), items: [.picture(picture)]))]
  }
}

extension Layer {
  /// Gives a layer without bounds the size of what it shows.
  mutating func fitContents(_ assets: Assets) {
    if fitsContents, let scene = composition?.shown { bounds.size = scene.size }
    guard fitsContents, let file = image?.source ?? tiled?.source, let size = assets.pictures[file]?.size
    else { return }
    bounds.size = Size(size.width / contentsScale, size.height / contentsScale)
  }

  /// The same for all layers in it.
  mutating func fitAllContents(_ assets: Assets) {
    fitContents(assets)
    for index in sublayers.indices { sublayers[index].fitAllContents(assets) }
    mask?.fitAllContents(assets)
  }
}

extension [DisplayItem] {
  /// What lies inside a layer, cut along its outline where it masks.
  func cut(by layer: Layer) -> [DisplayItem] {
    guard layer.masksToBounds, !isEmpty else { return self }
    return [.group(Group(transform: .identity, clip: layer.outline, items: self))]
  }
}
