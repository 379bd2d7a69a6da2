public import AnimuxDocuments
internal import AnimuxMotion

extension Scene {
  /// Returns warnings about values that have no effect, or an unexpected one, in the order of the documents.
  ///
  /// A warning does not keep the film from being made.
  ///
  /// - Parameter film: The film of this scene.
  public func warnings(in film: Film) -> [Diagnostic] {
    var warnings = Warnings(diagnostics: documents.withoutRecords)
    let layers = Inspection(of: film).inspected
    for inspected in layers {
      for check in checks { check(inspected, &warnings) }
    }
    checkFontsInside(layers, &warnings)
    checkEasing(layers, &warnings)
    checkCover(layers, &warnings)
    checkCuts(layers, &warnings)
    checkSounds(in: film, &warnings)
    checkTransactions(timeline, in: film, &warnings)
    // The diagnostics of the film include those of the document, up to a number.
    let general = film.buildDiagnostics.filter { $0.severity == .warning }
    let known = Set(general)
    let notDrawn = documents.warnings(.notDrawn).filter { !known.contains($0) }
    let all = general + film.pictureWarnings + notDrawn + warnings.diagnostics.sorted()
    return documents.isTranslated ? all.filter { concernsAnyFormat.contains($0.code) } : all
  }
}

extension Scene {
  /// Returns the warnings that are shown whenever the film is made: texts that do not fit, and fonts that are replaced.
  ///
  /// - Parameter film: The film of this scene.
  package func textWarnings(in film: Film) -> [Diagnostic] {
    var warnings = Warnings(diagnostics: documents.withoutRecords)
    let layers = Inspection(of: film).inspected
    for inspected in layers {
      checkTextSize(inspected, &warnings)
      checkFonts(inspected, &warnings)
    }
    checkFontsInside(layers, &warnings)
    return warnings.diagnostics.sorted().filter {
      !documents.isTranslated || concernsAnyFormat.contains($0.code)
    }
  }

  /// The number of parts of Lottie documents that are not drawn, in a sentence; `nil` if all are drawn.
  package var missingParts: String? {
    let count = documents.warnings(.notDrawn).count
    guard count > 0 else { return nil }
    let parts = count == 1 ? "1 part of a Lottie document is" : "\(count) parts of a Lottie document are"
    return "\(parts) not drawn as in After Effects; animux validate lists what is seen instead"
  }
}

/// The warnings that the author of a document can act on whatever its format is.
private let concernsAnyFormat: Set<Diagnostic.Code> = [
  .notDrawn, .replacedFont, .missingGlyph, .damagedFile, .unreadableFile, .encoding, .duplicateKey,
  .badExpression,
]

/// All checks.
private let checks: [@Sendable (InspectedLayer, inout Warnings) -> Void] = [
  checkVisibility, checkShadow, checkConstraints, checkFlow, checkTextSize, checkFonts, checkTurns,
  checkBegins, checkEntrances, checkEnds, checkIdleness, checkOverwriting, checkTransitions, checkEmitter,
  checkGradient, checkShape, checkCycles, checkMovie, checkLottie, checkTransformLayer, checkSlideTransition,
  checkLastSlide,
  checkEmptiness, checkUnusedStyle, checkRoundPictures, checkAnchor, checkLengths, checkContents,
  checkNumberInText,
  checkUnusedTextKeys, checkEmptyMask, checkFractions,
]

/// Reports fonts that are replaced in the documents which layers show, each document once.
private func checkFontsInside(_ layers: [InspectedLayer], _ warnings: inout Warnings) {
  var seen: Set<ObjectIdentifier> = []
  func check(_ layers: [InspectedLayer], shownBy owner: Place?, _ warnings: inout Warnings) {
    for layer in layers {
      for composition in layer.node.versions.compactMap(\.composition)
      where seen.insert(ObjectIdentifier(composition)).inserted {
        let owner = owner ?? layer.model.place
        let inner = Inspection(of: composition.film).inspected
        for one in inner { checkFonts(one, shownBy: owner, &warnings) }
        check(inner, shownBy: owner, &warnings)
      }
    }
  }
  check(layers, shownBy: nil, &warnings)
}

/// A walk through all layers that are ever in the film.
private struct Inspection {
  private let inspection: InspectedFilm
  private(set) var inspected: [InspectedLayer] = []
  private var seen: Set<Node.ID> = []

  init(of film: Film) {
    inspection = InspectedFilm(film)
    visit(film.root, name: nil, in: TimeWindow(duration: film.duration))
  }

  private mutating func visit(
    _ id: Node.ID, name: String?, in window: TimeWindow, superlayer: Layer? = nil, depth: Int = 0,
    isMask: Bool = false
  ) {
    guard seen.insert(id).inserted else { return }
    let film = inspection.film
    let node = film.nodes[id]
    let model = node.versions[0].model
    // A warning about one piece of a text applies to all pieces, so only the first is checked.
    guard !model.isLaterPieceOfText else { return }
    let own = window.inside(node)
    inspected.append(
      InspectedLayer(
        node: node, name: name.map { "layer \(quoted($0))" } ?? "the root layer", window: own,
        superlayer: superlayer, depth: depth, in: inspection, isMask: isMask))
    func visit(_ child: Node.ID, _ childName: String, in window: TimeWindow, isMask: Bool) {
      let path = name.map { "\($0)/\(childName)" } ?? childName
      self.visit(child, name: path, in: window, superlayer: model, depth: depth + 1, isMask: isMask)
    }
    for (index, stay) in film.examinedStays(in: id).enumerated() {
      let childName = siblingName(film.nodes[stay.child].versions[0].model.name, at: index)
      visit(stay.child, childName, in: own.within(stay.since, stay.until), isMask: isMask)
    }
    for mask in node.versions.compactMap(\.mask) {
      visit(mask, film.nodes[mask].versions[0].model.name ?? "mask", in: own, isMask: true)
    }
  }
}

extension Film {
  /// Returns the sublayers to check. A warning about one caption applies to all, except that it begins too late, and the colours
  /// of its words are meant to change back.
  fileprivate func examinedStays(in node: Node.ID) -> [Residence] {
    let all = stays(in: node)
    guard let captionsNode, scene.captions?.highlight != nil || node == captionsNode else { return all }
    if node == captionsNode {
      let late = all.dropFirst().first { nodes[$0.child].versions[0].model.timing.beginTime >= duration }
      return all.prefix(1) + [late].compactMap(\.self)
    }
    return nodes[captionsNode].versions[0].children.contains(node) ? [] : all
  }
}
