internal import AnimuxCompositor
public import AnimuxEngine
public import AnimuxGraphics

extension Film {
  /// Draws the film at `time`, `scale` times the size of the scene. The picture is transparent where nothing
  /// is drawn and the background is transparent.
  public func still(at time: Double, scale: Double = 1) throws(EncodeError) -> Pixmap {
    try asEncodeError(production: self).still(at: time, scale: scale)
  }
}

extension Production {
  /// Draws the film at `time`: see `Film.still(at:scale:)`.
  public func still(at time: Double, scale: Double = 1) throws(EncodeError) -> Pixmap {
    try checkSize(scale: scale)
    return try film.withRoom { () throws(EncodeError) in
      let list = film.displayList(at: time, scale: scale)
      var canvas = Canvas(
        width: list.width, height: list.height, pictures: pictures,
        options: canvasOptions(reuse: false, threads: processorCount))
      _ = canvas.draw(list)
      try check(canvas.excess, at: time)
      return canvas.pixmap
    }
  }
}
