internal import Animux
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia
internal import AnimuxProcesses

struct Encode: SceneCommand {
  static let name = "encode"
  static let summary = "Encodes a scene as a movie, or its sound alone."
  static let details = [
    "The movie appears under its name only when it is complete, and numbered pictures appear when the last one is complete. If an error occurs or the run is stopped, existing files are unchanged. A movie for standard output is a fragmented MP4 that is written while it is encoded.",
    "A file that ends in .mp3, .m4a, .opus, .flac or .wav has the film's sound alone, and no picture is drawn for it. Transparency is kept if the scene has some and the format can store it; otherwise, a warning is reported.",
    TimeText.details,
  ]
  static let operands = [
    Operand<Self>("SCENE", \.scene, LoadedScene.meaning),
    Operand<Self>(
      "OUT", \.output,
      "the movie or sound file, whose ending determines the format; - writes to standard output"),
  ]
  static let options =
    [
      Option<Self>(
        "codec", \.codec, .oneOf(VideoCodec.all.map(\.name), "NAME") { VideoCodec.meant(by: $0)?.name },
        defaultValue: "the format's first; for a transparent scene, the first that keeps transparency",
        "the video codec; `animux formats` lists the codecs of each format"),
      Option<Self>(
        "crf", \.crf, .number(in: 0...63),
        defaultValue: VideoCodec.h264.rateControl.map { decimal($0.defaultValue, places: 1) },
        "constant quality, 0…51 for h264: lower values give better quality and larger files"),
      Option<Self>(
        "bitrate", \.bitrate, .bitrate,
        "average bits per second, instead of a constant quality: 4M, 800k; the film is encoded in two passes"),
      Option<Self>(
        "preset", \.preset, .oneOf(VideoCodec.presetNames, "NAME"),
        defaultValue: VideoCodec.h264.presets?.defaultValue,
        "the encoder's preset: slower presets give smaller files"),
      Option<Self>(
        "pixel-format", \.pixelFormat, .text("NAME"), defaultValue: "the codec's first",
        "the FFmpeg name of the pixel format, such as yuv420p10 for 10 bits"),
      Option<Self>(
        flag: "alpha", \.keepsAlpha,
        "require transparency; otherwise it is kept if the scene has some and the codec supports it"),
      Option<Self>(
        "audio-bitrate", \.audioBitrate, .bitrate,
        defaultValue:
          "\(AudioCodec.aac.defaultBitrate / 1000)k; \(AudioCodec.opus.defaultBitrate / 1000)k for opus",
        "bits per second of the sound track"),
      Option<Self>(
        "loudness", \.loudness, .number(in: -60...0, "LUFS"), defaultValue: "unchanged",
        "the integrated loudness of the sound (EBU R 128): -16 for the web, -23 for television; true peaks stay below −1 dB"
      ),
      Option<Self>(
        "subtitles", \.subtitles, .choice("HOW"), defaultValue: "burn",
        "how the scene's captions are shown: burn draws them into the picture, mux adds a subtitle stream that players can switch on, none omits them"
      ),
      Option<Self>(
        repeated: "metadata", \.metadata, MetadataEntry.form,
        "a metadata field of the file, such as title=Hello; fields that the format cannot store are reported as a warning"
      ),
      Option<Self>(
        repeated: "chapter", \.chapters, ChapterEntry.form,
        "a chapter's start and title, such as 00:01:30=Results; replaces the scene's chapters"),
      Option<Self>(
        "poster", \.poster, .time, defaultValue: "none",
        "the time of the frame that becomes the file's cover picture (mp4, m4v, mkv)"),
      Option<Self>(
        "scale", \.scale, .positive(upTo: 16, "FACTOR"), defaultValue: "1",
        "the size of the output as a multiple of the scene's size"),
      Option<Self>(
        "size", \.size, .size, defaultValue: "the scene's",
        "the size of the output in pixels, with the proportions of the scene"),
      Option<Self>(
        flag: "pad", \.pads, "add a column or a row of pixels if the format requires an even width or height"),
      Option<Self>(
        "from", \.from, .time, defaultValue: "the start", "the time in the scene at which the movie starts"),
      Option<Self>(
        "to", \.to, .time, defaultValue: "the end", "the time in the scene at which the movie ends"),
      Option<Self>(
        "format", \.format, .oneOf(OutputFormat.all.map(\.name), "NAME"),
        defaultValue: "the ending of OUT, or mp4",
        "the file format"),
      Option<Self>(
        "contact-sheet", \.sheet, .text("FILE"),
        "also write a contact sheet: a PNG with many stills side by side"
      ).concerning(.wholeWork),
      Option<Self>(
        "every", \.interval, .time, defaultValue: "1", "the time between the stills of the contact sheet"
      ).concerning(.wholeWork),
      Option<Self>(
        "threads", \.threads, .whole(1...64), defaultValue: "\(VideoSettings.defaultThreads)",
        "the number of threads of each encoder; changes the bytes of the file"),
      Option<Self>(
        "workers", \.workers, .whole(1...256), defaultValue: "one per two processors",
        "the number of parts of the film that are encoded in parallel; does not change the file"),
      Option<Self>(
        "store", \.store.folder, .text("DIR"),
        defaultValue: "$ANIMUX_STORE, or animux/store in the user's cache folder",
        "the folder in which finished segments are kept and looked up; does not change the file"),
      Option<Self>(flag: "no-store", \.store.isOff, "make all segments, and keep none"),
      Option<Self>(
        "share", \.share, .share,
        "make only this share of the film's segments, into the store, and no OUT; a run without it then finds them"
      ),
      Option<Self>(
        "verify", \.verification, HashText.form,
        "before encoding, draw all frames and stop with an error unless they are those that `animux hash` has named; of several shares, only the first one does so"
      ).concerning(.singleFilm),
      Option<Self>(
        flag: "no-cache", \.redraws, "redraw every frame completely, for measurements; the film is the same"),
      Option<Self>(
        "progress", \.progress, .choice("STYLE"), defaultValue: "auto",
        "how progress is reported on standard error: auto shows a line on a terminal and prints one at the end, json prints a line of JSON several times a second, none reports nothing"
      ),
    ] + strictOptions + inputOptions
  static let examples = [
    Example("animux encode scene.json out.mp4", "encode a movie"),
    Example(
      "animux encode scene.json draft.mp4 --scale 0.5 --preset ultrafast --to 5s",
      "a quick draft of the first seconds"),
    Example("animux encode scene.json out.mp4 --crf 16 --preset slow", "high quality"),
    Example(
      "animux encode talk.json talk.mp4 --subtitles mux", "with captions that a player can switch on"),
    Example(
      "animux encode title.json out.mp4 --data people.csv --row 3 --var title=Hello",
      "a template with the values of a row"),
    Example("animux encode scene.json sound.mp3", "the sound alone"),
    Example("animux encode - - < scene.json | ffplay -", "read from and write to a pipe"),
  ]

  var scene = ""
  var inputs = SceneInputs()
  var output = ""
  var crf: Double?
  var bitrate: Int?
  var preset: String?
  var codec: String?
  var pixelFormat: String?
  var keepsAlpha = false
  var audioBitrate: Int?
  var loudness: Double?
  var subtitles: Subtitles?
  var metadata: [MetadataEntry] = []
  var chapters: [ChapterEntry] = []
  var poster: TimeText?
  var scale: Double?
  var size: CanvasSize.Pixels?
  var pads = false
  var from: TimeText?
  var to: TimeText?
  var format: String?
  var sheet: String?
  var interval: TimeText?
  var threads: Int?
  var workers: Int?
  var store = StoreOptions()
  var share: Share?
  var verification: HashText?
  var redraws = false
  var progress: ProgressStyle?

  func check() throws(UsageError) {
    if crf != nil, bitrate != nil {
      throw UsageError("--crf and --bitrate cannot be used together; remove one of them")
    }
    try inputs.check(reading: [scene])
    try checkOrder()
    try store.check()
    if share != nil, store.isOff { throw UsageError("--share requires a store; remove --no-store") }
    if share != nil, sheet != nil {
      throw UsageError("--share and --contact-sheet cannot be used together; remove one of them")
    }
    try checkSheet()
    if sheet == nil, interval != nil { throw UsageError("--every requires --contact-sheet") }
    try CanvasSize(scale: scale, size: size).check()
  }

  /// Reports a contact sheet whose ending is not that of a PNG, and one that would replace the film or one of its pictures.
  private func checkSheet() throws(UsageError) {
    guard let sheet else { return }
    let picture = try? NumberedPath(FileName.plain(output))
    let isFilm = FileName.isSame(sheet, output) || picture?.isOne(FileName.plain(sheet)) == true
    if output != "-", isFilm {
      throw UsageError(
        "--contact-sheet: \(quoted(sheet)) is the film or a picture of it; choose another name for the contact sheet"
      )
    }
    guard sheet.lowercased().hasSuffix(".png") else {
      throw UsageError(
        "--contact-sheet: a contact sheet is a PNG file, but \(quoted(sheet)) does not end with .png")
    }
  }

  /// Reports a scene and an output that are given in the wrong order.
  private func checkOrder() throws(UsageError) {
    guard output.lowercased().hasSuffix(".json"), (try? OutputFormat.forFile(scene)) != nil else { return }
    throw UsageError(
      "SCENE comes first, then OUT; swap the two: animux encode \(quoted(output)) \(quoted(scene))")
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    ProcessMemory.keepFreedBlocks()
    let destination = try OutputOperand.destination(output, console)
    let format = try outputFormat()
    let signals = SignalWatch()
    let loaded = try LoadedScene(scene, inputs)
    console.warn(loaded.scene.dataWarnings)
    let production = try loaded.production()
    console.warn(loaded.scene.textWarnings(in: production.film))
    if let missing = loaded.scene.missingParts { console.warn(missing) }
    var options = try options(for: production.film, format)
    options.store = store.store(console)
    options.share = share
    // One share looks for all of them, and the last run looks again.
    if share == nil || share?.number == 1 { try verification?.check(production, options) }
    let reporter = ProgressReporter(progress ?? .auto, on: console)
    let sheet = try contactSheet(of: production)
    let warnings: [String]
    do {
      let summary = try production.encode(to: destination, options: options) { progress in
        console.watchForStops(signals)
        reporter.update(frame: progress.frame, of: progress.frames)
        return console.mayGoOn(signals)
      }
      warnings = summary.warnings
      reporter.finish(
        frames: summary.frames, found: summary.foundFrames,
        length: format.kind == .sound ? production.film.frameRate.time(of: summary.frames) : nil,
        file: share.map { "share \($0.number)/\($0.count)" } ?? name, bytes: Int(summary.bytes))
    } catch {
      reporter.clear()
      throw ToolError(error, in: production.film, signals.signal)
    }
    try write(sheet)
    console.warn(production.warnings)
    for warning in warnings { console.warn(warning) }
    if let failure = options.store?.failure {
      console.warn("the film is complete, but the store could not keep its segments: \(failure)")
    }
    return .done
  }

  /// Draws the contact sheet before the movie is made, so that little is left to do once the movie has its
  /// name.
  private func contactSheet(of production: Production) throws(ToolError) -> Pixmap? {
    guard let sheet else { return nil }
    do { try production.checkIsNoInput(.file(sheet)) } catch { throw ToolError(error, in: production.film) }
    let seconds = try interval?.seconds(in: production.film, for: "every") ?? 1
    do { return try ContactSheet(every: seconds).pixmap(of: production) } catch {
      throw ToolError(error, in: production.film)
    }
  }

  private func write(_ pixmap: Pixmap?) throws(ToolError) {
    guard let sheet, let pixmap else { return }
    do throws(MediaError) { try PNG.write(pixmap, to: .file(sheet)) } catch { throw .failed("\(error)") }
  }

  private var name: String { output == "-" ? "standard output" : output }

  /// Determines the format before the scene is read, so that a wrong ending is reported at once.
  func outputFormat() throws(ToolError) -> OutputFormat {
    do {
      if let format { return try OutputFormat.named(format) }
      return output == "-" ? .mp4 : try OutputFormat.forFile(output)
    } catch {
      throw .usage(UsageError("\(error)"))
    }
  }

  /// The reason why no share of a film can be made with these options, or `nil` if shares can be made.
  var shareError: String? {
    guard let format = try? outputFormat() else { return "the format of OUT is unknown; use one such as MP4" }
    var options = EncodeOptions()
    options.codec = try? codec.map(VideoCodec.named)
    options.bitrate = bitrate
    return options.shareError(in: format)
  }

  private func videoCodec(in format: OutputFormat) throws(ToolError) -> VideoCodec? {
    guard let codec else { return nil }
    guard let found = format.codecs.first(where: { $0.name == codec }) else {
      throw .usage(UsageError("--codec: \(format.refusal(ofVideoCodec: codec))"))
    }
    return found
  }

  func options(for film: Film, _ format: OutputFormat) throws(ToolError) -> EncodeOptions {
    var options = EncodeOptions()
    options.format = format
    options.crf = crf
    options.bitrate = bitrate
    options.preset = preset
    options.codec = try videoCodec(in: format)
    options.pixelFormat = pixelFormat
    options.keepsAlpha = keepsAlpha ? true : nil
    options.audioBitrate = audioBitrate
    options.loudness = loudness
    options.subtitles = subtitles ?? .burn
    options.threads = threads
    options.workers = workers
    if scale != nil || size != nil {
      options.scale = try CanvasSize(scale: scale, size: size).scale(of: film)
      options.size = size.map { ($0.width, $0.height) }
    }
    for entry in metadata { options.metadata[entry.name] = entry.text }
    if !chapters.isEmpty { options.chapters = try ChapterEntry.chapters(chapters, in: film) }
    options.poster = try poster?.seconds(in: film, for: "poster")
    options.pads = pads
    options.reusesPictures = !redraws
    options.range = try TimeText.range(from: from, to: to, in: film)
    return options
  }
}

extension Encode {
  /// The options that the bytes of a film can depend on, as text.
  var settingsText: String {
    let values: [Any?] = [
      codec, crf, bitrate, preset, pixelFormat, keepsAlpha, audioBitrate, loudness, subtitles,
      metadata.map { "\($0.name)=\($0.text)" }, chapters.map { String(reflecting: $0) }, poster?.text, scale,
      size.map { String(reflecting: $0) }, pads, from?.text, to?.text, format, threads,
      inputs.deniesSystemFonts, inputs.limits.map { "\($0.limit.name)=\($0.value)" },
    ]
    return values.map { $0.map { String(reflecting: $0) } ?? "-" }.joined(separator: "\n")
  }
}
