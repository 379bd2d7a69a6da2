internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia

struct Still: SceneCommand {
  static let name = "still"
  static let summary = "Makes a picture of one moment of a scene, or of many side by side."
  static let details = [
    "The picture is a PNG: sRGB, 8 bits a channel, transparent where the scene's background is.",
    "A TIME is in seconds, or says its unit: 1.5s, 250ms, 45f (frames), 00:01:02.5.",
  ]
  static let operands = [
    Operand<Self>("SCENE", \.scene, LoadedScene.meaning),
    Operand<Self>("OUT", \.output, "the PNG to make; - writes it to standard output"),
  ]
  static let options =
    [
      Option<Self>("at", short: "t", \.time, .time, standard: "0", "the moment, from 0 to the film's end"),
      Option<Self>(
        flag: "contact-sheet", \.isSheet,
        "many moments of the scene side by side, each 320 pixels wide or as --size says"),
      Option<Self>(
        "every", \.interval, .time, standard: "1", "how far apart the moments of a contact sheet are"),
      Option<Self>(
        "scale", \.scale, .positive(upTo: 16, "FACTOR"), standard: "1", "how much larger than the scene"),
      Option<Self>("size", \.size, .size, standard: "the scene's", "the same, said by the size in pixels"),
    ] + inputOptions
  static let examples = [
    Example("animux still scene.json poster.png --at 2.5s", "what is seen after two and a half seconds"),
    Example("animux still scene.json frame.png --at 45f --scale 2", "frame 45, in twice the size"),
    Example("animux still scene.json sheet.png --contact-sheet --every 1s", "all of the scene at a glance"),
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
      throw UsageError("a still is a PNG, and \(quoted(output)) is called something else; name it .png")
    }
    if isSheet, time != nil { throw UsageError("--contact-sheet and --at exclude each other") }
    if !isSheet, interval != nil { throw UsageError("--every goes with --contact-sheet") }
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let destination = try OutputOperand.destination(output, console)
    let production = try LoadedScene(scene, inputs).production()
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

  /// The moment that is asked for, from the film's begin to its end; both included.
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
