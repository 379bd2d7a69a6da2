public import AnimuxEngine
internal import AnimuxGraphics
public import AnimuxMedia

extension Film {
  /// Encodes the film to a file, which appears under its name when it is complete. After an error, an
  /// existing file is unchanged.
  ///
  /// Segments are encoded in parallel and written in order, so the number of workers does not affect the
  /// file.
  ///
  /// - Parameters:
  ///   - destination: The place that the movie is written to.
  ///   - options: The options of the encode. An option that is `nil` follows from the film or the format.
  ///   - progress: Called after each frame, from any thread, one call at a time. Returns `false` to cancel.
  /// - Returns: The number of frames, the size of the file, and warnings.
  public func encode(
    to destination: Destination, options: EncodeOptions = EncodeOptions(),
    progress: @escaping @Sendable (EncodeProgress) -> Bool = { _ in true }
  ) throws(EncodeError) -> EncodeSummary {
    try asEncodeError(production: self).encode(to: destination, options: options, progress: progress)
  }
}

extension Production {
  /// Encodes the film to a file: see `Film.encode(to:options:progress:)`.
  public func encode(
    to destination: Destination, options: EncodeOptions = EncodeOptions(),
    progress: @escaping @Sendable (EncodeProgress) -> Bool = { _ in true }
  ) throws(EncodeError) -> EncodeSummary {
    guard options.subtitles == .burn || !film.showsCaptions else {
      return try withoutCaptionsInPictures.encode(to: destination, options: options, progress: progress)
    }
    try checkSize(scale: options.scale(for: film))
    let frames = try options.frames(of: film)
    let format = try options.format(for: destination)
    let filled = try options.filled(from: film, format, destination)
    if format.kind != .pictures { try checkIsNoInput(destination) }
    let sound = try filled.sound(of: film, frames, format)
    var summary = try encode(
      frames, with: sound, to: destination, format, filled, requested: options, progress)
    if let warning = sound?.loudnessWarning { summary.warnings.append(warning) }
    summary.warnings += filled.warnings(on: film, format, requested: options)
    return summary
  }

  /// Encodes with complete options. `requested` are the options before the scene's values were filled in.
  private func encode(
    _ frames: Range<Int>, with sound: SoundTrack?, to destination: Destination, _ format: OutputFormat,
    _ options: EncodeOptions, requested: EncodeOptions,
    _ progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) throws(EncodeError) -> EncodeSummary {
    let subtitles = try options.subtitleTrack(of: film, frames, format)
    if options.share != nil, let error = options.shareError(in: format) { throw .options(error) }
    switch format.kind {
    case .sound:
      let notes = try options.notes(on: self, frames)
      return try encodeSound(sound, frames.count, to: destination, format, notes, progress)
    case .pictures: return try encodePictures(options.pictures(for: destination), frames, options, progress)
    case .movie: break
    }
    let settings = try options.settings(for: film, format, requested: requested)
    if let share = options.share { return try encodeShare(share, of: frames, settings, options, progress) }
    let notes = try options.notes(on: self, frames)
    guard settings.codec.isSegmented else {
      let palette = settings.codec.hasPalette ? try palette(of: frames, settings, options) : nil
      let statistics = try statistics(of: frames, settings, options, progress)
      let writer = try asEncodeError { () throws(MediaError) in
        try StreamWriter(
          to: destination, format: format, settings: settings, sound: sound, subtitles: subtitles,
          palette: palette, statistics: statistics, notes: notes)
      }
      let times = statistics == nil ? 1 : 2
      let part = PassProgress(frames: frames.count, of: times, before: times - 1, progress: progress)
      var summary = try encodeStream(writer, frames, options, part)
      if palette?.losesTranslucency == true { summary.warnings = [settings.codec.translucencyLoss] }
      return summary
    }
    let writer = try asEncodeError { () throws(MediaError) in
      try MovieWriter(
        to: destination, format: format, settings: settings, sound: sound, subtitles: subtitles, notes: notes)
    }
    return try encodeSegments(into: writer, frames, settings, options, progress)
  }
}
