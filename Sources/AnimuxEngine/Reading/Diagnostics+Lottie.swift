package import AnimuxDocuments
import AnimuxFiles
import AnimuxGraphics
import AnimuxLottie
import AnimuxScripts

extension Diagnostics {
  /// Reads a scene's document, or a Lottie document as the scene that it is.
  package mutating func parse(film source: Source) -> JSON? {
    guard let json = parse(scene: source) else { return nil }
    // A Lottie document that a layer of a scene shows does not make the scene one.
    isTranslated = Converter.accepts(json)
    return translated(json)
  }

  /// Returns a document with the values of the theme with which its archive shows it first.
  mutating func themed(_ json: JSON) -> JSON {
    guard let source = source(of: json.place) else { return json }
    for note in source.archiveNotes { report(.warning, .notDrawn, note, at: json.place) }
    guard let name = source.theme else { return json }
    let document = source.themeDocument(limit: policy.limits.count(.document))
    guard let theme = document.flatMap({ LottieTheme($0, animation: source.animation) }) else {
      report(
        .warning, .notDrawn,
        "the theme \(quoted(name)) of the archive cannot be read: the animation has the values without it",
        at: json.place)
      return json
    }
    let (themed, notes) = theme.applied(to: json)
    for note in notes { report(.warning, .notDrawn, "the theme \(quoted(name)) \(note)", at: json.place) }
    return themed
  }

  /// Returns a scene's document as it is, and a Lottie document as a scene's. What is wrong and what is not drawn is reported.
  /// `isThemed` is whether the document has the values of its theme already.
  mutating func translated(_ json: JSON, isThemed: Bool = false) -> JSON {
    guard Converter.accepts(json) else { return json }
    let json = isThemed ? json : themed(json)
    let errors = Converter.errors(in: json)
    for error in errors {
      report(
        .error, error.kind.code, error.message, at: error.place == .nowhere ? json.place : error.place)
    }
    // The error is the only one: a scene without layers has no others.
    let empty: JSON = ["size": [1, 1], "duration": 1, "layers": []]
    guard errors.isEmpty else { return empty.placed(at: json.place) }
    let limits = policy.limits
    let (roots, documents) = (roots, withoutRecords)
    let source = source(of: json.place)
    var unpacked: [String: String] = [:]
    var room = limits.count(.document)
    func embedded(_ path: String) -> String? {
      if let known = unpacked[path] { return known }
      let address = source?.embedded(path, limit: room)
      room -= address?.utf8.count ?? 0
      unpacked[path] = address
      return address
    }
    var failure: (reason: String, place: Place)?
    let result = Converter.scene(
      of: LottieEdits().applied(to: json).document, maximumValues: limits.count(.values),
      maximumLayers: limits.count(.layers),
      hasFile: { path, place in (try? roots.check(documents.resolve(path, at: place))) != nil },
      embedded: { path, _ in embedded(path) },
      engine: { task in
        let bounds = ScriptBounds(memory: limits.count(.expressionMemory), time: limits[.expressionTime])
        let results = ScriptRun.results(of: task.text, count: task.count, bounds)
        // The first expression without a result is the one that was evaluated at the end.
        failure =
          zip(results, task.places).lazy.compactMap { result, place in
            result.failure.map { ($0, place) }
          }.first
        return results.map(ExpressionReply.init)
      },
      background: background(of: source, at: json.place))
    // The number of results before it depends on the machine, so none of them are used.
    if let failure {
      let place = failure.place == .nowhere ? json.place : failure.place
      report(.error, .outOfRange, failure.reason, at: place)
      return empty.placed(at: json.place)
    }
    guard !result.hasTooManyLayers else {
      report(
        .error, .outOfRange,
        "the scene has more layers than the limit \"\(Limit.layers.name)\" of \(limits.count(.layers))",
        at: json.place)
      return empty.placed(at: json.place)
    }
    for note in result.notes {
      report(.warning, .notDrawn, note.message, at: note.place == .nowhere ? json.place : note.place)
    }
    return result.scene.placed(at: json.place)
  }
}

extension Diagnostics {
  /// Returns the colour behind an archive's animation.
  private mutating func background(of source: Source?, at place: Place) -> String {
    guard let text = source?.background else { return "clear" }
    if (try? ColorNotation.color(text)) != nil { return text }
    report(
      .warning, .notDrawn, "the background \(quoted(text)) of the archive is no colour: there is none",
      at: place)
    return "clear"
  }
}

extension LottieError.Kind {
  fileprivate var code: Diagnostic.Code {
    switch self {
    case .missing: .missingKey
    case .wrongType: .wrongType
    case .outOfRange: .outOfRange
    }
  }
}

extension ExpressionReply {
  fileprivate init(_ result: ScriptRun.Result) {
    self =
      switch result {
      case .values(let text): .values(text)
      case .none(let reason): .none(reason)
      }
  }
}

extension JSON {
  /// Returns an object whose members are at `place` if they are nowhere. An error in one is reported there.
  fileprivate func placed(at place: Place) -> JSON {
    guard case .object(let members) = kind else { return self }
    let placed = members.map { member in
      member.value.place == .nowhere
        ? Member(member.key, JSON(member.value.kind, at: place), at: place) : member
    }
    return JSON(.object(placed), at: self.place == .nowhere ? place : self.place)
  }
}

extension Scene {
  /// Returns the scene's document for a Lottie document, and what is not drawn.
  package static func imported(_ source: Source) throws(SceneError) -> (document: JSON, notes: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let root = diagnostics.parse(scene: source)
    try diagnostics.throwErrors()
    guard let root, Converter.accepts(root) else {
      let message = "this is not a Lottie document, which has layers, a frame rate and a range of frames"
      throw SceneError([Diagnostic(.error, .wrongType, message, file: source.name)])
    }
    let document = diagnostics.translated(root)
    try diagnostics.throwErrors()
    return (document, diagnostics.warnings(.notDrawn))
  }
}
