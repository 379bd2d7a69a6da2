internal import AnimuxDocuments

/// The look of a transition in a document: a type or a filter.
enum TransitionChoice: Sendable {
  case type(Transition.Kind)
  case filter(Filter)
}

extension Reading where Value == TransitionChoice {
  /// The name of a type or a filter, or a filter as an object.
  static var transitionChoice: Self {
    Reading("a transition, or a filter as an object {\"filter\": …}") { json, reader in
      switch json.kind {
      case .string(let name):
        if let type = Transition.Kind.spellings[name] { return .type(type) }
        guard let kind = FilterKind(named: name) else {
          return reader.unknownTransition(name, at: json.place)
        }
        return reader.transition(by: Filter(kind), at: json.place)
      case .object:
        guard let filter = reader.read(json, .transitionFilter) else { return nil }
        if filter.kind.family == .transition, reader.checked(filter, .transition, json) == nil { return nil }
        return reader.transition(by: filter, at: json["filter"]?.place ?? json.place)
      case .null, .bool, .number, .array, .invalid:
        return reader.mismatch(json, "a transition, or a filter as an object {\"filter\": …}")
      }
    }
  }
}

extension Transition.Kind {
  /// The types by their names, including the names that Core Animation has for them.
  package static let spellings: [String: Transition.Kind] = [
    "oglFlip": .flip, "suckEffect": .suck, "rippleEffect": .ripple, "cameraIrisHollowOpen": .irisOpen,
    "cameraIrisHollowClose": .irisClose,
  ].merging(allCases.map { ($0.rawValue, $0) }) { first, _ in first }
}

extension Reader {
  fileprivate mutating func unknownTransition(_ name: String, at place: Place) -> TransitionChoice? {
    let filters = FilterKind.transitions.map(\.name)
    let types = Transition.Kind.allCases.map(\.rawValue)
    let near =
      Spelling.nearest(to: name, among: types + Transition.Kind.spellings.keys.sorted() + filters)
      ?? Spelling.nearest(to: "CI\(name)Transition", among: filters)
    let others = Spelling.ranked(name, among: types + filters, count: 5)
    let hint = near.map { "did you mean \(quoted($0))?" } ?? "the nearest are \(alternatives(others))"
    return report(.unknownName, "unknown transition \(quoted(name)); \(hint)", at: place)
  }

  fileprivate mutating func transition(by filter: Filter, at place: Place) -> TransitionChoice? {
    if filter.kind.family == .transition { return .filter(filter) }
    let names = alternatives(FilterKind.transitions.map(\.name))
    return report(
      .invalidValue,
      "the filter \(quoted(filter.kind.name)) is not a transition; expected \(names)",
      at: place)
  }
}
