internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia
internal import Glibc

struct Import: Command {
  static let name = "import"
  static let summary = "Converts a Lottie file to a scene."
  static let details = [
    "Every command that takes a SCENE also accepts a Lottie file; the scene that this command writes gives the same film."
      + " Parts of the file that are not drawn are listed on standard error."
  ]
  static let operands = [
    Operand<Self>("FILE", \.file, "the Lottie document; - reads from standard input"),
    Operand<Self>("OUT", \.output, "the scene document; - writes to standard output"),
  ]
  static let options: [Option<Self>] = []
  static let examples = [
    Example("animux import hello.json scene.json", "a scene to edit")
  ]

  var file = ""
  var output = ""

  /// Whether two paths lead to one file.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let scene: (document: JSON, notes: [Diagnostic])
    do throws(SceneError) {
      scene = try DeepStack.run { () throws(SceneError) in try Scene.imported(Source.read(file)) }
    } catch {
      throw .scene(error)
    }
    console.warn(scene.notes)
    guard output == "-" || !Self.isSame(file, output) else {
      throw .usage(UsageError("OUT is the Lottie document itself; name another file"))
    }
    let text = scene.document.prettyText() + "\n"
    if output == "-" {
      try console.output(text)
    } else {
      do throws(MediaError) { try SmallFile.write(text, to: .file(output)) } catch {
        throw .failed("\(error)")
      }
    }
    return .done
  }
}
