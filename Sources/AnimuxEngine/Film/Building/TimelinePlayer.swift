internal import AnimuxDocuments

/// Plays a timeline. Each change adds a version of the layers that it affects.
struct TimelinePlayer {
  typealias TransactionID = ActiveTransaction.ID

  private(set) var editor: LayerEditor
  private var pauses = Pauses()

  init(_ draft: FilmDraft, noting changes: StepChanges?) {
    editor = LayerEditor(draft, noting: changes)
  }

  /// Plays transactions in the order of time.
  mutating func play(_ timeline: [Transaction]) {
    for transaction in Transaction.numbered(timeline) {
      editor.animator.schedule(transaction, after: 0, in: nil)
    }
    while !isExhausted, let event = editor.animator.nextEvent() {
      switch event {
      case .transaction(let transaction, let outer): run(transaction, in: outer)
      case .check(let transaction): editor.animator.check(transaction)
      case .departure(let node): editor.detach(node)
      }
    }
    if !isExhausted { editor.animator.reportWaiting() }
  }

  /// Whether a limit has been reported.
  private var isExhausted: Bool { editor.animator.draft.layerLimits.areExceeded }

  /// Performs a transaction.
  ///
  /// - Parameter isInline: Whether the enclosing transaction performs it immediately, without scheduling it.
  private mutating func run(_ transaction: Transaction, in outer: TransactionID?, isInline: Bool = false) {
    // The changes of the enclosing transaction until now are laid out with its own settings.
    if isInline, let outer { editor.layOut(in: outer) }
    let id = editor.animator.begin(transaction, in: outer, isInline: isInline)
    for (index, step) in transaction.steps.enumerated() where !isExhausted {
      editor.changes?.begin(step: index, of: transaction.order)
      perform(step, of: transaction, in: id)
    }
    editor.layOut(in: id)
    if !isInline { editor.checkTies() }
    editor.animator.finish(id)
  }

  private mutating func perform(_ step: Step, of transaction: Transaction, in id: TransactionID) {
    switch step.kind {
    case .transaction(let inner) where inner.beginTime == 0: run(inner, in: id, isInline: true)
    case .transaction(let inner):
      editor.animator.schedule(inner, after: editor.tree.now, in: id)
    case .add(let layer, let seat): editor.add(layer, to: seat, step.place, in: id)
    case .change(let name, _), .remove(let name), .replace(let name, _), .move(let name, _),
      .animate(let name, _), .removeAnimations(let name, _), .pause(let name), .resume(let name):
      if let node = editor.animator.draft.find(name, step.place) {
        perform(step, on: node, of: transaction, in: id)
      }
    }
  }

  /// Performs a step that affects one layer.
  private mutating func perform(
    _ step: Step, on node: Node.ID, of transaction: Transaction, in id: TransactionID
  ) {
    switch step.kind {
    case .add, .transaction: return
    case .change(_, let change): editor.apply(change, to: node, step.place, in: id)
    case .remove: editor.remove(node, step.place, in: id)
    case .replace(_, let other): editor.replace(node, with: other, step.place, in: id)
    case .move(_, let seat): editor.move(node, to: seat, step.place, in: id)
    case .animate(_, let given):
      let model = editor.tree.version(node).model
      let attached = editor.inSpace(of: node) { given.takingSizes(on: model, &$0) }
      editor.changes?.note { model.document(ofAnimations: [attached]) }
      editor.animate(node, attached, step.place, in: id)
    case .removeAnimations(let name, let keys):
      if let keys { editor.changes?.note { JSON(keys.map { JSON($0) }) } }
      editor.animator.removeAnimations(
        keys, from: node, knowing: transaction.keys(animatedOn: name), step.place)
    case .pause:
      if pauses.pause(node, step.place, in: &editor.animator.draft) { editor.animator.checkAll() }
    case .resume:
      if pauses.resume(node, step.place, in: &editor.animator.draft) { editor.animator.checkAll() }
    }
  }
}
