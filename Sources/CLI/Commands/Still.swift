internal import Animux
internal import AnimuxEngine
internal import AnimuxMedia

struct Still: SceneCommand {
  static let name = "still"
  static let summary = "Makes a picture of one moment of a scene."
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
      Option<Self>("at", short: "t", \.time, .time, standard: "0", "the moment"),
      Option<Self>(
        "scale", \.scale, .positive(upTo: 16, "FACTOR"), standard: "1", "how much larger than the scene"),
      Option<Self>("size", \.size, .size, standard: "the scene's", "the same, said by the size in pixels"),
    ] + inputOptions
  static let examples = [
    Example("animux still scene.json poster.png --at 2.5s", "what is seen after two and a half seconds"),
    Example("animux still scene.json frame.png --at 45f --scale 2", "frame 45, in twice the size"),
  ]

  var scene = ""
  var inputs = SceneInputs()
  var output = ""
  var time: TimeText?
  var scale: Double?
  var size: CanvasSize.Pixels?

  func check() throws(UsageError) {
    try inputs.check(reading: [scene])
    try CanvasSize(scale: scale, size: size).check()
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let destination = try OutputOperand.destination(output, console)
    let production = try LoadedScene(scene, inputs, isDrawn: true).production()
    let film = production.film
    let seconds = try time?.seconds(in: film, for: "at") ?? 0
    let scale = try CanvasSize(scale: scale, size: size).scale(of: film)
    do {
      try PNG.write(production.still(at: seconds, scale: scale), to: destination)
    } catch {
      throw .failed("\(error)")
    }
    return .done
  }
}
