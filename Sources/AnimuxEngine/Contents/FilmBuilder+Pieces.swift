internal import AnimuxDocuments
internal import AnimuxGraphics

/// Texts in pieces while the time line is played out.
extension FilmBuilder {
  /// The layers of the pieces; none where the layer is no text in pieces.
  func pieces(of node: Node.ID) -> [Node.ID] {
    guard version(node).model.text?.isCut == true else { return [] }
    return version(node).children.filter { version($0).model.text?.piece != nil }
  }

  /// A text in pieces has changed: so do they.
  mutating func changePieces(of node: Node.ID, from old: Layer, in run: Run.ID) {
    let whole = version(node).model
    guard let text = whole.text, text.isCut, old.bounds != whole.bounds || text.differs(from: old.text) else {
      return
    }
    let (own, new) = (pieces(of: node), whole.pieces(assets))
    let isOther = old.text.map { $0.string != text.string || $0.runs != text.runs } ?? true
    for (child, piece) in zip(own, new) {
      var model = version(child).model
      model.content = piece.content
      model.fitsContents = true
      model.fitContents(assets)
      model.position = piece.position
      // Of other letters nothing is left that could move to where these are.
      if isOther {
        edit(child) { $0.model = model }
      } else {
        commit(model, to: child, replacing: [], .nowhere, in: run)
      }
    }
    for child in own.dropFirst(new.count) {
      leave(child)
      detach(child)
    }
    for piece in new.dropFirst(own.count) {
      let child = enter(piece, in: node, run)
      let count = pieces(of: node).count
      edit(node) { $0.children.insert(child, at: min(count, $0.children.count)) }
    }
  }

  /// Begins what a transaction animates: on the pieces of a text what is theirs, else on the layer itself.
  mutating func animate(_ node: Node.ID, _ attached: AttachedAnimation, _ place: Place, in run: Run.ID) {
    let pieces = attached.animation.isOfPieces(of: version(node).model) ? pieces(of: node) : []
    guard !pieces.isEmpty, let text = version(node).model.text else {
      start(attached, on: node, place, in: run)
      return
    }
    for (index, piece) in pieces.enumerated() {
      let delay = Double(index) * text.splitDelay
      let own = attached.forPiece(version(piece).model, of: version(node).model, after: delay)
      start(own, on: piece, place, in: run)
    }
    if let key = attached.key { keys[node, default: []].insert(key) }
  }

  private mutating func start(
    _ attached: AttachedAnimation, on node: Node.ID, _ place: Place, in run: Run.ID
  ) {
    start(
      attached.animation, key: attached.key, origin: .explicit, begin: attached.begin, on: node, place,
      in: run)
  }
}

extension TextContent {
  /// True where something of it has another value.
  fileprivate func differs(from other: TextContent?) -> Bool {
    guard let other else { return true }
    return Self.properties.contains { $0.print(self) != $0.print(other) }
  }
}
