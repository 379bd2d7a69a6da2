/// A value of a document before expansion, and the requests that led to it.
struct Part: Sendable {
  let json: JSON
  /// The definitions and documents that contain it, each requested by the one before.
  var chain: Chain?
  /// Whether the value is already expanded, or is data.
  var isPlain = false

  /// The member by which an object requests another value.
  var request: JSON.Member? {
    guard !isPlain, case .object(let members) = json.kind else { return nil }
    return members.first { ($0.key == "use" || $0.key == "include") && !$0.isBroken }
  }

  /// Returns the object without some of its members.
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

/// The result of reading an included document.
enum IncludedDocument {
  case root(JSON)
  /// The rows of a table.
  case data(JSON)
  /// The document has errors, which have been reported.
  case broken
  case unreadable(String)
}

/// A chain of requests, each of which is in the one before.
final class Chain: Sendable {
  let name: String
  /// The name in messages.
  let shown: String
  let parent: Chain?
  let length: Int

  init(_ name: String, shown: String, in parent: Chain?) {
    self.name = name
    self.shown = shown
    self.parent = parent
    length = (parent?.length ?? 0) + 1
  }

  /// Returns the circle that a request for `name` would close, such as `"a" → "b" → "a"`, or `nil` if there
  /// is none.
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

/// The names that are visible to an expression.
struct Scope: Sendable {
  struct Local: Sendable {
    let name: String
    let value: JSON
    /// Whether the value depends on a variable of the outermost document.
    var dependsOnVariables = false
  }

  /// The names of the enclosing repeats, the innermost last.
  var locals: [Local] = []
  /// The number of the scene that contains the expression.
  let scene: Int

  /// Returns the scope in copy `index` of `count`.
  ///
  /// `dependsOnVariables` states whether the item and the count do.
  func inside(
    copy index: Int, of count: Int, item: JSON, called name: String, dependsOnVariables: Bool = false
  ) -> Scope {
    let (index, count) = (JSON(index), JSON(count))
    let own = [
      ("index", index), ("count", count), ("\(name)Index", index), ("\(name)Count", count), (name, item),
    ]
    let all = own.map { Local(name: $0.0, value: $0.1, dependsOnVariables: dependsOnVariables) }
    return Scope(locals: locals + all, scene: scene)
  }
}

/// The names that a scene defines.
struct SceneNames: Sendable {
  enum Variable: Sendable {
    /// The default, as parts that are merged.
    case waiting([Part])
    /// The variable is declared without a default, and no value has been given.
    case missing
    /// The variable is being evaluated.
    case active
    case known(JSON)
    /// The variable has an error, which has been reported.
    case broken
  }

  var variables: [String: Variable] = [:]
  /// The declarations of the variables that have a type.
  var declarations: [String: VariableDeclaration] = [:]
  /// The names of the variables, in the order of the document.
  var order: [String] = []
  /// The variables that a document of the part library computes from its declared ones.
  var computed: Set<String> = []
  var definitions: [String: [Part]] = [:]
  /// The values of `size`, `fps` and `duration`, as parts that are merged.
  var properties: [String: [Part]] = [:]
  /// The scope that contains a composition's scene.
  var outer: Scope?

  /// The names of the variables that values from outside can set.
  var inputs: [String] { computed.isEmpty ? order : order.filter { !computed.contains($0) } }
}

/// The reason why an expression has no value.
enum ExpressionError: Error {
  case notation(NotationError)
  /// The error has been reported already.
  case reported
}
