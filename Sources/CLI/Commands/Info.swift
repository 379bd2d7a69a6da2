internal import AnimuxDocuments
internal import AnimuxEngine

struct Info: SceneCommand {
  static let name = "info"
  static let summary = "Shows a scene's size, frame rate and duration, and when each layer is shown."
  static let operands = [Operand<Self>("SCENE", \.scene, LoadedScene.meaning)]
  static let options =
    [Option<Self>(flag: "json", \.isJSON, "print a JSON object")] + strictOptions + inputOptions
  static let examples = [
    Example("animux info scene.json", "an overview of a scene"),
    Example("animux info scene.json --json", "as JSON"),
  ]

  var scene = ""
  var inputs = SceneInputs()
  var isJSON = false

  func check() throws(UsageError) {
    try inputs.check(reading: [scene])
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let loaded = try loadedScene(console)
    console.warn(loaded.scene.dataWarnings)
    let film = try loaded.film()
    let spans = film.layerSpans
    if isJSON {
      try console.print(json(of: film, loaded.scene, spans).prettyText())
    } else {
      try console.output(TerminalText(text(of: film, spans)) + loaded.scene.declarations.rows)
    }
    return .done
  }

  /// Reads the scene. If values of variables are missing or wrong, prints what the variables are.
  private func loadedScene(_ console: Console) throws(ToolError) -> LoadedScene {
    do { return try LoadedScene(scene, inputs) } catch {
      if !isJSON { try console.output(LoadedScene.variables(of: scene, inputs).rows) }
      throw error
    }
  }

  private func json(of film: Film, _ scene: Scene, _ spans: [LayerSpan]) -> JSON {
    let (variables, declarations) = (scene.variables, scene.declarations)
    let size = [film.width, film.height].map { JSON(.number(Double($0))) }
    let own = variables.isEmpty ? [] : [JSON.Member("variables", JSON(.object(variables)))]
    let types =
      declarations.contains { $0.type != nil } ? [JSON.Member("declarations", declarations.json)] : []
    let tracks = film.trackSpans.map(\.json)
    let audio = tracks.isEmpty ? [] : [JSON.Member("audio", JSON(tracks))]
    return JSON(
      .object(
        [
          JSON.Member("size", JSON(.array(size))),
          JSON.Member("fps", JSON(.string("\(film.frameRate)"))),
          JSON.Member("duration", JSON(.number(film.duration))),
          JSON.Member("frames", JSON(.number(Double(film.frameCount)))),
          JSON.Member("layers", JSON(.array(spans.map(\.json)))),
        ] + audio + own + types))
  }

  private func text(of film: Film, _ spans: [LayerSpan]) -> String {
    let rate = "\(film.frameRate)"
    let perSecond = rate.hasSuffix("/1") ? String(rate.dropLast(2)) : rate
    let length = decimal(film.duration, places: 3)
    let head =
      "\(film.width)×\(film.height), \(perSecond) fps, \(length) s, \(film.frameCount) \(film.frameCount == 1 ? "frame" : "frames")\n"
    let rows = spans.flatMap { $0.rows(indent: 0) } + film.trackSpans.map(\.row)
    guard !rows.isEmpty else { return head }
    let (names, types) = (rows.map(\.name.columns).max() ?? 0, rows.map(\.type.columns).max() ?? 0)
    let lines = rows.map { row in
      row.name.padded(to: names + 2) + row.type.padded(to: types + 2) + row.time + "\n"
    }
    return head + "\n" + lines.joined()
  }
}
