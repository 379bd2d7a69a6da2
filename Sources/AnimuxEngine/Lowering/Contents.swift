internal import AnimuxDocuments
import AnimuxGraphics

extension Layer {
  /// Returns the items of a picture as the layer's contents.
  ///
  /// - Parameters:
  ///   - pixelSize: The size in pixels, if it is not that of the picture file.
  ///   - isMirrored: Whether the layer is shown upside down, so that the picture must be turned over.
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
    picture.vectorSize = facts.isVector ? facts.size : nil
    picture.isResizing = facts.isVector && isResizing
    picture.tiling = tiling
    picture.smoothEdges = smoothEdges
    guard isMirrored else { return [.picture(picture)] }
    picture.smoothEdges.turnOver()
    return [.group(Group(transform: .upsideDown(in: bounds), items: [.picture(picture)]))]
  }
}

extension Layer {
  /// Returns the layout of a picture of `size` in the layer, from the top of the picture.
  ///
  /// In a layer that is shown upside down, y grows upwards in `contentsRect` and `contentsCenter`, too.
  func contentsLayout(of size: Size, isMirrored: Bool) -> ContentsLayout {
    ContentsLayout(
      pictureSize: size, in: bounds, gravity: contentsGravity,
      contentsRect: isMirrored ? contentsRect.turnedOver : contentsRect,
      contentsCenter: isMirrored ? contentsCenter.turnedOver : contentsCenter, contentsScale: contentsScale,
      isMixed: magnificationFilter != .nearest)
  }
}

extension Rect {
  /// The rectangle mirrored vertically in the unit square.
  var turnedOver: Rect { Rect(minX, 1 - minY - size.height, size.width, size.height) }
}

extension Picture.Stretch {
  /// Returns the stretch for a picture with `scale` times the number of pixels.
  fileprivate func read(_ scale: Double) -> Self {
    guard scale != 1 else { return self }
    return Self(source: source * scale, sourceLength: sourceLength * scale, place: place, length: length)
  }
}

extension Layer {
  /// Gives a layer without bounds the size of its content.
  mutating func fitContents(_ assets: Assets) {
    guard !isFlowed, fitsContents || ownSize.isPartial, let size = content.size(in: self, with: assets) else {
      return
    }
    let keepsRatio = ownSize.isPartial && content.text(in: self) == nil
    takeSize(ownSize.filled(from: size, keepingRatio: keepsRatio), isFlowed: false)
    fitsContents = true
  }

  /// Gives all layers in this one the size of their content, and reads layers again whose lengths depend on it.
  ///
  /// - Parameter isInFlow: Whether the layout of the superlayer places the layer, so that its size is not known yet.
  mutating func fitAllContents(_ assets: Assets, isInFlow: Bool = false, _ reader: inout Reader) {
    fitContents(assets)
    let (size, isFlow) = (spaceForSublayers, flowLayout != nil)
    let isKnown = !hugsSublayers && !isFlowed && !isInFlow && constraints.isEmpty
    for index in sublayers.indices {
      if isKnown { sublayers[index].takeSizes(from: size, isInFlow: isFlow, &reader) }
      sublayers[index].fitAllContents(assets, isInFlow: isFlow, &reader)
    }
    guard var inner = mask else { return }
    if isKnown { inner.takeSizes(from: bounds.size, &reader) }
    inner.fitAllContents(assets, &reader)
    mask = inner
  }
}
