internal import AnimuxGraphics

/// The layers whose sublayers must be laid out because of the changes of a transaction.
struct LayoutQueue: Sendable {
  /// The size that the bounds of each layer had before the changes.
  private var sizes: [Node.ID: Size] = [:]
  /// The layers that have been recorded since the last one was taken.
  private var fresh: [Node.ID] = []
  /// The other layers, by their depth in the tree.
  private var queue = EventQueue<Node.ID>()

  /// The layers whose constraints are new, or are in a new layout.
  private var ties: [Node.ID] = []

  /// Records that the constraints of layers have to be checked.
  mutating func noteTies(of nodes: some Sequence<Node.ID>) { ties += nodes }

  /// Removes and returns the layers whose constraints have to be checked.
  mutating func takeTies() -> [Node.ID] {
    defer { ties = [] }
    return ties
  }

  /// Records a change of a layer's model: its sublayers may need layout, and so may its siblings.
  mutating func note(
    _ node: Node.ID, from old: Layer, to new: Layer, _ changes: LayerChanges, in tree: LayerTree
  ) {
    let isResized = old.bounds.size != new.bounds.size
    let isOwn = Self.isCustom(new.layoutManager)
    if isResized || isOwn || changes.changesLayout || old.ownSize != new.ownSize {
      note(node, oldSize: old.bounds.size, in: tree)
    }
    guard let parent = tree.parent(of: node) else { return }
    let manager = tree.version(parent).model.layoutManager
    let isTied = isResized || old.frame != new.frame || old.constraints != new.constraints
    let isMeasured = manager is any FlowLayout && (old.ownSize != new.ownSize || changes.mayChangeSize)
    if isTied || isMeasured || Self.isCustom(manager) { note(parent, in: tree) }
  }

  /// Returns whether a layout manager can depend on any value of a layer.
  private static func isCustom(_ manager: (any LayoutManager)?) -> Bool {
    guard let manager else { return false }
    return !(manager is ConstraintLayout || manager is any FlowLayout)
  }

  /// Records that a layer's sublayers or its size have changed. If a layer has the size of its contents, the superlayer's
  /// size may change, too.
  mutating func note(_ node: Node.ID, oldSize: Size? = nil, in tree: LayerTree) {
    let model = tree.version(node).model
    guard oldSize != nil || model.layoutManager != nil, sizes[node] == nil else { return }
    sizes[node] = oldSize ?? model.bounds.size
    fresh.append(node)
    if let parent = tree.parent(of: node), tree.version(parent).model.flowLayout != nil {
      note(parent, in: tree)
    }
  }

  /// Removes and returns the next layer to lay out, with its former size. Superlayers come first, then older layers.
  mutating func next(in tree: LayerTree) -> (node: Node.ID, oldSize: Size)? {
    for node in fresh { queue.note(node, at: Double(tree.level(of: node)), order: node) }
    fresh = []
    guard let node = queue.next()?.event, let oldSize = sizes.removeValue(forKey: node) else { return nil }
    return (node, oldSize)
  }
}
