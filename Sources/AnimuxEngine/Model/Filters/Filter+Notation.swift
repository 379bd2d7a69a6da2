internal import AnimuxDocuments
import AnimuxGraphics

extension Notation<Filter> {
  static let filter = Notation(.filter) { $0.document }
}

extension Notation<[Filter]> {
  static let filters = Notation(Reading.filters) { JSON($0.map(\.document)) }
}

extension Notation<Filter?> {
  /// What puts a layer onto what lies behind it.
  static let optionalBlend = Notation<Filter>(.blend) { $0.document }.orNull()
}

/// Which kinds may stand somewhere.
private struct FilterRole: Sendable {
  let kinds: [FilterKind]
  /// What one of them is called.
  let name: String
  /// What a kind of another sort does not do there.
  let refusal: String

  static let any = FilterRole(kinds: FilterKind.all, name: "filter", refusal: "")
  static let generator = FilterRole(
    kinds: FilterKind.generators, name: "generator", refusal: "makes no picture of its own; generators are ")
  static let blend = FilterRole(
    kinds: FilterKind.blends, name: "blend",
    refusal: "does not put a layer onto what lies behind it; blends are ")
}

extension Reading where Value == Filter {
  /// A name, or an object: `{"filter": "CIGaussianBlur", "name": "pulse", "inputRadius": 5, "enabled": true}`.
  static var filter: Self {
    Reading("a filter, as an object {\"filter\": …} or a name") { json, reader in
      reader.filter(json, .any)
    }
  }

  /// One that makes a picture of nothing, as an object.
  static var generator: Self {
    Reading("a generator, as an object {\"filter\": …}") { json, reader in
      reader.filterObject(json, .generator)
    }
  }

  /// One that puts a layer onto what lies behind it, which is its background.
  static var blend: Self {
    Reading("a blend, as an object {\"filter\": …} or a name") { json, reader in
      guard let filter = reader.filter(json, .blend) else { return nil }
      if let input = filter.backgroundInput, filter[input] != .file(nil) {
        return reader.invalid(
          json[input] ?? json, "the background here is what lies behind the layer; leave \(quoted(input)) out"
        )
      }
      guard filter.space == .encoded else {
        return reader.invalid(
          json["space"] ?? json, "layers are put onto each other in colours as they are written, not in light"
        )
      }
      return filter
    }
  }
}

extension Reading where Value == [Filter] {
  /// A list, of which key paths reach the first filter of a name.
  fileprivate static var filters: Self {
    let list = Reading<Filter>.filter.list()
    return Reading(list.name) { json, reader in
      let filters = reader.read(json, list)
      guard case .array(let elements) = json.kind else { return filters }
      var names = Set<String>()
      for element in elements {
        guard let member = element["name"], case .string(let name) = member.kind else { continue }
        guard !names.insert(name).inserted else { continue }
        reader.warn(
          .noEffect, "there is a filter \(quoted(name)) before this one, and key paths reach that one alone",
          at: member.place)
      }
      return filters
    }
  }
}

extension ObjectReader {
  fileprivate func report(missing input: FilterInput, of kind: FilterKind, _ reader: inout Reader) {
    let message = "missing key \(quoted(input.key)) in \(kind.name); expected \(input.form)"
    let _: Void? = reader.report(.missingKey, message, at: json.place, namesItsPlace: true)
  }
}

extension Filter {
  /// Numbers of a cube have to be as many as its dimension says; without one they say it themselves.
  fileprivate mutating func check(_ object: ObjectReader, _ reader: inout Reader) {
    guard case .table(.cube(let cube))? = self["inputCubeData"] else { return }
    let given = object.members.first { $0.key == "inputCubeDimension" }
    if let given, number("CubeDimension") != Double(cube.size) {
      let _: Void? = reader.invalid(
        given.value, "the numbers of \"inputCubeData\" are those of a cube of \(cube.size)")
    }
    self["inputCubeDimension"] = .number(Double(cube.size))
  }
}

extension Reader {
  fileprivate mutating func filter(_ json: JSON, _ role: FilterRole) -> Filter? {
    guard case .string(let name) = json.kind else { return filterObject(json, role) }
    guard let kind = filterKind(name, role, at: json) else { return nil }
    guard let input = kind.inputs.first(where: \.isNeeded) else { return Filter(kind) }
    return invalid(
      json,
      "\(kind.name) needs \(quoted(input.key)): {\"filter\": \(quoted(kind.name)), \(quoted(input.key)): …}"
    )
  }

  fileprivate mutating func filterObject(_ json: JSON, _ role: FilterRole) -> Filter? {
    guard var object = ObjectReader(json, &self) else { return nil }
    guard let name = object.require("filter", .name, &self), let member = object.take("filter"),
      let kind = filterKind(name, role, at: member.value)
    else { return nil }
    var filter = Filter(kind, name: object.read("name", .name, &self))
    filter.isEnabled = object.read("enabled", .boolean, &self) ?? true
    if kind.hasSpace {
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

  /// Of the kinds that may stand here; where there is none of that name, those that there are are listed.
  private mutating func filterKind(_ name: String, _ role: FilterRole, at json: JSON) -> FilterKind? {
    let names = role.kinds.map(\.name), list = names.joined(separator: ", ")
    if let kind = FilterKind(named: name) {
      if role.kinds.contains(kind) { return kind }
      return report(.unknownName, "\(quoted(kind.name)) \(role.refusal)\(list)", at: json.place)
    }
    let all =
      names
      + FilterKind.synonyms.map(\.name).filter { FilterKind(named: $0).map(role.kinds.contains) ?? false }
    let near = Spelling.nearest(to: name, among: all) ?? Spelling.nearest(to: "CI" + name, among: all)
    let hint = near.map { "did you mean \(quoted($0))? " } ?? ""
    return report(
      .unknownName, "unknown \(role.name) \(quoted(name)); \(hint)there are \(list)", at: json.place)
  }
}

extension Filter {
  fileprivate var document: JSON {
    var members: [(String, JSON)] = [("filter", JSON(kind.name))]
    if let name { members.append(("name", JSON(name))) }
    if !isEnabled { members.append(("enabled", false)) }
    if space != .encoded { members.append(("space", JSON(space.rawValue))) }
    for (input, value) in inputs where value != input.standard {
      members.append((input.key, input.print(value)))
    }
    return JSON(object: members)
  }
}
