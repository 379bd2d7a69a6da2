internal import AnimuxGraphics

/// Layers whose sublayers have to be laid out, because a transaction has changed what that depends on.
struct LayoutQueue: Sendable {
  /// The size that the bounds of each had.
  private var sizes: [Node.ID: Size] = [:]

  /// A layer's model has changed: its sublayers may have to give way, and it its siblings' constraints.
  mutating func note(
    _ node: Node.ID, from old: Layer, to new: Layer, _ changes: LayerChanges, in tree: LayerTree
  ) {
    let isResized = old.bounds.size != new.bounds.size
    // On what of its layer one that a program has made depends nobody else can tell.
    let isOwn = new.layoutManager.map { !($0 is ConstraintLayout) } ?? false
    if isResized || isOwn || changes.laysOutAnew { note(node, oldSize: old.bounds.size, in: tree) }
    guard let parent = tree.parent(of: node) else { return }
    let manager = tree.version(parent).model.layoutManager
    let isTied = isResized || old.frame != new.frame || old.constraints != new.constraints
    if isTied || manager.map({ !($0 is ConstraintLayout) }) ?? false { note(parent, in: tree) }
  }

  /// What lies in a layer has changed, or its size.
  mutating func note(_ node: Node.ID, oldSize: Size? = nil, in tree: LayerTree) {
    let model = tree.version(node).model
    guard oldSize != nil || model.layoutManager != nil, sizes[node] == nil else { return }
    sizes[node] = oldSize ?? model.bounds.size
  }

  /// Takes the layer that is laid out next, with the size that it had: superlayers come first, then older layers.
  mutating func next(in tree: LayerTree) -> (node: Node.ID, oldSize: Size)? {
    guard
      let (node, oldSize) = sizes.min(by: {
        (tree.level(of: $0.key), $0.key) < (tree.level(of: $1.key), $1.key)
      })
    else { return nil }
    sizes[node] = nil
    return (node, oldSize)
  }
}
