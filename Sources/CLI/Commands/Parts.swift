internal import AnimuxDocuments
internal import AnimuxEngine

struct Parts: Command {
  static let name = "parts"
  static let summary = "Lists the parts that scenes can include, such as charts and titles, or describes one."
  static let details = [
    "A scene includes a part by its name: {\"include\": \"animux:bar-chart\", \"frame\": [x, y, width, height],"
      + " \"inputs\": {…}} in a list of layers. Wherever a command takes SCENE, it takes a part, too."
  ]
  static let operands = [
    Operand<Self>(
      optional: "NAME", \.part, "show the variables of this part and an example", choices: PartLibrary.names)
  ]
  static let options = [Option<Self>(flag: "json", \.isJSON, "print JSON")]
  static let examples = [
    Example("animux parts", "all parts, each in a line"),
    Example("animux parts bar-chart", "the variables of a part, and an example"),
    Example("animux still animux:bar-chart bars.png --at 2", "the part with its default values"),
  ]

  var part: String?
  var isJSON = false

  func run(on console: Console) throws(ToolError) -> ExitCode {
    guard let part else {
      let all = try PartLibrary.names.map { name throws(ToolError) in try PartDescription(name) }
      try console.output(isJSON ? JSON(all.map(\.json)).prettyText() + "\n" : rows(of: all))
      return .done
    }
    let name = part.hasPrefix(PartLibrary.scheme) ? String(part.dropFirst(PartLibrary.scheme.count)) : part
    guard PartLibrary.names.contains(name) else {
      let hint = Spelling.hint(for: name, among: PartLibrary.names, listing: .max)
      throw .usage(UsageError("there is no part \(quoted(part))\(hint)"))
    }
    let description = try PartDescription(name)
    try console.output(isJSON ? description.json.prettyText() + "\n" : description.text)
    return .done
  }

  private func rows(of parts: [PartDescription]) -> String {
    let width = parts.map(\.name.columns).max() ?? 0
    return parts.map { $0.name.padded(to: width + 2) + $0.meaning + "\n" }.joined()
  }
}

/// The facts about a part that its document contains.
private struct PartDescription {
  let name: String
  /// The line that describes the part.
  let meaning: String
  /// The declarations of the variables, in the order of the document. Other variables are computed from these.
  let variables: [JSON.Member]
  /// A layer that shows the part.
  let example: JSON

  init(_ name: String) throws(ToolError) {
    let path = PartLibrary.path(of: name)
    do throws(SceneError) {
      var diagnostics = Diagnostics()
      let root = JSON.parse(try PartLibrary.source(at: path), &diagnostics) ?? JSON(.null)
      self.name = name
      meaning = root["comment"]?.string ?? ""
      variables = (root["variables"]?.members ?? []).filter { $0.value["type"] != nil }
      let frame = JSON([120, 120, 960, 540].map { JSON($0) })
      var members = [("include", JSON(path)), ("frame", frame)]
      if let inputs = root["x-inputs"] { members.append(("inputs", inputs)) }
      example = JSON(object: members)
    } catch {
      throw .scene(error)
    }
  }

  var json: JSON {
    JSON(object: [
      ("name", JSON(name)), ("path", JSON(PartLibrary.path(of: name))), ("description", JSON(meaning)),
      ("variables", JSON(.object(variables))), ("example", example),
    ])
  }

  var text: String {
    "\(PartLibrary.path(of: name))  \(meaning)\n\nvariables\n" + variables.map(rows).joined()
      + "\nexample\n" + example.prettyText() + "\n"
  }

  /// The lines about a variable: its name, type and default, and what it means.
  private func rows(of variable: JSON.Member) -> String {
    let width = variables.map(\.key.columns).max() ?? 0
    let declaration = variable.value
    let form = ["min", "max", "values", "maxLength", "maxCount"].compactMap { key in
      declaration[key].map { "\(key) \($0.text())" }
    }
    let defaultValue = declaration["default"].map { "default \($0.text().shortened)" } ?? "required"
    let type = ([declaration["type"]?.string ?? "any value"] + form + [defaultValue]).joined(separator: ", ")
    let indent = String(repeating: " ", count: width + 4)
    let meaning = declaration["description"]?.string.map { indent + $0 + "\n" } ?? ""
    return "  " + variable.key.padded(to: width + 2) + type + "\n" + meaning
  }
}

extension String {
  /// The text, cut off after 80 characters.
  fileprivate var shortened: String { count > 80 ? prefix(79) + "…" : self }
}
