internal import AnimuxDocuments
internal import AnimuxGraphics

extension LayerTree {
  /// Returns the layers of a text's pieces. There are none if the layer is not a text that is split.
  func pieces(of node: Node.ID) -> [Node.ID] {
    guard version(node).model.text?.isCut == true else { return [] }
    return version(node).children.filter { version($0).model.text?.piece != nil }
  }
}

/// Changes of split texts during the timeline.
extension LayerEditor {
  /// Updates the pieces of a split text after it has changed.
  mutating func changePieces(of node: Node.ID, from old: Layer, in transaction: TransactionID) {
    let whole = tree.version(node).model
    guard let text = whole.text, text.isCut, old.bounds != whole.bounds || text.differs(from: old.text) else {
      return
    }
    let (own, new) = (tree.pieces(of: node), whole.pieces(assets))
    if old.text.map({ $0.string != text.string || $0.runs != text.runs }) ?? true { rewritten.insert(node) }
    for (child, piece) in zip(own, new) {
      var model = tree.version(child).model
      model.content = piece.content
      model.fitsContents = true
      model.fitContents(assets)
      model.position = piece.position
      // If the text itself has changed, there is no glyph left that could move to its new position, also when the layout
      // that follows gives the text another width.
      if rewritten.contains(node) {
        tree.edit(child) { $0.model = model }
      } else {
        commit(model, to: child, replacing: [], .nowhere, in: transaction)
      }
    }
    for child in own.dropFirst(new.count) {
      tree.leave(child)
      detach(child)
    }
    for piece in new.dropFirst(own.count) {
      let count = tree.pieces(of: node).count
      let child = enter(piece, in: node, at: count, transaction)
      tree.edit(node) { $0.children.insert(child, at: min(count, $0.children.count)) }
    }
  }

  /// Starts an animation of a transaction. Animations of pieces are started on each piece of a split text, and others on the
  /// layer itself.
  mutating func animate(
    _ node: Node.ID, _ attached: AttachedAnimation, _ place: Place, in transaction: TransactionID
  ) {
    let pieces = attached.animation.isOfPieces(of: tree.version(node).model) ? tree.pieces(of: node) : []
    guard !pieces.isEmpty, let text = tree.version(node).model.text else {
      animator.start(attached, origin: .explicit, on: node, place, in: transaction)
      return
    }
    for (index, piece) in pieces.enumerated() where attached.piece.map({ $0 == index }) ?? true {
      let delay = attached.piece == nil ? Double(index) * text.splitDelay : 0
      let own = attached.forPiece(tree.version(piece).model, of: tree.version(node).model, after: delay)
      animator.start(own, origin: .explicit, on: piece, place, in: transaction)
    }
    tree.note(attached.key, of: node)
  }
}

extension TextContent {
  /// Returns whether a property has a different value.
  fileprivate func differs(from other: TextContent?) -> Bool {
    guard let other else { return true }
    return Self.properties.contains { $0.print(self) != $0.print(other) }
  }
}
