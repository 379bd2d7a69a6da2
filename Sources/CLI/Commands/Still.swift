internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

struct Still: SceneCommand {
  static let name = "still"
  static let summary = "Draws one frame of a scene as a PNG, JPEG or WebP, or a contact sheet of many frames."
  static let details = [
    "The picture is sRGB with 8 bits per channel. A PNG or WebP is transparent where the scene's background is; in a JPEG this is black.",
    TimeText.details,
  ]
  static let operands = [
    Operand<Self>("SCENE", \.scene, LoadedScene.meaning),
    Operand<Self>(
      "OUT", \.output,
      "the picture, whose ending determines the format (.png, .jpg, .webp); - writes to standard output"),
  ]
  static let options =
    [
      Option<Self>("at", short: "t", \.time, .time, defaultValue: "0", "the time, from 0 to the film's end"),
      Option<Self>(
        flag: "contact-sheet", \.isSheet,
        "draw a contact sheet of many stills, each 320 pixels wide unless --size or --scale is given"),
      Option<Self>(
        "every", \.interval, .time, defaultValue: "1", "the time between the stills of a contact sheet"),
      Option<Self>(
        "scale", \.scale, .positive(upTo: 16, "FACTOR"), defaultValue: "1",
        "the size of the output as a multiple of the scene's size"),
      Option<Self>(
        "size", \.size, .size, defaultValue: "the scene's",
        "the size of the output in pixels, with the proportions of the scene"),
      Option<Self>(
        "format", \.format, .choice("NAME"), defaultValue: "the ending of OUT, or png",
        "the file format"),
      Option<Self>(
        "quality", \.quality, .whole(StillSettings.qualities),
        defaultValue: "\(StillSettings.defaultQuality)",
        "the quality of a JPEG or WebP: higher values give a better picture and a larger file"),
      Option<Self>(flag: "lossless", \.isLossless, "store a WebP without loss"),
    ] + strictOptions + inputOptions
  static let examples = [
    Example("animux still scene.json poster.png --at 2.5s", "the frame at 2.5 seconds"),
    Example("animux still scene.json frame.png --at 45f --scale 2", "frame 45 at twice the size"),
    Example("animux still scene.json frame.jpg --quality 95", "the first frame as a JPEG"),
    Example(
      "animux still scene.json sheet.png --contact-sheet --every 1s",
      "one still per second of the whole scene"),
  ]

  /// File name endings that belong to formats that cannot be written.
  private static let otherEndings =
    (["bmp", "tif", "tiff", "avif", "heic", "jxl", "svg", "pdf"] + OutputFormat.all.flatMap(\.endings))
    .filter { ending in !StillFormat.allCases.contains { $0.endings.contains(ending) } }

  var scene = ""
  var inputs = SceneInputs()
  var output = ""
  var time: TimeText?
  var isSheet = false
  var interval: TimeText?
  var scale: Double?
  var size: CanvasSize.Pixels?
  var format: StillFormat?
  var quality: Int?
  var isLossless = false

  func check() throws(UsageError) {
    try inputs.check(reading: [scene])
    try CanvasSize(scale: scale, size: size).check()
    let ending = output.lastIndex(of: ".").map { output[$0...].dropFirst().lowercased() } ?? ""
    if format == nil, Self.otherEndings.contains(ending) {
      throw UsageError(
        "a still is a PNG, JPEG or WebP, but \(quoted(output)) has the ending of another format; use .png, .jpg or .webp"
      )
    }
    try checkQuality()
    if isSheet, time != nil {
      throw UsageError("--contact-sheet and --at cannot be used together; remove one of them")
    }
    if !isSheet, interval != nil { throw UsageError("--every requires --contact-sheet") }
  }

  private func checkQuality() throws(UsageError) {
    let format = settings.format
    if quality != nil, !format.hasQuality {
      throw UsageError("--quality: a \(format.title) has no loss; use the ending .jpg or .webp")
    }
    guard isLossless else { return }
    if format == .jpeg {
      throw UsageError("--lossless: a JPEG always has a loss; use the ending .png or .webp")
    }
    if quality != nil {
      throw UsageError("--quality and --lossless cannot be used together; remove one of them")
    }
  }

  /// The format of the file, by its option or the ending of its name, and its quality.
  private var settings: StillSettings {
    var settings = StillSettings(format ?? StillFormat.forFile(output) ?? .png)
    settings.quality = quality ?? StillSettings.defaultQuality
    settings.isLossless = isLossless
    return settings
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let destination = try OutputOperand.destination(output, console)
    let loaded = try LoadedScene(scene, inputs)
    console.warn(loaded.scene.dataWarnings)
    let production = try loaded.production()
    let film = production.film
    do { try production.checkIsNoInput(destination) } catch { throw ToolError(error) }
    let seconds = try time(in: film)
    let isScaled = scale != nil || size != nil
    let canvas = CanvasSize(scale: scale, size: size)
    let scale = try canvas.scale(of: film)
    let picture: Pixmap
    do {
      if isSheet {
        var sheet = try ContactSheet(every: interval?.seconds(in: film, for: "every") ?? 1)
        if isScaled { sheet.width = Int((Double(film.width) * scale).rounded()) }
        picture = try sheet.pixmap(of: production)
      } else {
        picture = canvas.cut(try production.still(at: seconds, scale: scale))
      }
      try settings.write(picture, to: destination)
    } catch {
      switch error {
      case let error as ToolError: throw error
      case let error as EncodeError: throw ToolError(error, in: film)
      default: throw .failed("\(error)")
      }
    }
    console.warn(production.warnings)
    if !settings.format.keepsTransparency, !picture.isOpaque {
      console.warn(
        "the picture has transparent parts, but a \(settings.format.title) has no transparency, so they are on black; a PNG or WebP keeps them"
      )
    }
    return .done
  }

  /// The requested time, from the start of the film to its end, both included.
  private func time(in film: Film) throws(ToolError) -> Double {
    guard let time else { return 0 }
    let seconds = try time.seconds(in: film, for: "at")
    guard (0...film.duration + 1e-9).contains(seconds) else {
      let end = JSON(film.duration).text()
      throw .usage(UsageError("--at: \(quoted(time.text)) is not in the film, which lasts \(end) s"))
    }
    return Self.nearest(seconds, film.frameRate)
  }

  /// Returns a time, or that of a frame that is less than a ten-thousandth of a frame away: decimals of a time are rounded, and a
  /// layer that begins with a frame is seen at the frame.
  static func nearest(_ seconds: Double, _ rate: FrameRate) -> Double {
    let frames = seconds * rate.framesPerSecond
    let whole = frames.rounded()
    guard abs(frames - whole) < 1e-4, whole.magnitude < 1e9 else { return seconds }
    return rate.time(of: Int(whole))
  }
}
