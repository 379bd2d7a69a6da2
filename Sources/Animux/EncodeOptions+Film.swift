internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Glibc

extension EncodeOptions {
  /// Returns the frames of `film` to encode: all, or those that are shown in `range`.
  func frames(of film: Film) throws(EncodeError) -> Range<Int> {
    let all = 0..<film.frameCount
    guard let range else {
      guard !all.isEmpty else {
        throw .options(
          "the film has no frames, because it is shorter than half a frame; set a longer \"duration\"")
      }
      return all
    }
    let first = film.frameRate.frameCount(duration: max(range.lowerBound, 0))
    let end = film.frameRate.frameCount(duration: min(range.upperBound, film.duration))
    guard first < end else {
      throw .options(
        "there is no frame from \(range.lowerBound) s to \(range.upperBound) s; use times from 0 s to \(film.duration) s"
      )
    }
    return first..<end
  }

  /// Returns these options, with the scene's output settings where an option is not set.
  func filled(
    from film: Film, _ format: OutputFormat, _ destination: Destination
  ) throws(EncodeError) -> EncodeOptions {
    let output = film.output
    var options = self
    let unsupportedSettings = output.unsupportedOutputs
    guard unsupportedSettings.isEmpty else { throw .scene(film.error(about: unsupportedSettings)) }
    if codec == nil, let name = output.codec, format.kind == .movie {
      let codec = try asEncodeError { () throws(MediaError) in try VideoCodec.named(name) }
      guard format.codecs.contains(codec) else {
        let reason = format.refusal(ofVideoCodec: codec.name)
        throw .scene(film.error(about: [UnsupportedOutput("codec", reason)]))
      }
      options.codec = codec
    }
    let chosen =
      options.codec ?? format.codecs.first { keepsTransparency(of: film, in: $0) } ?? format.codecs.first
    options.codec = chosen
    try Self.check(film.frameRate, for: chosen)
    // Output settings that the chosen codec does not have were meant for another codec.
    if crf == nil, bitrate == nil, chosen?.rateControl != nil {
      (options.crf, options.bitrate) = (output.crf, output.bitrate)
    }
    if preset == nil, chosen?.presets != nil { options.preset = output.preset }
    options.pixelFormat = pixelFormat ?? output.pixelFormat
    options.keepsAlpha = keepsAlpha ?? output.alpha
    // The scene's setting applies only if the codec supports it. A warning reports if it does not.
    if keepsAlpha == nil, output.alpha == true, chosen?.canKeepAlpha(as: options.pixelFormat) == false {
      options.keepsAlpha = false
    }
    options.scale = scale ?? output.scale
    options.audioBitrate = audioBitrate ?? output.audioBitrate
    options.metadata = output.metadata.merging(metadata) { $1 }
    try fillNotes(from: output, format, destination, &options)
    return options
  }

  /// Viewers show a frame of a GIF that lasts less than two hundredths of a second for a tenth of a second.
  private static func check(_ rate: FrameRate, for codec: VideoCodec?) throws(EncodeError) {
    guard codec == .gif, rate.framesPerSecond > 50 else { return }
    throw .options(
      "a GIF shows at most 50 frames per second, but the film has \(JSON(rate.framesPerSecond).text()); set \"fps\" to 50 or less, or use webp or apng"
    )
  }

  /// Fills in chapters and poster. The scene's are dropped if the format cannot store them, but those of the
  /// options must be supported.
  private func fillNotes(
    from output: OutputSettings, _ format: OutputFormat, _ destination: Destination,
    _ options: inout EncodeOptions
  ) throws(EncodeError) {
    guard format.holdsChapters || chapters == nil else {
      throw .options(
        "the format \(format.name) cannot store chapters; use \(Self.formats { $0.holdsChapters })")
    }
    guard format.holdsPoster || poster == nil else {
      throw .options(
        "the format \(format.name) cannot store a poster; use \(Self.formats { $0.holdsPoster })")
    }
    guard destination != .standardOutput || poster == nil else {
      throw .options(
        "a movie on standard output cannot have a poster; name a file instead")
    }
    options.chapters = format.holdsChapters ? chapters ?? output.chapters : nil
    options.poster = format.holdsPoster ? poster ?? output.poster : nil
  }

  /// Returns the names of the formats for which `holds` is true, such as `mp4, m4v or mkv`.
  private static func formats(_ holds: (OutputFormat) -> Bool) -> String {
    OutputFormat.all.filter(holds).map(\.name).enumerated(with: "or")
  }

  /// Returns the metadata of a file with these frames.
  func notes(on production: Production, _ frames: Range<Int>) throws(EncodeError) -> MovieMetadata {
    let film = production.film
    let begin = film.frameRate.time(of: frames.lowerBound)
    let end = film.frameRate.time(of: frames.upperBound)
    var notes = MovieMetadata(metadata: metadata)
    notes.end = end - begin
    for chapter in chapters ?? [] where chapter.begin < end {
      // A chapter that begins before the first frame becomes the first one, and replaces earlier ones.
      if chapter.begin <= begin { notes.chapters.removeAll() }
      notes.chapters.append(Chapter(at: max(chapter.begin - begin, 0), title: chapter.title))
    }
    guard let poster else { return notes }
    guard (0..<max(film.duration, .leastNonzeroMagnitude)).contains(poster) else {
      throw .options(
        "the poster is at \(poster) s, but the film ends at \(film.duration) s; use an earlier time")
    }
    let longest = min(factor, Self.maximumPosterSide / Double(max(film.width, film.height)))
    // The poster of a very thin film is at least one pixel wide.
    let scale = max(longest, 0.5 / Double(min(film.width, film.height)))
    let pixmap = try production.still(at: poster, scale: scale)
    notes.poster = try asEncodeError { () throws(MediaError) in try PNG.encode(pixmap) }
    return notes
  }

  /// The longest side of a poster in pixels. Media libraries show it small.
  private static let maximumPosterSide = 1280.0

  func format(for destination: Destination) throws(EncodeError) -> OutputFormat {
    if let format { return format }
    switch destination {
    case .standardOutput: return .mp4
    case .file(let path):
      return try asEncodeError { () throws(MediaError) in try OutputFormat.forFile(path) }
    }
  }

  /// Returns the encoder's settings for the film. `requested` are the options before the scene's values were
  /// filled in.
  func settings(
    for film: Film, _ format: OutputFormat, requested: EncodeOptions
  ) throws(EncodeError) -> VideoSettings {
    guard let codec = codec ?? format.codecs.first else {
      throw .options("the format \(format.name) has no video codec; use another format")
    }
    let formatHasAlpha = pixelFormat.map(codec.hasAlpha) ?? false
    let isTransparent =
      keepsAlpha ?? (formatHasAlpha || codec.canKeepAlpha(as: pixelFormat) && film.background.alpha < 1)
    var size = size ?? (width: pixels(film.width), height: pixels(film.height))
    if pads {
      size = VideoSettings.paddedSize(
        width: size.width, height: size.height, codec: codec, pixelFormat: pixelFormat)
    }
    guard crf == nil || bitrate == nil else {
      throw .options("crf and bitrate cannot be used together; remove one of them")
    }
    let quality = crf.map { VideoSettings.Quality.constant($0) } ?? bitrate.map { .bitrate($0) }
    let unsupportedSettings = codec.unsupportedSettings(
      quality: quality, preset: preset, pixelFormat: pixelFormat, keepsAlpha: isTransparent)
    if let own = unsupportedSettings.first(where: { requested.specifies($0.wish) }) {
      let others = own.wish == .pixelFormat ? otherCodecs(than: codec, in: format, isTransparent) : ""
      let reason = own.wish == .alpha ? transparencyReason(in: format) : own.reason
      throw .options("encoding \(codec.name): \(reason)\(others)")
    }
    guard unsupportedSettings.isEmpty else {
      throw .scene(film.error(about: unsupportedSettings.map { UnsupportedOutput($0, of: codec) }))
    }
    return try asEncodeError { () throws(MediaError) in
      try VideoSettings(
        width: size.width, height: size.height, rate: film.frameRate, codec: codec, quality: quality,
        preset: preset, threads: threads, pixelFormat: pixelFormat, keepsAlpha: isTransparent)
    }
  }

  /// Returns a hint at other codecs of the format that support the pixel format, or an empty text if there are none.
  private func otherCodecs(than codec: VideoCodec, in format: OutputFormat, _ keepsAlpha: Bool) -> String {
    let names = format.codecs.filter { other in
      !other.isHardware && other != codec
        && other.unsupportedSettings(
          quality: nil, preset: nil, pixelFormat: pixelFormat, keepsAlpha: keepsAlpha
        )
        .isEmpty
    }.map(\.name)
    guard let pixelFormat, !names.isEmpty else { return "" }
    return "; \(format.name) also holds \(names.joined(separator: ", ")), which can be \"\(pixelFormat)\""
  }

  /// Returns the reason why a film cannot be made in shares with these options, or `nil` if it can.
  package func shareError(in format: OutputFormat) -> String? {
    guard format.kind == .movie, let codec = codec ?? format.codecs.first else {
      return "only movies can be made in shares; choose a movie format"
    }
    guard codec.isSegmented else { return Self.shareError(of: codec) }
    return bitrate == nil
      ? nil : "a film with a bit rate cannot be made in shares; use a constant quality"
  }

  static func shareError(of codec: VideoCodec) -> String {
    "the codec \(codec.name) cannot be made in shares; use another codec, such as h264"
  }

  private func specifies(_ wish: UnsupportedSetting.SettingKey) -> Bool {
    switch wish {
    case .crf: crf != nil
    case .bitrate: bitrate != nil
    case .preset: preset != nil
    case .pixelFormat: pixelFormat != nil
    case .alpha: keepsAlpha != nil
    }
  }

  /// Returns warnings about what the film or these options contain and the format cannot store.
  ///
  /// `requested` are the options before the scene's values were filled in.
  func warnings(on film: Film, _ format: OutputFormat, requested: EncodeOptions) -> [String] {
    var warnings: [String] = []
    if let warning = transparencyWarning(of: film, format, requested: requested) { warnings.append(warning) }
    if format.audioCodecs.isEmpty, !film.soundPlan().isEmpty {
      warnings.append("the format \(format.name) cannot store sound, so the film's sound is omitted")
    }
    if loudness != nil, !format.audioCodecs.isEmpty, omitsSound || film.soundPlan().isEmpty {
      warnings.append("the film has no sound, so a loudness has no effect")
    }
    if let end = requested.range?.upperBound, end.isFinite, end > film.duration + 1e-6 {
      warnings.append(
        "the film ends at \(JSON(film.duration).text()) s, so there is nothing to encode from there to \(JSON(end).text()) s"
      )
    }
    let names = format.metadataLeftOut(of: metadata.keys)
    if !names.isEmpty {
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      warnings.append("the format \(format.name) cannot store the metadata \(list); webm and mkv can")
    }
    return warnings
  }

  /// Returns the pattern of the names of numbered pictures.
  func pictures(for destination: Destination) throws(EncodeError) -> NumberedPath {
    guard case .file(let path) = destination else {
      throw .options(
        "numbered pictures cannot be written to standard output; use a name such as out-%05d.png")
    }
    do { return try NumberedPath(path) } catch { throw .options("\(error.reason); the path is \(path)") }
  }

  /// Returns the sound of these frames, or `nil` if the film has no sound or the format stores none.
  func sound(of film: Film, _ frames: Range<Int>, _ format: OutputFormat) throws(EncodeError) -> SoundTrack? {
    let plan = omitsSound ? SoundPlan() : film.soundPlan()
    guard let codec = format.audioCodecs.first, !plan.isEmpty else { return nil }
    if let audioBitrate, let refusal = codec.refusal(ofBitrate: audioBitrate) {
      throw .options("encoding \(codec.name): \(refusal)")
    }
    return try asEncodeError { () throws(MediaError) in
      let track = try SoundTrack(
        plan, within: FileRoots(film.policy.roots), frames: frames, rate: film.frameRate, codec: codec,
        bitrate: audioBitrate)
      guard let loudness else { return track }
      return try track.normalized(to: loudness)
    }
  }

  private func pixels(_ side: Int) -> Int { Int(min(max((Double(side) * factor).rounded(), 0), 1e9)) }
}

/// The number of processors that are online.
package var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
