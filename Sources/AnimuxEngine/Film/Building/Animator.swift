internal import AnimuxDocuments
internal import AnimuxMotion

/// Starts and ends animations of layers on behalf of transactions.
struct Animator {
  typealias TransactionID = ActiveTransaction.ID

  var draft: FilmDraft
  private(set) var transactions = ActiveTransactions()

  init(_ draft: FilmDraft) { self.draft = draft }

  /// Records that layers are added in a transaction. Its changes of them take effect immediately.
  mutating func note(arrivals: Range<Node.ID>, in transaction: TransactionID) {
    transactions.note(arrivals, in: transaction)
  }

  /// Returns whether changes of a layer are animated: the transaction does not disable actions, and the layer is shown
  /// and was not added by the transaction.
  func animates(_ node: Node.ID, in transaction: TransactionID) -> Bool {
    !transactions[transaction].settings.disablesActions && !transactions.isNew(node, in: transaction)
      && draft.tree.localTime(of: node).isShown
  }

  /// Returns the choice of reactions to changes that a transaction makes.
  func choice(in transaction: TransactionID) -> ReactionChoice {
    ReactionChoice(curve: transactions[transaction].settings.timingFunction ?? .default)
  }
}

/// Time and transactions.
extension Animator {
  /// Advances to the next event and returns it.
  mutating func nextEvent() -> ActiveTransactions.Event? {
    guard let (time, event) = transactions.nextEvent() else { return nil }
    draft.tree.advance(to: time)
    return event
  }

  /// Schedules a transaction after `begin`, by its own begin time.
  mutating func schedule(_ transaction: Transaction, after begin: Double, in outer: TransactionID?) {
    transactions.schedule(transaction, after: begin, in: outer, &draft.reader.diagnostics)
  }

  /// Begins a transaction at the current time.
  ///
  /// - Parameter isInline: Whether the enclosing transaction performs it immediately, without scheduling it.
  mutating func begin(
    _ transaction: Transaction, in outer: TransactionID?, isInline: Bool
  ) -> TransactionID {
    transactions.begin(transaction, in: outer, isInline: isInline, at: draft.tree.now)
  }

  mutating func finish(_ transaction: TransactionID) { transactions.finish(transaction, in: &draft) }

  /// Performs a scheduled check of a transaction.
  mutating func check(_ transaction: TransactionID) { transactions.checkAsNoted(transaction, in: &draft) }

  /// Checks all waiting transactions, because the timing of layers has changed.
  mutating func checkAll() { transactions.checkAll(in: &draft) }

  mutating func reportWaiting() { transactions.reportWaiting(to: &draft.reader) }
}

/// Starting animations.
extension Animator {
  /// Starts the animation of a reaction. Returns the track that is seen, which can be an earlier one, or `nil` after
  /// reporting an error.
  @discardableResult
  mutating func start(
    _ reaction: Reaction, on node: Node.ID, _ place: Place, in transaction: TransactionID
  ) -> Track? {
    if reaction.animation.isTransition, let other = transition(on: node, above: reaction.origin) {
      return other
    }
    return start(
      AttachedAnimation(key: reaction.key, animation: reaction.animation), origin: reaction.origin, on: node,
      place, in: transaction)
  }

  /// Returns the transition of the same time and a higher origin that replaces a new one. A layer has only one
  /// transition, which shows all changes made until now.
  private func transition(on node: Node.ID, above origin: Track.Origin) -> Track? {
    let tree = draft.tree
    return tree.version(node).tracks.first { $0.isTransition && $0.since == tree.now && $0.origin > origin }
  }

  /// Adds an animation that begins at the layer's current local time. Returns `nil` after reporting an error.
  @discardableResult
  mutating func start(
    _ attached: AttachedAnimation, origin: Track.Origin, on node: Node.ID, _ place: Place,
    in transaction: TransactionID
  ) -> Track? {
    let settings = transactions[transaction].settings
    var animation = attached.animation
    animation = animation.situated(at: draft.site(of: node))
    if animation.timingFunction == nil { animation.timingFunction = settings.timingFunction }
    let (layer, local) = (draft.tree.version(node).model, draft.tree.localTime(of: node).time)
    var track: Track
    do {
      track = try Track(
        animation, key: attached.key, on: layer, at: local, since: draft.tree.now,
        duration: settings.duration, serial: draft.tree.nextSerial())
    } catch {
      let message = "\(error) (an animation of layer \(quoted(draft.tree.path(of: node))))"
      return draft.reader.report(.invalidValue, message, at: place)
    }
    (track.place, track.origin) = (place, origin)
    draft.check(animation, on: layer, at: place)
    let replaced = draft.tree.append(track, to: node)
    transactions.dismiss(replaced, in: &draft)
    if let begin = attached.begin { draft.begin(.track(node, track.serial), at: begin) }
    transactions.watch(track, on: node, in: transaction)
    return track
  }

  /// Removes animations of a layer, or all of them if `keys` is `nil`.
  ///
  /// - Parameter coming: Keys of animations that the same transaction adds, which need not exist yet.
  mutating func removeAnimations(
    _ keys: [String]?, from node: Node.ID, knowing coming: Set<String>, _ place: Place
  ) {
    // An animation that has ended can be removed without an error.
    var had = draft.tree.animationKeys(of: node)
    for piece in draft.tree.pieces(of: node) {
      let own = draft.tree.animationKeys(of: piece)
      had.formUnion(own)
      removeAnimations(keys.map { $0.filter(own.contains) }, from: piece, knowing: coming, place)
    }
    for key in keys ?? [] where !had.contains(key) && !coming.contains(key) {
      let name = quoted(draft.tree.path(of: node))
      let message = "layer \(name) has had no animation \(quoted(key)) by \(draft.tree.timeText)"
      draft.reader.diagnostics.report(
        .error, .unknownName, message + draft.reader.hint(for: key, among: had.sorted()), at: place)
    }
    let removed = draft.tree.removeTracks(of: node) { track in
      keys.map { $0.contains { $0 == track.key } } ?? true
    }
    transactions.dismiss(removed, in: &draft)
  }

  /// Ends the animations of a layer that is removed, and of its sublayers.
  mutating func dismissTracks(in node: Node.ID) {
    let version = draft.tree.version(node)
    _ = draft.tree.removeTracks(of: node) { _ in true }
    transactions.dismiss(version.tracks, in: &draft)
    for inner in version.inside { dismissTracks(in: inner) }
  }
}

/// Events other than changes of a property.
extension Animator {
  /// Runs the action for an event. Returns `nil` if there is none.
  @discardableResult
  mutating func react(
    to event: LayerEvent, on node: Node.ID, _ place: Place, in transaction: TransactionID
  ) -> Track? {
    guard animates(node, in: transaction),
      let reaction = choice(in: transaction).reaction(to: event, of: draft.tree.version(node).model)
    else { return nil }
    return start(reaction, on: node, place, in: transaction)
  }

  /// Runs the action for a layer that has been added. The layer is new in this transaction, but this action still runs.
  mutating func orderIn(_ node: Node.ID, _ place: Place, in transaction: TransactionID) {
    guard !transactions[transaction].settings.disablesActions, let parent = draft.tree.parent(of: node),
      !transactions.isNew(parent, in: transaction),
      let reaction = choice(in: transaction).reaction(to: .orderIn, of: draft.tree.version(node).model)
    else { return }
    start(reaction, on: node, place, in: transaction)
  }

  /// Runs the action for a layer's removal. Returns `true` if there is one, after which the layer is removed.
  mutating func orderOut(_ node: Node.ID, _ place: Place, in transaction: TransactionID) -> Bool {
    guard let track = react(to: .orderOut, on: node, place, in: transaction) else { return false }
    let end = draft.tree.end(of: track, on: node)
    guard end.isFinite else {
      let message =
        "the \"onOrderOut\" action of layer \(quoted(draft.tree.path(of: node))) never ends, so the layer would never be removed"
      let _: Void? = draft.reader.report(.invalidValue, message, at: place)
      return false
    }
    transactions.schedule(departureOf: node, at: end)
    // A transition leads from what the layer was to nothing.
    if track.isTransition { draft.tree.edit(node) { $0.model.isHidden = true } }
    return true
  }
}
