internal import AnimuxDocuments
import AnimuxGraphics

/// Scenes within the scene.
extension Lowering {
  /// The scene that a composition layer shows, laid into the layer's bounds as a picture would be.
  func composition(of shown: Shown, isMirrored: Bool) -> [DisplayItem] {
    guard let composition = memory.composition(of: shown), !shown.layer.bounds.isEmpty else { return [] }
    let film = composition.film
    let canvas = Size(Double(film.width), Double(film.height))
    let place = shown.layer.contentsGravity.place(of: canvas, in: shown.layer.bounds)
    let matrix = Matrix.scale(place.size.width / canvas.width, place.size.height / canvas.height)
      .then(.translation(place.minX, place.minY))
    let items = memory.items(of: composition, in: shown, of: self)
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
