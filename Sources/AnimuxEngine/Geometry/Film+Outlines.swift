package import AnimuxGraphics
internal import AnimuxMotion

/// A layer as it is seen on the canvas at one time.
package struct LayerOutline: Sendable {
  /// The layer's path of names, as in `TimeRow`.
  package let path: String
  /// The corners of the layer's bounds on the canvas, in pixels: top left, top right, bottom right, bottom left, before
  /// any turn.
  package let corners: [Point]
  /// The place of the layer's anchor point on the canvas.
  package let anchor: Point
  /// The changes of the anchor's place on the canvas if the layer's position grows by 1 along each axis.
  package let axes: (x: Point, y: Point)
}

extension Film {
  /// Returns the outlines of all layers that are shown at `time`, from back to front. Layers behind the eye, and those that
  /// are seen from their edge, have none.
  package func outlines(at time: Double) -> [LayerOutline] {
    var census = OutlineCensus(film: self, time: time)
    let version = version(of: root, at: time)
    if let local = version.model.timing.layerTime(at: time) {
      let layer = version.presentation(at: local, hearing: Hearing(soundBoard, at: time))
      census.visit(children: version.children, of: layer, at: local, in: layer.space)
    }
    return census.outlines
  }
}

private struct OutlineCensus {
  let film: Film
  let time: Double
  private let paths: [Node.ID: String]
  private(set) var outlines: [LayerOutline] = []

  init(film: Film, time: Double) {
    self.film = film
    self.time = time
    paths = film.layerPaths
  }

  /// - Parameter whole: The matrix from the superlayer's space to the canvas.
  mutating func visit(
    children: SharedList<Node.ID>, of superlayer: Layer, at parentTime: Double, in whole: Matrix
  ) {
    let outer = superlayer.sharesSpace ? whole : whole.flattened
    let inner = superlayer.sublayerPlacement.then(outer)
    for child in children {
      guard let path = paths[child] else { continue }
      let version = film.version(of: child, at: time)
      guard let local = version.model.timing.layerTime(at: parentTime) else { continue }
      let layer = version.presentation(at: local, hearing: Hearing(film.soundBoard, at: time))
      guard !layer.isHidden else { continue }
      add(layer, path, in: inner)
      visit(children: version.children, of: layer, at: local, in: layer.space.then(inner))
    }
  }

  private mutating func add(_ layer: Layer, _ path: String, in inner: Matrix) {
    let own = layer.space.then(inner).flattened
    let bounds = layer.bounds
    let corners = [
      Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY), Point(bounds.maxX, bounds.maxY),
      Point(bounds.minX, bounds.maxY),
    ].compactMap(own.project)
    let (flat, place) = (inner.flattened, layer.position)
    guard corners.count == 4, let anchor = own.project(layer.anchor), let start = flat.project(place),
      let right = flat.project(Point(place.x + 1, place.y)),
      let down = flat.project(Point(place.x, place.y + 1))
    else { return }
    outlines.append(
      LayerOutline(
        path: path, corners: corners, anchor: anchor,
        axes: (Point(right.x - start.x, right.y - start.y), Point(down.x - start.x, down.y - start.y))))
  }
}
