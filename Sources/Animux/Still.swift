internal import AnimuxCompositor
public import AnimuxEngine
public import AnimuxGraphics

extension Film {
  /// What is seen at `time`, on a canvas `scale` times the scene's size. Transparent where nothing is drawn and the film's
  /// background is.
  public func still(at time: Double, scale: Double = 1) throws(EncodeError) -> Pixmap {
    try asEncodeError(production: self).still(at: time, scale: scale)
  }
}

extension Production {
  /// What is seen at `time`: see `Film`.
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
