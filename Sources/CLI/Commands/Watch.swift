internal import AnimuxFiles

struct Watch: SceneCommand {
  static let name = "watch"
  static let summary = "Draws one frame of a scene again each time that one of its files is saved."
  static let details = [
    "OUT is drawn as `animux still` does. After that, the document and everything that it names are watched: included documents, data, pictures, movies, fonts and captions. A viewer that reloads its file shows the frame while you write the scene.",
    "While the scene has errors, they are reported, and OUT remains as it is. Press Ctrl-C to end the command.",
  ]
  static let operands = [
    Operand<Self>("SCENE", \.still.scene, "the scene document"),
    Operand<Self>(
      "OUT", \.still.output, "the picture, whose ending determines the format (.png, .jpg, .webp)"),
  ]
  /// The options of a still that would end the command.
  private static let others: Set<String> = ["max-time", "max-output"]
  static let options: [Option<Self>] =
    Still.options.filter { !others.contains($0.description.name) }.map { $0.inside(\.still) }
  static let examples = [
    Example("animux watch scene.json frame.png --at 2.5s", "the frame at 2.5 seconds, after each save"),
    Example("animux watch scene.json sheet.png --contact-sheet", "an overview of the film, after each save"),
  ]

  var still = Still()

  var inputs: SceneInputs {
    get { still.inputs }
    set { still.inputs = newValue }
  }

  func check() throws(UsageError) {
    for path in [still.scene, still.output] + inputs.data.map(\.path) where path == "-" {
      throw UsageError("only files can be watched and shown; name a file instead of -")
    }
    try still.check()
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    // A signal ends the process, without a file that is written by halves.
    let signals = SignalWatch()
    var isFirst = true
    while signals.signal == nil {
      FileJournal.begin()
      let start = ContinuousClock.now
      do throws(ToolError) {
        _ = try still.run(on: console)
        let time = ContinuousClock.now - start
        console.message("\(still.output): drawn in \(spanText(time / .seconds(1)))\n")
      } catch {
        // Saving the scene cannot mend what is wrong with the command or with OUT.
        if isFirst, error.isOfCommand { throw error }
        console.printError(error)
      }
      isFirst = false
      _ = FileJournal.waitForChanges { signals.signal != nil }
    }
    throw signals.signal.map { .stopped($0) } ?? .failed("stopped")
  }
}
