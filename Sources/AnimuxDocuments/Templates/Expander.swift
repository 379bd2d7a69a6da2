internal import AnimuxGraphics

/// The expansion of a document to a plain tree, without `${…}`, `use`, `include`, `repeat` and `if`. Each
/// value keeps the place from which it comes, in whichever document that is.
struct Expander {
  enum Outcome {
    /// The value is unchanged.
    case same
    case value(JSON)
    /// The value is left out, because its `if` does not hold.
    case omitted
  }

  var diagnostics: Diagnostics
  var scenes: [SceneNames] = []
  /// The variables that are being evaluated, each one because of the one before.
  var activeNames: [(scene: Int, name: String)] = []
  /// The parsed templates by their texts, because a repeat uses the same ones many times.
  var templates: [String: TextTemplate] = [:]
  /// The included documents by their real paths.
  var included: [String: IncludedDocument] = [:]
  var depth = 0
  /// The depth of the object in which a transaction sets properties of layers by their names.
  var depthOfSettings: Int?
  /// Whether the members of a movie's metadata are expanded, of which `comment` is one.
  var isInMetadata = false
  private var values: Int
  private var textBytes: Int
  private(set) var isExhausted = false
  /// Whether a text contains a clock.
  var hasClocks = false
  /// The place of the text whose expressions are being evaluated.
  var textPlace = Place.nowhere

  /// Whether the text whose expressions are being evaluated depends on a variable of the outermost document.
  var usesVariables = false

  init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    values = diagnostics.policy.limits.count(.values) + diagnostics.byteCount
    textBytes = diagnostics.policy.limits.count(.document)
  }

  /// Expands one value.
  mutating func expand(_ json: JSON, _ chain: Chain?, in scope: Scope) -> Outcome {
    guard spend(1, at: json.place) else { return .value(JSON(.invalid, at: json.place)) }
    switch json.kind {
    case .null, .bool, .number, .invalid: return .same
    case .string(let text):
      warnOfForeignPlaceholders(text, at: json.place, in: scope)
      guard TextTemplate.isOne(text) else { return .same }
      return .value(value(ofText: text, at: json.place, in: scope) ?? JSON(.invalid, at: json.place))
    case .array(let elements): return nested(json.place) { $0.list(elements, json.place, chain, in: scope) }
    case .object:
      return nested(json.place) { $0.object([Part(json: json, chain: chain)], json.place, in: scope) }
    }
  }

  /// Expands values that are merged. The members of an upper object override those of a lower one, key by
  /// key.
  mutating func expand(_ parts: [Part], _ place: Place, in scope: Scope) -> Outcome {
    if parts.count == 1 {
      return parts[0].isPlain ? admit(parts[0].json) : expand(parts[0].json, parts[0].chain, in: scope)
    }
    guard spend(1, at: place) else { return .value(JSON(.invalid, at: place)) }
    return nested(place) { $0.object(parts, place, in: scope) }
  }

  /// Expands values, with `null` in place of an omitted one.
  mutating func expanded(_ parts: [Part], _ place: Place, in scope: Scope) -> JSON {
    switch expand(parts, place, in: scope) {
    case .same: parts.last?.json ?? JSON(.null, at: place)
    case .value(let json): json
    case .omitted: JSON(.null, at: place)
    }
  }

  private mutating func object(_ parts: [Part], _ place: Place, in scope: Scope) -> Outcome {
    guard parts.count > 1 || parts[0].request != nil else { return members(parts, place, in: scope) }
    guard let parts = resolved(parts, asScene: false, in: scope) else {
      return .value(JSON(.invalid, at: place))
    }
    return value(ofResolved: parts, place, in: scope)
  }

  /// Expands `parts`, which must be a result of `resolved`.
  mutating func value(ofResolved parts: [Part], _ place: Place, in scope: Scope) -> Outcome {
    guard parts[0].isObject else {
      let outcome = expand(parts, place, in: scope)
      if case .same = outcome { return .value(parts[0].json) }
      return outcome
    }
    let outcome = members(parts, place, in: scope)
    guard case .same = outcome, case .object(let members) = parts[0].json.kind else { return outcome }
    return .value(JSON(.object(members), at: place))
  }

  private mutating func list(
    _ elements: [JSON], _ place: Place, _ chain: Chain?, in scope: Scope
  ) -> Outcome {
    var changed: [JSON]?
    for (index, element) in elements.enumerated() {
      let part = Part(json: element, chain: chain)
      guard part.request == nil, !isRepeat([part]) else {
        if changed == nil { changed = Array(elements[..<index]) }
        changed? += copies([part], element.place, in: scope)
        continue
      }
      switch expand(element, chain, in: scope) {
      case .same: changed?.append(element)
      case .value(let value):
        if changed == nil { changed = Array(elements[..<index]) }
        changed?.append(value)
      case .omitted:
        if changed == nil { changed = Array(elements[..<index]) }
      }
    }
    return changed.map { .value(JSON(.array($0), at: place)) } ?? .same
  }

  /// Counts a value that has been expanded already.
  mutating func admit(_ json: JSON) -> Outcome {
    guard spend(1, at: json.place) else { return .value(JSON(.invalid, at: json.place)) }
    switch json.kind {
    case .null, .bool, .number, .string, .invalid: return .same
    case .array(let elements): return nested(json.place) { $0.admit(elements, json.place) }
    case .object(let members): return nested(json.place) { $0.admit(members.map(\.value), json.place) }
    }
  }

  private mutating func admit(_ values: [JSON], _ place: Place) -> Outcome {
    for value in values {
      if case .value = admit(value) { return .value(JSON(.invalid, at: place)) }
    }
    return .same
  }

  /// Calls `body` one level deeper, or reports an error if there are too many levels.
  mutating func nested(_ place: Place, _ body: (inout Expander) -> Outcome) -> Outcome {
    guard depth < maximumDepth else {
      report(
        .tooDeep, "values, variables and definitions are nested more than \(maximumDepth) deep", at: place)
      return .value(JSON(.invalid, at: place))
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}

/// Limits and diagnostics.
extension Expander {
  var limits: Limits { diagnostics.policy.limits }

  /// The maximum nesting of values, including the variables and expressions that are evaluated for them.
  var maximumDepth: Int { limits.count(.depth) }

  /// Counts values, and returns `false` if there are too many. This is reported once.
  mutating func spend(_ count: Int, at place: Place) -> Bool {
    values -= count
    if values < 0, !isExhausted {
      isExhausted = true
      report(
        .outOfRange,
        "repeats and definitions make more than \(limits.count(.values)) values (the limit \"\(Limit.values.name)\")",
        at: place)
    }
    return !isExhausted
  }

  /// Counts the bytes of a text that is the result of an expression, and returns `false` if there are too
  /// many.
  mutating func spend(text: String, at place: Place) -> Bool {
    textBytes -= text.utf8.count
    if textBytes < 0, !isExhausted {
      isExhausted = true
      report(
        .outOfRange,
        "expressions make more than \(limits.count(.document)) bytes of text (the limit \"\(Limit.document.name)\")",
        at: place)
    }
    return !isExhausted
  }

  /// Raises the number of values that are allowed, by the size of an included document.
  mutating func allow(_ count: Int) {
    values += count
  }

  mutating func report(_ code: Diagnostic.Code, _ message: String, at place: Place) {
    diagnostics.report(.error, code, message, at: place)
  }

  func hint(for word: String, among candidates: @autoclosure () -> some Collection<String>) -> String {
    diagnostics.hint(for: word, among: candidates())
  }
}
