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
        guard let kind = reader.filterKind(name, at: json) else { return nil }
        guard let input = kind.inputs.first(where: \.isNeeded) else { return Filter(kind) }
        return reader.invalid(
          json,
          "\(kind.name) needs \(quoted(input.key)): {\"filter\": \(quoted(kind.name)), \(quoted(input.key)): …}"
        )
      }
      guard var object = ObjectReader(json, &reader) else { return nil }
      guard let kind = object.require("filter", .filterKind, &reader) else { return nil }
      var filter = Filter(kind, name: object.read("name", .name, &reader))
      filter.isEnabled = object.read("enabled", .boolean, &reader) ?? true
      let spaces = Filter.Space.allCases.map { (name: $0.rawValue, value: $0) }
      filter.space = object.read("space", .choice(spaces), &reader) ?? .encoded
      for input in kind.inputs {
        guard let member = object.take(input.key) else {
          if input.isNeeded { object.report(missing: input, of: kind, &reader) }
          continue
        }
        if let value = input.read(member.value, &reader) { filter[input.key] = value }
      }
      object.name = kind.name
      object.finish(&reader)
      filter.check(object, &reader)
      return filter
    }
  }
}

extension Reading where Value == FilterKind {
  fileprivate static var filterKind: Self {
    Reading("a filter's name") { json, reader in
      guard let name = reader.read(json, .name) else { return nil }
      return reader.filterKind(name, at: json)
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
  fileprivate mutating func filterKind(_ name: String, at json: JSON) -> FilterKind? {
    if let kind = FilterKind(named: name) { return kind }
    let names = FilterKind.all.map(\.name)
    let short = Spelling.nearest(to: name, among: names) ?? Spelling.nearest(to: "CI" + name, among: names)
    let hint = short.map { "; did you mean \(quoted($0))?" } ?? "; there are \(names.joined(separator: ", "))"
    return report(.unknownName, "unknown filter \(quoted(name))\(hint)", at: json.place)
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
