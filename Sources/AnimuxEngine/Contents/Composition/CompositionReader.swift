internal import AnimuxDocuments
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxLottie

/// Reads the scenes of compositions, and the documents that these refer to.
struct CompositionReader {
  /// The documents and scenes that have been read so far.
  struct Context: Sendable {
    /// The documents that lead to the current one, outermost first.
    fileprivate var chain: [String] = []
    /// The templates by their file paths.
    fileprivate var templates: [String: SceneTemplate] = [:]
    /// The scenes by document and inputs. A scene that several layers show is read once.
    fileprivate var known: [SceneKey: Scene] = [:]

    /// Lottie animations by the paths of their files and the changes that are made of them.
    fileprivate var animations: [String: [LottieEdits: LottieAnimation]] = [:]

    /// A copy of this context without scenes.
    fileprivate var withoutScenes: Context {
      var copy = self
      copy.known = [:]
      return copy
    }
  }

  /// Returns the document in a file, or `nil` after reporting. `place` is the place of the file's path, and `owner` that of
  /// the layer with the inputs.
  static func template(
    in file: FileReference, first inputs: [String: JSON], of owner: Place, at place: Place,
    _ reader: inout Reader
  ) -> SceneTemplate? {
    let path = RealPath.of(file.path) ?? file.path
    guard within(place, &reader, { mayRead(path, at: place, &$0) }) else { return nil }
    if let known = reader.compositions.templates[path] { return known }
    guard let json = json(in: file, at: place, &reader) else { return nil }
    let first = reader.diagnostics.instance(of: json, inputs: inputs, of: owner, from: file.path)
    let template = SceneTemplate(json, path: path, first: first)
    reader.changeCompositions { $0.templates[path] = template }
    return template
  }

  /// Returns the Lottie animation in a file with changes, or `nil` after reporting.
  static func animation(
    in file: FileReference, _ edits: LottieEdits, at place: Place, _ reader: inout Reader
  ) -> LottieAnimation? {
    if let known = reader.compositions.animations[file.path]?[edits] { return known }
    guard let json = parsed(file, as: "Lottie", at: place, &reader) else { return nil }
    guard Converter.accepts(json) else {
      let hint = json["layers"] == nil ? "" : "; a layer of the type \"composition\" shows scenes"
      reader.diagnostics.report(
        .error, .wrongType, "\(quoted(file.path)) is not a Lottie document\(hint)", at: place)
      return nil
    }
    let (document, errors) = edits.applied(to: reader.diagnostics.themed(json))
    let scene = reader.diagnostics.translated(document, isThemed: true)
    let animation = LottieAnimation(
      template: SceneTemplate(plain: scene), facts: LottieFacts(json),
      errors: errors)
    reader.changeCompositions { $0.animations[file.path, default: [:]][edits] = animation }
    return animation
  }

  /// Returns the scene that results from a template, `inputs` and a canvas, or `nil` after reporting. `place` is the place of the
  /// composition's document, and `owner` that of the layer with the inputs.
  static func scene(
    of template: SceneTemplate, _ inputs: [String: JSON], of owner: Place, _ canvas: Size?, at place: Place,
    _ reader: inout Reader
  ) -> Scene? {
    within(place, &reader) { reader in
      if let path = template.path {
        guard mayRead(path, at: place, &reader) else { return nil }
        reader.changeCompositions { $0.chain.append(path) }
      }
      let key = SceneKey(template, inputs, canvas: canvas)
      if let known = reader.compositions.known[key] { return known }
      let document = reader.diagnostics.source(of: template.place)?.name ?? ""
      let instance = reader.diagnostics.instance(
        of: template, inputs: inputs, of: owner, canvas: canvas, from: document)
      var scene = SceneReader.read(instance.json, inside: &reader)
      scene.forgetScenes()
      scene.variables = instance.variables
      scene.documents = reader.diagnostics.withoutRecords
      reader.changeCompositions { $0.known[key] = scene }
      return scene
    }
  }

  /// Calls `body` with a chain of documents that begins with the one at `place`, and restores the chain afterwards.
  private static func within<Value>(
    _ place: Place, _ reader: inout Reader, _ body: (inout Reader) -> Value
  ) -> Value {
    let outer = reader.compositions.chain
    if outer.isEmpty, let own = reader.diagnostics.source(of: place)?.name {
      reader.changeCompositions { $0.chain = [RealPath.of(own) ?? own] }
    }
    defer { reader.changeCompositions { $0.chain = outer } }
    return body(&reader)
  }

  private static func mayRead(_ path: String, at place: Place, _ reader: inout Reader) -> Bool {
    let chain = reader.compositions.chain
    if let first = chain.firstIndex(of: path) {
      let ring = (chain[first...] + [path]).map {
        quoted($0.split(separator: "/").last.map(String.init) ?? $0)
      }
      reader.diagnostics.report(
        .error, .invalidValue, "a scene cannot show itself: \(ring.joined(separator: " shows "))", at: place)
      return false
    }
    let maximumLevels = reader.diagnostics.policy.limits.count(.compositionLevels)
    if chain.count > maximumLevels {
      reader.diagnostics.report(
        .error, .tooDeep,
        "compositions are nested more than \(maximumLevels) levels deep (the limit \"\(Limit.compositionLevels.name)\")",
        at: place)
      return false
    }
    return true
  }

  private static func json(in file: FileReference, at place: Place, _ reader: inout Reader) -> JSON? {
    parsed(file, as: "scene", at: place, &reader).map { reader.diagnostics.translated($0) }
  }

  /// Returns the text of a document. `kind` is the kind of document in messages.
  private static func parsed(
    _ file: FileReference, as kind: String, at place: Place, _ reader: inout Reader
  ) -> JSON? {
    do {
      let source = try Source.read(
        document: file.path, within: reader.diagnostics.roots,
        limit: reader.diagnostics.policy.limits.count(.document))
      guard source.isText else {
        let words = source.otherEncoding.map { "is in \($0); save it as UTF-8" }
        reader.diagnostics.report(
          .error, .wrongType,
          "\(quoted(file.path)) \(words ?? "is not UTF-8 text; expected a \(kind) document")", at: place)
        return nil
      }
      if let found = source.foreignKind {
        reader.diagnostics.report(
          .error, .wrongType, "\(quoted(file.path)) is \(found); expected a \(kind) document", at: place)
        return nil
      }
      return JSON.parse(foreign: source, &reader.diagnostics)
    } catch {
      let reason = error.diagnostics.first?.message ?? "the file cannot be read"
      reader.diagnostics.report(
        .error, .unreadableFile, "\(quoted(file.path)) cannot be shown: \(reason)", at: place)
      return nil
    }
  }
}

extension Scene {
  /// Removes scenes from the scene's memory and keeps the documents. Otherwise it would retain all scenes that were read before
  /// it.
  mutating func forgetScenes() {
    memory = (memory as? CompositionReader.Context)?.withoutScenes
  }
}

extension Reader {
  /// The documents and scenes that compositions have read.
  var compositions: CompositionReader.Context {
    get { memory as? CompositionReader.Context ?? CompositionReader.Context() }
    set { memory = newValue }
  }

  /// Changes the context in place, without copying it.
  fileprivate mutating func changeCompositions(_ change: (inout CompositionReader.Context) -> Void) {
    var context = compositions
    memory = nil
    change(&context)
    memory = context
  }
}
