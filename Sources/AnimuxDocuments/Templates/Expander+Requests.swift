internal import AnimuxFiles
internal import AnimuxGraphics

/// The expansion of `use` and `include`.
extension Expander {
  /// The maximum length of a chain of definitions and documents in which each requests the next.
  private static let maximumChain = 100

  /// Follows the requests of the topmost object until only objects without requests are left, the topmost
  /// last, or a single value that is not an object. Returns `nil` after reporting an error.
  ///
  /// - Parameter isScene: Whether a scene is expected. Elsewhere, a document of the part library becomes a layer that
  ///   shows it.
  mutating func resolved(_ parts: [Part], asScene isScene: Bool, in scope: Scope) -> [Part]? {
    var result: [Part] = []
    var waiting = parts
    /// The place of a request for a base to which an object adds its own members.
    var asker: Place?
    while let part = waiting.popLast() {
      if let request = part.request {
        let own = (isScene ? part : part.withInputs(for: request)).without("use", "include")
        if case .object(let members) = own.json.kind, !members.isEmpty { result.append(own) }
        guard let bases = bases(request, part, asScene: isScene, in: scope) else { return nil }
        if !result.isEmpty { asker = request.value.place }
        waiting += bases
        continue
      }
      let value = worked(part, in: scope)
      if value.isObject {
        result.append(value)
        asker = nil
      } else if result.isEmpty {
        return [value]
      } else if case .invalid = value.json.kind {
        return nil
      } else if let asker {
        report(
          .wrongType, "keys beside this one require an object, found \(value.json.inWords)", at: asker)
        return nil
      } else {
        break
      }
    }
    return result.reversed()
  }

  /// Evaluates a text with expressions, which can result in an object.
  private mutating func worked(_ part: Part, in scope: Scope) -> Part {
    guard !part.isPlain, case .string(let text) = part.json.kind, TextTemplate.isOne(text) else {
      return part
    }
    let value = value(ofText: text, at: part.json.place, in: scope)
    return Part(json: value ?? JSON(.invalid, at: part.json.place), chain: nil, isPlain: true)
  }

  private mutating func bases(
    _ request: JSON.Member, _ part: Part, asScene isScene: Bool, in scope: Scope
  ) -> [Part]? {
    guard part.json["use"] == nil || part.json["include"] == nil else {
      report(.invalidValue, "\"use\" and \"include\" cannot be combined in one object", at: part.json.place)
      return nil
    }
    let value = expanded([Part(json: request.value, chain: part.chain)], request.value.place, in: scope)
    guard case .string(let name) = value.kind else {
      if case .invalid = value.kind { return nil }
      let expected = request.key == "use" ? "a definition's name" : "a document's path"
      report(.wrongType, "expected \(expected), found \(value.inWords)", at: request.value.place)
      return nil
    }
    if request.key == "include", !isScene, PartLibrary.contains(path: name) {
      return [Part(showing: name, at: request.value.place)]
    }
    return request.key == "use"
      ? definition(name, request.value.place, part.chain, in: scope)
      : document(name, request.value.place, part.chain)
  }

  private mutating func definition(
    _ name: String, _ place: Place, _ chain: Chain?, in scope: Scope
  ) -> [Part]? {
    var known: [String] = []
    var current: Scope? = scope
    while let here = current {
      if let parts = scenes[here.scene].definitions[name] {
        guard let link = link(name, shown: quoted(name), place, chain) else { return nil }
        return parts.map { Part(json: $0.json, chain: link, isPlain: $0.isPlain) }
      }
      known += scenes[here.scene].definitions.keys
      current = scenes[here.scene].outer
    }
    let hint = known.isEmpty ? "; the document has no definitions" : hint(for: name, among: known.sorted())
    report(.unknownName, "there is no definition \(quoted(name))\(hint)", at: place)
    return nil
  }

  private mutating func document(_ path: String, _ place: Place, _ chain: Chain?) -> [Part]? {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      report(.invalidValue, "expected a document's path, found \(quoted(path))", at: place)
      return nil
    }
    guard !path.contains("://") else {
      report(.invalidValue, "only local files can be included; download the file and use its path", at: place)
      return nil
    }
    let file = diagnostics.resolve(path, at: place)
    guard !diagnostics.excludes(file) else {
      report(.unreadableFile, "\(quoted(path)) is outside of the folders that --root allows", at: place)
      return nil
    }
    let identity = RealPath.of(file) ?? file
    guard let link = link(identity, shown: quoted(file), place, chain) else { return nil }
    let known = included[identity] ?? read(file)
    included[identity] = known
    switch known {
    case .root(let json): return [Part(json: json, chain: link)]
    // Expressions in data are not computed.
    case .data(let json): return [Part(json: json, chain: link, isPlain: true)]
    case .broken: return nil
    case .unreadable(let reason):
      let hint = PartLibrary.nearest(to: path).map { "; did you mean \(quoted($0))?" } ?? ""
      report(.unreadableFile, "\(quoted(path)) cannot be included: \(reason)\(hint)", at: place)
      return nil
    }
  }

  private mutating func read(_ file: String) -> IncludedDocument {
    do throws(SceneError) {
      let source = try Source.read(
        document: file, within: diagnostics.roots, limit: limits.count(.document))
      allow(source.bytes.count)
      // Only a name makes a file a table, so that no other text can be read cell by cell.
      if DataNotation(named: source.name) == .table {
        guard let rows = diagnostics.table(source, base: file, isForeign: true) else { return .broken }
        return .data(rows)
      }
      if let found = source.foreignKind { return .unreadable("it is \(found)") }
      let hasLines = DataNotation.hasLines(named: source.name)
      guard let root = JSON.parse(foreign: source, allowsLines: hasLines, &diagnostics) else {
        return .broken
      }
      return hasLines ? .data(root) : .root(root)
    } catch {
      return .unreadable(error.diagnostics.first?.message ?? "it cannot be read")
    }
  }

  /// Extends a chain by one link, or returns `nil` after reporting that it is circular or too long.
  private mutating func link(_ name: String, shown: String, _ place: Place, _ chain: Chain?) -> Chain? {
    if let circle = chain?.circle(closedBy: name, shown: shown) {
      report(.circular, "\(shown) requests itself: \(circle)", at: place)
      return nil
    }
    guard chain?.length ?? 0 < Self.maximumChain else {
      let message = "definitions and documents request each other more than \(Self.maximumChain) deep"
      report(.tooDeep, message, at: place)
      return nil
    }
    return Chain(name, shown: shown, in: chain)
  }

  /// Returns the link for a document from a file, so that circular inclusions are detected. Returns `nil` for
  /// any other document.
  static func chain(of source: Source?) -> Chain? {
    guard let source, let path = RealPath.of(source.name) else { return nil }
    return Chain(path, shown: quoted(source.name), in: nil)
  }
}
