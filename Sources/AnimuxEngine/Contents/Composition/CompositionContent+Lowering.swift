import AnimuxGraphics

/// Draws compositions.
extension CompositionContent: LoweredContent {
  func items(of shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem] {
    guard let composition = lowering.memory.composition(of: shown) else { return [] }
    return lowering.items(of: composition, in: shown, isMirrored: isMirrored)
  }

  func rest(of version: Version, at time: Double, rate: Double, in lowering: Lowering) -> Double {
    if version.mayChangeInputs { return 0 }
    guard rate > 0, let composition = version.composition else { return .infinity }
    let (interval, step) = (lowering.interval * rate, lowering.step * rate)
    return lowering.memory.rest(of: composition, at: time, interval: interval, step: step) / rate
  }
}

extension LoweringMemory {
  /// Returns the composition with the presentation values of its inputs. If the document rejects them, the composition with the
  /// model values is returned.
  fileprivate func composition(of shown: Lowering.PresentedLayer) -> Composition? {
    guard let own = shown.version.composition, let content = shown.layer.composition,
      content.inputs != shown.version.model.composition?.inputs, let key = content.key
    else { return shown.version.composition }
    return instance(key) { film.composition(of: content) } ?? own
  }
}

extension Lowering {
  /// Returns the items of a scene in a layer. They are placed in the layer's bounds as a picture would be.
  ///
  /// - Parameter repeats: Whether the scene is repeated, so that its last frame goes on to its end.
  func items(
    of composition: Composition, in shown: PresentedLayer, isMirrored: Bool, repeats: Bool = false
  ) -> [DisplayItem] {
    guard !shown.layer.bounds.isEmpty else { return [] }
    let film = composition.film
    let canvas = Size(Double(film.width), Double(film.height))
    let place = shown.layer.contentsGravity.place(of: canvas, in: shown.layer.bounds)
    let matrix = Matrix.scale(place.size.width / canvas.width, place.size.height / canvas.height)
      .then(.translation(place.minX, place.minY))
    let items = memory.items(of: composition, in: shown, of: self, repeats: repeats)
    guard !items.isEmpty, matrix.isFinite else { return [] }
    var edges = shown.layer.smoothEdges
    if isMirrored { edges.turnOver() }
    return [
      .group(
        Group(
          transform: isMirrored ? matrix.then(.upsideDown(in: shown.layer.bounds)) : matrix,
          clip: RoundedRect(Rect(origin: .zero, size: canvas), smoothEdges: edges),
          isIsolated: items.contains(where: \.dependsOnBackdrop), items: items))
    ]
  }
}
