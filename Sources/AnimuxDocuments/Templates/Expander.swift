internal import AnimuxGraphics

/// Works out all reuse in a document, so that a plain tree is left: `${…}`, `use`, `include`, `repeat` and `if`. A value keeps
/// the place that it comes from, in whichever document that is.
struct Expander {
  enum Outcome {
    /// Nothing in it had to be worked out.
    case same
    case value(JSON)
    /// Its `if` does not hold.
    case omitted
  }

  var diagnostics: Diagnostics
  var scenes: [SceneNames] = []
  /// Variables that are being worked out, each within the one before.
  var activeNames: [(scene: Int, name: String)] = []
  /// By their texts, as a repeat comes by the same ones again and again.
  var templates: [String: TextTemplate] = [:]
  /// Documents that were included, by their real paths.
  var included: [String: IncludedDocument] = [:]
  var depth = 0
  /// How deep the object of a transaction lies that says by their names what is set on layers.
  var depthOfSettings: Int?
  private var values: Int
  private var textBytes: Int
  private(set) var isExhausted = false
  /// True where a text counts frames.
  var hasClocks = false
  /// Where the text stands whose expressions are worked out.
  var textPlace = Place.nowhere

  init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    values = diagnostics.policy.limits.count(.values) + diagnostics.byteCount
    textBytes = diagnostics.policy.limits.count(.document)
  }

  /// The plain tree of one value.
  mutating func expand(_ json: JSON, _ chain: Chain?, in scope: Scope) -> Outcome {
    guard spend(1, at: json.place) else { return .value(JSON(.invalid, at: json.place)) }
    switch json.kind {
    case .null, .bool, .number, .invalid: return .same
    case .string(let text):
      guard TextTemplate.isOne(text) else { return .same }
      return .value(value(ofText: text, at: json.place, in: scope) ?? JSON(.invalid, at: json.place))
    case .array(let elements): return nested(json.place) { $0.list(elements, json.place, chain, in: scope) }
    case .object:
      return nested(json.place) { $0.object([Part(json: json, chain: chain)], json.place, in: scope) }
    }
  }

  /// The plain tree of values that lie upon each other: of objects, what is above overrides what is below key by key.
  mutating func expand(_ parts: [Part], _ place: Place, in scope: Scope) -> Outcome {
    if parts.count == 1 {
      return parts[0].isPlain ? admit(parts[0].json) : expand(parts[0].json, parts[0].chain, in: scope)
    }
    guard spend(1, at: place) else { return .value(JSON(.invalid, at: place)) }
    return nested(place) { $0.object(parts, place, in: scope) }
  }

  /// As `expand`, for what needs a value in any case.
  mutating func expanded(_ parts: [Part], _ place: Place, in scope: Scope) -> JSON {
    switch expand(parts, place, in: scope) {
    case .same: parts.last?.json ?? JSON(.null, at: place)
    case .value(let json): json
    case .omitted: JSON(.null, at: place)
    }
  }

  private mutating func object(_ parts: [Part], _ place: Place, in scope: Scope) -> Outcome {
    guard parts.count > 1 || parts[0].request != nil else { return members(parts, place, in: scope) }
    guard let parts = resolved(parts, in: scope) else { return .value(JSON(.invalid, at: place)) }
    return value(ofResolved: parts, place, in: scope)
  }

  /// `parts` are what `resolved` gives.
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

  /// Takes over a value that is worked out already.
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

  /// One level deeper, where there is one.
  mutating func nested(_ place: Place, _ body: (inout Expander) -> Outcome) -> Outcome {
    guard depth < maximumDepth else {
      report(.tooDeep, "values, variables and definitions lie more than \(maximumDepth) deep", at: place)
      return .value(JSON(.invalid, at: place))
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}

/// Limits, and complaints.
extension Expander {
  var limits: Limits { diagnostics.policy.limits }

  /// How many values may lie in each other, with the variables and expressions that are worked out for them.
  var maximumDepth: Int { limits.count(.depth) }

  /// False where there are too many values; this is said once.
  mutating func spend(_ count: Int, at place: Place) -> Bool {
    values -= count
    if values < 0, !isExhausted {
      isExhausted = true
      report(.outOfRange, "repeats and definitions make more than \(limits.count(.values)) values", at: place)
    }
    return !isExhausted
  }

  /// Of a text that was made.
  mutating func spend(text: String, at place: Place) -> Bool {
    textBytes -= text.utf8.count
    if textBytes < 0, !isExhausted {
      isExhausted = true
      report(.outOfRange, "expressions make more than \(limits.count(.document) >> 20) MB of text", at: place)
    }
    return !isExhausted
  }

  /// Where many documents are included, they may have as many values more.
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
