internal import AnimuxEngine

struct Validate: Command {
  static let name = "validate"
  static let summary = "Says everything that is wrong with scenes, and makes nothing."
  static let operands = [
    Operand<Self>(repeated: "SCENE", \.scenes, "scene documents; - reads one from standard input")
  ]
  static let options = [
    Option<Self>(flag: "json", \.isJSON, "print one JSON list of all complaints")
  ]
  static let examples = [
    Example("animux validate scene.json", "is it right?"),
    Example("animux validate scenes/*.json --json", "for an editor or a build"),
  ]

  var scenes: [String] = []
  var isJSON = false

  func run(on console: Console) throws(ToolError) -> ExitCode {
    var found: [Diagnostic] = []
    var isGood = true
    for path in scenes {
      do {
        let name = try LoadedScene(path, isDrawn: true).name
        if !isJSON { try console.print("\(name): ok") }
      } catch {
        guard case .scene(let complaints, let source) = error else { throw error }
        isGood = false
        found += complaints.diagnostics
        if !isJSON {
          let page = ComplaintText(terminal: console.outputTerminal, source: source)
          try console.output(page.text(of: complaints))
        }
      }
    }
    if isJSON { try console.print(JSON(.array(found.map(\.json))).prettyText()) }
    return isGood ? .done : .badScene
  }
}

extension Diagnostic {
  /// For programs. A complaint about a whole file has no line and no column: both are null.
  fileprivate var json: JSON {
    func number(_ value: Int?) -> JSON { JSON(value.map { .number(Double($0)) } ?? .null) }
    func text(_ value: String) -> JSON { JSON(.string(value)) }
    return JSON(
      .object([
        JSON.Member("file", text(file)), JSON.Member("line", number(line)),
        JSON.Member("column", number(column)),
        JSON.Member("path", text(path)), JSON.Member("severity", text(severity.rawValue)),
        JSON.Member("code", text(code.rawValue)), JSON.Member("message", text(message)),
      ]))
  }
}
