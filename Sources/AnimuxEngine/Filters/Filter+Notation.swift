internal import AnimuxDocuments
import AnimuxGraphics

extension Notation<Filter> {
  static let filter = Notation(.filter) { $0.document }
}

extension Notation<[Filter]> {
  static let filters = Notation(Reading.filters) { JSON($0.map(\.document)) }
}

extension Notation<Filter?> {
  /// A blend, which composites a layer over what is behind it.
  static let optionalBlend = Notation<Filter>(.blend) { $0.document }.orNull()
}

extension Reading where Value == Filter {
  /// Reads a name, or an object such as
  /// `{"filter": "CIGaussianBlur", "name": "pulse", "inputRadius": 5, "enabled": true}`.
  static var filter: Self {
    Reading("a filter, as an object {\"filter\": …} or a name") { json, reader in
      reader.filter(json, .picture).flatMap { reader.checked($0, .picture, json) }
    }
  }

  /// Reads any filter, written as an object. The caller checks whether it is a transition.
  static var transitionFilter: Self {
    Reading("a filter, as an object {\"filter\": …}") { json, reader in
      reader.filterObject(json, .transition)
    }
  }

  /// Reads a generator, written as an object.
  static var generator: Self {
    Reading("a generator, as an object {\"filter\": …}") { json, reader in
      reader.filterObject(json, .generator)
    }
  }

  /// Reads a blend, whose background is what is behind the layer.
  static var blend: Self {
    Reading("a blend, as an object {\"filter\": …} or a name") { json, reader in
      reader.filter(json, .blend).flatMap { reader.checked($0, .blend, json) }
    }
  }
}

extension Reading where Value == [Filter] {
  /// Reads a list of filters. A key path refers to the first filter with its name.
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
          .noEffect,
          "there is a filter \(quoted(name)) before this one, and key paths only refer to that one; rename one of them",
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
    for (input, value) in inputs where value != input.defaultValue {
      members.append((input.key, input.print(value)))
    }
    return JSON(object: members)
  }
}
