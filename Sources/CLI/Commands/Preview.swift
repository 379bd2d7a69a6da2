internal import AnimuxDocuments
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxServer
internal import AnimuxStudio
internal import Glibc

struct Preview: SceneCommand {
  static let name = "preview"
  static let summary = "Opens a page that shows a scene, plays it with its sound, and follows every save."
  static let details = [
    "Serves the page on 127.0.0.1 and prints its address, which contains a token that every request must have. The page loads nothing from other servers. To see it from another machine, forward the port there with ssh -L 7878:127.0.0.1:7878 HOST, and open the same address.",
    "The document and everything that it names are watched. While the scene has errors, the page lists them over the last picture. Press Ctrl-C to end the command.",
  ]
  static let operands = [Operand<Self>("SCENE", \.scene, "the scene document")]
  static let options =
    [
      Option<Self>(
        "port", \.port, .whole(0...65535), defaultValue: "7878, or any that is free",
        "the port to listen on; 0 is any that is free"),
      Option<Self>(flag: "no-open", \.staysClosed, "do not open the page in the desktop's browser"),
      Option<Self>(flag: "read-only", \.isReadOnly, "refuse to change the document"),
    ] + strictOptions + inputOptions.filter { !bounds.contains($0.description.name) }
  static let examples = [
    Example("animux preview scene.json", "see a scene while you write it"),
    Example("animux preview card.json --data people.csv --row 3", "a template with the values of a row"),
    Example("animux preview scene.json --port 8000 --no-open", "print the address only"),
  ]

  /// The options that would end the command.
  private static let bounds: Set<String> = ["max-time", "max-output", "max-memory"]
  private static let defaultPort = 7878

  var scene = ""
  var inputs = SceneInputs()
  var port: Int?
  var staysClosed = false
  var isReadOnly = false

  func check() throws(UsageError) {
    for path in [scene] + inputs.data.map(\.path) where path == "-" {
      throw UsageError("only files can be watched; name a file instead of -")
    }
    try inputs.check(reading: [scene])
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let signals = SignalWatch()
    let refusal =
      PartLibrary.contains(path: scene)
      ? "a part is not a file that can be written; include it in a scene, and preview that"
      : access(scene, F_OK) != 0
        ? "there is no such file; `animux init` makes a scene to begin with"
        : FileRoots.isFolder(scene) ? "this is a folder; expected a scene document" : nil
    if let refusal { throw .scene(SceneError([Diagnostic(.error, .unreadableFile, refusal, file: scene)])) }
    let (scene, inputs) = (scene, inputs)
    let studio = Studio(scene, in: Self.workingFolder, isReadOnly: isReadOnly) {
      (values, text) throws(SceneError) in
      do throws(ToolError) {
        return try LoadedScene(scene, inputs.replacing(values), text: text).scene
      } catch { throw error.asSceneError(in: scene) }
    }
    let server = try server(of: studio)
    try console.print(server.address)
    if !staysClosed { Browser.open(server.address) }
    studio.follow { signals.signal != nil }
    throw signals.signal.map { .stopped($0) } ?? .failed("stopped")
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private func server(of studio: Studio) throws(ToolError) -> StudioServer {
    let token = PreviewToken.token(for: scene)
    let tools = StudioTools(sceneWords: [scene] + inputs.words) { words, line in
      ChildProcess.run(["/proc/self/exe"] + words, eachLine: line) ?? 127
    }
    do throws(HTTPServer.Failure) {
      do throws(HTTPServer.Failure) {
        return try StudioServer(studio, port: port ?? Self.defaultPort, token: token, tools)
      } catch  where port == nil && error.isTaken {
        return try StudioServer(studio, port: 0, token: token, tools)
      }
    } catch {
      throw .failed("--port: \(port ?? 0) cannot be used: \(error)")
    }
  }
}

extension SceneInputs {
  /// Returns the inputs with values of variables in place of those of the command line.
  fileprivate func replacing(_ values: [JSON.Member]) -> SceneInputs {
    var inputs = self
    inputs.variables.removeAll { variable in values.contains { $0.key == variable.name } }
    inputs.variables += values.map { Variable(name: $0.key, value: $0.value) }
    return inputs
  }

  /// The options as words of a command line. Run limits are none of them, as the preview itself has none.
  var words: [String] {
    variables.map { variable in
      let text = if case .string(let text) = variable.value.kind { text } else { variable.value.text() }
      return "--var=\(variable.name)=\(text)"
    } + data.map { entry in "--data=" + (entry.name.map { "\($0)=" } ?? "") + entry.path }
      + (row.map { ["--row=\($0)"] } ?? []) + roots.map { "--root=\($0)" }
      + limits.map { "--limit=\($0.limit.name)=\(JSON($0.value).text())" }
      + (deniesSystemFonts ? ["--deny-system-fonts"] : []) + (isStrict ? ["--strict"] : [])
  }
}

extension ToolError {
  /// The error as one of the scene, for a page that lists the errors of a scene.
  fileprivate func asSceneError(in file: String) -> SceneError {
    switch self {
    case .scene(let error), .media(let error): error
    default: SceneError([Diagnostic(.error, .invalidValue, text, file: file)])
    }
  }
}
