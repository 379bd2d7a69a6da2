internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxProcesses

struct Validate: SceneCommand {
  static let name = "validate"
  static let summary = "Checks scenes and reports all errors and warnings, without writing any output."
  static let details = [
    "Errors keep a film from being made. Warnings report values that have no effect or an unexpected one. Examples are animations that"
      + " begin too late, snap back, are overwritten or rotate by 0, layers that are never visible, shadows that are clipped, and texts that overflow their boxes."
  ]
  static let operands = [
    Operand<Self>(repeated: "SCENE", \.scenes, "scene documents; - reads one from standard input")
  ]
  static let options =
    [
      Option<Self>(flag: "strict", \.isStrict, "treat warnings as errors"),
      Option<Self>(flag: "json", \.isJSON, "print all diagnostics as one JSON list"),
    ] + inputOptions
  static let examples = [
    Example("animux validate scene.json", "check one scene"),
    Example(
      "animux validate scenes/*.json --json",
      "check many scenes, as JSON for an editor or a build"),
  ]

  var scenes: [String] = []
  var inputs = SceneInputs()
  var isStrict = false
  var isJSON = false

  func check() throws(UsageError) {
    try inputs.check(reading: scenes)
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    ProcessMemory.keepFreedBlocks()
    var found: [JSON] = []
    var isGood = true
    for path in scenes {
      let verdict = try Verdict(path, inputs, isStrict: isStrict)
      isGood = isGood && verdict.isGood
      found += verdict.diagnostics.json
      if !isJSON { try console.output(verdict.text(on: console.outputTerminal)) }
    }
    if isJSON { try console.print(JSON(.array(found)).prettyText()) }
    return isGood ? .done : .badScene
  }
}

/// The result of checking one scene.
private struct Verdict {
  let diagnostics: SceneError
  let isGood: Bool
  private let name: String
  private var variables: [SceneVariable] = []

  init(_ path: String, _ inputs: SceneInputs, isStrict: Bool) throws(ToolError) {
    do {
      let loaded = try LoadedScene(path, inputs)
      let production = try loaded.production()
      let warnings =
        loaded.scene.warnings(in: production.film) + production.warnings
        + production.film.transparencyWarnings
      variables = loaded.scene.declarations
      (name, diagnostics) = (loaded.name, SceneError(warnings))
      isGood = warnings.isEmpty || !isStrict
    } catch {
      let diagnostics: SceneError
      switch error {
      case .scene(let error), .media(let error): diagnostics = error
      case .usage, .failed, .outputClosed, .stopped: throw error
      }
      (self.name, self.diagnostics, isGood) = (path, diagnostics, false)
    }
  }

  func text(on terminal: Terminal) -> TerminalText {
    let page = DiagnosticText(terminal: terminal).text(of: diagnostics)
    return isGood ? page + TerminalText(line: "\(name): ok") + "\n" + variables.rows : page
  }
}

extension SceneError {
  /// The diagnostics as JSON. If some were omitted, the last one has their number.
  fileprivate var json: [JSON] {
    diagnostics.indices.map { index in
      let isLast = index == diagnostics.count - 1
      return diagnostics[index].json(omitted: isLast && omitted > 0 ? omitted : nil)
    }
  }
}

extension Diagnostic {
  /// The diagnostic as JSON. `line` and `column` are null if it concerns a whole file.
  fileprivate func json(omitted: Int?) -> JSON {
    func number(_ value: Int?) -> JSON { JSON(value.map { .number(Double($0)) } ?? .null) }
    func text(_ value: String) -> JSON { JSON(.string(value)) }
    return JSON(
      .object(
        [
          JSON.Member("file", text(file)), JSON.Member("line", number(line)),
          JSON.Member("column", number(column)),
          JSON.Member("path", text(path)), JSON.Member("severity", text(severity.rawValue)),
          JSON.Member("code", text(code.rawValue)), JSON.Member("message", text(message)),
        ] + (omitted.map { [JSON.Member("omitted", number($0))] } ?? [])))
  }
}
