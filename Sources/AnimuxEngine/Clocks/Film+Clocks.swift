internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension Film {
  /// Replaces the clocks in a layer's texts by their values at `time` of the film.
  func fillClocks(in layer: inout Layer, of node: Node.ID, at time: Double) {
    guard clocks.texts.contains(node) else { return }
    layer.content.mapStrings { string in
      ClockText.filled(string) { clock in
        clock.kind.countsFrames ? reading(of: clock, in: node, at: time) : ClockText.mark(clock)
      }
    }
    if layer.fitsContents { layer.fitContents(assets) }
  }

  /// Replaces the clocks in a layer's texts by what is on screen at `time` of the film, the number included.
  func fillAllClocks(in layer: inout Layer, of node: Node.ID, at time: Double) {
    fillClocks(in: &layer, of: node, at: time)
    guard let number = layer.content.numberText else { return }
    layer.content.mapStrings { string in
      ClockText.filled(string) { $0.kind == .number ? number : ClockText.mark($0) }
    }
  }

  private func reading(of clock: Clock, in text: Node.ID, at time: Double) -> String {
    guard let movie = clock.movie else {
      let frame = frameNumber(at: time)
      return clock.kind == .frame ? "\(frame)" : TimeCode.text(frame: frame, rate: frameRate)
    }
    guard let chain = clocks.movies[ClockTable.Use(text: text, movie: movie)],
      let (frame, table) = movieFrame(at: time, of: chain)
    else { return clock.blank }
    return clock.kind == .frame ? "\(frame)" : TimeCode.text(frame: frame, of: table)
  }

  /// Returns the number of the film's frame that shows `time`.
  private func frameNumber(at time: Double) -> Int {
    let frame = ((time + Timing.slack) * frameRate.framesPerSecond).rounded(.down)
    return Int(exactly: min(max(frame.isNaN ? 0 : frame, 0), 0x1p49)) ?? 0
  }

  /// Returns the frame that a movie layer shows, or `nil` if it shows none or its file is not known.
  private func movieFrame(at time: Double, of chain: [Node.ID]) -> (Int, FrameTable)? {
    var local = time
    for node in chain {
      guard let inner = version(of: node, at: time).model.timing.layerTime(at: local) else { return nil }
      local = inner
    }
    guard let last = chain.last,
      let frame = version(of: last, at: time).presentation(at: local).content.movieFrame(
        at: local, with: assets)
    else { return nil }
    return (frame.number, frame.table)
  }
}
