public import AnimuxGraphics
internal import AnimuxMotion

extension Film {
  /// Returns the path of the foremost layer at a point of the canvas, with the presentation values at `time`, or `nil` if there
  /// is none.
  ///
  /// Layers that are hidden, not active, or single-sided and seen from behind are not hit. Transparent layers are hit.
  /// Sublayers are found outside of their superlayer unless it masks to its bounds. Transform layers themselves are not hit.
  public func hitTest(_ point: Point, at time: Double) -> String? {
    guard let shown = present(root, at: time, film: time) else { return nil }
    let search = HitTest(film: self, point: point, time: time)
    guard let names = search.hit(shown, in: .identity, isFlipped: false) else { return nil }
    return names.isEmpty ? Film.rootPath : names.joined(separator: "/")
  }

  fileprivate func present(_ node: Node.ID, at parentTime: Double, film time: Double) -> HitTest
    .PresentedLayer?
  {
    let version = version(of: node, at: time)
    guard let local = version.model.timing.layerTime(at: parentTime) else { return nil }
    let layer = version.presentation(at: local, hearing: Hearing(soundBoard, at: time))
    return layer.isHidden
      ? nil : HitTest.PresentedLayer(layer: layer, children: version.children, time: local)
  }
}

/// A search for the layer at a point.
private struct HitTest {
  struct PresentedLayer {
    let layer: Layer
    let children: SharedList<Node.ID>
    let time: Double
  }

  let film: Film
  let point: Point
  let time: Double

  /// Returns the names that lead from `shown` to the layer that is hit; none for `shown` itself. The result is `nil` if no
  /// layer is hit.
  func hit(_ shown: PresentedLayer, in placement: Matrix, isFlipped: Bool) -> [String]? {
    let layer = shown.layer
    let whole = layer.space.then(placement)
    let matrix = whole.flattened
    let isFlipped = isFlipped != layer.isGeometryFlipped
    guard layer.isDoubleSided || (matrix.determinant < 0) == isFlipped else { return nil }
    let isInside =
      !layer.sharesSpace && matrix.inverse?.project(point).map(layer.contains) ?? false
    guard isInside || layer.sharesSpace || !layer.masksToBounds else { return nil }
    let inner = layer.sublayerPlacement.then(layer.sharesSpace ? whole : matrix)
    for (name, sublayer) in foremostFirst(shown) {
      if let names = hit(sublayer, in: inner, isFlipped: isFlipped) { return [name] + names }
    }
    return isInside ? [] : nil
  }

  private func foremostFirst(_ shown: PresentedLayer) -> [(name: String, sublayer: PresentedLayer)] {
    let sublayers = shown.children.enumerated().compactMap { index, child in
      film.present(child, at: shown.time, film: time).map { (index: index, node: child, shown: $0) }
    }
    return sublayers.sorted { ($0.shown.layer.zPosition, $0.index) > ($1.shown.layer.zPosition, $1.index) }
      .map { (film.name(of: $0.node, index: $0.index, at: time), $0.shown) }
  }
}
