package import AnimuxDocuments
package import AnimuxGraphics

/// A scene's document as a template for many films, one for each row of data. The document and the data are
/// parsed once.
package struct SceneRows: Sendable {
  private let root: JSON
  private let rows: [JSON]
  private let common: [JSON.Member]
  private let errors: [RowError]
  private let diagnostics: Diagnostics
  private let inspection: SceneInspection
  /// The names of the variables that the template declares.
  private let declared: [String]

  /// The number of rows.
  package var count: Int { rows.count }

  /// Parses a template and the rows in the main document of `data`. Throws the errors that concern all rows.
  package init(
    _ source: Source, data: SceneData, inspection: SceneInspection, policy: InputPolicy
  ) throws(SceneError) {
    self = try DeepStack.run { () throws(SceneError) in
      try SceneRows(reading: source, data, inspection, policy)
    }
  }

  private init(
    reading source: Source, _ data: SceneData, _ inspection: SceneInspection, _ policy: InputPolicy
  ) throws(SceneError) {
    var diagnostics = Diagnostics()
    diagnostics.absence = inspection.absence
    diagnostics.policy = policy
    let root = diagnostics.parse(film: source)
    let (rows, common, errors) = diagnostics.readRows(data, for: source)
    try diagnostics.throwErrors()
    guard let root else { throw SceneError([]) }
    (self.root, self.rows, self.common, self.errors) = (root, rows, common, errors)
    (self.diagnostics, self.inspection) = (diagnostics, inspection)
    declared = SceneVariable.all(in: source, policy: policy).map(\.name)
  }

  /// Returns the warnings about values of the rows that the template does not declare, once for all rows, except the `used`
  /// ones. Throws them as errors if the data are strict.
  package func undeclared(besides used: Set<String>) throws(SceneError) -> [Diagnostic] {
    var diagnostics = diagnostics
    if let first = rows.first { _ = diagnostics.select(first) }
    diagnostics.reportUndeclared(in: rows, known: declared, besides: used)
    try diagnostics.throwErrors()
    return diagnostics.dataWarnings
  }

  /// Whether a row has a value of this name, or the template declares it.
  package func hasValue(_ name: String) -> Bool {
    declared.contains(name)
      || rows.contains { row in
        guard case .object(let members) = row.kind else { return false }
        return members.contains { $0.key == name }
      }
  }

  /// Returns the scene of a row, counted from 0. Throws all errors in it, and those of files that cannot be
  /// opened.
  package func scene(ofRow row: Int) throws(SceneError) -> Scene {
    try DeepStack.run { () throws(SceneError) in
      var diagnostics = diagnostics
      for error in errors where error.row == row { diagnostics.report(error) }
      try diagnostics.throwErrors()
      // Values that the template does not declare are reported once for all rows.
      let own = diagnostics.select(rows[row]).filter { $0.isBroken || declared.contains($0.key) }
      let values = own + common
      let scene = try Scene(root, values, &diagnostics, inspection)
      diagnostics.reportMissingFiles()
      try diagnostics.throwErrors()
      return scene
    }
  }

  /// Returns an error about a whole row, at its place in the data.
  package func error(_ message: String, ofRow row: Int) -> SceneError {
    var diagnostics = diagnostics.withoutRecords
    diagnostics.report(.error, .invalidValue, message, at: rows[row].place)
    return SceneError(
      diagnostics.sorted().map {
        // The place is that of the row's first value, which the error is not about.
        Diagnostic(
          $0.severity, $0.code, message, file: $0.file, line: $0.line, column: $0.column, excerpt: $0.excerpt)
      })
  }

  /// Returns the values of a row and those that all rows have in common. If several have the same name, the
  /// last one counts.
  package func values(ofRow row: Int) -> [JSON.Member] {
    guard case .object(let members) = rows[row].kind else { return common }
    return members.filter { !$0.isBroken } + common
  }

  /// Returns a text whose expressions have the values of a row, over those of the scene's variables, the properties of the scene
  /// such as `width`, and the number of the row as `row`. An empty cell is no value. `spelling` changes each text of a value before it is inserted.
  package func text(
    _ template: String, ofRow row: Int, _ scene: Scene, spelling: (String) -> String
  ) throws(SceneError) -> String {
    var values: [String: JSON] = ["row": JSON(row + 1)]
    // The scene's variables have their declared types, and the values of the row are texts if they come from a table.
    for member in self.values(ofRow: row) + scene.variables where SceneVariable.isName(member.key) {
      guard !member.value.isEmptyCell || values[member.key] == nil else { continue }
      values[member.key] = member.value.respelled(spelling)
    }
    let names = values.keys.sorted()
    var diagnostics = Diagnostics()
    let document = JSON(
      object: [
        ("size", JSON([scene.size.width, scene.size.height])), ("fps", JSON(scene.frameRate.description)),
        ("variables", JSON(object: names.map { ($0, JSON("")) })), ("text", JSON(template)),
      ] + (scene.duration.map { [("duration", JSON($0))] } ?? []))
    let source = Source(name: "pattern", text: document.text())
    let root = diagnostics.parse(scene: source)
    let plain = root.map { diagnostics.instance(of: $0, inputs: values, from: "pattern") }
    do { try diagnostics.throwErrors() } catch {
      throw SceneError(
        error.diagnostics.map {
          Diagnostic(
            $0.severity, $0.code, "\(quoted(template)): \($0.message)", file: "the name of row \(row + 1)")
        })
    }
    guard case .string(let text)? = plain?.json["text"]?.kind else { throw SceneError([]) }
    return text
  }
}

extension JSON {
  /// Returns the value without places, with all texts in it changed.
  fileprivate func respelled(_ spelling: (String) -> String) -> JSON {
    switch kind {
    case .string(let text): JSON(spelling(text))
    case .array(let elements): JSON(elements.map { $0.respelled(spelling) })
    case .object(let members): JSON(object: members.map { ($0.key, $0.value.respelled(spelling)) })
    case .null, .bool, .number, .invalid: JSON(kind)
    }
  }
}
