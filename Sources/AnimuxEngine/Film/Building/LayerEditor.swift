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
  /// The split texts that have another string since the last layout.
  var rewritten: Set<Node.ID> = []

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
    inSpace(of: node) { reader in change.apply(&new, &reader) }
    if !new.sublayers.isEmpty || new.animations.count != old.animations.count {
      let message =
        "a change can only set a layer's properties; add layers and animations with the transaction"
      reader.diagnostics.report(.error, .invalidValue, message, at: place)
    }
    commit(
      new, to: node, replacing: change.replaced, place, in: transaction,
      closuresMayDiffer: change.mayChangeClosures)
  }

  /// Reads values of a layer, so that percentages relate to its superlayer as it is now.
  mutating func inSpace<Value>(of node: Node.ID, _ read: (inout Reader) -> Value) -> Value {
    let outer = (reader.superbounds, reader.isInFlow)
    defer { (reader.superbounds, reader.isInFlow) = outer }
    let space = tree.space(around: node)
    (reader.superbounds, reader.isInFlow) = (space?.size ?? reader.canvas, space?.isFlow ?? false)
    return read(&reader)
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
    if changed.changesLayout { layouts.noteTies(of: tree.version(node).children) }
    if old.constraints != new.constraints { layouts.noteTies(of: [node]) }
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
    mask?.layOut(isFlipped: tree.isFlipped(node), with: assets, &reader)
    let new = animator.draft.addMask(mask, of: node, path: tree.path(of: node))
    tree.edit(node) { $0.mask = new }
    animator.draft.resolveBegins()
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
    layouts.noteTies(of: [node])
    if tree.version(node).model.isFlowed, tree.version(parent).model.flowLayout == nil {
      tree.edit(node) { $0.model.flowWidth = nil }
      layouts.note(node, in: tree)
    }
  }

  /// Removes a layer from the sublayers of its superlayer.
  mutating func unlink(_ node: Node.ID) {
    if let parent = tree.unlink(node) { layouts.note(parent, in: tree) }
  }

  /// Lays out the sublayers of a layer without one that is still seen until the action for its removal ends.
  mutating func leavePlace(of node: Node.ID, in parent: Node.ID) {
    tree.giveUpPlace(of: node)
    layouts.note(parent, in: tree)
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
    rewritten = []
  }

  private mutating func layOut(
    _ node: Node.ID, resizedFrom oldSize: Size, in transaction: TransactionID
  ) {
    let version = tree.version(node)
    if let flow = version.model.flowLayout { return layOut(flow, of: node, in: transaction) }
    let isTied = version.model.layoutManager is ConstraintLayout
    let models = version.children.map { isTied ? tree.measuredModel(of: $0) : tree.version($0).model }
    let context = LayoutContext(assets: assets, isFlipped: tree.isFlipped(node))
    let placed = Layout.placed(models, in: version.model, resizedFrom: oldSize, context)
    var isMoved = false
    for (index, child) in version.children.enumerated() {
      guard let new = placed[index]?.withoutSublayers else { continue }
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
    for (child, box) in zip(tree.placedChildren(of: node), flow.boxes) {
      let old = tree.version(child).model
      var new = old
      new.takeBox(box)
      isMoved = isMoved || new.frame != old.frame
      commit(new, to: child, replacing: [], .nowhere, in: transaction)
      noteFlow(of: new, at: child)
      if old.flowedBox != new.flowedBox { layouts.note(child, in: tree) }
    }
    if isMoved { animator.react(to: .layout, on: node, .nowhere, in: transaction) }
  }

  /// Keeps what a layout by flow has determined for a layer in addition to its properties.
  private mutating func noteFlow(of new: Layer, at node: Node.ID) {
    let model = tree.version(node).model
    guard model.flowWidth != new.flowWidth || model.flowedBox != new.flowedBox else { return }
    tree.edit(node) { version in
      version.model.flowWidth = new.flowWidth
      if version.model.flowedBox != new.flowedBox { version.model.flowedBox = new.flowedBox }
    }
  }

  /// Reports constraints that the timeline has brought and that are invalid, now that all layers are there.
  mutating func checkTies() {
    let nodes = Set(layouts.takeTies())
    for parent in Set(nodes.compactMap { tree.parent(of: $0) }).sorted() {
      let version = tree.version(parent)
      guard version.model.layoutManager is ConstraintLayout else { continue }
      var whole = version.model
      whole.sublayers = version.children.map { tree.version($0).model }
      let indices = version.children.enumerated().filter { nodes.contains($0.element) }.map(\.offset)
      for error in LayoutCheck(of: indices, in: whole).errors {
        reader.diagnostics.report(
          .error, .invalidValue, error.message, at: error.place, namesItsPlace: true)
      }
    }
  }
}
