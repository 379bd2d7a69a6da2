import AnimuxGraphics

extension Layer {
  /// A picture of `size` pixels as the layer's contents.
  ///
  /// `isMirrored`: the layer is seen upside down, and a picture is not to be.
  func items(showing name: PictureName, size: Size, isMirrored: Bool) -> [DisplayItem] {
    let layout = ContentsLayout(
      pictureSize: size, in: bounds, gravity: contentsGravity, contentsRect: contentsRect,
      contentsCenter: contentsCenter, contentsScale: contentsScale)
    guard !layout.columns.isEmpty, !layout.rows.isEmpty else { return [] }
    let item = DisplayItem.picture(
      Picture(
        name, columns: layout.columns, rows: layout.rows, minification: minificationFilter,
        magnification: magnificationFilter, bias: minificationFilterBias))
    guard isMirrored else { return [item] }
    return [.group(Group(transform: .upsideDown(in: bounds), items: [item]))]
  }
}

extension Layer {
  /// Gives a layer without bounds the size of what it shows.
  mutating func fitContents(_ assets: Assets) {
    guard fitsContents, let file = image?.source, let size = assets.pictures[file]?.size else { return }
    bounds.size = Size(size.width / contentsScale, size.height / contentsScale)
  }

  /// The same for all layers in it.
  mutating func fitAllContents(_ assets: Assets) {
    fitContents(assets)
    for index in sublayers.indices { sublayers[index].fitAllContents(assets) }
    mask?.fitAllContents(assets)
  }
}

extension Layer {
  /// The outline along which a layer that masks cuts all that it shows; nil where nothing reaches beyond it.
  func clip(of items: [DisplayItem]) -> RoundedRect? {
    guard masksToBounds else { return nil }
    let isInside = items.allSatisfy { item in
      if case .roundedRect(let panel) = item { panel.shape == outline } else { false }
    }
    // Each panel would have a soft edge of its own.
    return isInside && items.count == 1 ? nil : outline
  }
}
