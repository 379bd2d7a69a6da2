internal import AnimuxDocuments
internal import AnimuxGraphics

/// Layout where a transaction changes what it depends on. What it moves is changed by that transaction, and animates so.
extension FilmBuilder {
  /// A layer's model has changed: its sublayers may have to give way, and it its siblings' constraints.
  mutating func noteLayout(of node: Node.ID, from old: Layer, to new: Layer, _ changes: LayerChanges) {
    let isResized = old.bounds.size != new.bounds.size
    // On what of its layer one that a program has made depends nobody else can tell.
    let isOwn = new.layoutManager.map { !($0 is ConstraintLayout) } ?? false
    if isResized || isOwn || changes.laysOutAnew { noteLayout(in: node, oldSize: old.bounds.size) }
    guard let parent = cast.parent(of: node) else { return }
    let manager = version(parent).model.layoutManager
    let isTied = isResized || old.frame != new.frame || old.constraints != new.constraints
    if isTied || manager.map({ !($0 is ConstraintLayout) }) ?? false { noteLayout(in: parent) }
  }

  /// What lies in a layer has changed, or its size.
  mutating func noteLayout(in node: Node.ID, oldSize: Size? = nil) {
    let model = version(node).model
    guard oldSize != nil || model.layoutManager != nil, layoutsNeeded[node] == nil else { return }
    layoutsNeeded[node] = oldSize ?? model.bounds.size
  }

  /// Lays out what changed since the last time, superlayers first.
  mutating func layOut(in run: Run.ID) {
    var isDone: Set<Node.ID> = []
    while let (node, oldSize) = layoutsNeeded.min(by: { rank($0.key) < rank($1.key) }) {
      layoutsNeeded[node] = nil
      // A layer that is laid out may ask for its superlayer's layout again; one time is enough.
      guard isDone.insert(node).inserted else { continue }
      layOut(node, resizedFrom: oldSize, in: run)
    }
  }

  /// By depth, then by age.
  private func rank(_ node: Node.ID) -> (Int, Node.ID) {
    (sequence(first: node) { cast.parent(of: $0) }.reduce(0) { count, _ in count + 1 }, node)
  }

  private mutating func layOut(_ node: Node.ID, resizedFrom oldSize: Size, in run: Run.ID) {
    let version = version(node)
    let models = version.children.map { self.version($0).model }
    let frames = Layout.frames(of: models, in: version.model, resizedFrom: oldSize)
    var isMoved = false
    for (index, child) in version.children.enumerated() {
      guard let frame = frames[index] else { continue }
      var new = models[index]
      new.frame = frame
      isMoved = isMoved || new.frame != models[index].frame
      commit(new, to: child, replacing: [], .nowhere, in: run)
    }
    if isMoved { react(to: .layout, on: node, .nowhere, in: run) }
  }
}
