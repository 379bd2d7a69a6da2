internal import AnimuxCompositor
public import AnimuxEngine
public import AnimuxGraphics

extension Film {
  /// What is seen at `time`, on a canvas `scale` times the scene's size. Transparent where nothing is drawn and the film's
  /// background is.
  public func still(at time: Double, scale: Double = 1) -> Pixmap {
    let list = displayList(at: time, scale: scale)
    var canvas = Canvas(width: list.width, height: list.height, options: CanvasOptions(reuse: false))
    _ = canvas.draw(list)
    return canvas.pixmap
  }
}
