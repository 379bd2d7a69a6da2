internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Changes the models of layers, with all consequences: animations, masks, layout and the pieces of texts.
struct LayerEditor {
  typealias TransactionID = ActiveTransaction.ID

  var animator: Animator
  /// The effect of each step on layers, recorded when a scene is written as a document; otherwise `nil`.
  var changes: StepChanges?
  private var layouts = LayoutQueue()

  init(_ draft: FilmDraft, noting changes: StepChanges?) {
    animator = Animator(draft)
    self.changes = changes
  }

  var tree: LayerTree {
    _read { yield animator.draft.tree }
    _modify { yield &animator.draft.tree }
  }

  var reader: Reader {
    _read { yield animator.draft.reader }
    _modify { yield &animator.draft.reader }
  }

  var assets: Assets { animator.draft.assets }
}

/// Models.
extension LayerEditor {
  mutating func apply(
    _ change: Change, to node: Node.ID, _ place: Place, in transaction: TransactionID
  ) {
    let old = tree.version(node).model
    var new = old
    reader.superbounds = tree.parent(of: node).map { tree.version($0).model.bounds.size } ?? reader.canvas
    change.apply(&new, &reader)
    if !new.sublayers.isEmpty || new.animations.count != old.animations.count {
      let message =
        "a change can only set a layer's properties; add layers and animations with the transaction"
      reader.diagnostics.report(.error, .invalidValue, message, at: place)
    }
    commit(
      new, to: node, replacing: change.replaced, place, in: transaction,
      closuresMayDiffer: change.mayChangeClosures)
  }

  /// Gives a layer a new model, and runs the actions for the changes.
  ///
  /// - Parameter replaced: The properties that have been replaced as a whole.
  mutating func commit(
    _ given: Layer, to node: Node.ID, replacing replaced: Set<String>, _ place: Place,
    in transaction: TransactionID, closuresMayDiffer: Bool = false
  ) {
    var new = given
    new.resolveComposition(&reader)
    let old = tree.version(node).model
    let changed = LayerChanges(from: old, to: new, ofClosures: closuresMayDiffer)
    guard !changed.isEmpty else { return }
    changes?.note { JSON(object: changed.properties.map { ($0.name, $0.print(new) ?? $0.defaultValue) }) }
    if changed.properties.contains(where: { $0.traits.contains(.namesEvents) }) {
      animator.draft.checkEvents(of: new, tree.path(of: node), place)
    }
    if changed.properties.contains(where: { $0.name == Property.transition.name }) {
      reader.diagnostics.report(
        .error, .invalidValue,
        "\"transition\" cannot be changed by a transaction, because the times of slides are set when their series is added",
        at: place)
    }
    let reactions = reactions(to: changed, replacing: replaced, from: old, to: new, on: node, in: transaction)
    new.fitContents(assets)
    tree.edit(node) { $0.model = new }
    if changed.properties.contains(where: { $0.name == Property.mask.name }) { changeMask(of: node) }
    if new.mayShowOtherScene(than: old, after: changed) {
      let composition = animator.draft.composition(of: new)
      tree.edit(node) { $0.composition = composition }
    }
    if old.name != new.name { tree.rename(node, to: new.name) }
    for reaction in reactions { animator.start(reaction, on: node, place, in: transaction) }
    if let begin = new.namedBegin { animator.draft.begin(.layer(node), at: begin) }
    if old.timing != tree.version(node).model.timing { animator.checkAll() }
    layouts.note(node, from: old, to: new, changed, in: tree)
    changePieces(of: node, from: old, in: transaction)
  }

  private func reactions(
    to changed: LayerChanges, replacing replaced: Set<String>, from old: Layer, to new: Layer,
    on node: Node.ID, in transaction: TransactionID
  ) -> [Reaction] {
    guard animator.animates(node, in: transaction) else { return [] }
    let shown = tree.version(node).presentation(at: tree.localTime(of: node).time)
    return animator.choice(in: transaction).reactions(
      to: changed, replacing: replaced, from: old, to: new, shown: shown)
  }

  /// Replaces the node of a layer's mask by that of its model. The new mask's time begins now.
  mutating func changeMask(of node: Node.ID) {
    if let old = tree.version(node).mask {
      tree.leave(old)
      animator.dismissTracks(in: old)
    }
    var mask = tree.version(node).model.mask
    mask?.timing.beginTime += tree.localTime(of: node).time
    let new = animator.draft.addMask(mask, of: node, path: tree.path(of: node))
    tree.edit(node) { $0.mask = new }
  }
}

/// Added and removed layers.
extension LayerEditor {
  /// Creates the nodes of a layer that is added now, but does not add it to the children of its superlayer.
  mutating func enter(
    _ layer: Layer, in parent: Node.ID, at index: Int, _ transaction: TransactionID
  ) -> Node.ID {
    let first = tree.nodes.count
    let node = animator.draft.enter(layer, in: parent, at: index)
    animator.note(arrivals: first..<tree.nodes.count, in: transaction)
    return node
  }

  /// Inserts a new or detached layer into the sublayers of another one.
  mutating func insert(_ node: Node.ID, in parent: Node.ID, at index: Int) {
    tree.edit(parent) { $0.children.insert(node, at: index) }
    layouts.note(parent, in: tree)
    if tree.version(node).model.isFlowed, tree.version(parent).model.flowLayout == nil {
      tree.edit(node) { $0.model.flowWidth = nil }
      layouts.note(node, in: tree)
    }
  }

  /// Removes a layer from the sublayers of its superlayer.
  mutating func unlink(_ node: Node.ID) {
    if let parent = tree.unlink(node) { layouts.note(parent, in: tree) }
  }

  /// Removes a layer and its sublayers, whose names have been removed already, from the tree.
  mutating func detach(_ node: Node.ID) {
    unlink(node)
    animator.dismissTracks(in: node)
  }
}

/// Layout. Changes by layout belong to the transaction and are animated accordingly.
extension LayerEditor {
  /// Lays out everything that has changed since the last layout, superlayers first.
  mutating func layOut(in transaction: TransactionID) {
    var isDone: Set<Node.ID> = []
    while let (node, oldSize) = layouts.next(in: tree) {
      // Laying out a layer can request the layout of its superlayer again. Each layer is laid out only once.
      guard isDone.insert(node).inserted else { continue }
      layOut(node, resizedFrom: oldSize, in: transaction)
    }
  }

  private mutating func layOut(
    _ node: Node.ID, resizedFrom oldSize: Size, in transaction: TransactionID
  ) {
    let version = tree.version(node)
    if let flow = version.model.flowLayout { return layOut(flow, of: node, in: transaction) }
    let models = version.children.map { tree.version($0).model }
    let frames = Layout.frames(of: models, in: version.model, resizedFrom: oldSize)
    var isMoved = false
    for (index, child) in version.children.enumerated() {
      guard let frame = frames[index] else { continue }
      var new = models[index]
      new.frame = frame
      isMoved = isMoved || new.frame != models[index].frame
      commit(new, to: child, replacing: [], .nowhere, in: transaction)
    }
    if isMoved { animator.react(to: .layout, on: node, .nowhere, in: transaction) }
  }

  /// Places the sublayers of a layer by their contents.
  private mutating func layOut(
    _ manager: any FlowLayout, of node: Node.ID, in transaction: TransactionID
  ) {
    let whole = tree.measuredModel(of: node)
    let flow = Flow(of: whole, manager, isFlipped: tree.isFlipped(node), with: assets)
    if whole.hugsSublayers, !whole.bounds.size.isClose(to: flow.size) {
      var new = tree.version(node).model
      new.takeSize(flow.size, isFlowed: false)
      commit(new, to: node, replacing: [], .nowhere, in: transaction)
    }
    var isMoved = false
    for (child, frame) in zip(tree.version(node).children, flow.frames) {
      var new = tree.version(child).model
      let old = new.frame
      new.takeBox(frame)
      isMoved = isMoved || new.frame != old
      commit(new, to: child, replacing: [], .nowhere, in: transaction)
      let width = new.flowWidth
      if tree.version(child).model.flowWidth != width { tree.edit(child) { $0.model.flowWidth = width } }
    }
    if isMoved { animator.react(to: .layout, on: node, .nowhere, in: transaction) }
  }
}
