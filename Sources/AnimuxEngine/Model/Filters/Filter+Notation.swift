import AnimuxGraphics

extension Notation<Filter> {
  static let filter = Notation(.filter) { $0.document }
}

extension Notation<[Filter]> {
  static let filters = Notation(Reading.filter.list()) { JSON($0.map(\.document)) }
}

extension Reading where Value == Filter {
  /// A name, or an object: `{"filter": "CIGaussianBlur", "name": "pulse", "inputRadius": 5, "enabled": true}`.
  static var filter: Self {
    Reading("a filter, as an object {\"filter\": …} or a name") { json, reader in
      if case .string(let name) = json.kind {
        guard let kind = reader.filterKind(name, among: FilterKind.all, at: json) else { return nil }
        guard let input = kind.inputs.first(where: \.isNeeded) else { return Filter(kind) }
        return reader.invalid(
          json,
          "\(kind.name) needs \(quoted(input.key)): {\"filter\": \(quoted(kind.name)), \(quoted(input.key)): …}"
        )
      }
      return reader.filter(json, among: FilterKind.all)
    }
  }

  /// One that makes a picture of nothing, as an object.
  static var generator: Self {
    Reading("a generator, as an object {\"filter\": …}") { json, reader in
      reader.filter(json, among: FilterKind.generators)
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
  fileprivate mutating func filter(_ json: JSON, among kinds: [FilterKind]) -> Filter? {
    guard var object = ObjectReader(json, &self) else { return nil }
    guard let name = object.require("filter", .name, &self), let member = object.take("filter"),
      let kind = filterKind(name, among: kinds, at: member.value)
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
        continue
      }
      guard let value = input.read(member.value, &self) else { continue }
      filter[input.key] = value
      if input.isNeeded, value == input.standard {
        let _: Void? = invalid(member.value, "\(kind.name) is nothing without a file here")
      }
    }
    refuseOtherInputs(of: kind, object)
    filter.check(object, &self)
    return filter
  }

  /// Keys that nobody has asked for: of an input it is said which inputs there are.
  private mutating func refuseOtherInputs(of kind: FilterKind, _ object: ObjectReader) {
    var object = object
    object.name = kind.name
    let keys = kind.inputs.map(\.key)
    for member in object.rest {
      guard member.key.hasPrefix("input"), Spelling.nearest(to: member.key, among: keys) == nil else {
        object.unknown(member, &self)
        continue
      }
      let there =
        keys.isEmpty ? "it has no inputs" : "it has " + keys.map { quoted($0) }.joined(separator: ", ")
      diagnostics.report(
        .error, .unknownKey, "unknown key \(quoted(member.key)) in \(kind.name); \(there)",
        at: member.keyPlace,
        namesItsPlace: true)
    }
  }

  /// Of the kinds that may stand here; where there is none of that name, those that there are are listed.
  fileprivate mutating func filterKind(_ name: String, among kinds: [FilterKind], at json: JSON)
    -> FilterKind?
  {
    let names = kinds.map(\.name)
    if let kind = FilterKind(named: name) {
      if kinds.contains(kind) { return kind }
      let message = "\(quoted(kind.name)) makes no picture of its own; generators are "
      return report(.unknownName, message + names.joined(separator: ", "), at: json.place)
    }
    let short = Spelling.nearest(to: name, among: names) ?? Spelling.nearest(to: "CI" + name, among: names)
    let hint = short.map { "did you mean \(quoted($0))?" } ?? "there are \(names.joined(separator: ", "))"
    let what = kinds.count == FilterKind.all.count ? "filter" : "generator"
    return report(.unknownName, "unknown \(what) \(quoted(name)); \(hint)", at: json.place)
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
