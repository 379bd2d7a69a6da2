internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia

struct Still: SceneCommand {
  static let name = "still"
  static let summary = "Draws one frame of a scene as a PNG, or a contact sheet of many frames."
  static let details = [
    "The PNG is sRGB with 8 bits per channel, and transparent where the scene's background is.",
    "A TIME is a number of seconds, or has a unit: 1.5s, 250ms, 45f (frames), 00:01:02.5.",
  ]
  static let operands = [
    Operand<Self>("SCENE", \.scene, LoadedScene.meaning),
    Operand<Self>("OUT", \.output, "the PNG file; - writes to standard output"),
  ]
  static let options =
    [
      Option<Self>("at", short: "t", \.time, .time, standard: "0", "the moment, from 0 to the film's end"),
      Option<Self>(
        flag: "contact-sheet", \.isSheet,
        "draw a contact sheet of many stills, each 320 pixels wide unless --size or --scale is given"),
      Option<Self>(
        "every", \.interval, .time, standard: "1", "the time between the stills of a contact sheet"),
      Option<Self>(
        "scale", \.scale, .positive(upTo: 16, "FACTOR"), standard: "1",
        "the size of the output as a multiple of the scene's size"),
      Option<Self>(
        "size", \.size, .size, standard: "the scene's",
        "the size of the output in pixels, with the proportions of the scene"),
    ] + strictOptions + inputOptions
  static let examples = [
    Example("animux still scene.json poster.png --at 2.5s", "the frame at 2.5 seconds"),
    Example("animux still scene.json frame.png --at 45f --scale 2", "frame 45 at twice the size"),
    Example(
      "animux still scene.json sheet.png --contact-sheet --every 1s",
      "one still per second of the whole scene"),
  ]

  /// File name endings that belong to another format than PNG.
  private static let otherEndings =
    ["jpg", "jpeg", "bmp", "tif", "tiff", "avif", "heic", "jxl", "svg", "pdf"]
    + OutputFormat.all.filter { $0 != .png }.flatMap(\.endings)

  var scene = ""
  var inputs = SceneInputs()
  var output = ""
  var time: TimeText?
  var isSheet = false
  var interval: TimeText?
  var scale: Double?
  var size: CanvasSize.Pixels?

  func check() throws(UsageError) {
    try inputs.check(reading: [scene])
    try CanvasSize(scale: scale, size: size).check()
    let ending = output.lastIndex(of: ".").map { output[$0...].dropFirst().lowercased() } ?? ""
    if Self.otherEndings.contains(ending) {
      throw UsageError(
        "a still is a PNG, but \(quoted(output)) has the ending of another format; use the ending .png")
    }
    if isSheet, time != nil {
      throw UsageError("--contact-sheet and --at cannot be used together; remove one of them")
    }
    if !isSheet, interval != nil { throw UsageError("--every requires --contact-sheet") }
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let destination = try OutputOperand.destination(output, console)
    let loaded = try LoadedScene(scene, inputs)
    console.warn(loaded.scene.dataWarnings)
    let production = try loaded.production()
    let film = production.film
    do { try production.checkIsNoInput(destination) } catch { throw ToolError(error) }
    let seconds = try moment(in: film)
    let isScaled = scale != nil || size != nil
    let scale = try CanvasSize(scale: scale, size: size).scale(of: film)
    do {
      if isSheet {
        var sheet = try ContactSheet(every: interval?.seconds(in: film, for: "every") ?? 1)
        if isScaled { sheet.width = Int((Double(film.width) * scale).rounded()) }
        try PNG.write(sheet.pixmap(of: production), to: destination)
      } else {
        try PNG.write(production.still(at: seconds, scale: scale), to: destination)
      }
    } catch {
      switch error {
      case let error as ToolError: throw error
      case let error as EncodeError: throw ToolError(error)
      default: throw .failed("\(error)")
      }
    }
    console.warn(production.warnings)
    return .done
  }

  /// The requested time, from the start of the film to its end, both included.
  private func moment(in film: Film) throws(ToolError) -> Double {
    guard let time else { return 0 }
    let seconds = try time.seconds(in: film, for: "at")
    guard (0...film.duration + 1e-9).contains(seconds) else {
      let end = JSON(film.duration).text()
      throw .usage(UsageError("--at: \(quoted(time.text)) is not in the film, which lasts \(end) s"))
    }
    return seconds
  }
}
