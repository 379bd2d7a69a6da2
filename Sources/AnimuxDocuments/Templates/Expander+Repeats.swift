internal import AnimuxGraphics

/// The expansion of `repeat` in lists.
extension Expander {
  /// The keys of the element to copy. They have the same meaning; the author chooses the one that describes
  /// the element.
  static let templates = ["layer", "animation", "transaction", "track", "value"]

  func isRepeat(_ parts: [Part]) -> Bool {
    parts.contains { !$0.isPlain && $0.json["repeat"] != nil }
  }

  /// Returns the elements that result from one element of a list.
  mutating func copies(_ parts: [Part], _ place: Place, in scope: Scope) -> [JSON] {
    var list: [JSON] = []
    let outcome = nested(place) { expander in
      guard let parts = expander.resolved(parts, asScene: false, in: scope) else {
        return .value(JSON(.invalid, at: place))
      }
      guard expander.isRepeat(parts) else { return expander.value(ofResolved: parts, place, in: scope) }
      let isWhole = expander.stamp(parts, place, in: scope) { $0.add($1, to: &list, in: $2) }
      return isWhole ? .omitted : .value(JSON(.invalid, at: place))
    }
    if case .value(let json) = outcome { list.append(json) }
    return list
  }

  /// Calls `add` for each copy of a repeat, with the scope of the copy. Returns `false` after an error in the repeat
  /// itself, such as one in its list.
  @discardableResult
  mutating func stamp(
    _ parts: [Part], _ place: Place, in scope: Scope, _ add: (inout Expander, [Part], Scope) -> Void
  ) -> Bool {
    guard let template = template(of: parts, place) else { return false }
    if let condition = values(of: "if", in: parts), !holds(condition, place, in: scope) { return true }
    let name = itemName(of: parts, in: scope)
    guard let (items, depends) = items(of: parts, in: scope), let name else { return false }
    if items.count > 1 { diagnostics.noteCopies(of: template[0].json.place) }
    for (index, item) in items.enumerated() {
      if isExhausted { return true }
      let inner = scope.inside(
        copy: index, of: items.count, item: item, called: name, dependsOnVariables: depends)
      let before = diagnostics.count
      add(&self, template, inner)
      if items.count > 1 { diagnostics.mark(since: before, asCopy: index, of: item) }
    }
    return true
  }

  /// Adds the elements that result from the template of a copy.
  private mutating func add(_ template: [Part], to list: inout [JSON], in scope: Scope) {
    if isRepeat(template) || template.contains(where: { $0.request != nil }) {
      list += copies(template, template[0].json.place, in: scope)
      return
    }
    switch expand(template, template[0].json.place, in: scope) {
    case .same: list.append(template[0].json)
    case .value(let json): list.append(json)
    case .omitted: return
    }
  }

  /// Returns the element to copy, and reports unknown keys beside it. Returns `nil` after an error.
  private mutating func template(of parts: [Part], _ place: Place) -> [Part]? {
    let known = ["repeat", "as", "if"] + Self.templates
    let found = Self.templates.compactMap { values(of: $0, in: parts) }
    if found.isEmpty, values(of: "keyPath", in: parts) != nil {
      report(
        .missingKey,
        "\"repeat\" makes copies of an element; an animation is repeated with \"repeatCount\"", at: place)
      return nil
    }
    for part in parts {
      guard case .object(let members) = part.json.kind else { continue }
      for member in members where !member.isBroken && !known.contains(member.key) {
        if ObjectReader.belongsToAuthor(member.key) { continue }
        let hint = hint(for: member.key, among: known)
        report(.unknownKey, "unknown key \(quoted(member.key)) in a repeat\(hint)", at: member.keyPlace)
      }
    }
    guard found.count == 1 else {
      let expected = "a repeat must have one of the keys \(alternatives(Self.templates))"
      report(.missingKey, expected + (found.isEmpty ? "" : ", found \(found.count)"), at: place)
      return nil
    }
    return found[0]
  }

  /// Returns the name of the item, or `nil` after reporting an error.
  private mutating func itemName(of parts: [Part], in scope: Scope) -> String? {
    guard let parts = values(of: "as", in: parts) else { return "item" }
    let place = parts[0].json.place
    let value = expanded(parts, place, in: scope)
    guard case .string(let name) = value.kind, ExpressionParser.isName(name) else {
      if case .invalid = value.kind { return nil }
      report(.invalidValue, "expected a name of letters, digits and \"_\", found \(value.inWords)", at: place)
      return nil
    }
    return name
  }

  /// Returns the elements of a list, or the numbers from 0, and whether they depend on variables. Returns
  /// `nil` after reporting an error.
  private mutating func items(of parts: [Part], in scope: Scope) -> ([JSON], Bool)? {
    guard let parts = values(of: "repeat", in: parts), let place = parts.last?.json.place else { return nil }
    let value = expanded(parts, place, in: scope)
    return elements(of: value).map { ($0, value.dependsOnVariables) }
  }

  private mutating func elements(of value: JSON) -> [JSON]? {
    switch value.kind {
    case .invalid: return nil
    case .array(let elements): return elements
    case .number(let number):
      let most = limits.count(.copies)
      guard let count = Int(exactly: number), (0...most).contains(count) else {
        let expected = "a whole number 0…\(most), or a list"
        report(.outOfRange, "\(value.inWords) is out of range; expected \(expected)", at: value.place)
        return nil
      }
      return (0..<count).map { JSON($0) }
    case .null, .bool, .string, .object:
      report(.wrongType, "expected a whole number or a list, found \(value.inWords)", at: value.place)
      return nil
    }
  }
}
