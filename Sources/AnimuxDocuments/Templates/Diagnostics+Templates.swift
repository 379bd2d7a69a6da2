package import AnimuxGraphics

extension Diagnostics {
  /// Returns the document of a template with `inputs` as the values of its variables. Inputs keep their
  /// places. Relative paths in inputs without a place are resolved from `document`. The canvas replaces that of the
  /// template. `owner` is the place of the object that has the inputs.
  package mutating func instance(
    of template: SceneTemplate, inputs: [String: JSON], of owner: Place, canvas: Size?, from document: String
  ) -> SceneInstance {
    guard canvas != nil || inputs != template.first.inputs else { return template.first }
    return expanding(for: owner) { diagnostics in
      var expander = Expander(diagnostics)
      let given = expander.diagnostics.enter(inputs, of: owner, for: document)
      let result = expander.instance(of: template, given: given, canvas: canvas)
      diagnostics = expander.diagnostics
      if expander.hasClocks { diagnostics.reportStrayClocks(in: result.json) }
      return result
    }
  }

  /// Returns a document with `inputs` as the values of its variables. Inputs keep their places. `owner` is the place of the
  /// object that has the inputs.
  package mutating func instance(
    of root: JSON, inputs: [String: JSON], of owner: Place = .nowhere, from document: String
  ) -> SceneInstance {
    expanding(for: owner) { diagnostics in
      let plain = diagnostics.expand(root, inputs: diagnostics.enter(inputs, of: owner, for: document))
      return SceneInstance(json: plain.json, inputs: inputs, variables: plain.variables)
    }
  }

  /// Calls `body`, which expands a document with the inputs of the object at `owner`. A missing input is an error of that object.
  private mutating func expanding(
    for owner: Place, _ body: (inout Diagnostics) -> SceneInstance
  ) -> SceneInstance {
    let outer = inputOwner
    if owner != .nowhere { inputOwner = owner }
    defer { inputOwner = outer }
    return body(&self)
  }

  private mutating func enter(
    _ inputs: [String: JSON], of owner: Place, for document: String
  ) -> [JSON.Member] {
    let object = valuePlace(of: "inputs", in: owner)
    return inputs.sorted { $0.key < $1.key }.map { name, value in
      if value.place == .nowhere { return enter(value, named: name, for: document) }
      // A value can come from a variable, and then it has the place of the variable's value.
      let place = sets(name, in: object) ? valuePlace(of: name, in: object) : value.place
      return JSON.Member(name, value, at: place)
    }
  }

  /// Returns the plain tree of a document with `inputs` as the values of its variables, and the resulting
  /// variables. If several inputs have the same name, the last one counts.
  package mutating func expand(
    _ root: JSON, inputs: [JSON.Member]
  ) -> SceneInstance {
    guard !inputs.isEmpty || mentionsReuse(in: root) else {
      return SceneInstance(json: root, inputs: [:], variables: [])
    }
    var expander = Expander(self)
    defer { self = expander.diagnostics }
    let result = expander.document(root, given: inputs)
    if expander.hasClocks { expander.diagnostics.reportStrayClocks(in: result.json) }
    return result
  }
}

extension Expander {
  /// Returns the plain tree of a document, and its variables.
  ///
  /// - Parameter upper: Objects whose members override those of the document.
  mutating func document(_ root: JSON, under upper: [Part] = [], given: [JSON.Member]) -> SceneInstance {
    func lone(_ json: JSON) -> SceneInstance {
      SceneInstance(json: json, inputs: SceneInstance.inputs(given), variables: [])
    }
    let chain = Self.chain(of: diagnostics.source(of: root.place))
    // The document can be a request itself, at which point no names are defined yet.
    scenes.append(SceneNames())
    let parts = resolved([Part(json: root, chain: chain)], asScene: true, in: Scope(scene: 0))
    scenes.removeLast()
    guard let parts else { return lone(JSON(.invalid, at: root.place)) }
    guard parts[0].isObject else { return lone(parts[0].json) }
    return scene(parts + upper, root.place, given: given, outer: nil)
  }
}

extension Diagnostics {
  /// Returns a value with a source text of its own, so that diagnostics can refer to it.
  package mutating func enter(_ value: JSON, named name: String, for document: String) -> JSON.Member {
    let sourceName = "variable \(quoted(name))"
    if case .string(let text) = value.kind, value.isUntyped {
      let document = open(Source(name: sourceName, text: text), base: document, hasLines: false)
      let place = Place(document: document, offset: 0)
      let argument = JSON(.string(text), at: place, from: .argument)
      attach(argument)
      return JSON.Member(name, argument, at: place)
    }
    let source = Source(name: sourceName, text: value.text())
    let placed = JSON.parse(source, base: document, hasLines: false, &self) ?? JSON(.invalid)
    return JSON.Member(name, placed, at: placed.place)
  }

  /// Returns `false` if the text of a document shows that there is nothing to expand, which is quick to find
  /// out.
  private func mentionsReuse(in root: JSON) -> Bool {
    guard let source = source(of: root.place) else { return true }
    let words = ["use\"", "include\"", "repeat\"", "if\"", "variables\"", "definitions\""].map {
      Array($0.utf8)
    }
    var previous: UInt8 = 0
    for (index, byte) in source.bytes.enumerated() {
      switch previous {
      case UInt8(ascii: "\""):
        if words.contains(where: { $0[0] == byte && source.bytes[index...].starts(with: $0) }) { return true }
      // A letter of a key can be written as an escape.
      case UInt8(ascii: "\\"): if byte == UInt8(ascii: "u") { return true }
      case UInt8(ascii: "$"): if byte == UInt8(ascii: "{") { return true }
      default: break
      }
      previous = byte
    }
    return false
  }
}
