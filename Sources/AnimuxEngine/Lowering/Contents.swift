internal import AnimuxDocuments
import AnimuxGraphics

extension Layer {
  /// A picture as the layer's contents, which has as many pixels as it is large unless `pixelSize` says otherwise.
  ///
  /// `isMirrored`: the layer is seen upside down, and a picture is not to be.
  func items(
    showing name: PictureName, _ facts: PictureFacts, pixelSize: Size? = nil, tiling: Tiling? = nil,
    isMirrored: Bool, isResizing: Bool
  ) -> [DisplayItem] {
    let layout = contentsLayout(of: facts.size, isMirrored: isMirrored)
    guard !layout.columns.isEmpty, !layout.rows.isEmpty else { return [] }
    let pixelSize = pixelSize ?? facts.size
    let (x, y) = (pixelSize.width / facts.size.width, pixelSize.height / facts.size.height)
    var picture = Picture(
      name, columns: layout.columns.map { $0.read(x) }, rows: layout.rows.map { $0.read(y) },
      minification: minificationFilter, magnification: magnificationFilter, bias: minificationFilterBias)
    picture.drawingSize = facts.isDrawing ? facts.size : nil
    picture.isResizing = facts.isDrawing && isResizing
    picture.tiling = tiling
    picture.smoothEdges = smoothEdges
    guard isMirrored else { return [.picture(picture)] }
    picture.smoothEdges.turnOver()
    return [.group(Group(transform: .upsideDown(in: bounds), items: [.picture(picture)]))]
  }
}

extension Layer {
  /// Returns the layout of a picture of `size` in the layer, read from its top. In a layer that is seen upside down y grows upwards in
  /// the unit of `contentsRect` and `contentsCenter`, too.
  func contentsLayout(of size: Size, isMirrored: Bool) -> ContentsLayout {
    ContentsLayout(
      pictureSize: size, in: bounds, gravity: contentsGravity,
      contentsRect: isMirrored ? contentsRect.turnedOver : contentsRect,
      contentsCenter: isMirrored ? contentsCenter.turnedOver : contentsCenter, contentsScale: contentsScale)
  }
}

extension Rect {
  /// A part of the unit square, counted from its other end along y.
  var turnedOver: Rect { Rect(minX, 1 - minY - size.height, size.width, size.height) }
}

extension Picture.Stretch {
  /// From a picture that has `scale` times as many pixels.
  fileprivate func read(_ scale: Double) -> Self {
    guard scale != 1 else { return self }
    return Self(source: source * scale, sourceLength: sourceLength * scale, place: place, length: length)
  }
}

extension Layer {
  /// Gives a layer without bounds the size of what it shows.
  mutating func fitContents(_ assets: Assets) {
    guard fitsContents, let size = content.size(in: self, with: assets) else { return }
    bounds.size = size
    fitsContents = true
  }

  /// The same for all layers in it, and those that are a part of it.
  mutating func fitAllContents(_ assets: Assets, _ reader: inout Reader) {
    fitContents(assets)
    let size = bounds.size
    func fit(_ layer: inout Layer, _ reader: inout Reader) {
      layer.takeSizes(from: size, &reader)
      layer.fitAllContents(assets, &reader)
    }
    for index in sublayers.indices { fit(&sublayers[index], &reader) }
    guard var inner = mask else { return }
    fit(&inner, &reader)
    mask = inner
  }
}
