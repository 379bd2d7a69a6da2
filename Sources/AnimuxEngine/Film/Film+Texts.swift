package import AnimuxDocuments
internal import AnimuxGraphics

/// The texts that a film shows.
extension Film {
  /// The font files that the scene and its compositions name for all texts.
  package var fonts: [FileReference] { scene.fonts + compositions.flatMap(\.film.fonts) }

  /// Throws an error with all fonts and characters that are missing, each at its place in the document.
  package func checkTexts() throws(SceneError) {
    guard let setter = assets.text else { return }
    var check = TextCheck(setter: setter, diagnostics: documents)
    for node in nodes where !node.isPlainPiece {
      for index in node.versions.indices { check.inspect(node.versions[index], isFirst: index == 0) }
    }
    for node in nodes where !node.isPlainPiece {
      for (text, layer) in drawnTexts(of: node) { check.note(text.errors, of: text.strings, layer) }
    }
    try check.diagnostics.throwErrors()
    for composition in compositions { try composition.film.checkTexts() }
  }
}

/// Looks for fonts and characters that texts require and that are missing.
private struct TextCheck {
  let setter: any TextSetter
  var diagnostics: Diagnostics
  private var seen: Set<KnownError> = []

  private struct KnownError: Hashable {
    let diagnostic: TextDiagnostic
    let place: Place
  }

  init(setter: any TextSetter, diagnostics: Diagnostics) {
    self.setter = setter
    self.diagnostics = diagnostics
  }

  /// - Parameter isFirst: Whether the layer is as it was added. A piece then has the letters of its text, which are looked at
  ///   in the layer of the whole text.
  mutating func inspect(_ version: Version, isFirst: Bool) {
    if !isFirst || !version.model.isPieceOfText { inspect(version.model) }
    for image in version.generators.compactMap(\.textImage) {
      note(setter.measure(of: image.block).errors, of: [image.text], version.model, mayBorrow: false)
    }
    for layer in version.models(changedBy: .setsLetters) { inspect(layer) }
  }

  private mutating func inspect(_ layer: Layer) {
    guard let text = layer.content.text(in: layer) else { return }
    note(setter.measure(of: text.block).errors, of: text.strings, layer)
    guard let letters = text.allLetters else { return }
    note(setter.measure(of: letters).errors, of: text.strings, layer)
  }

  /// Records the errors of a text.
  ///
  /// - Parameter mayBorrow: Whether the text can use glyphs of other fonts.
  mutating func note(
    _ errors: [TextError], of strings: [String], _ layer: Layer, mayBorrow: Bool = true
  ) {
    for var diagnostic in TextDiagnostic.all(errors, of: strings) {
      diagnostic.mayBorrow = mayBorrow
      let known = KnownError(diagnostic: diagnostic, place: layer.place)
      guard seen.insert(known).inserted else { continue }
      report(diagnostic, layer)
    }
  }

  private mutating func report(_ diagnostic: TextDiagnostic, _ layer: Layer) {
    if case .unreadable(let path, let reason) = diagnostic.kind {
      return diagnostics.report(unreadable: FileReference(path), as: "read", reason)
    }
    let owner = layer.place == .nowhere ? layer.name.map { " (layer \(quoted($0)))" } ?? "" : ""
    let message = diagnostic.message(setter, policy: diagnostics.policy)
    var places: [Place: String] = [:]
    for word in diagnostic.words {
      // A text from another file, such as a caption, is quoted in the message.
      let isThere = diagnostics.hasNoted(word: word) || diagnostic.code != .missingGlyph
      let source = isThere ? owner : " (in the text \(quoted(word)))" + owner
      for place in diagnostics.places(of: word, in: layer.place) { places[place] = message + source }
    }
    for (place, message) in places.sorted(by: { $0.key < $1.key }) {
      diagnostics.report(.error, diagnostic.code, message, at: place)
    }
  }
}
