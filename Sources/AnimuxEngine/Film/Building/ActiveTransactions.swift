internal import AnimuxDocuments
internal import AnimuxMotion

/// A transaction that has begun, until everything that it started has ended.
struct ActiveTransaction: Sendable {
  typealias ID = Int

  /// An animation that the transaction started.
  fileprivate struct Started: Sendable {
    let node: Node.ID
    let serial: Int
  }

  /// The enclosing transaction.
  fileprivate let parent: ID?
  let settings: Settings
  fileprivate let completions: [Transaction]
  fileprivate let place: Place
  /// The number of parts that have not been performed: the transaction itself, and the nested ones that are still to
  /// begin.
  fileprivate var unfinished = 1
  /// The started animations that have not ended.
  fileprivate var started: [Started] = []
  /// The time of the next scheduled check.
  fileprivate var nextCheck = Double.infinity
  /// Whether the completions have been scheduled.
  fileprivate var isDone = false
}

/// The transactions of a film while its timeline is played: the events to come, the animations that each has started,
/// and the completions that wait for these.
struct ActiveTransactions: Sendable {
  typealias ID = ActiveTransaction.ID

  /// An event that is due at a time.
  enum Event: Sendable {
    case transaction(Transaction, in: ID?)
    /// An animation that a transaction waits for may have ended.
    case check(ID)
    /// The action for a layer's removal has ended.
    case departure(Node.ID)
  }

  private var events = EventQueue<Event>()
  private var all: [ActiveTransaction] = []
  /// The transactions with a completion. Some of them can be done already.
  private var awaited: [ID] = []
  /// The transactions that wait for an animation to end, by the animation's serial number.
  private var watchers: [Int: [ID]] = [:]
  /// The outermost transaction that added each layer. Layers that are there from the start have none.
  private var adders: [Node.ID: ID] = [:]
  /// The time at which the last transaction that was performed has ended.
  private(set) var lastEnd: Double?

  subscript(id: ID) -> ActiveTransaction { all[id] }

  /// Removes and returns the next event.
  mutating func nextEvent() -> (time: Double, event: Event)? { events.next() }

  /// Schedules a transaction after `begin`, by its own begin time.
  ///
  /// - Parameter outer: The enclosing transaction.
  mutating func schedule(
    _ transaction: Transaction, after begin: Double, in outer: ID?, _ diagnostics: inout Diagnostics
  ) {
    let time = begin + transaction.beginTime
    guard transaction.beginTime >= 0, time.isFinite else {
      let message = "a transaction cannot begin at \(JSON(transaction.beginTime).text()) s"
      return diagnostics.report(.error, .outOfRange, message, at: transaction.place)
    }
    if let outer { all[outer].unfinished += 1 }
    events.note(.transaction(transaction, in: outer), at: time, order: transaction.order)
  }

  /// Schedules the removal of a layer whose action for it is running.
  mutating func schedule(departureOf node: Node.ID, at time: Double) {
    events.note(.departure(node), at: time, order: -1)
  }

  /// Begins a transaction.
  ///
  /// - Parameter isInline: Whether the enclosing transaction performs it immediately, without scheduling it.
  mutating func begin(
    _ transaction: Transaction, in outer: ID?, isInline: Bool = false, at now: Double
  ) -> ID {
    let settings = (outer.map { all[$0].settings } ?? Settings()).inner(transaction)
    let id = all.count
    if let outer, isInline { all[outer].unfinished += 1 }
    all.append(
      ActiveTransaction(
        parent: outer, settings: settings, completions: transaction.completions, place: transaction.place))
    if !transaction.completions.isEmpty { awaited.append(id) }
    lastEnd = max(lastEnd ?? 0, now + max(settings.duration ?? Track.defaultDuration, 0))
    return id
  }
}

/// The transactions that layers were added in.
extension ActiveTransactions {
  /// Returns the outermost transaction around `id`.
  private func outermost(_ id: ID) -> ID {
    var current = id
    while let parent = all[current].parent { current = parent }
    return current
  }

  /// Records that layers are added in a transaction.
  mutating func note(_ arrivals: Range<Node.ID>, in id: ID) {
    let outermost = outermost(id)
    for node in arrivals { adders[node] = outermost }
  }

  /// Returns whether a layer was added in the same outermost transaction.
  func isNew(_ node: Node.ID, in id: ID) -> Bool { adders[node] == outermost(id) }
}

/// Completions.
extension ActiveTransactions {
  /// Returns the transaction and those around it that have completions, and so wait for its animations.
  private func waiting(_ id: ID) -> [ID] {
    sequence(first: id) { all[$0].parent }.filter { !all[$0].completions.isEmpty }
  }

  /// Records that a transaction has started a track.
  mutating func watch(_ track: Track, on node: Node.ID, in id: ID) {
    for id in waiting(id) {
      all[id].started.append(ActiveTransaction.Started(node: node, serial: track.serial))
      watchers[track.serial, default: []].append(id)
    }
  }

  /// Records that tracks have been removed before their end.
  mutating func dismiss(_ tracks: some Sequence<Track>, in draft: inout FilmDraft) {
    for track in tracks {
      for id in watchers.removeValue(forKey: track.serial) ?? [] {
        all[id].started.removeAll { $0.serial == track.serial }
        check(id, in: &draft)
      }
    }
  }

  /// Records that one part of a transaction has been performed.
  mutating func finish(_ id: ID, in draft: inout FilmDraft) {
    all[id].unfinished -= 1
    guard all[id].unfinished == 0 else { return }
    check(id, in: &draft)
    if let parent = all[id].parent { finish(parent, in: &draft) }
  }

  /// Performs a scheduled check of a transaction.
  mutating func checkAsNoted(_ id: ID, in draft: inout FilmDraft) {
    all[id].nextCheck = .infinity
    check(id, in: &draft)
  }

  /// Checks all waiting transactions, because the timing of layers has changed and animations end at other times.
  mutating func checkAll(in draft: inout FilmDraft) {
    awaited.removeAll { all[$0].isDone }
    for id in awaited { check(id, in: &draft) }
  }

  /// Schedules the completions of a transaction if everything that it waits for has ended; otherwise schedules the next
  /// check.
  private mutating func check(_ id: ID, in draft: inout FilmDraft) {
    guard all[id].unfinished == 0, !all[id].isDone else { return }
    let now = draft.tree.now
    var (left, next) = ([ActiveTransaction.Started](), -Double.infinity)
    for started in all[id].started {
      guard let end = Self.end(of: started, in: draft.tree), end > now + Timing.slack else { continue }
      left.append(started)
      next = max(next, end)
    }
    all[id].started = left
    if left.isEmpty {
      all[id].isDone = true
      for transaction in all[id].completions {
        schedule(transaction, after: now, in: nil, &draft.reader.diagnostics)
      }
    } else if next < all[id].nextCheck {
      all[id].nextCheck = next
      events.note(.check(id), at: next, order: -1)
    }
  }

  /// Returns the end of an animation in film time, or `nil` if it has been removed.
  private static func end(of started: ActiveTransaction.Started, in tree: LayerTree) -> Double? {
    tree.version(started.node).track(started.serial).map { tree.end(of: $0, on: started.node) }
  }

  /// Warns about completions that are never performed.
  func reportWaiting(to reader: inout Reader) {
    for id in awaited where !all[id].isDone {
      reader.warn(
        .neverHappens,
        "the completion of this transaction is never performed: one of its animations never ends",
        at: all[id].place)
    }
  }
}
