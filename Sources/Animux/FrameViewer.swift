internal import AnimuxCompositor
internal import AnimuxEngine
package import AnimuxGraphics

/// Draws frames of a production at one scale, one after another, for a viewer that keeps what it has seen.
package struct FrameViewer: ~Copyable {
  private let production: Production
  private let playhead: Playhead
  private var canvas: Canvas

  /// Creates a viewer of frames that are `scale` times the size of the scene.
  package init(_ production: Production, scale: Double) throws(EncodeError) {
    try production.checkSize(scale: scale)
    self.production = production
    playhead = Playhead(production.film, scale: scale)
    let list = playhead.displayList(at: 0)
    canvas = Canvas(
      width: list.width, height: list.height, pictures: production.pictures,
      options: production.canvasOptions(threads: processorCount))
  }

  /// Draws the frame at `time` and returns the parts that differ from the frame before; the first time, all of it.
  package mutating func draw(at time: Double) throws(EncodeError) -> [PixelRect] {
    let list = playhead.displayList(at: time)
    let changed = production.film.withRoom { canvas.draw(list) }
    try production.check(canvas.excess, at: time)
    return changed.rects
  }

  /// The width and the height of the frames in pixels.
  package var size: (width: Int, height: Int) { (canvas.pixmap.width, canvas.pixmap.height) }

  /// Returns the pixels of parts of the last frame: red, green, blue and alpha, one byte each, with straight alpha.
  package func bytes(of rects: [PixelRect]) -> [UInt8] { canvas.pixmap.straightBytes(of: rects) }
}
