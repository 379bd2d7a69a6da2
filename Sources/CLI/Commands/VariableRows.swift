internal import AnimuxDocuments

extension [SceneVariable] {
  /// The variables as lines of text, or an empty text if none has a declared type.
  var rows: TerminalText {
    guard contains(where: { $0.type != nil }) else { return TerminalText("") }
    let names = map(\.name.columns).max() ?? 0
    let lines = map { variable in
      "  " + variable.name.padded(to: names + 2) + (variable.expected ?? "any value") + "; "
        + (variable.defaultValue.map { "default \($0.shortText)" } ?? "required") + "\n"
    }
    return TerminalText("variables\n" + lines.joined())
  }

  /// The variables with declared types as JSON, for programs.
  var json: JSON {
    JSON(
      .object(
        map { variable in
          var members: [JSON.Member] = []
          if let type = variable.type { members.append(JSON.Member("type", JSON(type))) }
          if let expected = variable.expected { members.append(JSON.Member("expected", JSON(expected))) }
          members.append(JSON.Member("required", JSON(variable.defaultValue == nil)))
          if let defaultValue = variable.defaultValue { members.append(JSON.Member("default", defaultValue)) }
          return JSON.Member(variable.name, JSON(.object(members)))
        }))
  }
}

extension JSON {
  /// The value as text of at most 60 characters.
  fileprivate var shortText: String {
    let text = text()
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
