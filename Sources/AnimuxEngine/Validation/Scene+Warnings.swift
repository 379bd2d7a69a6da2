public import AnimuxDocuments

extension Scene {
  /// What in the scene has no effect, or another than its author may expect, in the order of the documents that it was read
  /// from. None of it keeps the film from being made. `film` is the scene's own.
  public func warnings(in film: Film) -> [Diagnostic] {
    var findings = Findings(diagnostics: documents.withoutRecords)
    var examination = Inspection(film: film)
    examination.visit(film.root, name: nil, in: TimeWindow(duration: film.duration))
    for inspected in examination.inspected {
      for check in checks { check(inspected, &findings) }
    }
    return film.remarks.filter { $0.severity == .warning } + film.pictureRemarks
      + findings.diagnostics.sorted()
  }
}

/// Everything that is looked for.
private let checks: [@Sendable (InspectedLayer, inout Findings) -> Void] = [
  checkVisibility, checkShadow, checkConstraints, checkTextSize, checkTurns, checkBegins, checkEnds,
  checkOverwriting, checkEmitter,
]

/// Goes through all layers that there ever are.
private struct Inspection {
  let film: Film
  private(set) var inspected: [InspectedLayer] = []
  private var seen: Set<Node.ID> = []

  init(film: Film) {
    self.film = film
  }

  mutating func visit(
    _ id: Node.ID, name: String?, in window: TimeWindow, superlayer: Layer? = nil, depth: Int = 0,
    isMask: Bool = false
  ) {
    guard seen.insert(id).inserted else { return }
    let node = film.nodes[id]
    let model = node.versions[0].model
    // What is odd with one piece of a text is so with all.
    guard !model.isLaterPieceOfText else { return }
    let own = window.inside(node)
    inspected.append(
      InspectedLayer(
        node: node, name: name.map { "layer \(quoted($0))" } ?? "the root layer", window: own,
        superlayer: superlayer, depth: depth, film: film, isMask: isMask))
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
  /// The sublayers that are looked at: what is odd with one caption is so with all, and its words' colours are meant to come and
  /// go.
  fileprivate func examinedStays(in node: Node.ID) -> [Residence] {
    let all = stays(in: node)
    guard let captionsNode, scene.captions?.highlight != nil || node == captionsNode else { return all }
    if node == captionsNode { return Array(all.prefix(1)) }
    return nodes[captionsNode].versions[0].children.contains(node) ? [] : all
  }
}
