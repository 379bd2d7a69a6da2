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
    let items = memory.items(of: composition, in: shown, interval: interval, instant: instant)
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
    let frame: Double
    let interval: Double
    let instant: Lowering.Instant?
  }

  /// A layer that does not change while the shutter is open, as the layers around show it.
  struct StillPlane: Hashable {
    let id: Node.ID
    let view: Lowering.View
  }

  private var items: [Moment: [DisplayItem]] = [:]
  /// Whether layers change while the shutter is open, and what those look like that do not.
  var stillness: [Node.ID: Bool] = [:]
  var presented: [Node.ID: Lowering.Shown?] = [:]
  var planes: [StillPlane: Group?] = [:]

  /// What a scene shows in a layer, in pixels of its canvas. `interval` and `instant` are the outer film's.
  func items(
    of composition: Composition, in shown: Lowering.Shown, interval: Double, instant: Lowering.Instant?
  ) -> [DisplayItem] {
    let film = composition.film
    let (time, frame) = (film.held(shown.time), film.held(shown.frameTime))
    var lowering = Lowering(film: film, time: frame, interval: interval * shown.rate)
    if var instant {
      instant.lag = time - frame
      lowering = lowering.at(instant)
    }
    let moment = Moment(
      composition: ObjectIdentifier(composition), time: time, frame: frame,
      interval: lowering.interval, instant: lowering.instant)
    if let known = items[moment] { return known }
    let found = film.itemsOnBackground(lowering)
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

  fileprivate func itemsOnBackground(_ lowering: Lowering) -> [DisplayItem] {
    let items = lowering.items(in: .identity)
    guard background.alpha > 0 else { return items }
    let canvas = RoundedRect(Rect(0, 0, Double(width), Double(height)))
    return [.roundedRect(Panel(shape: canvas, fill: .color(background), border: nil))] + items
  }
}
