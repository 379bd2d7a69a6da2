internal import AnimuxDocuments
import AnimuxGraphics

// Reading filters: the kind by its name, then its inputs.

extension ObjectReader {
  fileprivate func report(missing input: FilterInput, of kind: FilterKind, _ reader: inout Reader) {
    let message = "missing key \(quoted(input.key)) in \(kind.name); expected \(input.form)"
    let _: Void? = reader.report(.missingKey, message, at: json.place, namesItsPlace: true)
  }
}

extension Filter {
  /// Reports a cube whose dimension differs from the number of its values. Without a dimension, the number of values
  /// determines it.
  fileprivate mutating func check(_ object: ObjectReader, _ reader: inout Reader) {
    let (data, dimension) = (Input.cubeData, Input.cubeDimension.input.key)
    guard case .cube(let cube)? = self[data] else { return }
    if let given = object.json[dimension], self[Input.cubeDimension] != Double(cube.size) {
      let _: Void? = reader.invalid(
        given,
        "the number of values in \(quoted(data.input.key)) is that of a cube with the dimension \(cube.size)")
    }
    self[dimension] = .number(Double(cube.size))
  }
}

extension Reader {
  /// Returns a filter that can be used where it is read, or `nil` after reporting an error.
  mutating func checked(_ filter: Filter, _ role: FilterRole, _ json: JSON) -> Filter? {
    guard let mismatch = role.mismatch(to: filter) else { return filter }
    return invalid(mismatch.key.flatMap { json[$0] } ?? json, mismatch.reason)
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
        // A diagnostic about the default text is placed at the filter.
        if case .text(let text) = input.defaultValue { diagnostics.note(word: text, at: json.place) }
        continue
      }
      guard let value = input.read(member.value, &self) else { continue }
      filter[input.key] = value
      if input.isNeeded, value == input.defaultValue {
        let _: Void? = invalid(member.value, "\(kind.name) has no effect without a file here")
      }
    }
    for member in object.rest { refuse(member, of: kind) }
    filter.check(object, &self)
    return filter
  }

  /// Reports an unknown key, and lists the inputs of the kind.
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

  /// Returns the kind with that name if it can be used here. Otherwise it reports the kinds that can, and returns
  /// `nil`.
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
    let hint =
      ForeignWords.remedy(for: name, among: names)
      ?? near.map { "did you mean \(quoted($0))?" }
      ?? "expected \(Spelling.closest(to: name, among: names)), for example; `animux help filters` lists all"
    return report(.unknownName, "unknown \(role.name) \(quoted(name)); \(hint)", at: json.place)
  }
}
