/// Variables with declared types, and values for variables from outside.
extension Expander {
  /// Returns the state of a variable before values from outside are given, and keeps its declaration if it has
  /// one. `parts` are its values, the topmost last.
  mutating func declared(
    _ member: JSON.Member, _ parts: [Part], in scene: Int
  ) -> SceneNames.Variable {
    for part in parts where !part.isPlain && DeclarationReader.resemblesDeclaration(part.json) {
      reading { $0.reportForeign(part.json) }
      return .broken
    }
    guard let index = parts.lastIndex(where: { !$0.isPlain && DeclarationReader.isDeclaration($0.json) })
    else { return .waiting(parts) }
    guard let declaration = reading({ $0.read(parts[index].json) }) else { return .broken }
    scenes[scene].declarations[member.key] = declaration
    // A plain value over a declaration, as a document gives it that is based on another, is its default.
    let upper = Array(parts[(index + 1)...])
    if !upper.isEmpty { return .waiting(upper) }
    guard let defaultValue = declaration.defaultValue else { return .missing }
    return .waiting([Part(json: defaultValue, chain: parts[index].chain)])
  }

  /// Returns the variables of a scene. `initialStates` are their states before values are given.
  func declarations(in scene: Int, _ initialStates: [String: SceneNames.Variable]) -> [SceneVariable] {
    scenes[scene].inputs.map { name in
      var defaultValue: JSON?
      if case .waiting(let parts)? = initialStates[name] { defaultValue = parts.last?.json }
      let type = scenes[scene].declarations[name]?.type
      return SceneVariable(name: name, type: type?.name, expected: type?.inWords, defaultValue: defaultValue)
    }
  }

  private mutating func reading<Value>(_ read: (inout DeclarationReader) -> Value) -> Value {
    var reader = DeclarationReader(diagnostics: diagnostics)
    defer { diagnostics = reader.diagnostics }
    return read(&reader)
  }

  /// Sets variables to values from outside. Those in the data of the outermost document can have other names,
  /// because the data can be made for several templates.
  mutating func give(_ members: [JSON.Member], in scope: Scope) {
    var undeclared: [JSON.Member] = []
    for member in members {
      let isKnown = isInput(member.key, in: scope.scene)
      if !isKnown, scope.scene == 0, member.keyPlace.document == diagnostics.dataPlace?.document {
        if !member.isBroken, !ObjectReader.belongsToAuthor(member.key), member.key != "$schema" {
          undeclared.append(member)
        }
      } else {
        give(member, in: scope)
      }
    }
    diagnostics.reportUndeclared(undeclared, known: scenes[scope.scene].inputs)
  }

  private func isInput(_ name: String, in scene: Int) -> Bool {
    scenes[scene].variables[name] != nil && !scenes[scene].computed.contains(name)
  }

  /// Notes a variable of a document of the part library that is not declared. Values for it are reported. `parts` are its
  /// values, the topmost last.
  mutating func noteComputed(_ member: JSON.Member, _ parts: [Part], in scene: Int) {
    guard scenes[scene].declarations[member.key] == nil, let name = library(of: parts[0].json.place) else {
      return
    }
    scenes[scene].computed.insert(member.key)
    for part in parts.dropFirst() where library(of: part.json.place) == nil {
      report(
        .invalidValue,
        "\(quoted(member.key)) is a name that \(quoted(name)) uses itself; choose another name for this variable",
        at: part.json.place)
    }
  }

  /// Returns the path of the document of the part library that contains a place, or `nil` if none does.
  private func library(of place: Place) -> String? {
    diagnostics.source(of: place).map(\.name).flatMap { PartLibrary.contains(path: $0) ? $0 : nil }
  }

  /// Sets a variable to a value from outside, in place of its default.
  private mutating func give(_ member: JSON.Member, in scope: Scope) {
    guard !member.isBroken, !ObjectReader.belongsToAuthor(member.key), member.key != "$schema" else { return }
    let scene = scope.scene
    guard isInput(member.key, in: scene) else {
      let known = scenes[scene].inputs
      let hint = known.isEmpty ? "" : hint(for: member.key, among: known)
      report(.unknownName, "the document has no variable \(quoted(member.key))\(hint)", at: member.keyPlace)
      return
    }
    guard !member.value.isEmptyCell else { return }
    if member.value.isNull, scenes[scene].declarations[member.key] != nil, isOptional(member.key, in: scene) {
      scenes[scene].variables[member.key] = .known(member.value)
      return
    }
    let value = checked(member.value, named: member.key, in: scene)
    if case .invalid = value.kind {
      scenes[scene].variables[member.key] = .broken
    } else {
      scenes[scene].variables[member.key] = .known(value)
    }
  }

  private func isOptional(_ name: String, in scene: Int) -> Bool {
    scenes[scene].declarations[name]?.defaultValue?.isNull == true
  }

  /// Returns the value of a variable as one of its type. The result is invalid after an error.
  mutating func checked(_ json: JSON, named name: String, in scene: Int) -> JSON {
    guard let declaration = scenes[scene].declarations[name] else {
      return json.hasInvalidElements
        ? JSON(.invalid, at: json.place) : guessed(json, named: name, in: scene)
    }
    if json.isNull, isOptional(name, in: scene) { return json }
    // A text that counts frames is not checked, because its digits differ from frame to frame.
    if json.hasClock { return json }
    // The errors inside of the value have been reported.
    if json.hasInvalidElements { return JSON(.invalid, at: json.place) }
    var check = ValueCheck(diagnostics: diagnostics)
    defer { diagnostics = check.diagnostics }
    return check.value(json, as: declaration.type) ?? JSON(.invalid, at: json.place)
  }

  /// Returns a value for a variable without a declared type. Texts without a type are read as the default
  /// suggests.
  private mutating func guessed(_ json: JSON, named name: String, in scene: Int) -> JSON {
    if json.origin == .argument { return argument(json) }
    guard case .waiting(let parts)? = scenes[scene].variables[name], parts.count == 1,
      let type = VariableType.example(parts[0].json)
    else { return json }
    var unread: [JSON] = []
    let value = json.cells(as: type, &unread, &diagnostics)
    if let first = unread.first {
      let more = unread.count > 1 ? ", like \(unread.count - 1) more" : ""
      diagnostics.report(
        .warning, ofData: .unlikelyValue,
        "\(first.inWords) is not of the kind that the default of \(quoted(name)) has, and stays a text\(more); declare the variable with a \"type\" to have this checked",
        at: first.place)
    }
    return value
  }

  /// Returns the text of an argument as JSON if it can be read as such.
  private mutating func argument(_ json: JSON) -> JSON {
    guard case .string(let text) = json.kind else { return json }
    var scratch = Diagnostics()
    scratch.policy = diagnostics.policy
    guard let value = JSON.parse(Source(name: "argument", text: text), &scratch), !scratch.hasErrors else {
      return JSON(json.kind, at: json.place)
    }
    if case .number = value.kind { diagnostics.warnOfDigits(in: json) }
    return value.moved(to: json.place)
  }

  /// Warns about `{{name}}` and `$name` with the name of a variable, which other tools replace.
  mutating func warnOfForeignPlaceholders(_ text: String, at place: Place, in scope: Scope) {
    let order = scenes.indices.contains(scope.scene) ? scenes[scope.scene].order : []
    guard !order.isEmpty, text.utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "{") })
    else { return }
    for name in order {
      let forms = ["{{\(name)}}", "{{ \(name) }}", "$\(name)"]
      guard let form = forms.first(where: { text.contains($0) }) else { continue }
      diagnostics.report(
        .warning, .noEffect,
        "\(form) is shown as it is written; the value of the variable is inserted with ${\(name)}", at: place)
      return
    }
  }

  /// Reports the variables that have no value.
  mutating func reportMissing(in scene: Int, _ given: [JSON.Member]) {
    for name in scenes[scene].order {
      guard case .missing? = scenes[scene].variables[name],
        let declaration = scenes[scene].declarations[name]
      else { continue }
      scenes[scene].variables[name] = .broken
      let message = "the variable \(quoted(name)) has no value; expected \(declaration.type.inWords)"
      if let cell = given.first(where: { $0.key == name && $0.value.isEmptyCell }) {
        diagnostics.report(ofData: .missingKey, message, at: cell.value.place)
      } else if let place = diagnostics.dataPlace, scene == 0 {
        let remedy = "; add it to the data, or give it with --var \(name)=…"
        // A table without the column lacks it in each of its rows.
        if diagnostics.isTable(place) {
          report(.missingKey, message + remedy, at: declaration.place)
        } else {
          diagnostics.report(ofData: .missingKey, message + remedy, at: place)
        }
      } else if let owner = diagnostics.inputOwner {
        report(.missingKey, "\(message); write \"inputs\": {\(quoted(name)): …}", at: owner)
      } else {
        report(.missingKey, "\(message); give it with --var \(name)=… or --data", at: declaration.place)
      }
    }
  }
}

extension JSON {
  /// Returns the value with the cells of tables in it read as a type, where they can be. Those that cannot are added to
  /// `unread`.
  fileprivate func cells(
    as type: VariableType, _ unread: inout [JSON], _ diagnostics: inout Diagnostics
  ) -> JSON {
    switch (kind, type) {
    case (.array(let elements), .list(let element?, _)):
      JSON(.array(elements.map { $0.cells(as: element, &unread, &diagnostics) }), at: place)
    case (.object(let members), .object(let fields)):
      JSON(
        .object(
          members.map { member in
            guard let field = fields.first(where: { $0.name == member.key }) else { return member }
            return Member(
              member.key, member.value.cells(as: field.declaration.type, &unread, &diagnostics),
              at: member.keyPlace,
              isBroken: member.isBroken)
          }), at: place)
    case (.string, _) where isUntyped: cell(as: type, &unread, &diagnostics)
    default: self
    }
  }

  private func cell(
    as type: VariableType, _ unread: inout [JSON], _ diagnostics: inout Diagnostics
  ) -> JSON {
    guard let value = ValueCheck.quietly(self, as: type) else {
      if !isEmptyCell { unread.append(self) }
      return self
    }
    if case .number = value.kind { diagnostics.warnOfDigits(in: self) }
    return value
  }

  /// Returns a value with all places in it moved to another document, by their distance to its start.
  fileprivate func moved(to start: Place) -> JSON {
    func moved(_ place: Place) -> Place { start.advanced(by: Int(place.offset)) }
    return switch kind {
    case .null, .bool, .number, .string, .invalid: JSON(kind, at: moved(place))
    case .array(let elements): JSON(.array(elements.map { $0.moved(to: start) }), at: moved(place))
    case .object(let members):
      JSON(
        .object(
          members.map {
            Member($0.key, $0.value.moved(to: start), at: moved($0.keyPlace), isBroken: $0.isBroken)
          }), at: moved(place))
    }
  }
}

extension ValueCheck {
  /// Returns a text without a type as a value of a type, or `nil` if it is none, without a diagnostic.
  fileprivate static func quietly(_ json: JSON, as type: VariableType) -> JSON? {
    var check = ValueCheck(diagnostics: Diagnostics())
    return check.value(json, as: type)
  }
}

extension JSON {
  /// Whether the value is a list with an element that could not be computed, or an object with such a value.
  fileprivate var hasInvalidElements: Bool {
    switch kind {
    case .array(let elements): elements.contains { $0.isInvalid || $0.hasInvalidElements }
    case .object(let members): members.contains { $0.value.isInvalid || $0.value.hasInvalidElements }
    case .null, .bool, .number, .string, .invalid: false
    }
  }

  private var isInvalid: Bool { if case .invalid = kind { true } else { false } }
}
