internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

extension Production {
  /// Encodes the film with a single encoder, which receives all pictures in order.
  func encodeStream(
    _ writer: consuming StreamWriter, _ frames: Range<Int>, _ options: EncodeOptions, _ part: PassProgress
  ) throws(EncodeError) -> EncodeSummary {
    try film.withRoom { () throws(EncodeError) in
      try drawInOrder(frames, options, part) { (pixmap) throws(MediaError) in try writer.write(pixmap) }
    }
    do { return EncodeSummary(frames: frames.count, bytes: try writer.finish()) } catch {
      throw .media(error)
    }
  }

  /// Returns the statistics of a first pass, or `nil` if the settings do not require one.
  func statistics(
    of frames: Range<Int>, _ settings: VideoSettings, _ options: EncodeOptions,
    _ progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) throws(EncodeError) -> FilmStatistics? {
    guard FilmStatistics.areOf(settings) else { return nil }
    var collector = try asEncodeError { () throws(MediaError) in try FilmStatistics.Collector(settings) }
    let part = PassProgress(frames: frames.count, isSecond: false, progress: progress)
    try film.withRoom { () throws(EncodeError) in
      try drawInOrder(frames, options, part) { (pixmap) throws(MediaError) in try collector.add(pixmap) }
    }
    do { return try collector.finish() } catch { throw .media(error) }
  }

  private func drawInOrder(
    _ frames: Range<Int>, _ options: EncodeOptions, _ part: PassProgress,
    _ use: (borrowing Pixmap) throws(MediaError) -> Void
  ) throws(EncodeError) {
    try draw(frames, threads: processorCount, options) { (frame, pixmap) throws(EncodeError) in
      try asEncodeError { () throws(MediaError) in try use(pixmap) }
      guard part.report(frame - frames.lowerBound + 1) else { throw .cancelled }
    }
  }

  /// Returns the palette that suits these frames best.
  func palette(
    of frames: Range<Int>, _ settings: VideoSettings, _ options: EncodeOptions
  ) throws(EncodeError) -> Palette {
    var census = ColorCensus(keepsAlpha: settings.keepsAlpha)
    try draw(frames, threads: 1, options) { _, pixmap in census.add(pixmap) }
    return census.palette(count: 255)
  }

  /// Writes a file for each frame, several at a time. The files get their names when all are complete.
  func encodePictures(
    _ pattern: NumberedPath, _ frames: Range<Int>, _ options: EncodeOptions,
    _ progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) throws(EncodeError) -> EncodeSummary {
    try checkAreNoInputs(pattern, count: frames.count)
    let series = try asEncodeError { () throws(MediaError) in
      try PictureSeries(pattern, count: frames.count)
    }
    defer { series.discard() }
    let parts = stride(from: frames.lowerBound, to: frames.upperBound, by: Self.picturesAtATime).map {
      $0..<min($0 + Self.picturesAtATime, frames.upperBound)
    }
    let state = Mutex((done: 0, bytes: Int64(0), failure: EncodeError?.none))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(parts.count, options.workers ?? processorCount)) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < parts.count, state.withLock({ $0.failure == nil }) else { return }
        do throws(EncodeError) {
          try draw(parts[number], threads: 1, options) { (frame, pixmap) throws(EncodeError) in
            let bytes = try asEncodeError { () throws(MediaError) in
              try series.write(pixmap, number: frame - frames.lowerBound)
            }
            try state.withLock { (state) throws(EncodeError) in
              (state.done, state.bytes) = (state.done + 1, state.bytes + bytes)
              guard progress(EncodeProgress(frame: state.done, frames: frames.count)) else {
                throw .cancelled
              }
            }
          }
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    let (_, bytes, failure) = state.withLock { $0 }
    if let failure { throw failure }
    try asEncodeError { () throws(MediaError) in try series.commit() }
    return EncodeSummary(frames: frames.count, bytes: bytes)
  }

  private static let picturesAtATime = 25

  /// Draws frames one after the other.
  private func draw(
    _ frames: Range<Int>, threads: Int, _ options: EncodeOptions,
    _ use: (_ frame: Int, borrowing Pixmap) throws(EncodeError) -> Void
  ) throws(EncodeError) {
    let playhead = playhead(options)
    var canvas: Canvas?
    for frame in frames {
      let list = playhead.displayList(at: film.frameRate.time(of: frame))
      if canvas == nil { canvas = self.canvas(for: list, threads: threads, options) }
      _ = canvas?.draw(list)
      try check(canvas?.excess, at: film.frameRate.time(of: frame))
      if let pixmap = canvas?.pixmap { try use(frame, pixmap) }
    }
  }

  private func playhead(_ options: EncodeOptions) -> Playhead {
    Playhead(film, scale: options.factor, limit: options.size, remembers: options.reusesPictures)
  }

  private func canvas(for list: DisplayList, threads: Int, _ options: EncodeOptions) -> Canvas {
    Canvas(
      width: list.width, height: list.height, pictures: pictures,
      options: canvasOptions(reuse: options.reusesPictures, threads: threads))
  }
}
