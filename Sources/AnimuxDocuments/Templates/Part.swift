/// A value of a document before reuse is worked out, and how it came there.
struct Part: Sendable {
  let json: JSON
  /// The definitions and documents that it lies in, that were asked for one from within the other.
  var chain: Chain?
  /// True for what has been worked out already, or is data.
  var isPlain = false

  /// The members by which an object asks for another value.
  var request: JSON.Member? {
    guard !isPlain, case .object(let members) = json.kind else { return nil }
    return members.first { ($0.key == "use" || $0.key == "include") && !$0.isBroken }
  }

  /// The same object without some of its members.
  func without(_ keys: String...) -> Part {
    guard case .object(let members) = json.kind else { return self }
    return Part(
      json: JSON(.object(members.filter { !keys.contains($0.key) }), at: json.place), chain: chain,
      isPlain: isPlain)
  }

  var isObject: Bool {
    if case .object = json.kind { return true }
    return false
  }
}

/// A document that was asked for.
enum IncludedDocument {
  case root(JSON)
  /// What is wrong with its text has been reported.
  case broken
  case unreadable(String)
}

/// What was asked for, one from within the other.
final class Chain: Sendable {
  let name: String
  /// As messages call it.
  let shown: String
  let parent: Chain?
  let length: Int

  init(_ name: String, shown: String, in parent: Chain?) {
    self.name = name
    self.shown = shown
    self.parent = parent
    length = (parent?.length ?? 0) + 1
  }

  /// The way from the last time that `name` was asked for back to it: `"a" → "b" → "a"`; nil where it was not.
  func circle(closedBy name: String, shown: String) -> String? {
    var names = [shown]
    var link: Chain? = self
    while let current = link {
      names.append(current.shown)
      if current.name == name { return names.reversed().joined(separator: " → ") }
      link = current.parent
    }
    return nil
  }
}

/// What the names in an expression mean.
struct Scope: Sendable {
  struct Local: Sendable {
    let name: String
    let value: JSON
  }

  /// Of the repeats around, the innermost last.
  var locals: [Local] = []
  /// The number of the scene that it lies in.
  let scene: Int

  /// In the `index`th of `count` copies.
  func inside(copy index: Int, of count: Int, item: JSON, called name: String) -> Scope {
    let (index, count) = (JSON(index), JSON(count))
    let own = [
      ("index", index), ("count", count), ("\(name)Index", index), ("\(name)Count", count), (name, item),
    ]
    return Scope(locals: locals + own.map { Local(name: $0.0, value: $0.1) }, scene: scene)
  }
}

/// What a scene gives names to.
struct SceneNames: Sendable {
  enum Variable: Sendable {
    /// Its default, layer upon layer.
    case waiting([Part])
    /// It is being worked out.
    case active
    case known(JSON)
    /// What is wrong with it has been reported.
    case broken
  }

  var variables: [String: Variable] = [:]
  /// In the order of the document.
  var order: [String] = []
  var definitions: [String: [Part]] = [:]
  /// `size`, `fps` and `duration`, layer upon layer.
  var properties: [String: [Part]] = [:]
  /// Where a scene within a scene stands.
  var outer: Scope?
}

/// Why an expression has no value.
enum ExpressionError: Error {
  case mistake(NotationError)
  /// All that is to be said has been reported.
  case reported
}
