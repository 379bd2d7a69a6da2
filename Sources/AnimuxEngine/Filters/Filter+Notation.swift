internal import AnimuxDocuments
import AnimuxGraphics

extension Notation<Filter> {
  static let filter = Notation(.filter) { $0.document }
}

extension Notation<[Filter]> {
  static let filters = Notation(Reading.filters) { JSON($0.map(\.document)) }
}

extension Notation<Filter?> {
  /// A filter that puts a layer onto what lies behind it.
  static let optionalBlend = Notation<Filter>(.blend) { $0.document }.orNull()
}

extension Reading where Value == Filter {
  /// A name, or an object: `{"filter": "CIGaussianBlur", "name": "pulse", "inputRadius": 5, "enabled": true}`.
  static var filter: Self {
    Reading("a filter, as an object {\"filter\": …} or a name") { json, reader in
      reader.filter(json, .picture).flatMap { reader.checked($0, .picture, json) }
    }
  }

  /// Any filter, as an object; whether it is a transition is for the caller to say.
  static var transitionFilter: Self {
    Reading("a filter, as an object {\"filter\": …}") { json, reader in
      reader.filterObject(json, .transition)
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
      reader.filter(json, .blend).flatMap { reader.checked($0, .blend, json) }
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
