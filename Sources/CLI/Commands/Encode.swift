internal import Animux
internal import AnimuxEngine
internal import AnimuxMedia

struct Encode: SceneCommand {
  static let name = "encode"
  static let summary = "Makes a movie of a scene."
  static let details = [
    "The movie appears under its name only when it is whole, and numbered pictures when the last of them is: after an error, or a run that was stopped, what was there before is still there. To standard output it goes as a fragmented MP4, while it is being made.",
    "A TIME is in seconds, or says its unit: 1.5s, 250ms, 45f (frames), 00:01:02.5.",
  ]
  static let operands = [
    Operand<Self>("SCENE", \.scene, LoadedScene.meaning),
    Operand<Self>(
      "OUT", \.output, "the movie to make, its format told by the ending; - writes it to standard output"),
  ]
  static let options =
    [
      Option<Self>(
        "codec", \.codec, .oneOf(VideoCodec.all.map(\.name), "NAME") { VideoCodec.meant(by: $0)?.name },
        standard: "the format's first, of a transparent scene the first that keeps transparency",
        "how pictures are compressed; `animux formats` says which format holds which"),
      Option<Self>(
        "crf", \.crf, .number(in: 0...63),
        standard: VideoCodec.h264.rateControl.map { decimal($0.standard, places: 1) },
        "constant quality, 0…51 for h264: the smaller, the better, and the larger the file"),
      Option<Self>(
        "bitrate", \.bitrate, .bitrate,
        "bits per second on average, in place of a quality: 4M, 800k; the film is encoded twice for it"),
      Option<Self>(
        "preset", \.preset, .oneOf(VideoCodec.presetNames, "NAME"),
        standard: VideoCodec.h264.presets?.standard,
        "how much time the encoder takes to make the movie small"),
      Option<Self>(
        "pixel-format", \.pixelFormat, .text("NAME"), standard: "the codec's first",
        "FFmpeg's name of the form of pictures: yuv420p10 for 10 bits"),
      Option<Self>(
        flag: "alpha", \.keepsAlpha,
        "keep transparency; without this it is kept where there is some and the codec can"),
      Option<Self>(
        "audio-bitrate", \.audioBitrate, .bitrate, standard: "192k",
        "bits per second of the sound"),
      Option<Self>(
        "loudness", \.loudness, .number(in: -60...0, "LUFS"), standard: "as it is mixed",
        "how loud the sound is in all (EBU R 128): -16 for the web, -23 for television; true peaks stay below −1 dB"
      ),
      Option<Self>(
        "subtitles", \.subtitles, .choice("HOW"), standard: "burn",
        "what becomes of the scene's captions: burn draws them, mux makes them a stream of the file that players show or not, none leaves them out"
      ),
      Option<Self>(
        repeated: "metadata", \.metadata, MetadataEntry.form,
        "what the file says of itself, such as title=Hello; a warning tells which names its format has no place for"
      ),
      Option<Self>(
        repeated: "chapter", \.chapters, ChapterEntry.form,
        "where a part of the film begins, and its name: 00:01:30=Results; in place of the scene's chapters"),
      Option<Self>(
        "poster", \.poster, .time, standard: "none",
        "when the film looks as the cover that the file is given (mp4, m4v, mkv)"),
      Option<Self>(
        "scale", \.scale, .positive(upTo: 16, "FACTOR"), standard: "1", "how much larger than the scene"),
      Option<Self>("size", \.size, .size, standard: "the scene's", "the same, said by the size in pixels"),
      Option<Self>(flag: "pad", \.pads, "add a column or a row where the format wants even sides"),
      Option<Self>("from", \.from, .time, standard: "the begin", "where in the scene the movie begins"),
      Option<Self>("to", \.to, .time, standard: "the end", "where in the scene it ends"),
      Option<Self>(
        "format", \.format, .oneOf(OutputFormat.all.map(\.name), "NAME"), standard: "as OUT ends, or mp4",
        "the kind of file"),
      Option<Self>(
        "contact-sheet", \.sheet, .text("FILE"), "also make a PNG of many moments of the scene side by side"),
      Option<Self>(
        "every", \.interval, .time, standard: "1", "how far apart the moments of the contact sheet are"),
      Option<Self>(
        "threads", \.threads, .whole(1...64), standard: "\(VideoSettings.defaultThreads)",
        "threads of an encoder; the file depends on it"),
      Option<Self>(
        "workers", \.workers, .whole(1...256), standard: "one for two processors",
        "parts of the film that are made side by side; the file does not depend on it"),
      Option<Self>(
        flag: "no-cache", \.redraws, "draw all of every frame again: the same film, for measuring"),
      Option<Self>(
        "progress", \.progress, .choice("STYLE"), standard: "auto",
        "how standard error tells how far it is: auto is a line on a terminal, json a line of JSON several times a second"
      ),
    ] + inputOptions
  static let examples = [
    Example("animux encode scene.json out.mp4", "make a movie"),
    Example(
      "animux encode scene.json draft.mp4 --scale 0.5 --preset ultrafast --to 5s",
      "a quick look at the first seconds"),
    Example("animux encode scene.json out.mp4 --crf 16 --preset slow", "as good as it gets"),
    Example(
      "animux encode talk.json talk.mp4 --subtitles mux", "with captions that a player can show"),
    Example(
      "animux encode title.json out.mp4 --var title=Hello --data people.json",
      "another film of the same scene"),
    Example("animux encode - - < scene.json | ffplay -", "from a program to a program"),
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
  var redraws = false
  var progress: ProgressStyle?

  func check() throws(UsageError) {
    if crf != nil, bitrate != nil { throw UsageError("--crf and --bitrate exclude each other") }
    try inputs.check(reading: [scene])
    if sheet == nil, interval != nil { throw UsageError("--every goes with --contact-sheet") }
    try CanvasSize(scale: scale, size: size).check()
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let destination = try OutputOperand.destination(output, console)
    let format = try outputFormat()
    let stopWatch = StopWatch()
    let production = try LoadedScene(scene, inputs).production()
    let options = try options(for: production.film, format)
    let reporter = ProgressReporter(progress ?? .auto, on: console)
    let sheet = try contactSheet(of: production)
    let remarks: [String]
    do {
      let summary = try production.encode(to: destination, options: options) { progress in
        stopWatch.startLooking()
        console.watchdog?.startLooking()
        reporter.update(frame: progress.frame, of: progress.frames)
        return stopWatch.signal == nil && console.watchdog?.hasFired != true
      }
      remarks = summary.remarks
      reporter.finish(frames: summary.frames, file: name, bytes: Int(summary.bytes))
    } catch {
      reporter.clear()
      throw ToolError(error, stopWatch.signal)
    }
    try write(sheet)
    console.warn(production.warnings)
    for remark in remarks { console.warn(remark) }
    return .done
  }

  /// Draws the contact sheet before the movie is made, so that little is left to do once the movie has its
  /// name.
  private func contactSheet(of production: Production) throws(ToolError) -> Pixmap? {
    guard let sheet else { return nil }
    do { try production.checkIsNoInput(.file(sheet)) } catch { throw ToolError(error) }
    let seconds = try interval?.seconds(in: production.film, for: "every") ?? 1
    do { return try ContactSheet(every: seconds).pixmap(of: production) } catch { throw ToolError(error) }
  }

  private func write(_ pixmap: Pixmap?) throws(ToolError) {
    guard let sheet, let pixmap else { return }
    do throws(MediaError) { try PNG.write(pixmap, to: .file(sheet)) } catch { throw .failed("\(error)") }
  }

  private var name: String { output == "-" ? "standard output" : output }

  /// Determines the format before the scene is read, so that a wrong ending is reported at once.
  private func outputFormat() throws(ToolError) -> OutputFormat {
    do {
      if let format { return try OutputFormat.named(format) }
      return output == "-" ? .mp4 : try OutputFormat.forFile(output)
    } catch {
      throw .usage(UsageError("\(error)"))
    }
  }

  private func videoCodec(in format: OutputFormat) throws(ToolError) -> VideoCodec? {
    guard let codec else { return nil }
    guard let found = format.codecs.first(where: { $0.name == codec }) else {
      let names = format.codecs.filter { !$0.isHardware }.map(\.name).joined(separator: ", ")
      let remedy = names.isEmpty ? "it takes no codec" : "it holds \(names)"
      throw .usage(UsageError("--codec: \(format.name) does not hold \(codec); \(remedy)"))
    }
    return found
  }

  private func options(for film: Film, _ format: OutputFormat) throws(ToolError) -> EncodeOptions {
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
    }
    for entry in metadata { options.metadata[entry.name] = entry.text }
    if !chapters.isEmpty { options.chapters = try ChapterEntry.chapters(chapters, in: film) }
    options.poster = try poster?.seconds(in: film, for: "poster")
    options.pads = pads
    options.reusesPictures = !redraws
    let begin = try from?.seconds(in: film, for: "from") ?? 0
    let end = try to?.seconds(in: film, for: "to") ?? film.duration
    if from != nil || to != nil {
      guard begin < end else {
        let (first, last) = (decimal(begin, places: 3), decimal(end, places: 3))
        throw .usage(UsageError("nothing is left of the film from \(first) s to \(last) s"))
      }
      options.range = begin..<end
    }
    return options
  }
}
