internal import AnimuxDocuments
import AnimuxGraphics

// How filters are read: their kind by its name, then the inputs that it has.

extension ObjectReader {
  fileprivate func report(missing input: FilterInput, of kind: FilterKind, _ reader: inout Reader) {
    let message = "missing key \(quoted(input.key)) in \(kind.name); expected \(input.form)"
    let _: Void? = reader.report(.missingKey, message, at: json.place, namesItsPlace: true)
  }
}

extension Filter {
  /// Numbers of a cube have to be as many as its dimension says; without one they say it themselves.
  fileprivate mutating func check(_ object: ObjectReader, _ reader: inout Reader) {
    let (data, dimension) = (Input.cubeData, Input.cubeDimension.input.key)
    guard case .cube(let cube)? = self[data] else { return }
    if let given = object.json[dimension], self[Input.cubeDimension] != Double(cube.size) {
      let _: Void? = reader.invalid(
        given, "the numbers of \(quoted(data.input.key)) are those of a cube of \(cube.size)")
    }
    self[dimension] = .number(Double(cube.size))
  }
}

extension Reader {
  /// A filter that can stand where it is read; nil after reporting.
  mutating func checked(_ filter: Filter, _ role: FilterRole, _ json: JSON) -> Filter? {
    guard let objection = role.objection(to: filter) else { return filter }
    return invalid(objection.key.flatMap { json[$0] } ?? json, objection.reason)
  }

  mutating func filter(_ json: JSON, _ role: FilterRole) -> Filter? {
    guard case .string(let name) = json.kind else { return filterObject(json, role) }
    guard let kind = filterKind(name, role, at: json) else { return nil }
    guard let input = kind.inputs.first(where: \.isNeeded) else { return Filter(kind) }
    return invalid(
      json,
      "\(kind.name) needs \(quoted(input.key)): {\"filter\": \(quoted(kind.name)), \(quoted(input.key)): …}"
    )
  }

  mutating func filterObject(_ json: JSON, _ role: FilterRole) -> Filter? {
    guard var object = ObjectReader(json, &self) else { return nil }
    guard let name = object.require("filter", .name, &self), let member = object.take("filter"),
      let kind = filterKind(name, role, at: member.value)
    else { return nil }
    var filter = Filter(kind, name: object.read("name", .name, &self))
    filter.isEnabled = object.read("enabled", .boolean, &self) ?? true
    if kind.effect.hasSpace {
      let spaces = Filter.Space.allCases.map { (name: $0.rawValue, value: $0) }
      filter.space = object.read("space", .choice(spaces), &self) ?? .encoded
    }
    for input in kind.inputs {
      guard let member = object.take(input.key) else {
        if input.isNeeded { object.report(missing: input, of: kind, &self) }
        // What is wrong with a standard one is wrong with the filter.
        if case .text(let text) = input.standard { diagnostics.note(word: text, at: json.place) }
        continue
      }
      guard let value = input.read(member.value, &self) else { continue }
      filter[input.key] = value
      if input.isNeeded, value == input.standard {
        let _: Void? = invalid(member.value, "\(kind.name) is nothing without a file here")
      }
    }
    for member in object.rest { refuse(member, of: kind) }
    filter.check(object, &self)
    return filter
  }

  /// A key that nobody has asked for: it is said which inputs there are.
  private mutating func refuse(_ member: JSON.Member, of kind: FilterKind) {
    let inputs = kind.inputs.map(\.key), keys = inputs + ["filter", "name", "enabled"]
    let near =
      Spelling.nearest(to: member.key, among: keys)
      ?? Spelling.nearest(to: "input" + member.key, among: inputs)
    let hint = near.map { "did you mean \(quoted($0))? " } ?? ""
    let there = inputs.isEmpty ? "no inputs" : inputs.map { quoted($0) }.joined(separator: ", ")
    diagnostics.report(
      .error, .unknownKey,
      "unknown key \(quoted(member.key)) in \(kind.name); \(hint)it has \(there)", at: member.keyPlace,
      namesItsPlace: true)
  }

  /// The kind of that name, if it may stand here; otherwise those that may are listed, and `nil` is returned.
  private mutating func filterKind(_ name: String, _ role: FilterRole, at json: JSON) -> FilterKind? {
    let kind = FilterKind(named: name)
    if let kind, role.refusal == nil || role.kinds.contains(kind) { return kind }
    let names = role.kinds.map(\.name), list = names.joined(separator: ", ")
    if let kind, let refusal = role.refusal {
      return report(
        .unknownName, "\(quoted(kind.name)) \(refusal); \(role.name)s are \(list)", at: json.place)
    }
    let all = names + role.kinds.flatMap(\.otherNames)
    let near = Spelling.nearest(to: name, among: all) ?? Spelling.nearest(to: "CI" + name, among: all)
    let hint = near.map { "did you mean \(quoted($0))? " } ?? ""
    return report(
      .unknownName, "unknown \(role.name) \(quoted(name)); \(hint)there are \(list)", at: json.place)
  }
}
