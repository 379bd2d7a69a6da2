import AnimuxGraphics

/// Scenes within the scene.
extension Lowering {
  /// The scene that a composition layer shows, laid into the layer's bounds as a picture would be.
  func composition(of shown: Shown, isMirrored: Bool) -> [DisplayItem] {
    guard let composition = shown.version.composition, !shown.layer.bounds.isEmpty else { return [] }
    let film = composition.film
    let canvas = Size(Double(film.width), Double(film.height))
    let place = shown.layer.contentsGravity.place(of: canvas, in: shown.layer.bounds)
    let matrix = Matrix.scale(place.size.width / canvas.width, place.size.height / canvas.height)
      .then(.translation(place.minX, place.minY))
    let items = memory.items(of: composition, at: shown.time)
    guard !items.isEmpty, matrix.isFinite else { return [] }
    var edges = shown.layer.smoothEdges
    if isMirrored { edges.turnOver() }
    return [
      .group(
        Group(
          transform: isMirrored ? matrix.then(.upsideDown(in: shown.layer.bounds)) : matrix,
          clip: RoundedRect(Rect(origin: .zero, size: canvas), smoothEdges: edges), items: items))
    ]
  }
}

/// What has been worked out while one frame is.
final class LoweringMemory {
  private struct Moment: Hashable {
    let composition: ObjectIdentifier
    let time: Double
  }

  private var items: [Moment: [DisplayItem]] = [:]

  /// What a scene shows at a time of its own, in pixels of its canvas.
  func items(of composition: Composition, at time: Double) -> [DisplayItem] {
    let held = composition.film.held(time)
    let moment = Moment(composition: ObjectIdentifier(composition), time: held)
    if let known = items[moment] { return known }
    let found = composition.film.itemsOnBackground(at: held)
    items[moment] = found
    return found
  }
}

extension Film {
  /// A time at which a frame of the film is shown: its last one stays.
  fileprivate func held(_ time: Double) -> Double {
    guard duration.isFinite else { return max(time, 0) }
    return max(0, min(time, frameRate.time(of: max(frameCount - 1, 0))))
  }

  fileprivate func itemsOnBackground(at time: Double) -> [DisplayItem] {
    let items = Lowering(film: self, time: time).items(in: .identity)
    guard background.alpha > 0 else { return items }
    let canvas = RoundedRect(Rect(0, 0, Double(width), Double(height)))
    return [.roundedRect(Panel(shape: canvas, fill: .color(background), border: nil))] + items
  }
}
