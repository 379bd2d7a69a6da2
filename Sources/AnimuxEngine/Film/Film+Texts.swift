internal import AnimuxGraphics

/// The texts that a film shows.
extension Film {
  /// Files of fonts that its scene names for all texts.
  public var fonts: [FileReference] { scene.fonts + compositions.flatMap(\.film.fonts) }

  /// True where it may show any text.
  public var hasText: Bool {
    nodes.contains { $0.versions.contains { $0.model.text != nil || $0.hasTextImage } }
      || nodes.contains { !drawnTexts(of: $0).isEmpty }
      || compositions.contains(where: \.film.hasText)
  }

  /// Throws with every font and every letter that is not there, at the place in the document that asks for it.
  public func checkTexts() throws(SceneError) {
    guard let setter = assets.text else { return }
    var check = TextCheck(setter: setter, diagnostics: documents)
    for version in nodes.lazy.flatMap(\.versions) { check.look(at: version) }
    for node in nodes {
      for (text, layer) in drawnTexts(of: node) { check.note(text.problems, of: text.strings, layer) }
    }
    try check.diagnostics.throwErrors()
    for composition in compositions { try composition.film.checkTexts() }
  }
}

/// Looks for what texts ask for and is not there.
private struct TextCheck {
  let setter: any TextSetter
  var diagnostics: Diagnostics
  private var seen: Set<Finding> = []

  private struct Finding: Hashable {
    let problem: TextProblem
    let words: [String]
    let place: Place
  }

  init(setter: any TextSetter, diagnostics: Diagnostics) {
    self.setter = setter
    self.diagnostics = diagnostics
  }

  mutating func look(at version: Version) {
    look(at: version.model)
    for image in version.generators.compactMap(\.textImage) {
      note(setter.layout(of: image.block).problems, of: [image.text], version.model)
    }
    for change in version.tracks.flatMap(\.texts) {
      var layer = version.model
      switch change {
      case .string(let string): layer.text?.string = string
      case .font(let family): layer.text?.font = family
      case .runs(let runs): layer.text?.runs = runs
      }
      look(at: layer)
    }
  }

  private mutating func look(at layer: Layer) {
    guard let text = layer.text else { return }
    let strings = text.runs.isEmpty ? [text.string] : text.runs.map(\.string)
    note(setter.layout(of: text.block(in: layer)).problems, of: strings, layer)
  }

  mutating func note(_ problems: [TextProblem], of strings: [String], _ layer: Layer) {
    for problem in problems {
      let words: [String]
      switch problem {
      case .noFamily(let family, _): words = [family]
      case .noFont: words = []
      case .noGlyph(let scalar, _, _): words = strings.filter { $0.unicodeScalars.contains(scalar) }
      }
      guard seen.insert(Finding(problem: problem, words: words, place: layer.place)).inserted else {
        continue
      }
      report(problem, words, layer)
    }
  }

  private mutating func report(_ problem: TextProblem, _ words: [String], _ layer: Layer) {
    let owner = layer.place == .nowhere ? layer.name.map { " (layer \(quoted($0)))" } ?? "" : ""
    let message: String
    let code: Diagnostic.Code
    switch problem {
    case .noFamily(let family, let nearest):
      (code, message) = (.unknownName, "there is no font \(quoted(family))\(hint(family, nearest))\(owner)")
    case .noFont(let path, let reason):
      return diagnostics.report(unreadable: FileReference(path), as: "shown", reason)
    case .noGlyph(let scalar, let font, let nearest):
      let there = nearest.map { "; \(quoted($0)) has it, and \"fallback\": true takes it from there" } ?? ""
      code = .missingGlyph
      message = "the font \(quoted(font)) has no letter \(scalar.inWords)\(there)\(owner)"
    }
    for place in words.flatMap({ diagnostics.places(of: $0, in: layer.place) }) {
      diagnostics.report(.error, code, message, at: place)
    }
  }

  private func hint(_ family: String, _ nearest: String?) -> String {
    if let near = Spelling.nearest(to: family, among: setter.families) {
      return "; did you mean \(quoted(near))?"
    }
    return nearest.map { "; the nearest that there is is \(quoted($0))" } ?? "; there are no fonts at all"
  }
}

/// What an animation makes of a text at some time.
enum TextChange: Sendable {
  case string(String)
  case font(String)
  case runs([TextRun])
}

extension Animation {
  /// What it, or what is in it, makes of a text.
  var texts: [TextChange] {
    switch self {
    case let group as AnimationGroup: group.animations.flatMap(\.texts)
    case let one as any PropertyAnimation: one.givenValues.compactMap { TextChange($0, of: one.keyPath) }
    default: []
    }
  }
}

extension TextChange {
  fileprivate init?(_ value: any Sendable, of keyPath: String) {
    switch (value, keyPath) {
    case (let string as String, "string"): self = .string(string)
    case (let string as String, "font"): self = .font(string)
    case (let runs as [TextRun], "runs"): self = .runs(runs)
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// `U+4E2D "中"`
  fileprivate var inWords: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + " "
      + quoted(String(self))
  }
}

extension Version {
  fileprivate var hasTextImage: Bool { generators.contains { $0.textImage != nil } }
}
