internal import AnimuxDocuments
internal import AnimuxMotion

/// Adding, removing, replacing and moving layers.
extension LayerEditor {
  mutating func add(_ layer: Layer, to seat: LayerPlacement, _ place: Place, in transaction: TransactionID) {
    guard let gap = InsertionPoint.find(seat, place, in: &animator.draft) else { return }
    let node = enter(layer, in: gap.parent, at: gap.index, transaction)
    insert(node, in: gap.parent, at: gap.index)
    animator.orderIn(node, place, in: transaction)
    animator.react(to: .sublayers, on: gap.parent, place, in: transaction)
  }

  mutating func remove(_ node: Node.ID, _ place: Place, in transaction: TransactionID) {
    guard let parent = parent(of: node, "removed", place) else { return }
    if tree.version(parent).mask == node { return setMask(nil, of: parent, place, in: transaction) }
    tree.leave(node)
    guard !animator.orderOut(node, place, in: transaction) else { return leavePlace(of: node, in: parent) }
    animator.react(to: .sublayers, on: parent, place, in: transaction)
    detach(node)
  }

  mutating func replace(_ node: Node.ID, with layer: Layer, _ place: Place, in transaction: TransactionID) {
    guard let parent = parent(of: node, "replaced", place) else { return }
    if tree.version(parent).mask == node { return setMask(layer, of: parent, place, in: transaction) }
    tree.leave(node)
    let index = tree.version(parent).children.firstIndex(of: node) ?? 0
    let other = enter(layer, in: parent, at: index, transaction)
    insert(other, in: parent, at: index)
    let isLeaving = animator.orderOut(node, place, in: transaction)
    animator.orderIn(other, place, in: transaction)
    let hasOwn = tree.version(parent).model.action(for: LayerEvent.replacement.key) != nil
    animator.react(to: hasOwn ? .replacement : .sublayers, on: parent, place, in: transaction)
    if isLeaving { leavePlace(of: node, in: parent) } else { detach(node) }
  }

  mutating func move(_ node: Node.ID, to seat: LayerPlacement, _ place: Place, in transaction: TransactionID)
  {
    guard let old = parent(of: node, "moved", place),
      let gap = InsertionPoint.find(seat, leaving: node, place, in: &animator.draft)
    else { return }
    guard tree.version(old).mask != node else {
      let name = quoted(tree.path(of: node))
      return reader.diagnostics.report(
        .error, .invalidValue, "layer \(name) is a mask, which cannot be moved; set \"mask\" instead",
        at: place)
    }
    guard !tree.isInside(gap.parent, node) else {
      let name = quoted(tree.path(of: node))
      return reader.diagnostics.report(
        .error, .invalidValue, "layer \(name) cannot be moved into itself", at: place)
    }
    guard gap.parent != old || tree.version(old).children.firstIndex(of: node) != gap.index else { return }
    unlink(node)
    tree.move(node, to: gap.parent)
    guard animator.draft.haveRoom(forAllIn: node, place) else { return }
    insert(node, in: gap.parent, at: gap.index)
    animator.react(to: .sublayers, on: old, place, in: transaction)
    if gap.parent != old { animator.react(to: .sublayers, on: gap.parent, place, in: transaction) }
  }

  private mutating func setMask(
    _ mask: Layer?, of node: Node.ID, _ place: Place, in transaction: TransactionID
  ) {
    tree.edit(node) { $0.model.mask = mask }
    changeMask(of: node)
    animator.react(to: .property(Property.mask.name, .fade), on: node, place, in: transaction)
  }

  /// Returns the superlayer, or `nil` after reporting that the root layer cannot be changed in this way.
  private mutating func parent(of node: Node.ID, _ done: String, _ place: Place) -> Node.ID? {
    tree.parent(of: node)
      ?? reader.report(.invalidValue, "the root layer cannot be \(done)", at: place)
  }
}
