internal import AnimuxGraphics

/// The properties of a scene that are available to expressions by name.
private enum SceneFact: String, CaseIterable {
  case width
  case height
  case fps
  case duration

  /// The key of the document that sets the property.
  var key: String {
    switch self {
    case .width, .height: "size"
    case .fps: "fps"
    case .duration: "duration"
    }
  }
}

/// Scenes, and the names in them.
extension Expander {
  /// Expands a scene to a tree without `variables` and `definitions`, and returns it with the values of its
  /// variables.
  ///
  /// `parts` must be resolved, and `given` has the values of variables from outside.
  mutating func scene(
    _ parts: [Part], _ place: Place, given: [JSON.Member], outer: Scope?
  ) -> SceneInstance {
    let scope = Scope(scene: scenes.count)
    var names = SceneNames()
    names.outer = outer
    for key in ["size", "fps", "duration"] { names.properties[key] = values(of: key, in: parts) }
    scenes.append(names)
    defer { scenes.removeLast() }
    define(parts, in: scope)
    declare(parts, in: scope)
    let initialStates = scenes[scope.scene].variables
    give(given, in: scope)
    reportMissing(in: scope.scene, given)
    let declarations = declarations(in: scope.scene, initialStates)
    let variables = scenes[scope.scene].inputs.map { name in
      JSON.Member(name, (try? variable(name, at: 0, in: scope.scene)) ?? JSON(.invalid))
    }
    let own = parts.map { $0.without("variables", "definitions") }
    let json =
      switch members(own, place, in: scope) {
      case .value(let value): value
      case .same: JSON(own[0].json.kind, at: place)
      case .omitted: JSON(.invalid, at: place)
      }
    // A tree that exceeds the limit of values is not processed further.
    return SceneInstance(
      json: isExhausted ? JSON(.invalid, at: place) : json, inputs: SceneInstance.inputs(given),
      variables: variables, declarations: declarations)
  }

  private mutating func define(_ parts: [Part], in scope: Scope) {
    for (member, values) in named("definitions", in: parts, scope) {
      scenes[scope.scene].definitions[member.key] = values
    }
  }

  private mutating func declare(_ parts: [Part], in scope: Scope) {
    for (member, values) in named("variables", in: parts, scope) {
      guard ExpressionParser.isName(member.key) else {
        report(
          .invalidValue,
          "a variable's name must consist of letters, digits and \"_\", found \(quoted(member.key))",
          at: member.keyPlace)
        continue
      }
      scenes[scope.scene].order.append(member.key)
      scenes[scope.scene].variables[member.key] = declared(member, values, in: scope.scene)
      noteComputed(member, values, in: scope.scene)
    }
  }

  /// Returns the members of an object that defines names, each with its values, the topmost last.
  private mutating func named(
    _ key: String, in parts: [Part], _ scope: Scope
  ) -> [(JSON.Member, [Part])] {
    guard let found = values(of: key, in: parts), let objects = resolved(found, asScene: true, in: scope)
    else { return [] }
    guard objects[0].isObject else {
      if case .invalid = objects[0].json.kind { return [] }
      report(
        .wrongType, "expected an object of values by their names, found \(objects[0].json.inWords)",
        at: objects[0].json.place)
      return []
    }
    var result: [(JSON.Member, [Part])] = []
    var positions: [String: Int] = [:]
    for part in objects {
      guard case .object(let members) = part.json.kind else { continue }
      for member in members where !member.isBroken { diagnostics.warnOfIgnoredName(member) }
      for member in members where !member.isBroken && !ObjectReader.belongsToAuthor(member.key) {
        let value = Part(json: member.value, chain: part.chain, isPlain: part.isPlain)
        if let position = positions[member.key] {
          result[position].1.append(value)
        } else {
          positions[member.key] = result.count
          result.append((member, [value]))
        }
      }
    }
    return result
  }

  func isKnown(_ name: String, in scope: Scope) -> Bool {
    scope.locals.contains { $0.name == name } || scenes[scope.scene].variables[name] != nil
      || SceneFact(rawValue: name) != nil
      || (scenes[scope.scene].outer.map { isKnown(name, in: $0) } ?? (Clock.Kind(rawValue: name) != nil))
  }

  func unknown(_ name: String, at offset: Int, in scope: Scope) -> ExpressionError {
    var known: [String] = []
    var current: Scope? = scope
    while let here = current {
      known += here.locals.map(\.name) + scenes[here.scene].order
      current = scenes[here.scene].outer
    }
    known += SceneFact.allCases.map(\.rawValue)
    if diagnostics.mayHoldClock(at: textPlace) { known += Clock.Kind.allCases.map(\.rawValue) }
    let hint =
      ObjectReader.belongsToAuthor(name)
      ? "; this name is reserved for notes, so no variable has it" : hint(for: name, among: known)
    return .notation(NotationError("unknown name \(quoted(name))\(hint)", at: offset))
  }

  /// Returns the innermost value of a name: from a repeat, a variable, or the scene's canvas and time.
  mutating func value(
    named name: String, at offset: Int, in scope: Scope
  ) throws(ExpressionError) -> JSON {
    if let local = scope.locals.last(where: { $0.name == name }) {
      usesVariables = usesVariables || local.dependsOnVariables
      return local.value
    }
    if scenes[scope.scene].variables[name] != nil {
      let value = try variable(name, at: offset, in: scope.scene)
      usesVariables = usesVariables || scope.scene == 0 || value.dependsOnVariables
      return value
    }
    if let fact = SceneFact(rawValue: name) { return try value(of: fact, at: offset, in: scope.scene) }
    guard let outer = scenes[scope.scene].outer else { return try clock(name, at: offset, in: scope) }
    return try value(named: name, at: offset, in: outer)
  }

  /// Returns the clock of a name that has no other meaning.
  private mutating func clock(_ name: String, at offset: Int, in scope: Scope) throws(ExpressionError) -> JSON
  {
    guard let kind = Clock.Kind(rawValue: name) else { throw unknown(name, at: offset, in: scope) }
    hasClocks = true
    return JSON(ClockText.mark(Clock(kind: kind)))
  }

  private mutating func variable(
    _ name: String, at offset: Int, in scene: Int
  ) throws(ExpressionError) -> JSON {
    switch scenes[scene].variables[name] {
    case .known(let value): return value
    case .broken, .missing, nil: throw .reported
    case .active: throw circle(name, scene, at: offset)
    case .waiting(let parts):
      scenes[scene].variables[name] = .active
      activeNames.append((scene, name))
      let value = checked(
        expanded(parts, parts[0].json.place, in: Scope(scene: scene)), named: name, in: scene)
      activeNames.removeLast()
      if case .invalid = value.kind {
        scenes[scene].variables[name] = .broken
        throw .reported
      }
      scenes[scene].variables[name] = .known(value)
      return value
    }
  }

  private func circle(_ name: String, _ scene: Int, at offset: Int) -> ExpressionError {
    let start = activeNames.lastIndex { $0 == (scene, name) } ?? 0
    let chain = (activeNames[start...].map(\.name) + [name]).map(quoted).joined(separator: " → ")
    return .notation(NotationError("\(quoted(name)) depends on itself: \(chain)", at: offset))
  }

  private mutating func value(
    of fact: SceneFact, at offset: Int, in scene: Int
  ) throws(ExpressionError) -> JSON {
    let name = fact.rawValue
    guard !activeNames.contains(where: { $0 == (scene, name) }) else {
      throw circle(name, scene, at: offset)
    }
    guard let parts = scenes[scene].properties[fact.key] else {
      switch fact {
      case .width, .height: throw .reported
      case .fps: return 30
      case .duration:
        throw .notation(
          NotationError("the document does not set \"duration\", which this expression requires", at: offset))
      }
    }
    activeNames.append((scene, name))
    defer { activeNames.removeLast() }
    let json = expanded(parts, parts[0].json.place, in: Scope(scene: scene))
    var reader = Reader(Diagnostics(), frameRate: FrameRate(30), canvas: Size(1, 1))
    switch fact {
    case .width: return JSON(try known(reader.read(json, .canvasSize)).width)
    case .height: return JSON(try known(reader.read(json, .canvasSize)).height)
    case .fps: return JSON(try known(reader.read(json, .frameRate)).framesPerSecond)
    case .duration:
      let rate = try value(of: .fps, at: offset, in: scene)
      reader.frameRate = reader.read(rate, .frameRate) ?? reader.frameRate
      return JSON(try known(reader.read(json, .filmDuration)))
    }
  }

  /// Returns a value, or throws if it could not be read. The error is reported at its place in the document.
  private func known<Value>(_ value: Value?) throws(ExpressionError) -> Value {
    guard let value else { throw .reported }
    return value
  }
}
