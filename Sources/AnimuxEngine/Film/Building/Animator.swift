internal import AnimuxDocuments
internal import AnimuxMotion

/// Starts and ends animations of layers for the transactions that ask for it.
struct Animator {
  typealias TransactionID = ActiveTransaction.ID

  var draft: FilmDraft
  private(set) var transactions = ActiveTransactions()

  init(_ draft: FilmDraft) { self.draft = draft }

  /// Layers come in a transaction: what it changes of them takes hold at once.
  mutating func note(arrivals: Range<Node.ID>, in transaction: TransactionID) {
    transactions.note(arrivals, in: transaction)
  }

  /// False where changes take hold at once: the transaction says so, or the layer is not on screen, or not yet.
  func animates(_ node: Node.ID, in transaction: TransactionID) -> Bool {
    !transactions[transaction].settings.disablesActions && !transactions.isNew(node, in: transaction)
      && draft.tree.localTime(of: node).isShown
  }

  /// The reactions to changes that a transaction makes.
  func choice(in transaction: TransactionID) -> ReactionChoice {
    ReactionChoice(curve: transactions[transaction].settings.timingFunction ?? .default)
  }
}

/// Time and transactions.
extension Animator {
  /// Goes on to what happens next.
  mutating func nextEvent() -> ActiveTransactions.Event? {
    guard let (time, event) = transactions.nextEvent() else { return nil }
    draft.tree.advance(to: time)
    return event
  }

  /// Notes a transaction that begins so long after `begin`, in the one that it lies in.
  mutating func schedule(_ transaction: Transaction, after begin: Double, in outer: TransactionID?) {
    transactions.schedule(transaction, after: begin, in: outer, &draft.reader.diagnostics)
  }

  /// Begins a transaction now. `isInline`: the one around it did not wait for its time.
  mutating func begin(
    _ transaction: Transaction, in outer: TransactionID?, isInline: Bool
  ) -> TransactionID {
    transactions.begin(transaction, in: outer, isInline: isInline, at: draft.tree.now)
  }

  mutating func finish(_ transaction: TransactionID) { transactions.finish(transaction, in: &draft) }

  /// Looks at a transaction at the moment that was noted for it.
  mutating func check(_ transaction: TransactionID) { transactions.checkAsNoted(transaction, in: &draft) }

  /// The time of layers has begun to run otherwise.
  mutating func checkAll() { transactions.checkAll(in: &draft) }

  mutating func reportWaiting() { transactions.reportWaiting(to: &draft.reader) }
}

/// Animations that begin now.
extension Animator {
  /// Adds what an event starts. The track that is seen, which may be one that has been added before; nil after reporting.
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

  /// The transition added at this very moment that one of that origin gives way to. It shows all that has changed until now,
  /// and a layer has only one.
  private func transition(on node: Node.ID, above origin: Track.Origin) -> Track? {
    let tree = draft.tree
    return tree.version(node).tracks.first { $0.isTransition && $0.since == tree.now && $0.origin > origin }
  }

  /// Adds an animation to a layer; it begins at this moment of the layer's time. Nil after reporting.
  @discardableResult
  mutating func start(
    _ attached: AttachedAnimation, origin: Track.Origin, on node: Node.ID, _ place: Place,
    in transaction: TransactionID
  ) -> Track? {
    let settings = transactions[transaction].settings
    var animation = attached.animation
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

  /// Nil: all of them.
  ///
  /// `coming` are keys of animations that the same transaction adds, of which there need be none yet.
  mutating func removeAnimations(
    _ keys: [String]?, from node: Node.ID, knowing coming: Set<String>, _ place: Place
  ) {
    // One that has ended can be removed, too.
    let had = draft.tree.animationKeys(of: node)
    for piece in draft.tree.pieces(of: node) {
      let own = draft.tree.animationKeys(of: piece)
      removeAnimations(keys.map { $0.filter(own.contains) }, from: piece, knowing: coming, place)
    }
    for key in keys ?? [] where !had.contains(key) && !coming.contains(key) {
      let name = quoted(draft.tree.path(of: node))
      let message = "layer \(name) has had no animation \(quoted(key)) by \(draft.tree.moment)"
      draft.reader.diagnostics.report(
        .error, .unknownName, message + draft.reader.hint(for: key, among: had.sorted()), at: place)
    }
    let removed = draft.tree.removeTracks(of: node) { track in
      keys.map { $0.contains { $0 == track.key } } ?? true
    }
    transactions.dismiss(removed, in: &draft)
  }

  /// Ends the animations of a layer that goes, and of all in it.
  mutating func dismissTracks(in node: Node.ID) {
    let version = draft.tree.version(node)
    _ = draft.tree.removeTracks(of: node) { _ in true }
    transactions.dismiss(version.tracks, in: &draft)
    for inner in version.inside { dismissTracks(in: inner) }
  }
}

/// Events that are no change of a property.
extension Animator {
  /// Runs the action of an event. Nil where there is none.
  @discardableResult
  mutating func react(
    to event: LayerEvent, on node: Node.ID, _ place: Place, in transaction: TransactionID
  ) -> Track? {
    guard animates(node, in: transaction),
      let reaction = choice(in: transaction).reaction(to: event, of: draft.tree.version(node).model)
    else { return nil }
    return start(reaction, on: node, place, in: transaction)
  }

  /// A layer has come. It is new in this transaction, but what it does when it comes is its own.
  mutating func orderIn(_ node: Node.ID, _ place: Place, in transaction: TransactionID) {
    guard !transactions[transaction].settings.disablesActions, let parent = draft.tree.parent(of: node),
      !transactions.isNew(parent, in: transaction),
      let reaction = choice(in: transaction).reaction(to: .orderIn, of: draft.tree.version(node).model)
    else { return }
    start(reaction, on: node, place, in: transaction)
  }

  /// True where the layer has an action for its way out, after which it departs.
  mutating func orderOut(_ node: Node.ID, _ place: Place, in transaction: TransactionID) -> Bool {
    guard let track = react(to: .orderOut, on: node, place, in: transaction) else { return false }
    let end = draft.tree.end(of: track, on: node)
    guard end.isFinite else {
      let message =
        "the \"onOrderOut\" action of layer \(quoted(draft.tree.path(of: node))) never ends, so it would never go"
      let _: Void? = draft.reader.report(.invalidValue, message, at: place)
      return false
    }
    transactions.schedule(departureOf: node, at: end)
    // It is on its way from what it was to nothing.
    if track.isTransition { draft.tree.edit(node) { $0.model.isHidden = true } }
    return true
  }
}
